import { describe, expect, test } from 'vitest'
import { noAnswer, noSearch, type Search, type SearchAnswer } from '../../search/search.ts'
import { SearchBusy } from '../../search/work.ts'
import { siteSettings } from '../../site.fixture.ts'
import { turnsOf } from '../http/own-turn.fixture.ts'
import {
  acceptLanguage,
  languageHeader,
  siteOf,
  summaryOf,
  variedHeaders,
} from './page-handler.fixture.ts'

const root = 'content'

/** A search that answers every query with the same, and remembers what it was asked. */
function searchOf(given: Partial<SearchAnswer>): Search & { asked: unknown[] } {
  const asked: unknown[] = []
  return {
    ...noSearch,
    asked,
    async search(locale, query, options) {
      asked.push({ locale, query, ...options })
      return { ...noAnswer(query.trim().slice(0, 200)), ready: true, ...given }
    },
  }
}

const found = {
  total: 25,
  page: 2,
  pages: 3,
  kinds: [
    { kind: 'helps', count: 20 },
    { kind: 'blog', count: 5 },
  ],
  hits: [
    {
      kind: 'helps',
      path: '/helps/add-a-proxy',
      title: 'Add <a> proxy',
      passage: [
        { text: 'A <b>', marked: false },
        { text: 'proxy', marked: true },
      ],
    },
    {
      kind: 'blog',
      path: '/blog/local-api-first-script',
      title: 'A script',
      passage: [],
      date: '2026-03-04',
    },
  ],
} satisfies Partial<SearchAnswer>

/** The addresses of the links with a text. */
const linksTo = (html: string, text: string): string[] =>
  [...html.matchAll(/<a[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/g)]
    .filter(([, , content]) => content?.replace(/<[^>]*>/g, '').includes(text))
    .map(([, href]) => href?.replaceAll('&amp;', '&') ?? '')

describe('what is found', () => {
  const search = searchOf(found)
  const { visit } = siteOf(root, { search })

  test('is asked for in the language of the page, by kind and page', async () => {
    search.asked.length = 0
    await visit('/ru/search?q=a+b%20c&kind=helps&page=2')
    await visit('/search?q=x&kind=constructor&page=0')
    expect(search.asked).toEqual([
      { locale: 'ru', query: 'a b c', kind: 'helps', page: 2 },
      { locale: 'en', query: 'x', kind: undefined, page: 1 },
    ])
  })

  test('is shown with title, place, marked words and date, each as text', async () => {
    const { html } = await visit('/ru/search?q=proxy')
    expect(html).toContain(
      '<a href="/ru/helps/add-a-proxy" class="hover:text-brand hover:underline">Add &lt;a&gt; proxy</a>',
    )
    expect(html).toContain(`${siteSettings.name} › Справка`)
    expect(html).toMatch(/A &lt;b&gt;(?:<!-- -->)?<mark[^>]*>proxy<\/mark>/)
    expect(html).toMatch(/<time dateTime="2026-03-04">4\u00A0мар\. 2026/)
  })

  test('has links to its kinds and pages that keep the query', async () => {
    const { html } = await visit('/search?q=a%26b&kind=helps')
    expect(linksTo(html, 'All 25')).toEqual(['/search?q=a%26b'])
    expect(linksTo(html, 'Blog 5')).toEqual(['/search?q=a%26b&kind=blog'])
    expect(linksTo(html, 'Page\u00A01')).toEqual(['/search?q=a%26b&kind=helps'])
    expect(linksTo(html, 'Page\u00A03')).toEqual(['/search?q=a%26b&kind=helps&page=3'])
  })
})

describe('nothing is found', () => {
  const { visit } = siteOf(root, {
    search: searchOf({
      correctedQuery: 'proxy',
      elsewhere: [
        { locale: 'zh', count: 3 },
        { locale: 'ru', count: 1 },
      ],
    }),
  })

  test('names what was meant, the languages that have it, and support', async () => {
    const { html, status } = await visit('/search?q=prxoy')
    expect(status).toBe(200)
    expect(html).toContain('Nothing found')
    expect(linksTo(html, 'proxy')).toEqual(['/search?q=proxy'])
    expect(linksTo(html, '简体中文')).toContain('/search?lang=zh-CN&q=prxoy#main')
    expect(linksTo(html, 'Русский')).toContain('/ru/search?q=prxoy#main')
    expect(linksTo(html, 'Contact support')).toContain('/contact#leave-message')
  })
})

test('an index that is still being built is no reason to say that there is nothing', async () => {
  const { html } = await siteOf(root).visit('/search?q=proxy')
  expect(html).toContain('Search is starting up')
  expect(html).not.toContain('Nothing found')
})

test('an empty query brings the most useful pages, and nothing of a search', async () => {
  const { visit } = siteOf(root, { search: searchOf({ useful: found.hits, query: '' }) })
  const { html } = await visit('/search')
  expect(html).toContain('Most useful pages')
  expect(linksTo(html, 'A script')).toEqual(['/blog/local-api-first-script'])
  expect(html).not.toMatch(/25 results|Nothing found|aria-label="Pages"/)
})

describe('a page of a query', () => {
  const { visit, site } = siteOf(root, { search: searchOf(found) })

  test('is for search engines and caches of nobody: noindex, no alternates, not kept', async () => {
    const { headers, html } = await visit('/ru/search?q=proxy')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toMatch(/rel="(?:canonical|alternate" hrefLang)/)
    for (let index = 0; index < 5; index++) await visit(`/ru/search?q=${index}`)
    expect(site.cache.size).toBe(0)
    expect(site.cached({ url: '/ru/search?q=proxy', headers: {} })).toBeUndefined()
  })

  test('is compressed, and not sent twice', async () => {
    const { headers, body } = await visit('/ru/search?q=proxy', { 'accept-encoding': 'br' })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.length),
    })
    expect(
      await visit('/ru/search?q=proxy', { 'if-none-match': headers.etag ?? '' }),
    ).toMatchObject({ status: 304 })
    expect(
      await visit('/ru/search?q=other', { 'if-none-match': headers.etag ?? '' }),
    ).toMatchObject({ status: 200 })
  })

  test('without a prefix is in the visitor’s language, and leads to the same query in others', async () => {
    expect(summaryOf(await visit('/search?q=%D0%B0%26b', languageHeader('ru-RU')))).toBe(
      '302 /ru/search?q=%D0%B0%26b',
    )
    expect(summaryOf(await visit('/search?q=a', acceptLanguage('zh-CN')))).toBe('200 zh-CN')
    const { headers, html } = await visit('/search?q=a%26b')
    expect(headers.vary).toBe(variedHeaders)
    expect(linksTo(html, 'Русский')).toContain('/ru/search?q=a%26b')
    expect(linksTo(html, '简体中文')).toContain('/search?lang=zh-CN&q=a%26b')
  })

  test.each([
    '"><script>alert(1)</script>',
    "' onfocus=alert(1) autofocus='",
    '</title><script>alert(1)</script>',
    '\u0000\u202e\ud800',
    'x'.repeat(10_000),
    '%',
    '{{7*7}}',
  ])('puts %j nowhere but into texts', async (query) => {
    const { html, status } = await visit(`/search?q=${encodeURIComponent(query.toWellFormed())}`)
    expect(status).toBe(200)
    expect(html).not.toContain('<script>alert')
    expect(html.replace(/"[^"]*"/g, '')).not.toMatch(/<input [^>]*(?:onfocus|autofocus)/)
  })

  test('is refused where too many wait', async () => {
    const search = { ...noSearch, search: () => Promise.reject(new SearchBusy()) }
    const { visit: ask, errors } = siteOf(root, { search })
    const { status, headers } = await ask('/search?q=a')
    expect([status, headers['retry-after'], errors]).toEqual([503, '2', []])
  })

  test('is limited by IP address', async () => {
    const ips: string[] = []
    const { site } = siteOf(root, { take: (_, ip) => (ips.push(ip) > 1 ? 7 : 0) })
    const ask = () => site.respond({ url: '/search?q=a', headers: {}, ip: '192.0.2.1' })
    expect((await ask()).status).toBe(200)
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('7')
    expect(ips).toEqual(['192.0.2.1', '192.0.2.1'])
    // Other pages are not.
    expect((await site.respond({ url: '/pricing', headers: {}, ip: '192.0.2.1' })).status).toBe(200)
  })
})

test('security: what another site makes a browser load is limited apart, and counted nowhere', async () => {
  const limited: string[] = []
  const counted: string[] = []
  const { site } = siteOf(root, {
    search: searchOf(found),
    take: (by) => {
      limited.push(by)
      return 0
    },
    onSearch: (_, { query }) => void counted.push(query),
  })
  const ask = (q: string, headers: object) => site.respond({ url: `/search?q=${q}`, headers })
  await ask('own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })
  await ask('link', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' })
  await ask('picture', { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' })
  expect(limited).toEqual(['search', 'search', 'foreign'])
  expect(counted).toHaveLength(2)
})

test('answers to many queries let other work go in between: one is rendered in a turn', async () => {
  const { site } = siteOf(root, { search: searchOf(found) })
  const answers = Array.from({ length: 5 }, (_, n) =>
    site.respond({ url: `/ru/search?q=${n}`, headers: {} }),
  )
  expect(await turnsOf(answers)).toBe(5)
})
