import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { limitQueues, queueLimits } from './request-queue.ts'

/** A server that answers when told to. */
async function start() {
  const asked: ServerResponse[] = []
  const server = createServer(limitQueues((_, response) => void asked.push(response)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const visit = (requests: number) => {
    const client = connect(port, '127.0.0.1').setEncoding('latin1')
    let text = ''
    client.on('data', (piece) => (text += piece)).on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(requests))
    return { client, answers: () => text.split('HTTP/1.1 200').length - 1 }
  }
  const getConnections = promisify(server.getConnections.bind(server))
  return { asked, visit, connections: () => getConnections() }
}

const { connection: most } = queueLimits

test('a queue as long as it may be is answered; one that is longer ends the connection', async () => {
  const { asked, visit } = await start()
  const { answers } = visit(1 + most)
  await expect.poll(() => asked.length).toBe(1 + most)
  for (const response of asked.splice(0)) response.end()
  await expect.poll(answers).toBe(1 + most)

  const { client } = visit(2 + most)
  await once(client, 'close')
  expect(asked.length).toBe(1 + most)
})

test('a queue that was answered may be as long again', async () => {
  const { asked, visit } = await start()
  const { client, answers } = visit(1 + most)
  for (const round of [1, 2, 3]) {
    await expect.poll(() => asked.length).toBe(1 + most)
    for (const response of asked.splice(0)) response.end()
    await expect.poll(answers).toBe(round * (1 + most))
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1 + most))
  }
})

test('all queues together have a limit, and those of closed connections do not count', async () => {
  const { asked, visit, connections } = await start()
  const full = queueLimits.server / most
  for (let round = 1; round <= 2; round++) {
    const visits = Array.from({ length: full }, () => visit(1 + most))
    await expect.poll(() => asked.length).toBe(full * (1 + most))
    const { client } = visit(2)
    await once(client, 'close')
    // Without a queue it is served.
    const { client: other, answers } = visit(1)
    await expect.poll(() => asked.length).toBe(full * (1 + most) + 2)
    asked.at(-1)?.end()
    await expect.poll(answers).toBe(1)
    for (const { client } of [...visits, { client: other }]) client.destroy()
    await expect.poll(connections).toBe(0)
    asked.length = 0
  }
})
