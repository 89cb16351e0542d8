import { describe, expect, inject, test } from 'vitest'

// What a response varies by, and what it says of caches: src/server/pages and tests/security/cache-poisoning.test.ts.
describe.each([
  ['FAST_PATH=on', inject('base')],
  ['FAST_PATH=off', inject('baseWithoutFastPath')],
])('%s', (_name, base) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { redirect: 'manual', headers })

  test.each(['PUT', 'OPTIONS', 'PROPFIND'])('no page or file takes %s', async (method) => {
    for (const path of ['/', '/blog', '/assets/x.js', '/sitemap.xml', '/healthz']) {
      const { status } = await fetch(base + path, { method, body: 'abc', redirect: 'manual' })
      expect([404, 405], `${path}: ${status}`).toContain(status)
    }
  })

  test("one visitor's language is never another's from the cache", async () => {
    const language = async (headers: Record<string, string>) => /<html lang="([^"]+)"/.exec(await (await get('/pricing', headers)).text())?.[1]
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => language(index % 2 ? { cookie: 'language=zh-CN' } : { 'accept-language': 'en' })))
    expect(answers).toEqual(answers.map((_, index) => (index % 2 ? 'zh-CN' : 'en-US')))
  })

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('a page comes in the encoding of Accept-Encoding: %s, and not at all to a client that has it', async (accept, encoding) => {
    const answer = await get('/ru/pricing', { 'accept-encoding': accept })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(await answer.text()).toContain('<html lang="ru-RU"')
    const again = await get('/ru/pricing', { 'accept-encoding': accept, 'if-none-match': answer.headers.get('etag') as string })
    expect(again.status).toBe(304)
  })
})
