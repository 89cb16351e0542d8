import { setTimeout as sleep } from 'node:timers/promises'
import { type Body, brotli, type Encoding, etagOf, gzipped } from '../http/body.ts'
import type { RawResponse } from '../http/response.ts'
import type { Audience } from './resolve.ts'
import { TagIndex } from './tag-index.ts'

/** What a render made: the page, the headers that are its own, and the content it used. */
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
  /** Encodings under way: all who ask at once wait for the same. */
  making?: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

/** Bodies waiting for their best compression; beyond that many a page keeps its quick one. */
const queueLimit = 500
/** How long nothing must have been rendered before the best compression starts, in milliseconds: it takes a core for 30 to 60. */
const quiet = 250

/**
 * Ready pages, rendered once on demand, up to a number of bytes, the least recently used dropped first. An encoding is made when
 * somebody first asks for it: Brotli a fast one, which is replaced by the best in the background, one page at a time.
 */
export class PageCache {
  readonly #limit: number
  readonly #best: boolean
  readonly #entries = new Map<string, Entry>()
  readonly #tagged = new TagIndex()
  readonly #queue: { key: string; entry: Entry }[] = []
  #bytes = 0
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

  /** Renders the page of a key and keeps it if its status is 200. What `render` throws is thrown. */
  fill(key: string, render: () => Rendered | undefined): CachedPage | undefined {
    this.#lastRender = performance.now()
    const rendered = render()
    if (!rendered) return undefined
    const identity = rendered.html
    const body: Body = { etag: etagOf(identity), identity, gzip: undefined, br: undefined }
    const entry: Entry = {
      page: { status: rendered.status, headers: rendered.headers, body, responses: { public: {}, private: {} }, encode: (encoding) => this.#encode(key, entry, encoding) },
      tags: rendered.tags,
      bytes: identity.length,
    }
    if (rendered.status === 200) this.#keep(key, entry)
    return entry.page
  }

  /** Drops every page that used what the tags name, telling the key of each; answers how many. */
  drop(tags: ReadonlySet<string>, told: (key: string) => void = () => {}): number {
    const keys = this.#tagged.of(tags)
    for (const key of keys) {
      const entry = this.#entries.get(key)
      if (entry) this.#remove(key, entry)
      told(key)
    }
    return keys.size
  }

  async #encode(key: string, entry: Entry, encoding: 'br' | 'gzip'): Promise<void> {
    const { body } = entry.page
    let making = entry.making?.[encoding]
    if (!making) {
      making = encoding === 'br' ? brotli(body.identity, 3) : gzipped(body.identity, 6)
      entry.making = { ...entry.making, [encoding]: making }
    }
    const made = await making
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
    this.#tagged.add(key, entry.tags)
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
    this.#tagged.delete(key, entry.tags)
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
      if (this.#entries.get(key) === entry) this.#setEncoding(key, entry, 'br', best)
    }
    this.#improving = false
  }
}
