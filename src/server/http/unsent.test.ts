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
  const closed = new Promise<void>((resolve) =>
    socket.on('error', () => undefined).once('close', resolve),
  )
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return { socket, closed }
}

test('beyond a number of bytes the connections that wait longest are closed', async () => {
  const closed: string[] = []
  const responses: string[] = []
  const answer: RequestListener = (_request, response) => {
    const name = `response ${responses.length + 1}`
    responses.push(name)
    response.once('close', () => response.writableFinished || closed.push(name))
    response.end(Buffer.alloc(20 * megabyte))
  }
  const port = await listening(createServer(limitUnsent(answer, 50 * megabyte)))
  const clients = []
  for (let count = 1; count <= 4; count++) {
    clients.push(ask(port))
    await vi.waitFor(() => expect(responses).toHaveLength(count))
  }
  await vi.waitFor(() => expect(closed).toEqual(['response 1', 'response 2']))
  // What was read counts no more.
  let read = 0
  for (const { socket } of clients.slice(2)) socket.on('data', ({ length }) => (read += length))
  for (const { socket } of clients) socket.resume()
  await Promise.all(clients.slice(0, 2).map((client) => client.closed))
  await vi.waitFor(() => expect(read).toBeGreaterThan(40 * megabyte), 10_000)
  ask(port)
  ask(port)
  await vi.waitFor(() => expect(responses).toHaveLength(6))
  await sleep(50)
  expect(closed).toHaveLength(2)
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
    clientTimeoutMs: 10_000,
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
