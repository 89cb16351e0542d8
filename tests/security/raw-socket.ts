import { connect } from 'node:net'
import { connect as connectSecurely } from 'node:tls'

export interface RawAnswer {
  /** Everything the server sent, byte by byte as characters. */
  text: string
  /** Status codes in the order of the answers, without those of 100 Continue. */
  statuses: number[]
  /** Whether the server closed the connection. */
  closed: boolean
}

/**
 * Sends bytes as they stand over a connection of their own and gathers what comes back until the server closes it, or has answered
 * `answers` times, or is silent for `patience` milliseconds: a server that waits for the rest of a request says nothing. `end`: says that
 * nothing more will come, and that no answer is waited for that takes a moment. `secure`: over TLS, whoever the other side is. `after`: requests that
 * are sent one by one before, each when the last was answered, whose answers are not told.
 */
export const sendRaw = (
  port: number,
  bytes: string,
  { answers = Number.POSITIVE_INFINITY, patience = 10_000, end = false, secure = false, after = [] as string[] } = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const socket = secure ? connectSecurely({ port, host: '127.0.0.1', rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] }) : connect(port, '127.0.0.1')
    let text = ''
    let closed = false
    const result = (): RawAnswer => ({
      text,
      statuses: [...text.matchAll(/(?:^|\r\n\r\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1])).filter((status) => status !== 100),
      closed,
    })
    socket.setTimeout(patience, () => socket.destroy())
    const before = [...after]
    const sendNext = () => {
      text = ''
      const next = before.shift()
      if (next === undefined && end) socket.end(Buffer.from(bytes, 'latin1'))
      else socket.write(Buffer.from(next ?? bytes, 'latin1'))
      if (next === undefined) sent = true
    }
    let sent = false
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (!sent) {
        const [head = '', body] = text.split('\r\n\r\n', 2)
        if (body !== undefined && text.length - head.length - 4 >= Number(/content-length: (\d+)/i.exec(head)?.[1])) sendNext()
        return
      }
      if (result().statuses.length >= answers && /\r\n\r\n/.test(text)) socket.destroy()
    })
    socket.on('end', () => {
      closed = true
    })
    socket.on('error', () => {
      closed = true
    })
    socket.on('close', () => resolve(result()))
    sendNext()
  })

/** The headers of the first answer, in lower case. */
export function headersOf({ text }: RawAnswer): Map<string, string> {
  const [head = ''] = text.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n')
  return new Map(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
}
