import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

/** How long idle connections are left open when the server stops, for a request that is on its way, in milliseconds at most. */
const grace = 1000
/** How often connections that became idle are closed while the server stops, and how often room is made while it is full. */
const pause = 100
/** A connection that has said nothing for so long has nothing under way, in milliseconds. */
const silence = 1000
/** While connections are refused, one that rests for so long between two requests makes room, in milliseconds. */
const longRest = 5000

export interface ConnectionsOptions {
  /** How many there may be at once; undefined: as many as come. */
  limit: number | undefined
  /** Told, at most once a second, that connections were refused, and how many since it was told last. */
  onRefused: (count: number) => void
  /** How long one may rest between two requests while others are refused, in milliseconds; for tests. */
  rest?: number
}

/**
 * The connections of an HTTP server: no more than its file handles allow, so that content and database can still be opened
 * (quality: Reliability), and closed without losing a request when the server stops.
 */
export class Connections {
  readonly #server: Server
  readonly #onRefused: ConnectionsOptions['onRefused']
  readonly #rest: number
  /** When each was opened. */
  readonly #opened = new Map<Socket, number>()
  /** Answers that were not ready at once. */
  readonly #underWay = new Set<ServerResponse>()
  /** How much each had sent when it was looked at, and since when it has sent no more. */
  readonly #resting = new WeakMap<Socket, { sent: number; since: number }>()
  #refused = 0
  #drained: Promise<void> | undefined

  /** After the server's own listener for requests is there. */
  constructor(server: Server, { limit, onRefused, rest = longRest }: ConnectionsOptions) {
    this.#server = server
    this.#onRefused = onRefused
    this.#rest = rest
    server.on('connection', (socket: Socket) => {
      this.#opened.set(socket, performance.now())
      socket.once('close', () => this.#opened.delete(socket))
    })
    server.on('request', (_, response) => {
      if (response.writableEnded) return
      this.#underWay.add(response)
      response.once('close', () => this.#underWay.delete(response))
    })
    if (limit === undefined) return
    // The second is for cluster's workers; its type is still missing.
    Object.assign(server, { maxConnections: limit, dropMaxConnection: true })
    server.on('drop', () => this.#refuse())
  }

  /**
   * Lets the server come to its end: no new connections, every answer from now on is its connection's last, and idle connections
   * are closed only after a moment, since a client may just be sending on one. Resolves when none is left, or after `patience`
   * milliseconds, when those that are left are cut.
   */
  drain(patience: number): Promise<void> {
    this.#drained ??= new Promise((resolve) => {
      this.#server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
      for (const response of this.#underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      let tidying: NodeJS.Timeout | undefined
      const start = setTimeout(() => (tidying = setInterval(() => this.#closeIdle(), pause)), Math.min(grace, patience / 8))
      const cut = setTimeout(() => {
        for (const socket of this.#opened.keys()) socket.destroy()
      }, patience)
      // Not by the HTTP server's own `close`, which closes idle connections at once.
      NetServer.prototype.close.call(this.#server, () => {
        clearTimeout(start)
        clearInterval(tidying)
        clearTimeout(cut)
        resolve()
      })
    })
    return this.#drained
  }

  /**
   * Connections between two requests, and those on which none ever began, which Node does not count as idle. None while some client still reads its
   * answer: for Node, a connection is idle once all of that is written, though it may not have been sent.
   */
  #closeIdle(): void {
    if (![...this.#opened.keys()].some((socket) => socket.writableLength > 0)) this.#server.closeIdleConnections()
    this.#closeSilent()
  }

  #closeSilent(): void {
    const before = performance.now() - silence
    for (const [socket, at] of this.#opened) if (at < before && socket.bytesRead === 0) socket.destroy()
  }

  /** Not those between two requests that follow each other: on one of them the next may be on its way. */
  #closeResting(): void {
    const now = performance.now()
    const busy = new Set([...this.#underWay].map(({ socket }) => socket))
    for (const socket of this.#opened.keys()) {
      const sent = socket.bytesRead
      const before = this.#resting.get(socket)
      if (before?.sent !== sent) this.#resting.set(socket, { sent, since: now })
      else if (now - before.since >= this.#rest && socket.writableLength === 0 && !busy.has(socket)) socket.destroy()
    }
  }

  #refuse(): void {
    this.#refused++
    if (this.#refused > 1) return
    this.#closeSilent()
    this.#closeResting()
    setTimeout(() => {
      this.#onRefused(this.#refused)
      this.#refused = 0
    }, pause * 10).unref()
  }
}
