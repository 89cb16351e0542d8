import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { hostilePaths } from './hostile-paths.ts'

const servers = [
  ['FAST_PATH=on', inject('base')],
  ['FAST_PATH=off', inject('baseWithoutFastPath')],
] as const

/** Sends bytes as they are; resolves with the response, or '' when the server just hung up. */
const sendBytes = (base: string, bytes: Buffer | string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1')
    let text = ''
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('close', () => resolve(text))
    socket.on('error', () => resolve(text))
    // Half-closing would tell the server that nobody waits for an answer that takes a moment.
    socket.write(bytes)
  })

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
describe.each(servers)('%s', (_name, base) => {
  const raw = (bytes: Buffer | string) => sendBytes(base, bytes)
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { redirect: 'manual', headers })

  describe('bad input: never a 500, never a redirect to another host', () => {
    test.each(hostilePaths.map((path) => [path.slice(0, 60), path]))('%s', async (_, path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: www.facet.example\r\nConnection: close\r\n\r\n`)
      const status = statusOf(answer)
      expect(status).toBeGreaterThanOrEqual(200)
      expect(status).toBeLessThan(500)
      const location = /^location: (.*)\r$/im.exec(answer)?.[1]
      if (location) expect(location).toMatch(/^\/(?![/\\])/)
    })

    test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'CONNECT'])('method %s', async (method) => {
      for (const path of ['/', '/blog', '/assets/x.js', '/sitemap.xml', '/healthz']) {
        const status = statusOf(await raw(`${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc`))
        expect(status === 0 || (status >= 400 && status < 500), `${method} ${path}: ${status}`).toBe(true)
      }
    })

    test('random bytes in path, cookie and headers', async () => {
      for (let round = 0; round < 60; round++) {
        const noise = () =>
          randomBytes(24)
            .toString('latin1')
            .replace(/[\r\n\0 ]/g, '_')
        const request = Buffer.from(
          `GET /${noise()}?${noise()} HTTP/1.1\r\nHost: x\r\nCookie: language=${noise()}\r\nAccept-Language: ${noise()}\r\nIf-None-Match: ${noise()}\r\nConnection: close\r\n\r\n`,
          'latin1',
        )
        const answer = await raw(request)
        expect(statusOf(answer), request.toString('latin1')).toBeLessThan(500)
        const location = /^location: (.*)\r$/im.exec(answer)?.[1]
        if (location) expect(location).toMatch(/^\/(?![/\\])/)
      }
      expect((await get('/healthz')).status).toBe(200)
    }, 60_000)
  })

  describe('languages on shared addresses', () => {
    test("one visitor's language is never another's from the cache", async () => {
      const language = async (headers: Record<string, string>) => /<html lang="([^"]+)"/.exec(await (await get('/pricing', headers)).text())?.[1]
      const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => language(index % 2 ? { cookie: 'language=zh-CN' } : { 'accept-language': 'en' })))
      expect(answers).toEqual(answers.map((_, index) => (index % 2 ? 'zh-CN' : 'en-US')))
    })

    test('every negotiated answer says what it depends on, and is no one else’s', async () => {
      for (const [path, headers, status] of [
        ['/pricing', {}, 200],
        ['/pricing', { cookie: 'language=zh-CN' }, 200],
        ['/pricing', { 'accept-language': 'ru' }, 302],
        ['/nothing-here', { 'accept-language': 'ru' }, 404],
      ] as const) {
        const answer = await get(path, headers)
        expect(answer.status).toBe(status)
        expect(answer.headers.get('vary')).toContain('Cookie')
        expect(answer.headers.get('vary')).toContain('Accept-Language')
        expect(answer.headers.get('cache-control')).toContain('private')
      }
      const prefixed = await get('/ru/pricing')
      expect(prefixed.headers.get('vary')).toBe('Accept-Encoding')
      expect(prefixed.headers.get('cache-control')).toContain('public')
      expect(prefixed.headers.get('set-cookie')).toBeNull()
    })
  })

  describe('bodies', () => {
    test('come in the encoding a client takes, and not at all when it has them', async () => {
      for (const [accept, encoding] of [
        ['br, gzip', 'br'],
        ['gzip', 'gzip'],
        ['br;q=0, gzip', 'gzip'],
        ['identity', null],
      ] as const) {
        const answer = await get('/ru/pricing', { 'accept-encoding': accept })
        expect(answer.headers.get('content-encoding')).toBe(encoding)
        expect(await answer.text()).toContain('<html lang="ru-RU"')
        const again = await get('/ru/pricing', { 'accept-encoding': accept, 'if-none-match': answer.headers.get('etag') as string })
        expect(again.status).toBe(304)
      }
    })

    test('HEAD has the headers and no body', async () => {
      for (const path of ['/', '/ru', '/nothing-here', '/PRICING']) {
        const [head, whole] = [await fetch(base + path, { method: 'HEAD', redirect: 'manual' }), await get(path)]
        expect(head.status, path).toBe(whole.status)
        expect(await head.text()).toBe('')
        expect(head.headers.get('content-type')).toBe(whole.headers.get('content-type'))
      }
    })
  })
})
