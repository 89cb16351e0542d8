import type { Asked } from './reply.ts'

/** What is longer, in bytes, is not looked at. */
const longest = 8192

const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y
const headerLine = /([\w!#$%&'*+.^`|~-]+): ?([!-~\x80-\xFF][\t -~\x80-\xFF]*)?\r\n/y

/** Headers of requests that have a body, change their connection, or wait for an interim answer. */
const telling = new Set(['content-length', 'transfer-encoding', 'trailer', 'expect', 'upgrade', 'http2-settings', 'proxy-connection'])

/**
 * The request that a piece of a connection is, if it is one whole request, and so plain that no two servers could read it differently: a GET
 * of HTTP/1.1 without a body, on a connection that it keeps, with a Host, no header twice, no line that goes on, and no white space around values but
 * the usual one. Undefined for everything else, and when in doubt. Node's parser makes the same of it (`plain-request.test.ts`).
 */
export function plainRequest(piece: Buffer): Asked | undefined {
  if (piece.length > longest) return undefined
  const text = piece.toString('latin1')
  requestLine.lastIndex = 0
  const url = requestLine.exec(text)?.[1]
  if (url === undefined) return undefined
  const headers = new Map<string, string>()
  let at = requestLine.lastIndex
  for (const end = text.length - 2; at < end; at = headerLine.lastIndex) {
    headerLine.lastIndex = at
    const line = headerLine.exec(text)
    if (!line) return undefined
    const name = (line[1] as string).toLowerCase()
    const value = line[2] ?? ''
    if (headers.has(name) || telling.has(name) || /[\t ]$/.test(value)) return undefined
    headers.set(name, value)
  }
  if (text.slice(at) !== '\r\n' || !headers.has('host') || (headers.get('connection') ?? 'keep-alive') !== 'keep-alive') return undefined
  return { method: 'GET', url, header: (name) => headers.get(name) }
}
