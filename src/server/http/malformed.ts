import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { baseHeaders } from './headers.ts'

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])?(?::\d{0,5})?$/i

/**
 * The status with which a request is refused that two servers could read differently; undefined for
 * a sound one. More than one Host, none in HTTP/1.1, or one that is no host is 400 (RFC 9112 §3.2):
 * a proxy may go by the first and this site by the last. Versions other than
 * 1.0 and 1.1 are 505.
 */
export function malformedStatus({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): 400 | 505 | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return 400
    host = rawHeaders[index + 1] ?? ''
  }
  if (host === undefined) return httpVersion === '1.1' ? 400 : undefined
  return hostShape.test(host) ? undefined : 400
}

const refusalHeaders = {
  ...baseHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
}
const reason = (status: number) => `${STATUS_CODES[status]}\n`

/** Refuses a request with an error only, and closes its connection. */
export function refuseMalformed(response: ServerResponse, status: number) {
  const text = reason(status)
  response.writeHead(status, { ...refusalHeaders, 'content-length': text.length })
  response.end(text)
}

/** The same for a request that only Hono's adapter can tell to be malformed. */
export const malformedResponse = (status: number) =>
  new Response(reason(status), { status, headers: refusalHeaders })
