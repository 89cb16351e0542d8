import { join } from 'node:path'
import type { Logger } from 'pino'
import { changedPaths } from '../database/content-manifest.ts'
import { presentRevision } from '../database/content-revisions.ts'
import type { Engine } from '../database/engine.ts'
import { RecordStore } from '../database/record-store.ts'
import { type Checkout, checkOut, forgetOldCheckouts, isSame, lastCheckout } from './content-checkout.ts'
import type { ContentChange, ContentFeed, Published, Refreshed } from './content-feed.ts'

export interface DatabaseFeedOptions {
  engine: Engine
  /** Holds the copies of revisions and nothing else. */
  dir: string
  /** Between two looks at the database, in milliseconds; each is up to a fifth shorter or longer, so that machines do not come together. */
  poll: number
  log: Logger
}

/** Content that was published to the database: a copy on the disk, replaced as a whole by every new revision. */
export class DatabaseFeed implements ContentFeed {
  readonly #options: DatabaseFeedOptions
  readonly #store: RecordStore
  #present: Checkout
  #apply: (change: ContentChange) => void | Promise<void> = () => undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<number> | undefined
  #next: Promise<number> | undefined
  #stopped = false
  #failing = false

  private constructor(options: DatabaseFeedOptions, store: RecordStore, present: Checkout) {
    this.#options = options
    this.#store = store
    this.#present = present
  }

  /** Brings the copy up to date; the last copy serves while the database is away. Rejects with one line when there is neither. */
  static async open(options: DatabaseFeedOptions): Promise<DatabaseFeed> {
    const { engine, dir, log } = options
    const store = new RecordStore({ engine })
    try {
      const last = await lastCheckout(dir)
      let away = false
      const present =
        (await newer(store, dir, last).catch((error: Error) => {
          if (!last) throw new Error(`content: none could be read from the database, and there is no copy from before: ${error.message}`)
          away = true
          log.warn({ reason: error.message, revision: last.published.number }, 'the database is away: content is that of the last copy')
          return undefined
        })) ?? last
      if (!present) throw new Error('configuration: CONTENT_FROM: nothing was published to the database yet: npm run content -- publish')
      const feed = new DatabaseFeed(options, store, present)
      feed.#failing = away
      return feed
    } catch (error) {
      await store.close()
      throw error
    }
  }

  get root(): string {
    return this.#present.root
  }
  get published(): Published {
    return this.#present.published
  }

  start(apply: (change: ContentChange) => void | Promise<void>): void {
    this.#apply = apply
    this.#wait()
  }

  async refresh(): Promise<Refreshed> {
    const changed = await this.#look()
    return { revision: String(this.#present.published.number), changed }
  }

  async unfollowed(): Promise<string | undefined> {
    return this.#failing ? 'the database cannot be asked for new content' : undefined
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running?.catch(() => undefined)
    await this.#store.close()
  }

  #wait(): void {
    if (this.#stopped) return
    const again = () =>
      void this.#look()
        .catch(() => undefined)
        .finally(() => this.#wait())
    this.#timer = setTimeout(again, this.#options.poll * (0.8 + Math.random() * 0.4)).unref()
  }

  /** Takes the present revision over; answers how many files changed. Who asks during a look gets the next one, whose answer is newer than the question. */
  #look(): Promise<number> {
    if (!this.#running) {
      this.#running = this.#try().finally(() => {
        this.#running = undefined
      })
      return this.#running
    }
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined
        return this.#look()
      })
    return this.#next
  }

  /** Takes over what is new, and notes whether that can be known at all. */
  async #try(): Promise<number> {
    const { log } = this.#options
    try {
      const changed = await this.#takeOver()
      if (this.#failing) log.info('new content can be looked for again')
      this.#failing = false
      return changed
    } catch (error) {
      if (!this.#failing) log.warn({ reason: (error as Error).message }, 'new content cannot be looked for')
      this.#failing = true
      throw error
    }
  }

  async #takeOver(): Promise<number> {
    const { dir, log } = this.#options
    const before = this.#present
    const next = await newer(this.#store, dir, before)
    if (!next || this.#stopped) return 0
    const paths = changedPaths(before.manifest, next.manifest)
    this.#present = next
    await this.#apply({ root: next.root, paths, published: next.published })
    log.info({ revision: next.published.number, files: paths.length }, 'published content is served')
    await forgetOldCheckouts(dir, next.published.number).catch((error: Error) => log.warn({ reason: error.message }, 'old copies of content could not be deleted'))
    return paths.length
  }
}

/** A copy of the present revision, when that is not the one that is there. */
async function newer(store: RecordStore, dir: string, present: Checkout | undefined): Promise<Checkout | undefined> {
  const revision = await presentRevision(store)
  if (!revision || (present && isSame(present.published, { number: revision.number, at: revision.published_at }))) return undefined
  return checkOut(store, revision, dir, present)
}

/** Where copies of published content are kept. */
export const checkoutsIn = (dataDir: string): string => join(dataDir, 'published')
