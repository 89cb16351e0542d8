import { hash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response body in every encoding it is sent in. */
export interface Body {
  etag: string
  identity: Buffer
  gzip: Buffer | undefined
  br: Buffer | undefined
}

/** A weak validator: the same content in any encoding has the same one. */
export const etagOf = (content: Buffer | string): string => `W/"${hash('sha256', content, 'base64url').slice(0, 16)}"`

/** What a client takes, the best first; `identity` is always the last. Browsers of a kind all send the same header. */
const preferences = new Map<string, readonly Encoding[]>()
const remembered = { headers: 100, length: 200 }

/** The encoding that a client likes best, of those a body has (RFC 9110 §12.5.3). */
export function chooseEncoding(acceptEncoding: string | undefined, has: { br: unknown; gzip: unknown }): Encoding {
  if (!acceptEncoding) return 'identity'
  let order = preferences.get(acceptEncoding)
  if (!order) {
    order = preferredEncodings(acceptEncoding)
    if (preferences.size >= remembered.headers) preferences.clear()
    if (acceptEncoding.length <= remembered.length) preferences.set(acceptEncoding, order)
  }
  for (const encoding of order) if (encoding === 'identity' || has[encoding]) return encoding
  return 'identity'
}

/**
 * The codings that an Accept-Encoding header names, by weight; between equals Brotli, which is smaller. `q=0` refuses one, the first
 * mention counts, and `*` chooses nothing. What is not compressed is the last resort, unless the header weighs it higher.
 */
export function preferredEncodings(header: string): readonly Encoding[] {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!weights.has(name)) weights.set(name, weightOf(parameters))
  }
  const plain = weights.get('identity') ?? 0
  const named = (['br', 'gzip'] as const).filter((coding) => (weights.get(coding) ?? 0) > 0 && (weights.get(coding) as number) >= plain)
  return [...named.sort((a, b) => (weights.get(b) as number) - (weights.get(a) as number)), 'identity']
}

/** The weight among a coding's parameters: 1 where there is none, or none that can be read. */
function weightOf(parameters: readonly string[]): number {
  const given = parameters.map((parameter) => /^q\s*=\s*(\d(?:\.\d*)?)$/.exec(parameter)?.[1]).find((weight) => weight !== undefined)
  return given === undefined ? 1 : Math.min(Number(given), 1)
}
