import { connect, type Socket } from 'node:net'

/** A connection over which any bytes can be sent at any time. */
export interface RawClient {
  socket: Socket
  /** Each character is one byte. */
  send: (bytes: string) => void
  /** Everything the server sent so far, byte by byte as characters. */
  said: () => string
  /** Resolves when what was said matches; rejects when the connection ends before. */
  hears: (pattern: { test: (text: string) => boolean }) => Promise<void>
  /** Resolves when the connection is over, to whether the server closed it. */
  over: Promise<boolean>
}

/** Connects to a port of this machine and resolves once the connection is there. */
export async function rawClient(port: number | string): Promise<RawClient> {
  const socket = connect({ port: Number(port), host: '127.0.0.1' })
  let text = ''
  let closed = false
  const waiting = new Set<() => void>()
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
    for (const look of waiting) look()
  })
  for (const event of ['end', 'error']) socket.on(event, () => (closed = true))
  const over = new Promise<boolean>((resolve) => socket.once('close', () => resolve(closed)))
  await new Promise<void>((resolve, reject) =>
    socket.once('connect', resolve).once('error', reject),
  )
  return {
    socket,
    send: (bytes) => void socket.write(bytes, 'latin1'),
    said: () => text,
    hears: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(text)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        void over.then(() =>
          reject(new Error(`the connection ended before ${pattern}: ${text.slice(0, 300)}`)),
        )
        look()
      }),
    over,
  }
}

export interface RawAnswer {
  text: string
  /** Status codes in the order of the answers, without 100 Continue. */
  statuses: number[]
  /** Whether the server closed the connection. */
  closed: boolean
}

const statusesOf = (text: string): number[] =>
  [...text.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g)]
    .map((found) => Number(found[1]))
    .filter((status) => status !== 100)
const isWhole = (text: string): boolean => {
  const end = text.indexOf('\r\n\r\n') + 4
  return (
    end > 3 && text.length - end >= Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1])
  )
}

/**
 * Sends bytes over a connection of their own and gathers what comes back until the server closes
 * it, has answered `answers` times, or is silent for thirty seconds. `end`: half-closes after the
 * bytes, for a server that may wait for more. `after`: requests sent before, each when the last was
 * answered; their answers are left out.
 */
export async function sendRaw(
  port: number,
  bytes: string,
  { answers = Number.POSITIVE_INFINITY, end = false, after = [] as string[] } = {},
): Promise<RawAnswer> {
  const client = await rawClient(port)
  client.socket.setTimeout(30_000, () => client.socket.destroy())
  let from = 0
  for (const request of after) {
    client.send(request)
    await client.hears({ test: (text) => isWhole(text.slice(from)) })
    from = client.said().length
  }
  const text = () => client.said().slice(from)
  if (end) client.socket.end(bytes, 'latin1')
  else client.send(bytes)
  const enough = client.hears({
    test: (all) => statusesOf(all.slice(from)).length >= answers && all.includes('\r\n\r\n', from),
  })
  await enough.then(
    () => client.socket.destroy(),
    () => undefined,
  )
  const closed = await client.over
  return { text: text(), statuses: statusesOf(text()), closed }
}

/** The headers of the first answer, in lower case. */
export function headersOf({ text }: RawAnswer): Map<string, string> {
  const [head = ''] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
  return new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )
}
