import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { attachFastPath } from './fast-path.ts'
import { malformedStatus } from './malformed.ts'
import { createSiteServer } from './server.ts'

describe('Security: a request that two servers could read differently is refused', () => {
  test.each<[why: string, headers: string[], version: string, status: number | undefined]>([
    ['one Host line', ['Host', 'a', 'Accept', '*/*'], '1.1', undefined],
    ['no Host line (HTTP/1.0)', [], '1.0', undefined],
    ['a value that says Host', ['Host', 'host', 'X', 'Host'], '1.1', undefined],
    ['a name that ends in Host', ['Host', 'a', 'X-Forwarded-Host', 'b'], '1.1', undefined],
    ['no Host line', ['Accept', '*/*'], '1.1', 400],
    ['two Host lines', ['Host', 'a', 'Accept', '*/*', 'Host', 'b'], '1.1', 400],
    ...['', 'www.site.example:443', '[::1]:3000', 'a_b.example'].map(
      (host): [string, string[], string, undefined] => [
        `Host: ${host}`,
        ['Host', host],
        '1.1',
        undefined,
      ],
    ),
    ...['a b', 'x@y', 'a/b?c', '\xff', 'a:b'].map((host): [string, string[], string, number] => [
      `Host: ${host}`,
      ['Host', host],
      '1.1',
      400,
    ]),
    ['HTTP/0.9', [], '0.9', 505],
  ])('%s', (_why, rawHeaders, httpVersion, status) =>
    expect(malformedStatus({ rawHeaders, httpVersion })).toBe(status),
  )
})

test('a client that reads slowly is served, and cut once it stands still, with and without the fast path', () =>
  Promise.all(['on', 'off'].map(readSlowly)))

async function readSlowly(fastPath: string) {
  const body = Buffer.alloc(30_000_000)
  const page = { status: 200, headers: { 'content-length': String(body.length) }, body }
  const pages = { cached: () => page, onCached: () => undefined }
  const server = createSiteServer({
    ...pages,
    fetch: () => new Response(),
    clientTimeoutMs: 2500,
    onError: String,
  })
  if (fastPath === 'on') attachFastPath(server, pages)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  let isOpen = true
  const cut = new Promise<void>((resolve) => {
    server.once('connection', (socket) =>
      socket.once('close', () => {
        isOpen = false
        resolve()
      }),
    )
  })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  const ask = () => client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The first response of a connection is always Node's.
  ask()
  for (let left = body.length; left > 0; )
    for await (const piece of client.iterator({ destroyOnReturn: false }))
      if ((left -= piece.length) <= 0) break
  ask()
  for (let pieces = 0; pieces < 110; pieces++) {
    await sleep(30)
    client.read()
  }
  expect(isOpen).toBe(true)
  await cut
}

test('requests that come before responses are read are answered one by one, so that what nobody reads does not fill the memory', async () => {
  const body = 'x'.repeat(2_000_000)
  let made = 0
  const fetch = () => new Response(`${body}${++made};`)
  const server = createSiteServer({
    cached: () => undefined,
    onCached: () => undefined,
    fetch,
    clientTimeoutMs: 10_000,
    onError: String,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(50))
  await expect.poll(() => made).toBeGreaterThan(0)
  await sleep(100)
  expect(made).toBeLessThan(10)
  let text = ''
  for await (const piece of client.setEncoding('latin1'))
    if ((text += piece.replaceAll('x', '')).endsWith('50;')) break
  expect(text.match(/\d+(?=;)/g)).toEqual(
    Array.from({ length: 50 }, (_, index) => String(index + 1)),
  )
})
