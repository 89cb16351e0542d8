import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { singlePages } from '../content/collections/single-pages.ts'
import { writeFiles } from '../content/store/store.fixture.ts'
import { languageProblem } from '../content/translations/wrong-language.ts'
import { formatDate, formatList, formatMoment, formatNumber } from '../languages/format.ts'
import { indonesian } from '../languages/indonesian.fixture.ts'
import { isLocale, type Locale, languageOf, languages, locales } from '../languages/languages.ts'
import { formatPrice } from '../languages/money.ts'
import { localeOfStoredTag } from '../languages/tags.ts'
import { finalPath } from '../routing/paths.ts'
import { SearchEngine } from '../search/search-engine.ts'
import { wholeFile } from '../test.fixture.ts'
import { contentAt, origin, translatedContent } from './content.fixture.ts'
import { sitemapAt, sitemapPath } from './endpoints/sitemaps.ts'
import { acceptLanguage, languageHeader, siteOf, summaryOf } from './pages/page-handler.fixture.ts'
import { pageOgImage } from './pages/page-og-image.ts'
import { renderOgImage } from './pictures/og-image.ts'

// Test files share their modules: here they are loaded anew, with the language in the list.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

// A language is its file, its line in table.ts, and its content.
vi.mock(import('../languages/table.ts'), async (original) => {
  const { allLanguages } = await original()
  const { indonesian: id } = await import('../languages/indonesian.fixture.ts')
  return { allLanguages: [...allLanguages, id] as unknown as typeof allLanguages }
})

function newLocale(): Locale {
  if (!isLocale(indonesian.code)) throw new Error('Indonesian is not in the list')
  return indonesian.code
}
const locale = newLocale()

const root = translatedContent(wholeFile)
writeFiles(root, {
  'faq/bayar/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/bayar/id.md':
    '---\nquestion: Bagaimana cara pembayaran paket?\n---\nPaket dibayar dengan kartu atau transfer bank.\n',
})
const site = siteOf(root)
const { trackedContent, store } = contentAt(root)

test('it is one of the languages, at the end of the selector', () =>
  expect(languages.at(-1)).toBe(indonesian))

describe('routing', () => {
  test.each([
    ['/id', 'path / id'],
    ['/id/pricing', 'path /pricing id'],
    ['/id-ID/pricing', 'redirect /id/pricing'],
    ['/ID/pricing', 'redirect /id/pricing'],
  ])('%s is %s', (address, expected) => {
    const final = finalPath(address)
    expect(
      final.kind === 'path' ? `path ${final.path} ${final.prefix}` : `redirect ${final.to}`,
    ).toBe(expected)
  })

  test('answers in it', async () =>
    expect(summaryOf(await site.visit('/id/pricing'))).toBe('200 id-ID'))

  // Every page appears with its file: the first ones stand alone.
  test('answers when it has nothing else', async () => {
    const alone = siteOf(translatedContent(wholeFile, locales, ['pages']))
    for (const path of ['/id', '/id/pricing', '/id/alternatives'])
      expect(summaryOf(await alone.visit(path)), path).toBe('200 id-ID')
    for (const name of Object.keys(singlePages))
      expect(summaryOf(await alone.visit(`/id/${name}`)), name).not.toMatch(/^500/)
  })

  test.each([
    ['its cookie', languageHeader('id-ID')],
    ['its browser', acceptLanguage('id-ID,id;q=0.9,en;q=0.8')],
  ])('%s leads to it', async (_what, headers) =>
    expect(summaryOf(await site.visit('/pricing', headers))).toBe('302 /id/pricing'),
  )

  test('is what the tag that the app stores stands for', () =>
    expect(localeOfStoredTag('id-ID')).toBe('id'))
})

test('the selector and hreflang name it', async () => {
  const { html } = await site.visit('/pricing')
  expect(html).toMatch(/<a[^>]* href="\/id\/pricing"[^>]*>(?:<[^>]*>)*Bahasa Indonesia/)
  expect(html).toContain(`hrefLang="id" href="${origin}/id/pricing"`)
})

test('the sitemap lists its pages, and names them as alternates of the other languages', async () => {
  const xml = async (of: Locale) =>
    gunzipSync((await sitemapAt(sitemapPath(of), trackedContent(), origin))?.gzip ?? '').toString()
  expect(await xml(locale)).toContain(`<loc>${origin}/id/pricing</loc>`)
  expect(await xml('en')).toContain(`hreflang="id" href="${origin}/id/pricing"`)
})

test('dates, numbers, lists and prices are written in it', () => {
  expect(formatDate(locale, '2026-11-01')).toBe('1 November 2026')
  expect(formatMoment(locale, '2026-11-01T00:00:00Z')).toBe('1 November 2026 pukul 00.00')
  expect(formatNumber(locale, 1234.5)).toBe('1.234,5')
  expect(formatList(locale, ['Windows', 'macOS', 'Linux'])).toBe('Windows, macOS, dan Linux')
  expect(formatPrice(1234.5, 'USD', languageOf(locale).lang)).toBe('$1.234,50')
})

test('search finds a word by another form of it', async () => {
  const search = new SearchEngine(store)
  search.start()
  await vi.waitFor(() => expect(search.ready).toBe(true), { timeout: 30_000 })
  const { hits } = await search.search(locale, 'membayar')
  search.close()
  expect(hits[0]).toMatchObject({ path: '/faq#bayar', title: 'Bagaimana cara pembayaran paket?' })
})

test('pages have pictures for links', async () => {
  expect(pageOgImage('id/home.png', trackedContent())).toMatchObject({ locale })
  const png = await renderOgImage(
    {
      locale,
      kicker: 'Blog',
      title: 'Kelola akun klien secara terpisah di satu peramban',
      hue: 'coral',
      drawing: 'flow',
    },
    { name: 'Name', host: 'www.name.example' },
  )
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('the check tells its texts from English ones', () => {
  const english = 'Open the profile and check the proxy before you sign in.'
  expect(languageProblem(locale, english)).toBe('is English')
  const own = 'Buka profil dan periksa proksi sebelum Anda masuk ke akun klien.'
  expect(languageProblem(locale, own)).toBeUndefined()
})
