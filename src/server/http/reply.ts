import { ascii } from '../../routing/paths.ts'
import { type Body, chooseEncoding } from './body.ts'
import { baseHeaders } from './security-headers.ts'

/** What a request says, as far as answers depend on it. */
export interface Asked {
  method: string
  /** Path and query as they stand in the request line. */
  url: string
  header: (name: string) => string | undefined
}
/** The path of an address, without its query. */
export function pathOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? url : url.slice(0, mark)
}

export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  /** The same headers as names and values in turn, where the answer is given again and again: always the same list. */
  fields?: readonly string[]
  body: Buffer | undefined
}

/** An answer with a ready body: its best encoding, or 304 when the client has it. */
export function sendBody(asked: Asked, status: number, body: Body, given: Record<string, string>): Reply {
  const headers: Record<string, string> = { ...given, etag: body.etag }
  headers.vary = given.vary ? `${given.vary}, Accept-Encoding` : 'Accept-Encoding'
  if (isKnown(asked, status, body)) return { status: 304, headers, body: undefined }
  const encoding = chooseEncoding(asked.header('accept-encoding'), body)
  const bytes = body[encoding] as Buffer
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { status, headers, body: asked.method === 'HEAD' ? undefined : bytes }
}

/** Whether the client says that it has a body already. */
export const isKnown = (asked: Asked, status: number, body: Pick<Body, 'etag'>): boolean => status === 200 && matches(asked.header('if-none-match'), body.etag)

/** If-None-Match by weak comparison (RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const bare = etag.replace(/^W\//, '')
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}

export const sendText = (asked: Asked, status: number, text: string, headers: Record<string, string> = {}): Reply => {
  const body = Buffer.from(text)
  return {
    status,
    headers: { ...baseHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers, 'content-length': String(body.length) },
    body: asked.method === 'HEAD' ? undefined : body,
  }
}

/** A redirect. Permanent ones may be kept for a day; others depend on the visitor and are asked again. */
export const sendRedirect = (status: number, location: string, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: {
    ...baseHeaders,
    'cache-control': status === 301 || status === 308 ? 'public, max-age=86400' : 'private, no-cache',
    ...headers,
    location: ascii(location),
    'content-length': '0',
  },
  body: undefined,
})
