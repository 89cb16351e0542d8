import { setTimeout as sleep } from 'node:timers/promises'
import { type Body, brotli, type Encoding, etagOf, gzipped } from '../http/body.ts'
import type { RawResponse } from '../http/response.ts'
import type { Audience } from './resolve.ts'

/** A rendered page, its own headers, and the tags of the content it used. */
export interface Rendered {
  status: number
  html: Buffer<ArrayBuffer>
  headers: Record<string, string>
  tags: ReadonlySet<string>
}
export interface CachedPage {
  status: number
  headers: Record<string, string>
  body: Body
  /** The responses that were made of it: their headers are put together once. */
  responses: Record<Audience, Partial<Record<Encoding, RawResponse>>>
  /** Makes an encoding that `body` does not have yet. */
  encode: (encoding: 'br' | 'gzip') => Promise<void>
}
interface Entry {
  page: CachedPage
  tags: ReadonlySet<string>
  bytes: number
  /** Compressions under way, one for all who wait for it. */
  pending?: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

/** Pages waiting for their best compression; more keep their quick one. */
const queueLimit = 500
/** Milliseconds without a render before the best compression starts: it takes a core for 30 to 60 ms. */
const quietMs = 250

/**
 * Rendered pages, up to a number of bytes, least recently used evicted first. An encoding is made when first needed: quick Brotli, which is
 * replaced by the best in the background, one page at a time.
 */
export class PageCache {
  readonly #limit: number
  readonly #best: boolean
  readonly #entries = new Map<string, Entry>()
  readonly #queue: { key: string; entry: Entry }[] = []
  #bytes = 0
  #improving = false
  #lastRender = 0
  /** Lookups that found a page, and that did not. */
  hits = 0
  misses = 0

  /** `limit` in bytes; `best`: whether the best compression is made at all. */
  constructor(limit: number, best = true) {
    this.#limit = limit
    this.#best = best
  }

  get size(): number {
    return this.#entries.size
  }
  get bytes(): number {
    return this.#bytes
  }

  has(key: string): boolean {
    return this.#entries.has(key)
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

  /** Keeps a page that was just rendered. */
  add(key: string, { status, html: identity, headers, tags }: Rendered): CachedPage {
    this.#lastRender = performance.now()
    const body: Body = { etag: etagOf(identity), identity, gzip: undefined, br: undefined }
    const entry: Entry = {
      page: { status, headers, body, responses: { public: {}, private: {} }, encode: (encoding) => this.#encode(key, entry, encoding) },
      tags,
      bytes: identity.length,
    }
    this.#keep(key, entry)
    return entry.page
  }

  /** Evicts pages carrying any of these tags. A change of content is rare enough to look at every page. */
  evict(tags: ReadonlySet<string>): void {
    for (const [key, entry] of this.#entries) if (!entry.tags.isDisjointFrom(tags)) this.#remove(key, entry)
  }

  async #encode(key: string, entry: Entry, encoding: 'br' | 'gzip'): Promise<void> {
    const { body } = entry.page
    let pending = entry.pending?.[encoding]
    if (!pending) {
      pending = encoding === 'br' ? brotli(body.identity, 3) : gzipped(body.identity, 6)
      entry.pending = { ...entry.pending, [encoding]: pending }
    }
    const made = await pending
    if (!body[encoding]) this.#setEncoding(key, entry, encoding, made)
  }

  #setEncoding(key: string, entry: Entry, encoding: 'br' | 'gzip', made: Buffer): void {
    const more = made.length - (entry.page.body[encoding]?.length ?? 0)
    entry.page.body[encoding] = made
    entry.bytes += more
    if (this.#entries.get(key) !== entry) return
    this.#bytes += more
    this.#shrink()
  }

  #keep(key: string, entry: Entry): void {
    const old = this.#entries.get(key)
    if (old) this.#remove(key, old)
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    this.#shrink()
    if (!this.#best) return
    if (this.#queue.length < queueLimit) this.#queue.push({ key, entry })
    void this.#improve()
  }

  #shrink(): void {
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest, old)
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  /** Replaces quick compressions by the best, one at a time: visitors' pages must not wait behind these jobs. */
  async #improve(): Promise<void> {
    if (this.#improving) return
    this.#improving = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const { key, entry } = next
      for (let wait = quietMs; wait > 0; wait = this.#lastRender + quietMs - performance.now()) await sleep(wait)
      if (this.#entries.get(key) !== entry) continue
      const best = await brotli(entry.page.body.identity, 11)
      if (this.#entries.get(key) === entry) this.#setEncoding(key, entry, 'br', best)
    }
    this.#improving = false
  }
}
