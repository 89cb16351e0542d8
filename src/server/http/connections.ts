import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** Milliseconds for which idle connections stay open when the server stops, for a request that is on its way, at most. */
const stopGraceMs = 1000
/** How often connections that became idle are closed while the server stops. */
const checkEveryMs = 100
/** A new connection that has sent nothing for so long is not in use. */
const silentMs = 1000
/** While connections are refused, one that is idle for so long between two requests is closed. */
const idleMs = 5000

export interface ConnectionsOptions {
  /** How many there may be at once; undefined: no limit. */
  limit: number | undefined
  /** Called at most once a second while connections are refused, with their number since the last call. */
  onRefused: (count: number) => void
  /** Instead of `idleMs`, for tests. */
  idle?: number
}

/**
 * The connections of an HTTP server: no more than its file handles allow, so that content and database can still be opened
 * (quality, Reliability), and closed without losing a request when the server stops.
 */
export class Connections {
  readonly #server: Server
  readonly #options: ConnectionsOptions
  /** When each was opened, by `performance.now()`. */
  readonly #opened = new Map<Socket, number>()
  /** Responses that were not sent at once. */
  readonly #pending = new Set<ServerResponse>()
  /** How much each had sent at the last check, and since when it has sent no more. */
  readonly #idleSince = new WeakMap<Socket, { sent: number; since: number }>()
  #refused = 0
  #drained: Promise<void> | undefined

  /** Call it after the server's own listener for requests was added. */
  constructor(server: Server, options: ConnectionsOptions) {
    this.#server = server
    this.#options = options
    server.on('connection', (socket: Socket) => {
      this.#opened.set(socket, performance.now())
      socket.once('close', () => this.#opened.delete(socket))
    })
    server.on('request', (_, response) => {
      if (response.writableEnded) return
      this.#pending.add(response)
      response.once('close', () => this.#pending.delete(response))
    })
    if (options.limit === undefined) return
    server.maxConnections = options.limit
    server.on('drop', () => this.#refuse())
  }

  /**
   * Stops the server: no new connections, every response from now on closes its connection, and idle connections are closed only after
   * a moment, since a client may just be sending on one. Resolves when none is left; after `timeout` milliseconds the rest are cut.
   */
  drain(timeout: number): Promise<void> {
    this.#drained ??= new Promise((resolve) => {
      this.#server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      for (const response of this.#pending) if (!response.headersSent) response.setHeader('connection', 'close')
      let closing: NodeJS.Timeout | undefined
      const start = setTimeout(() => (closing = setInterval(() => this.#closeIdle(), checkEveryMs)), Math.min(stopGraceMs, timeout / 8))
      const cut = setTimeout(() => {
        for (const socket of this.#opened.keys()) socket.destroy()
      }, timeout)
      // Not by the HTTP server's own `close`, which closes idle connections at once.
      NetServer.prototype.close.call(this.#server, () => {
        clearTimeout(start)
        clearInterval(closing)
        clearTimeout(cut)
        resolve()
      })
    })
    return this.#drained
  }

  /**
   * Connections between two requests, and those on which none ever began, which Node does not count as idle. None while some client still reads its
   * response: to Node a connection is idle once that is written, though it may not have been sent.
   */
  #closeIdle(): void {
    if (![...this.#opened.keys()].some((socket) => socket.writableLength > 0)) this.#server.closeIdleConnections()
    this.#closeSilent()
  }

  #closeSilent(): void {
    const before = performance.now() - silentMs
    for (const [socket, at] of this.#opened) if (at < before && socket.bytesRead === 0) socket.destroy()
  }

  /** Not those whose last request is recent: the next may be on its way. */
  #closeLongIdle(): void {
    const now = performance.now()
    const busy = new Set([...this.#pending].map(({ socket }) => socket))
    for (const socket of this.#opened.keys()) {
      const sent = socket.bytesRead
      const before = this.#idleSince.get(socket)
      if (before?.sent !== sent) this.#idleSince.set(socket, { sent, since: now })
      else if (now - before.since >= (this.#options.idle ?? idleMs) && socket.writableLength === 0 && !busy.has(socket)) socket.destroy()
    }
  }

  #refuse(): void {
    this.#refused++
    if (this.#refused > 1) return
    this.#closeSilent()
    this.#closeLongIdle()
    setTimeout(() => {
      this.#options.onRefused(this.#refused)
      this.#refused = 0
    }, 1000).unref()
  }
}
