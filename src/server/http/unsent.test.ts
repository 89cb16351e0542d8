import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { encode, encodedResponse } from './response.ts'
import { createSiteServer } from './server.ts'
import { limitUnsent } from './unsent.ts'

const megabyte = 1024 ** 2

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Asks once and reads nothing, until it is told to. */
function ask(port: number) {
  const socket = connect(port, '127.0.0.1').pause()
  onTestFinished(() => void socket.destroy())
  const closed = new Promise<'closed'>((resolve) =>
    socket.on('error', () => undefined).once('close', () => resolve('closed')),
  )
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const state = () => Promise.race([closed, sleep(100, 'open' as const)])
  return { socket, state }
}

test('beyond a number of bytes the connections that wait longest are closed', async () => {
  const sent: string[] = []
  const answer: RequestListener = (_request, response) => {
    sent.push('')
    response.end(Buffer.alloc(20 * megabyte))
  }
  const port = await listening(createServer(limitUnsent(answer, 50 * megabyte)))
  const clients = []
  for (let count = 1; count <= 4; count++) {
    clients.push(ask(port))
    await vi.waitFor(() => expect(sent).toHaveLength(count))
  }
  for (const { socket } of clients.slice(0, 2)) socket.resume()
  expect(await Promise.all(clients.map(({ state }) => state()))).toEqual([
    'closed',
    'closed',
    'open',
    'open',
  ])
  // What was read counts no more.
  let read = 0
  for (const { socket } of clients.slice(2)) socket.on('data', ({ length }) => (read += length))
  for (const { socket } of clients.slice(2)) socket.resume()
  await vi.waitFor(() => expect(read).toBeGreaterThan(40 * megabyte))
  const [next, last] = [ask(port), ask(port)]
  await vi.waitFor(() => expect(sent).toHaveLength(6))
  expect([await next.state(), await last.state()]).toEqual(['open', 'open'])
})

test('clients that ask for a text uncompressed and do not read it share its bytes', async () => {
  const text = encode('a page in a sitemap\n'.repeat(200_000), 'text/plain')
  let sent = 0
  const server = createSiteServer({
    cached: () => undefined,
    onCached: () => undefined,
    fetch: async (request) => {
      const response = await encodedResponse(request, text)
      sent++
      return response
    },
    clientTimeout: 10_000,
    onError: String,
  })
  const port = await listening(server)
  await text
  const before = process.memoryUsage().arrayBuffers
  for (let count = 0; count < 50; count++) ask(port)
  await vi.waitFor(() => expect(sent).toBe(50), 10_000)
  await sleep(100)
  expect((process.memoryUsage().arrayBuffers - before) / megabyte).toBeLessThan(40)
})
