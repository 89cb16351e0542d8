import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listCases } from '../../i18n/choose.cases.ts'
import { browser, cookie, ownCopy, siteOf } from './site.fixture.ts'

const { site, visit } = siteOf('content')
const ready = (url: string, headers: Record<string, string> = {}) => site.ready({ method: 'GET', url, header: (name) => headers[name] })

it('what is ready is what would be answered, whoever asks, and nothing is rendered for it', async () => {
  const url = fc.constantFrom(
    '/',
    '/pricing',
    '/ru/pricing',
    '/docs',
    '/docs/proxies',
    '/th',
    '/pricing?lang=ru',
    '/ru/pricing?a=b',
    '/blog',
    '/ru/blog?page=2',
    '/nowhere',
    '/ru/nowhere',
    '/register',
    '/en',
  )
  const language = fc.constantFrom({}, ...['ru-RU', 'en-US', 'zh-CN', 'zh-TW', 'xx', '%'].map(cookie), ...listCases.map(([list]) => browser(list)))
  const encoding = fc.constantFrom({}, ...['br', 'gzip, br', 'gzip', 'identity', '*;q=0'].map((accept) => ({ 'accept-encoding': accept })))
  const etag = fc.constantFrom({}, { 'if-none-match': '*' }, { 'if-none-match': 'W/"x"' })
  const host = fc.constantFrom({}, { host: 'x.example:80' })
  const answers = { ready: 0, not: 0 }
  await fc.assert(
    fc.asyncProperty(url, language, encoding, etag, host, async (address, ...parts) => {
      const headers = Object.assign({}, ...parts)
      const pages = site.cache.size
      const reply = ready(address, headers)
      expect(site.cache.size).toBe(pages)
      answers[reply ? 'ready' : 'not']++
      const { html: _, ...whole } = await visit(address, headers)
      if (reply) expect(reply).toEqual(whole)
    }),
    { numRuns: 1500 },
  )
  expect(answers.ready).toBeGreaterThan(500)
  expect(answers.not).toBeGreaterThan(100)
})

it('is so from the second time on, in each language and encoding of an address', async () => {
  const russian = { ...cookie('ru-RU'), 'accept-encoding': 'br' }
  const { site: other, visit: ask } = siteOf('content')
  const status = (headers: Record<string, string>) => other.ready({ method: 'GET', url: '/faq', header: (name) => headers[name] })?.status
  for (const headers of [{}, { 'accept-encoding': 'br' }, cookie('zh-CN')]) {
    expect(status(headers)).toBeUndefined()
    await ask('/faq', headers)
    await ask('/faq', headers)
    expect(status(headers)).toBe(200)
  }
  expect(status(russian)).toBe(302)
})

it('ends with a change of content', async () => {
  const root = ownCopy()
  const { site: changing, content, visit: ask } = siteOf(root)
  for (let times = 0; times < 2; times++) await ask('/ru/faq')
  const asked = { method: 'GET', url: '/ru/faq', header: () => undefined }
  expect(changing.ready(asked)?.status).toBe(200)
  appendFileSync(join(root, 'pages/faq/ru.md'), '\nЕщё одно слово.\n')
  content.refresh(['pages/faq/ru.md'])
  expect(changing.ready(asked)).toBeUndefined()
})
