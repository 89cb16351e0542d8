import { setTimeout as sleep } from 'node:timers/promises'
import { type Body, etagOf } from './body.ts'
import { brotli, gzipped } from './compress.ts'

/** What a render made: the page, the headers that are its own, and the content it used. */
export interface Rendered {
  status: number
  html: string
  headers: Record<string, string>
  tags: ReadonlySet<string>
}
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: Body
}
interface Entry {
  page: CachedPage
  tags: ReadonlySet<string>
  bytes: number
}

/** Bodies waiting for their best compression; beyond that many a page keeps its quick one. */
const queueLimit = 500
/** How long nothing must have been rendered before the best compression starts, in milliseconds: it takes a core for 30 to 60. */
const quiet = 250

/**
 * Ready pages, rendered once on demand, up to a number of bytes, the least recently used dropped first. A fast encoding is made
 * first and replaced by the best one in the background, one at a time.
 */
export class PageCache {
  readonly #limit: number
  readonly #best: boolean
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<CachedPage | undefined>>()
  readonly #queue: { key: string; entry: Entry }[] = []
  #bytes = 0
  #generation = 0
  #improving = false
  #lastRender = 0
  /** How often a page was asked for that was ready, and that was not. */
  hits = 0
  misses = 0

  /** `limit` in bytes; `best`: whether the best compression is made at all. */
  constructor(limit: number, { best = true } = {}) {
    this.#limit = limit
    this.#best = best
  }

  get size(): number {
    return this.#entries.size
  }
  get bytes(): number {
    return this.#bytes
  }

  /** Pages whose best compression is still to come. */
  get waiting(): number {
    return this.#queue.length + (this.#improving ? 1 : 0)
  }

  get(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) {
      this.misses++
      return undefined
    }
    this.hits++
    // A map keeps the order of insertion: the last used is the last in it.
    if (this.#bytes > this.#limit / 2) {
      this.#entries.delete(key)
      this.#entries.set(key, entry)
    }
    return entry.page
  }

  /** The page under a key, rendered if need be; concurrent requests share one render. Only pages with status 200 are kept. */
  fill(key: string, render: () => Rendered | undefined): Promise<CachedPage | undefined> {
    let pending = this.#pending.get(key)
    if (!pending) {
      pending = this.#make(key, render).finally(() => {
        if (this.#pending.get(key) === pending) this.#pending.delete(key)
      })
      this.#pending.set(key, pending)
    }
    return pending
  }

  /** Drops every page that used what the tags name, telling the key of each; answers how many. */
  drop(tags: ReadonlySet<string>, told: (key: string) => void = () => {}): number {
    this.#generation++
    this.#pending.clear()
    let dropped = 0
    for (const [key, entry] of this.#entries) {
      for (const tag of tags) {
        if (!entry.tags.has(tag)) continue
        this.#remove(key, entry)
        told(key)
        dropped++
        break
      }
    }
    return dropped
  }

  /** Drops everything. */
  clear(): void {
    this.#generation++
    this.#pending.clear()
    this.#entries.clear()
    this.#bytes = 0
  }

  async #make(key: string, render: () => Rendered | undefined): Promise<CachedPage | undefined> {
    const generation = this.#generation
    this.#lastRender = performance.now()
    const rendered = render()
    if (!rendered) return undefined
    const identity = Buffer.from(rendered.html)
    const [br, gzip] = await Promise.all([brotli(identity, 4), gzipped(identity, 6)])
    const page: CachedPage = { status: rendered.status, headers: rendered.headers, body: { etag: etagOf(identity), identity, gzip, br } }
    // A page whose content changed while it was made is answered once and not kept.
    if (rendered.status === 200 && generation === this.#generation) this.#keep(key, { page, tags: rendered.tags, bytes: identity.length + br.length + gzip.length })
    return page
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    if (old) this.#remove(key, old)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest, old)
    }
    if (!this.#best) return
    if (this.#queue.length < queueLimit) this.#queue.push({ key, entry })
    void this.#improve()
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  /** Replaces quick compressions by the best, one at a time, so that visitors' pages do not wait behind these 30 ms jobs. */
  async #improve(): Promise<void> {
    if (this.#improving) return
    this.#improving = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { key, entry } = next
      for (let wait = quiet; wait > 0; wait = this.#lastRender + quiet - performance.now()) await sleep(wait)
      if (this.#entries.get(key) !== entry) continue
      const best = await brotli(entry.page.body.identity, 11)
      if (this.#entries.get(key) === entry) {
        this.#bytes += best.length - (entry.page.body.br?.length ?? 0)
        entry.bytes += best.length - (entry.page.body.br?.length ?? 0)
        entry.page.body.br = best
      }
    }
    this.#improving = false
  }
}
