import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { Connections } from './connections.ts'

test('quality, Reliability: when connections are refused, idle ones are closed, and those with a request under way are not', async () => {
  const waiting: ServerResponse[] = []
  const server = createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
    if (request.url === '/slow') waiting.push(response)
    else response.end('here')
  })
  let refused = 0
  const connections = new Connections(server, { limit: 3, onRefused: (count) => (refused += count), idle: 50 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => connections.drain(1))

  const { port } = server.address() as AddressInfo
  const open = async () => {
    const socket: Socket = connect(port, '127.0.0.1').setEncoding('latin1')
    socket.on('error', () => undefined)
    const heard = new Promise<string>((resolve) => socket.once('data', resolve).once('close', () => resolve('closed')))
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    return { socket, heard, over, ask: (path: string) => void socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`) }
  }
  const [slow, first, second] = await Promise.all([open(), open(), open()])
  slow.ask('/slow')
  for (const one of [first, second]) {
    one.ask('/')
    expect(await one.heard).toMatch(/^HTTP\/1.1 200/)
  }
  await expect.poll(() => waiting.length).toBe(1)

  const answers: string[] = []
  for (let tries = 0; tries < 100 && !answers.at(-1)?.startsWith('HTTP/1.1 200'); tries++) {
    const late = await open()
    late.ask('/')
    answers.push(await late.heard)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(answers[0]).toBe('closed')
  expect(answers.at(-1)).toMatch(/^HTTP\/1.1 200/)
  await Promise.all([first.over, second.over])
  waiting[0]?.end('at last')
  expect(await slow.heard).toMatch(/at last$/)
  expect(refused).toBeGreaterThan(0)
})
