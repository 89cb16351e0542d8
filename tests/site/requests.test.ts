import { describe, expect, inject, test } from 'vitest'

const servers = [
  ['FAST_PATH=on', inject('base')],
  ['FAST_PATH=off', inject('baseWithoutFastPath')],
] as const

describe.each(servers)('%s', (_name, base) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { redirect: 'manual', headers })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])('no page or file takes %s', async (method) => {
    for (const path of ['/', '/blog', '/assets/x.js', '/sitemap.xml', '/healthz']) {
      const { status } = await fetch(base + path, { method, body: 'abc', redirect: 'manual' })
      expect([404, 405], `${path}: ${status}`).toContain(status)
    }
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
