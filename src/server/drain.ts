import type { Server } from 'node:http'

/** How long idle connections are left open for a request that is on its way, in milliseconds. */
const grace = 1000

/**
 * Lets an HTTP server come to its end without losing a request: no new connections, every answer from now on says that it is the
 * connection's last, and idle connections are closed only after a moment, since a client may just be sending on one. Resolves when all
 * connections are closed, or after `patience` milliseconds, when it cuts those that are left.
 */
export function drain(server: Server, patience: number): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
    const closeIdle = setTimeout(() => server.closeIdleConnections(), grace)
    const cut = setTimeout(() => server.closeAllConnections(), patience)
    // Node closes idle connections at once in `close`.
    const { closeIdleConnections } = server
    server.closeIdleConnections = () => server
    server.close(() => {
      clearTimeout(closeIdle)
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections = closeIdleConnections
  })
}
