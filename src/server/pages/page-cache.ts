import { setTimeout as sleep } from 'node:timers/promises'
import { type Body, brotli, type Encoding, etagOf, gzipAtLevel } from '../http/body.ts'
import type { RawResponse } from '../http/response.ts'
import type { Audience } from './resolve.ts'

/** A rendered page, its own headers, and the tags of the content it used. */
export interface Rendered {
  status: number
  html: Buffer<ArrayBuffer>
  headers: Record<string, string>
  tags: ReadonlySet<string>
}

/** A page that is ready to be sent. An encoding is made when first needed, with quick Brotli. */
export class CachedPage {
  readonly status: number
  readonly headers: Record<string, string>
  readonly tags: ReadonlySet<string>
  readonly body: Body
  /** The responses that were made of it: their headers are put together once. */
  readonly responses: Record<Audience, Partial<Record<Encoding, RawResponse>>> = {
    public: {},
    private: {},
  }
  /** Compressions under way, one for all who wait for it. */
  readonly #pending: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  /** Whether it has the best compression, or is about to. */
  isBest = false

  constructor({ status, html, headers, tags }: Rendered) {
    this.status = status
    this.headers = headers
    this.tags = tags
    this.body = { etag: etagOf(html), identity: html, gzip: undefined, br: undefined }
  }

  /** About what it takes in memory: both compressions are less than half of the page. */
  get bytes() {
    return 1.5 * this.body.identity.length
  }

  /** Makes an encoding that `body` does not have yet. */
  async encode(encoding: 'br' | 'gzip') {
    const { identity } = this.body
    this.#pending[encoding] ??= encoding === 'br' ? brotli(identity, 3) : gzipAtLevel(identity, 6)
    const compressed = await this.#pending[encoding]
    this.body[encoding] ??= compressed
    delete this.#pending[encoding]
  }

  async encodeBest() {
    this.isBest = true
    this.body.br = await brotli(this.body.identity, 11)
  }
}

/**
 * Milliseconds without a render before the best compression starts: it takes a core for 30 to 60
 * ms.
 */
const quietMs = 250

/**
 * Rendered pages, up to a number of bytes, least recently used evicted first. The best compression
 * takes the place of the quick one in the background.
 */
export class PageCache {
  readonly #limit: number
  readonly #best: boolean
  readonly #pages = new Map<string, CachedPage>()
  #bytes = 0
  #improving = false
  #lastRender = 0
  /** Lookups that found a page, and pages that were rendered as there was none. */
  hits = 0
  misses = 0

  /** `limit` in bytes; `best`: whether the best compression is made at all. */
  constructor(limit: number, best = true) {
    this.#limit = limit
    this.#best = best
  }

  get size() {
    return this.#pages.size
  }
  get bytes() {
    return this.#bytes
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (!page) return undefined
    this.hits++
    // A map keeps the order of insertion: the last used is the last in it.
    if (this.#bytes > this.#limit / 2) {
      this.#pages.delete(key)
      this.#pages.set(key, page)
    }
    return page
  }

  /** Keeps a page that was just rendered. */
  add(key: string, rendered: Rendered): CachedPage {
    this.misses++
    this.#lastRender = performance.now()
    const page = new CachedPage(rendered)
    this.#remove(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
    if (this.#best) void this.#improve()
    return page
  }

  /**
   * Evicts pages carrying any of these tags. A change of content is rare enough to look at every
   * page.
   */
  evict(tags: ReadonlySet<string>) {
    for (const [key, page] of this.#pages) if (!page.tags.isDisjointFrom(tags)) this.#remove(key)
  }

  #remove(key: string) {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }

  /**
   * Makes best compressions, one at a time: visitors' pages must not wait behind these jobs. Pages
   * that are added meanwhile are included.
   */
  async #improve() {
    if (this.#improving) return
    this.#improving = true
    for (const [key, page] of this.#pages) {
      if (page.isBest) continue
      for (let wait = quietMs; wait > 0; wait = this.#lastRender + quietMs - performance.now())
        await sleep(wait)
      if (this.#pages.get(key) === page) await page.encodeBest()
    }
    this.#improving = false
  }
}
