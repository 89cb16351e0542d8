import { everyPage, purgeTags } from './cache-tags.ts'
import { type PurgeTarget, purgeRequests } from './purge-request.ts'

/** A change of content, as a serving process tells of it. */
export interface ContentNews {
  /** Content tags (`content/reader.ts`). */
  tags: string[]
  /** Addresses of the pages that were dropped. */
  paths: string[]
  revision: string
}

export interface PurgerOptions {
  target: PurgeTarget
  /** Told of what could not be purged, in the end. */
  onProblem: (reason: string) => void
  send?: typeof fetch
  now?: () => number
  /** How long changes are collected before they are told, in milliseconds. */
  collect?: number
  /** Pauses before another attempt, in milliseconds. */
  pauses?: readonly number[]
}

/** Beyond these a purge of everything is cheaper for everybody. */
const mostTags = 3000
const mostPaths = 1000

/** Tells a CDN what changed: together what changes together, again when that fails, and never in the way of anything else. */
export class Purger {
  readonly #options: Required<PurgerOptions>
  #tags = new Set<string>()
  #paths = new Set<string>()
  #revision = ''
  #timer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  #stopped = false

  constructor({ send = fetch, now = Date.now, collect = 200, pauses = [1000, 3000, 10_000, 30_000], ...rest }: PurgerOptions) {
    this.#options = { send, now, collect, pauses, ...rest }
  }

  changed({ tags, paths, revision }: ContentNews): void {
    this.#add(purgeTags(tags), paths, revision)
  }

  /** After a start: what changed before it is not known. */
  everything(revision: string): void {
    this.#add([everyPage], [], revision)
  }

  /** Tells what was collected, without further attempts. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#tell()
    await this.#sending
  }

  #add(tags: readonly string[], paths: readonly string[], revision: string): void {
    for (const tag of tags) this.#tags.add(tag)
    for (const path of paths) if (this.#paths.size < mostPaths) this.#paths.add(path)
    if (this.#tags.size > mostTags) this.#tags = new Set([everyPage])
    this.#revision = revision
    this.#timer ??= setTimeout(() => this.#tell(), this.#options.collect).unref()
  }

  #tell(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#tags.size === 0) return
    const purge = { tags: [...this.#tags], paths: [...this.#paths], revision: this.#revision }
    this.#tags = new Set()
    this.#paths = new Set()
    const { target, now } = this.#options
    const requests = purgeRequests(target, purge, now())
    // One after another: a purge that fails is not overtaken, and the CDN sees no crowd.
    this.#sending = this.#sending.then(async () => {
      for (let index = 0; index < requests.length; index++) await this.#deliver(() => purgeRequests(target, purge, now())[index] as (typeof requests)[number])
    })
  }

  async #deliver(request: () => { url: string; headers: Record<string, string>; body: string }): Promise<void> {
    const { send, pauses, onProblem } = this.#options
    for (let attempt = 0; ; attempt++) {
      const reason = await why(send, request())
      if (reason === undefined) return
      const pause = pauses[attempt]
      if (pause === undefined || this.#stopped) return onProblem(reason)
      await new Promise((resolve) => setTimeout(resolve, pause).unref())
    }
  }
}

/** Why a request failed; undefined when it did not. */
async function why(send: typeof fetch, { url, headers, body }: { url: string; headers: Record<string, string>; body: string }): Promise<string | undefined> {
  try {
    const answer = await send(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.ok ? undefined : `the CDN answered ${answer.status}`
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
