import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'

/**
 * Milliseconds for which idle connections stay open when the server stops: a request may be on its
 * way.
 */
const stopGraceMs = 1000

/**
 * How many connections there may be at once: as many as files may be open (`ulimit -n`) but for a
 * tenth, at least 100, which is left for content, database and pictures. Infinity without /proc.
 */
export function connectionLimit() {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : ''
  const handles = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  return Math.max(20, Math.min(handles - 100, Math.floor(handles * 0.9)))
}

/**
 * Refuses connections beyond a limit. `onRefused` is called once a second at most, with their
 * number since the last call.
 */
export function limitConnections(
  server: Server,
  limit: number,
  onRefused: (count: number) => void,
) {
  let refused = 0
  server.maxConnections = limit
  server.on('drop', () => {
    if (refused++ > 0) return
    setTimeout(() => {
      onRefused(refused)
      refused = 0
    }, 1000).unref()
  })
}

/**
 * Stops the server: no new connections, every response from now on closes its connection, and idle
 * ones are closed after a moment, not at once as by Node's `close`. Resolves when none is left;
 * after `timeoutMs` milliseconds the rest are cut.
 */
export function drain(server: Server, timeoutMs: number): Promise<void> {
  server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  const closing = setInterval(() => server.closeIdleConnections(), stopGraceMs)
  // A connection on which no request ever began does not count as idle.
  server.headersTimeout = stopGraceMs
  const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => {
      clearInterval(closing)
      clearTimeout(cut)
      resolve()
    })
  })
}
