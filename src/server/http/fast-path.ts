import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { malformedStatus } from './malformed.ts'
import type { PageRequest } from './request.ts'
import type { RawResponse } from './response.ts'
import type { CachedPages } from './server.ts'

/**
 * Optional: answers plain requests for cached pages before Node's HTTP parser, request and
 * response, which take more than half of the time of such an answer. Without it everything works
 * the same, at about two thirds of the rate (docs/performance.md).
 *
 * Every connection begins with Node, which watches its timeouts. Between two of Node's responses, a
 * piece that is exactly one plain request for a cached page is answered here; another plain request
 * goes to Node as it came. After anything else, Node reads the rest of the connection by itself:
 * only its parser knows where one request ends and the next begins. While the server stops, all
 * goes to Node.
 */
export function attachFastPath(server: Server, { cached, onCached }: CachedPages) {
  let begun: ServerResponse | undefined
  server.prependListener('request', (_, response) => {
    begun = response
  })
  server.on('connection', (socket: Socket) => {
    // Node's parser reads the socket's handle by itself until somebody else listens.
    const [toNode] = socket.listeners('data') as ((piece: Buffer) => void)[]
    if (!toNode) return
    let last: ServerResponse | undefined
    let idleTimeout: number | undefined
    const onSent = () => {
      if (idleTimeout !== undefined) socket.setTimeout(idleTimeout)
      idleTimeout = undefined
    }
    const onData = (piece: Buffer) => {
      const idle =
        server.listening &&
        socket.writable &&
        socket.writableLength === 0 &&
        (!last || last.writableFinished)
      const request = idle ? plainRequest(piece) : undefined
      if (request && last && answer(socket, request, onSent)) {
        // As in Node's own responses, a client that does not read has less time than one that is
        // idle.
        if (socket.writableLength > 0) {
          idleTimeout = socket.timeout
          socket.setTimeout(server.timeout)
        }
        return
      }
      begun = undefined
      if (!request) socket.off('data', onData).on('data', toNode)
      toNode(piece)
      last = begun
    }
    socket.on('data', onData)
    socket.off('data', toNode)
  })

  function answer(socket: Socket, request: PageRequest, onSent: () => void): boolean {
    const page = cached(request)
    const head = page && headOf(page, server.keepAliveTimeout)
    if (!head) return false
    socket.cork()
    socket.write(head, 'latin1', page.body ? undefined : onSent)
    if (page.body) socket.write(page.body, onSent)
    socket.uncork()
    onCached(request, page.status)
    return true
  }
}

/** Longer pieces, in bytes, go to Node unread. */
const maxRequestBytes = 8192

const requestLine = /GET (\/[!-~]*) HTTP\/1\.1\r\n/y
const headerLine = /([\w!#$%&'*+.^`|~-]+): ?([!-~\x80-\xFF][\t -~\x80-\xFF]*)?\r\n/y

/**
 * Headers of requests that have a body, change their connection, or wait for an interim response.
 */
const special = new Set([
  'content-length',
  'transfer-encoding',
  'trailer',
  'expect',
  'upgrade',
  'http2-settings',
  'proxy-connection',
])

/**
 * The request in a piece of a connection, if the piece is one whole request so plain that no two
 * servers could read it differently: an HTTP/1.1 GET without a body on a connection that stays
 * open, with a Host, no header twice, no folded line and no unusual white space around values.
 * Undefined for everything else.
 */
export function plainRequest(
  piece: Buffer,
): (PageRequest & { method: string; url: string }) | undefined {
  if (piece.length > maxRequestBytes) return undefined
  const text = piece.toString('latin1')
  requestLine.lastIndex = 0
  const url = requestLine.exec(text)?.[1]
  if (url === undefined) return undefined
  const headers: Record<string, string> = Object.create(null)
  let at = requestLine.lastIndex
  for (const end = text.length - 2; at < end; at = headerLine.lastIndex) {
    headerLine.lastIndex = at
    const [, rawName = '', value = ''] = headerLine.exec(text) ?? []
    const name = rawName.toLowerCase()
    if (name === '' || name in headers || special.has(name) || /[\t ]$/.test(value))
      return undefined
    headers[name] = value
  }
  const { host, connection = 'keep-alive' } = headers
  if (text.slice(at) !== '\r\n' || host === undefined || connection !== 'keep-alive')
    return undefined
  return malformedStatus({ rawHeaders: ['Host', host], httpVersion: '1.1' })
    ? undefined
    : { method: 'GET', url, headers }
}

/** What no header field may hold. */
const unwritable = /[^\t -~\x80-\xFF]/

/** Response heads, each with the second for which its Date header is right. */
const heads = new WeakMap<RawResponse, { second: number; head: string }>()

/**
 * The head of a response on a connection that stays open, byte for byte as Node writes it;
 * undefined for a response that Node would refuse to write.
 */
function headOf(response: RawResponse, keepAliveMs: number): string | undefined {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  const known = heads.get(response)
  if (known?.second === second) return known.head
  let head = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n`
  for (const [name, value] of Object.entries(response.headers)) {
    if (unwritable.test(name + value)) return undefined
    head += `${name}: ${value}\r\n`
  }
  head += `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}\r\n\r\n`
  heads.set(response, { second, head })
  return head
}
