import { connect } from 'node:net'

export interface RawAnswer {
  status: number
  location: string | undefined
  vary: string
  headers: Record<string, string>
  body: string
}

/** Sends a request as it is written, as one for the public host unless told otherwise, and answers what comes back before the connection is closed. */
export const ask = (origin: string, path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(read(text)))
    const lines = Object.entries({ Host: 'www.facet.example', Connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`, 'latin1'))
  })

function read(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const headers: Record<string, string> = {}
  for (const line of head.split('\r\n').slice(1)) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    headers[name.toLowerCase()] = value
  }
  return {
    status: Number(head.split(' ')[1] ?? 0),
    location: headers.location,
    vary: (headers.vary ?? '').toLowerCase().split(/, */).sort().join(),
    headers,
    body: rest.join('\r\n\r\n'),
  }
}
