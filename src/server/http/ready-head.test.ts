import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeReadyHead } from './ready-head.ts'

const body = Buffer.from('ready')
const fields = ['Content-Type', 'text/plain', 'Content-Length', String(body.length), 'X-Word', 'a "b", c']
let stopping = false
let made = 0
const server = createServer({ keepAliveTimeout: 75_000 }, (_request, response) => {
  const { writeHead } = response
  response.writeHead = (...given: unknown[]) => {
    made++
    return Reflect.apply(writeHead, response, given)
  }
  if (stopping) response.setHeader('connection', 'close')
  writeReadyHead(response, 200, fields)
  response.end(body)
})

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(async () => {
  stopping = false
  made = 0
  // Not across two seconds.
  await sleep(1000 - (Date.now() % 1000))
})
afterAll(() => new Promise((resolve) => server.close(resolve).closeAllConnections()))

const request = (head = '', version = '1.1') => `GET / HTTP/${version}\r\nHost: x\r\n${head}\r\n`

/** Sends requests; the answers to them, and whether the server then closed the connection: one that did not answers once more. */
const say = (text: string): Promise<{ answers: string[]; closed: boolean }> =>
  new Promise((resolve) => {
    const count = text.split('GET ').length - 1
    let heard = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
    const over = (closed: boolean) => {
      socket.destroy()
      resolve({ answers: heard.split(/(?=HTTP\/1\.1 )/).slice(0, count), closed })
    }
    socket.on('data', (chunk: string) => {
      const before = heard.split('ready').length - 1
      heard += chunk
      const answered = heard.split('ready').length - 1
      if (answered > count) over(false)
      else if (answered === count && before < count) socket.write(request())
    })
    socket.on('end', () => over(true))
    socket.on('error', () => over(true))
    socket.write(text)
  })

const ordinary =
  /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/plain\r\nContent-Length: 5\r\nX-Word: a "b", c\r\nDate: [^\r]+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n\r\nready$/

test('the second answer is the first to the byte, and so is each of requests that come at once', async () => {
  const { answers: first } = await say(request())
  expect(first[0]).toMatch(ordinary)
  expect(await say(request())).toEqual({ answers: first, closed: false })
  expect(await say(request().repeat(5))).toEqual({ answers: Array(5).fill(first[0]), closed: false })
  expect(made).toBe(1)
})

test.each([
  ['the client closes', request('Connection: close\r\n'), /\r\nConnection: close\r\n\r\nready$/, true],
  ['HTTP/1.0', request('', '1.0'), /\r\nConnection: close\r\n\r\nready$/, true],
  ['HTTP/1.0 that stays', request('Connection: keep-alive\r\n', '1.0'), /\r\nConnection: keep-alive\r\nKeep-Alive: timeout=75\r\n\r\nready$/, false],
])('%s: its own head, and no other connection gets it', async (_, text, head, closes) => {
  const { answers: before } = await say(request())
  const { answers, closed } = await say(text)
  expect(answers[0]).toMatch(head)
  expect(closed).toBe(closes)
  expect(await say(request())).toEqual({ answers: before, closed: false })
})

test('while the server stops, an answer is the last of its connection', async () => {
  await say(request())
  stopping = true
  const { answers, closed } = await say(request())
  expect(answers[0]).toMatch(/\r\nConnection: close\r\n/i)
  expect(closed).toBe(true)
})

test('the date goes on', async () => {
  const dateOf = async () => Date.parse(/Date: ([^\r]+)/.exec((await say(request())).answers[0] as string)?.[1] as string)
  const first = await dateOf()
  await sleep(1100)
  const later = await dateOf()
  expect(later).toBeGreaterThan(first)
  expect(Math.abs(Date.now() - later)).toBeLessThan(2000)
})
