import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/**
 * How many requests may wait for the response before theirs: on one connection, where programs that
 * send several at once send fewer, and on all together. Each takes 4 KB and its headers.
 */
export const queueLimits = { connection: 64, server: 4096 }

/**
 * Passes requests on, and closes a connection on which too many wait. Node reads on until there are
 * enough responses that nobody reads, and makes every request of a piece (64 KB) before it looks:
 * the requests alone would fill the memory.
 */
export function limitQueues(listener: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, number>()
  let total = 0
  return (request, response) => {
    // Node gives the connection to one response at a time.
    if (response.socket) return listener(request, response)
    const { socket } = request
    // Node also parses the requests behind the one that was too many, if they came with it.
    if (socket.destroyed) return
    const waiting = queues.get(socket)
    if (waiting === queueLimits.connection || total === queueLimits.server)
      return void socket.destroy()
    if (waiting === undefined) socket.once('close', () => (total -= queues.get(socket) ?? 0))
    const add = (change: 1 | -1) => {
      queues.set(socket, (queues.get(socket) ?? 0) + change)
      total += change
    }
    add(1)
    response.once('socket', () => add(-1))
    listener(request, response)
  }
}
