import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { baseHeaders } from './security-headers.ts'

/** What Node's parser complains of, by its code; anything else is 400. */
const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const closing = { ...baseHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', connection: 'close' }
const wordsOf = (status: number): string => `${STATUS_CODES[status]}\n`

/** A refusal that no page or call stands behind: with the headers of every answer, and no word of the request. */
export function refusePlainly(response: ServerResponse, status: number): void {
  const words = wordsOf(status)
  response.writeHead(status, { ...closing, 'content-length': words.length })
  response.end(words)
}

/** The same for Hono's adapter, which throws at what it cannot make a URL of: a Host header that names no host, say. */
export const plainRefusal = (status: number): Response => new Response(wordsOf(status), { status, headers: closing })

/**
 * Answers what Node's HTTP parser refuses as Node does, with the security headers added, and closes: whatever follows on such a
 * connection could be part of the request before (RFC 9112 §11.2).
 */
export function answerRefusals(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: { _headerSent?: boolean } | null }) => {
    // An answer that is under way must not be followed by bytes of another one.
    if (socket.writable && !socket._httpMessage?._headerSent) {
      const status = statuses[error.code ?? ''] ?? 400
      const headers = Object.entries({ ...baseHeaders, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' })
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
    }
    socket.destroySoon()
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refusePlainly(response, 417))
}
