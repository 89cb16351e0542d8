import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'
import { BoundedCache } from '../../base/bounded-cache.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response body in every encoding it is sent in. */
export interface Body {
  etag: string
  identity: Buffer
  gzip: Buffer | undefined
  br: Buffer | undefined
}

/** A weak validator: the same for every encoding of the same content. */
export const etagOf = (content: Buffer | string) =>
  `W/"${hash('sha256', content, 'base64url').slice(0, 16)}"`

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Brotli at a quality from 0 to 11, tuned for text. */
export const brotli = (data: Buffer, quality: number) =>
  toBrotli(data, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
    },
  })

export const gzipAtLevel = (data: Buffer, level: number) => toGzip(data, { level })

/**
 * All browsers of a kind send the same Accept-Encoding; parsing it costs as much as the rest of a
 * cached answer.
 */
const preferences = new BoundedCache<readonly string[]>(100)
/** Longer ones, which no browser sends, cost more to parse than a page to answer. */
const maxLength = 1024

/**
 * The encoding a client likes best of those a body has, Brotli between equals; `identity` when it
 * accepts none (RFC 9110 §12.5.3), or its header is too long.
 */
export function chooseEncoding(
  acceptEncoding: string | undefined,
  has: { br: unknown; gzip: unknown },
): Encoding {
  if (!acceptEncoding || acceptEncoding.length > maxLength) return 'identity'
  const preferred = preferences.getOrMake(acceptEncoding, () => preferredEncodings(acceptEncoding))
  for (const encoding of preferred) {
    if (encoding === 'identity') break
    if ((encoding === 'br' || encoding === 'gzip') && has[encoding]) return encoding
  }
  return 'identity'
}

type Preferring = {
  encodings(available: readonly string[], options: { preferred: readonly string[] }): string[]
}

/** The types of Negotiator do not know its `preferred` option yet. */
const preferredEncodings = (acceptEncoding: string): string[] =>
  (new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }) as Preferring).encodings(
    ['br', 'gzip', 'identity'],
    { preferred: ['br', 'gzip'] },
  )
