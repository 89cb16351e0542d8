import { describe, expect, test } from 'vitest'
import { type Locale, languageOf, locales } from '../languages/languages.ts'
import { finalPath, localisedPath } from '../routing/paths.ts'
import { routeNames } from '../routing/routes.ts'
import { contentAt, realContent, today, translatedContent } from '../server/content.fixture.ts'
import { wholeFile } from '../test.fixture.ts'
import { allPages, findRoute, linkIn, offeredIn } from './availability.ts'
import { type Collection, collectionNames } from './collections/all-collections.ts'
import { isOpen, isPublic } from './store/offer-rules.ts'
import type { TrackedContent } from './store/tracked-content.ts'

/** The real content, and entries as if translators had written every page in all 14 languages. */
const real = realContent(today).trackedContent()
const collections = collectionNames.filter((name) => name !== 'faq')
const translated = contentAt(
  translatedContent(wholeFile, locales, collections),
  today,
).trackedContent()

const offered = (path: string, content: TrackedContent): Locale[] => {
  const match = findRoute(path, content)
  return match ? offeredIn(match, content) : []
}
const all = [...locales]
const chinese: Locale[] = ['zh', 'tc']
const except = (...codes: Locale[]) => all.filter((code) => !codes.includes(code))

/** Every page of spec §2 with the locales in which it may be offered. */
const availability: [path: string, may: Locale[]][] = [
  // industry pages, decision 0003: common
  ...['traffic', 'ad-placement', 'e-commerce', 'affiliate-market'].map((id): [string, Locale[]] => [
    `/${id}`,
    all,
  ]),
  // zh and tc add
  ...['media-market', 'data-collection', 'price-comparison', 'self-examination'].map(
    (id): [string, Locale[]] => [`/${id}`, chinese],
  ),
  // the other locales add
  ...['betting', 'crypto', 'agencies', 'ticketing', 'web-scraping'].map(
    (id): [string, Locale[]] => [`/${id}`, except('zh', 'tc')],
  ),
  // solutions
  ...['google-servies', 'facebook', 'twitter-x', 'tiktok', 'amazon', 'linkedin'].map(
    (id): [string, Locale[]] => [`/solutions/${id}`, all],
  ),
  // Solutions for Discord and crypto are not offered in zh and tc
  ['/solutions/discord', except('zh', 'tc')],
  ['/solutions/crypto', except('zh', 'tc')],
  // Betting is not offered in zh, tc and vn
  ['/solutions/betting', except('zh', 'tc', 'vn')],
  // comparison pages
  ...['gologin', 'incogniton', 'dolphin-anty', 'multilogin'].map((id): [string, Locale[]] => [
    `/alternatives/${id}-alternative`,
    all,
  ]),
  // octo and undetectable are not offered in zh/tc; ziniao only in zh/tc
  ['/alternatives/octo-browser-alternative', except('zh', 'tc')],
  ['/alternatives/undetectable-alternative', except('zh', 'tc')],
  ['/alternatives/ziniao-alternative', chinese],
  // feature pages
  ...[
    'multi-account-management',
    'synchronizer',
    'rpa',
    'local-api',
    'multi-profiles-management',
    'teamwork',
  ].map((id): [string, Locale[]] => [`/${id}`, all]),
]

describe('spec §2: Language-dependent availability', () => {
  test.each(availability)('%s by its data, once every translation is there', (path, may) =>
    expect(new Set(offered(path, translated))).toEqual(new Set(may)),
  )

  test.each(availability)(
    '%s in what is written now: nowhere it may not be, and in English or Chinese',
    (path, may) => {
      const now = offered(path, real)
      expect(now.filter((locale) => !may.includes(locale))).toEqual([])
      expect(now).toContain(may.includes('en') ? 'en' : 'zh')
    },
  )

  test.each(['industries', 'solutions', 'alternatives', 'features'] as const)(
    '%s: there is no other entry',
    (collection: Collection) => {
      const listed = new Set(
        locales.flatMap((locale) => translated.list(collection, locale).map((entry) => entry.id)),
      )
      const prefix = {
        industries: '/',
        features: '/',
        solutions: '/solutions/',
        alternatives: '/alternatives/',
      }[collection as 'features']
      for (const id of listed)
        expect(availability.map(([path]) => path)).toContain(`${prefix}${id}`)
    },
  )
})

describe('decision 0005: guards', () => {
  test('alternative: id ends in -alternative, even if there is an entry by another', () => {
    const everything = { locales: () => all } as unknown as TrackedContent
    expect(offered('/alternatives/gologin-alternative', everything)).toEqual(all)
    expect(offered('/alternatives/gologin', everything)).toEqual([])
  })

  const nowhere =
    '/alternatives/gologin /alternatives/nobody-alternative /alternatives/-alternative /solutions/nobody /solutions/google-services /helps/nobody /nobody /home /pages /blog/nobody /docs/nobody /release/0.0.0 /constructor /__proto__ /solutions/constructor /toString'
  test.each(nowhere.split(' '))('%s is offered nowhere', (path) =>
    expect(offered(path, real)).toEqual([]),
  )

  test.each<[string, boolean]>([
    ['2026-11-01T00:00:00.000Z', true],
    ['2026-12-31T00:00:00.000Z', false],
  ])("pre-sales only while the campaign's window is open: at %s %s", (moment, open) => {
    const content = contentAt('content', Date.parse(moment)).trackedContent()
    expect(offered('/pre-sales', content).includes('en')).toBe(open)
    expect(linkIn('en', '/pre-sales', content)).toBe(open ? '/pre-sales' : undefined)
    expect([...allPages('en', content)].some(({ path }) => path === '/pre-sales')).toBe(open)
  })
})

describe('decision 0003: /docs, /docs/{id} in en, ru, pt, vi; the other locales link to the English docs', () => {
  test.each(['/docs', '/docs/proxies'])(
    '%s has pages of its own only where it has an address of its own',
    (path) => {
      expect(offered(path, real)).toContain('en')
      expect(new Set(offered(path, translated))).toEqual(
        new Set(locales.filter((locale) => languageOf(locale).docsLocale === locale)),
      )
    },
  )
  test.each(locales)('%s links to its own docs, or to the English ones', (locale) => {
    const own: Partial<Record<Locale, string>> = {
      ru: '/ru/docs/proxies',
      pt: '/pt/docs/proxies',
      vn: '/vi/docs/proxies',
    }
    expect(linkIn(locale, '/docs/proxies', translated)).toBe(own[locale] ?? '/docs/proxies')
  })
})

describe('linkIn', () => {
  test.each<[Locale, string, string | undefined]>([
    ['ru', '/', '/ru'],
    ['ru', '/faq?a=1#b?c', '/ru/faq?a=1#b?c'],
    // Chinese shares its addresses with English, which has no such page
    [
      'zh',
      '/alternatives/ziniao-alternative?a=1#b',
      '/alternatives/ziniao-alternative?a=1&lang=zh-CN#b',
    ],
    ['tc', '/media-market', '/tc/media-market'],
    ['tc', '/solutions/discord', undefined],
    ['en', '/alternatives/ziniao-alternative', undefined],
    ['en', '//evil.example', undefined],
    ['en', 'https://evil.example/', undefined],
    // kept out of menus
    ['en', '/_icons', undefined],
  ])('%s %s is %s', (locale, path, address) =>
    expect(linkIn(locale, path, translated)).toBe(address),
  )
})

describe('decision 0003: one function says in which locales a page is offered', () => {
  test.each([...locales])('every page of %s is offered, linked, final and named once', (locale) => {
    for (const content of [real, translated]) {
      const seen = new Set<string>()
      for (const { match, path } of allPages(locale, content)) {
        expect(seen).not.toContain(path)
        seen.add(path)
        expect(offered(path, content)).toContain(locale)
        expect(match.route.noindex).toBeUndefined()
        const shared = locale === 'zh' && !offered(path, content).includes('en')
        expect(linkIn(locale, path, content)).toBe(
          localisedPath(locale, path) + (shared ? '?lang=zh-CN' : ''),
        )
        const final = finalPath(localisedPath(locale, path))
        expect(final).toMatchObject({ kind: 'path', path })
        if (languageOf(locale).prefix) expect((final as { prefix?: Locale }).prefix).toBe(locale)
      }
    }
  })

  test('has every route but the hidden ones', () => {
    const seen = new Set([...allPages('en', translated)].map(({ match }) => match.route.name))
    expect(routeNames.filter((name) => !seen.has(name))).toEqual([
      'error404',
      'error502',
      'search',
      'icons',
    ])
  })

  test('has every entry of every collection', () => {
    const addressed = new Set(
      [...allPages('en', translated)].map(({ match }) => `${match.collection}/${match.id}`),
    )
    for (const collection of collectionNames) {
      if (collection === 'faq') continue
      for (const { id } of translated.list(collection, 'en'))
        expect(addressed).toContain(`${collection}/${id}`)
    }
  })
})

const at = (iso: string) => Date.parse(iso)

describe('an entry is public when it is no draft and its time has come', () => {
  test.each<[data: { draft: boolean; publishedAt?: string }, now: string, shown: boolean]>([
    [{ draft: true }, '2026-11-21', false],
    [{ draft: false, publishedAt: '2026-11-21T08:00:00Z' }, '2026-11-21T07:59:59.999Z', false],
    [{ draft: false, publishedAt: '2026-11-21T08:00:00Z' }, '2026-11-21T08:00:00.000Z', true],
    [{ draft: false, publishedAt: '2026-11-21' }, '2026-11-20T23:59:59.999Z', false],
    [{ draft: false, publishedAt: '2026-11-21' }, '2026-11-21T00:00:00.000Z', true],
  ])('%j at %s: %s', (data, now, shown) => expect(isPublic(data, at(now))).toBe(shown))
})

test('a campaign without an end is open for ever', () => {
  expect(isOpen({}, at('1970-01-01'))).toBe(true)
  expect(isOpen({ opens: '2026-11-01T00:00:00Z' }, at('2999-01-01'))).toBe(true)
  expect(isOpen({ closes: '2026-12-31T00:00:00Z' }, at('1970-01-01'))).toBe(true)
})
