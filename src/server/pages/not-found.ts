import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import { chooseEncoding } from '../http/body.ts'
import { headerOf, type PageRequest } from '../http/request.ts'
import { toResponse } from '../http/response.ts'
import { escapeHtml } from './frame-markup.tsx'
import { audienceHeaders, type PageAddress } from './resolve.ts'

/** Renders the 404 page of a language with this message. */
type RenderNotFound = (message: string, locale: Locale, content: ContentReader) => { html: Buffer; headers: Record<string, string> }

/** Nothing that anybody writes can look like it. */
const slot = randomUUID()

/** Above this, responses do not wait for their turn: requests that come faster than they are answered must not fill the memory. */
const maxWaiting = 200

/**
 * The 404 pages of addresses that lead nowhere in any language. Anybody can make up such addresses, so the page is rendered once a
 * language, and one response is made in each turn of the event loop, with whatever else is ready in between.
 */
export class NotFoundPages {
  readonly #render: RenderNotFound
  #waiting = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(render: RenderNotFound) {
    this.#render = render
  }

  async respond(request: PageRequest, { locale, audience, cookie }: PageAddress, message: string, content: ContentReader): Promise<Response> {
    await this.#ownTurn()
    const { template, headers } = content.memo(`notFound@${locale}`, (reader) => {
      const page = this.#render(slot, locale, reader)
      return { template: new PageTemplate(page.html), headers: page.headers }
    })
    const gzip = chooseEncoding(headerOf(request, 'accept-encoding'), { br: undefined, gzip: true }) === 'gzip'
    const body = gzip ? template.fillGzip(message) : template.fill(message)
    const vary = [audienceHeaders[audience].vary, 'Accept-Encoding'].filter(Boolean).join(', ')
    const own = { ...(gzip && { 'content-encoding': 'gzip' }), 'content-length': String(body.length), vary, ...cookie }
    return toResponse({ status: 404, headers: { ...headers, ...audienceHeaders[audience], ...own }, body })
  }

  async #ownTurn(): Promise<void> {
    if (this.#waiting >= maxWaiting) return
    this.#waiting++
    this.#turn = this.#turn.then(() => setImmediate())
    await this.#turn
    this.#waiting--
  }
}

/** A page of which each request changes one text; all the rest is compressed once. */
class PageTemplate {
  readonly #before: Buffer
  readonly #after: Buffer
  readonly #packedBefore: Buffer
  readonly #packedAfter: Buffer
  readonly #checksumBefore: number

  /** `html` has the slot where the text belongs. */
  constructor(html: Buffer) {
    const at = html.indexOf(slot)
    this.#before = html.subarray(0, at)
    this.#after = html.subarray(at + slot.length)
    this.#packedBefore = unfinished(this.#before)
    this.#packedAfter = deflateRawSync(this.#after)
    this.#checksumBefore = crc32(this.#before)
  }

  /** The page with a text, which is escaped. */
  fill(text: string): Buffer<ArrayBuffer> {
    return Buffer.concat([this.#before, Buffer.from(escapeHtml(text)), this.#after])
  }

  /** The same page as one gzip member (RFC 1952), whose parts were compressed apart. */
  fillGzip(text: string): Buffer<ArrayBuffer> {
    const middle = Buffer.from(escapeHtml(text))
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(this.#after, crc32(middle, this.#checksumBefore)), 0)
    trailer.writeUInt32LE(this.#before.length + middle.length + this.#after.length, 4)
    return Buffer.concat([gzipHead, this.#packedBefore, ...uncompressed(middle), this.#packedAfter, trailer])
  }
}

/** Deflate, no name, no time, made on Unix. */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])

/** Compressed blocks that end at a byte and are not the last, so that others can follow. */
const unfinished = (data: Buffer): Buffer => deflateRawSync(data, { finishFlush: constants.Z_SYNC_FLUSH })

/** The most that one uncompressed block holds. */
const blockSize = 0xffff

/** The same without compression, which takes longer for a short text than all the rest. */
function uncompressed(data: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < data.length; at += blockSize) {
    const block = data.subarray(at, at + blockSize)
    const head = Buffer.alloc(5)
    head.writeUInt16LE(block.length, 1)
    head.writeUInt16LE(blockSize - block.length, 3)
    blocks.push(head, block)
  }
  return blocks
}
