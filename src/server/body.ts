import { createHash } from 'node:crypto'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response body in every encoding it is sent in. */
export interface Body {
  etag: string
  identity: Buffer
  gzip: Buffer | undefined
  br: Buffer | undefined
}

/** A weak validator: the same content in any encoding has the same one. */
export const etagOf = (content: Buffer | string): string => `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 16)}"`

/** The best encoding a client takes, of those a body has (RFC 9110 §12.5.3; `q=0` refuses one). */
export function chooseEncoding(acceptEncoding: string | undefined, body: Pick<Body, 'br' | 'gzip'>): Encoding {
  if (!acceptEncoding) return 'identity'
  if (body.br && accepts(acceptEncoding, 'br')) return 'br'
  return body.gzip && accepts(acceptEncoding, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, coding: string): boolean {
  // What nearly every browser sends.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br' || header === coding) return true
  for (const part of header.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim())
    if (name === coding) return !parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter))
  }
  return false
}
