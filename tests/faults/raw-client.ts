import { connect, type Socket } from 'node:net'

/** A visitor who holds a connection and decides what goes over it, and when. */
export interface RawClient {
  socket: Socket
  send: (text: string) => void
  /** What the server has said so far. */
  said: () => string
  /** Resolves when it has said something that matches. */
  hears: (pattern: RegExp) => Promise<void>
  /** Resolves when the connection is over, whichever way. */
  over: Promise<void>
}

/** Connects to a site and waits until the connection is there. */
export async function rawClient(base: string): Promise<RawClient> {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  let text = ''
  const waiting = new Set<() => void>()
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (const look of waiting) look()
  })
  socket.on('error', () => undefined)
  const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    socket,
    send: (words) => void socket.write(words),
    said: () => text,
    hears: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        void over.then(() => reject(new Error(`the connection ended before ${pattern}: ${text.slice(0, 300)}`)))
        look()
      }),
    over,
  }
}
