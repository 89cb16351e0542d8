import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { parseXml } from '../../base/xml.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { languageOf, locales } from '../../languages/languages.ts'
import { wholeFile } from '../../test.fixture.ts'
import { contentAt, origin, realContent, translatedContent } from '../content.fixture.ts'
import { sitemapAt, sitemapPath } from './sitemaps.ts'
import { childrenOf, textOf } from './xml-tree.fixture.ts'

async function xml(path: string, content: TrackedContent, at = origin) {
  const found = await sitemapAt(path, content, at)
  if (!found) throw new Error(`no ${path}`)
  return parseXml(gunzipSync(found.gzip).toString())
}

interface Row {
  address: string
  lastmod: string | undefined
  alternates: { hreflang: string | null; href: string | null }[]
}

const rowsOf = (urlset: ReturnType<typeof parseXml>): Row[] =>
  childrenOf(urlset, 'url').map((url) => ({
    address: textOf(url, 'loc') ?? '',
    lastmod: textOf(url, 'lastmod'),
    alternates: childrenOf(url, 'xhtml:link').map((link) => ({
      hreflang: link.getAttribute('hreflang'),
      href: link.getAttribute('href'),
    })),
  }))

/** All of every locale's rows. */
async function everyRow(content: TrackedContent, at = origin): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const locale of locales) {
    for (const row of rowsOf(await xml(sitemapPath(locale), content, at))) {
      expect(rows.has(row.address), `${row.address} twice`).toBe(false)
      rows.set(row.address, row)
    }
  }
  return rows
}

function checkRows(rows: Map<string, Row>, now: number) {
  for (const { address, lastmod, alternates } of rows.values()) {
    expect(new URL(address).href, address).toBe(address)
    if (lastmod !== undefined) expect(Date.parse(lastmod), address).toBeLessThanOrEqual(now)
    expect(
      alternates.map(({ href }) => href),
      address,
    ).toContain(address)
    for (const { href } of alternates)
      expect(rows.get(href ?? '')?.alternates, `${href}, named by ${address}`).toEqual(alternates)
    const names = alternates.map(({ hreflang }) => hreflang)
    expect(new Set(names).size, address).toBe(names.length)
    expect(names.includes('x-default'), address).toBe(true)
  }
}

describe('the real content', () => {
  const { trackedContent } = realContent()

  test('every address is whole and there once, and its alternates name it back', async () => {
    const rows = await everyRow(trackedContent())
    expect(rows.size).toBeGreaterThan(100)
    for (const address of rows.keys()) expect(address).not.toMatch(/\/error\/|_icons|\?page=/)
    checkRows(rows, Date.now())
  })

  test('the index names the files that have pages, each with the date of its newest page', async () => {
    const content = trackedContent()
    const index = await xml('/sitemap.xml', content)
    expect(index.nodeName).toBe('sitemapindex')
    const files = childrenOf(index, 'sitemap').map((row) => ({
      address: textOf(row, 'loc') ?? '',
      lastmod: textOf(row, 'lastmod'),
    }))
    expect(files[0]?.address).toBe(`${origin}/index-sitemap.xml`)
    expect(files.map(({ address }) => address)).toContain(`${origin}/en-US-sitemap.xml`)
    for (const { address, lastmod } of files) {
      const rows = rowsOf(await xml(address.slice(origin.length), content))
      expect(rows.length, address).toBeGreaterThan(0)
      expect(Math.max(...rows.map((row) => Date.parse(row.lastmod ?? '1970-01-01'))), address).toBe(
        Date.parse(lastmod ?? '1970-01-01'),
      )
    }
  })

  test.each(['/en-US-sitemap-2.xml', '/it-IT-sitemap.xml', '/x/sitemap.xml'])(
    'there is no %s',
    async (path) => expect(await sitemapAt(path, trackedContent(), origin)).toBeUndefined(),
  )

  test('an article has the date of its last change, a list has none', async () => {
    const content = trackedContent()
    const rows = await everyRow(content)
    for (const { id, data } of content.list('blog', 'en'))
      expect(rows.get(`${origin}/blog/${id}`)?.lastmod).toBe(data.updatedAt ?? data.publishedAt)
    for (const list of ['/blog', '/blog-guides', '/faq'])
      expect(rows.get(origin + list)).toMatchObject({ lastmod: undefined })
  })
})

describe('content in all 14 languages', () => {
  const root = translatedContent(wholeFile)

  test('addresses are right in every language, and docs stand where the table says', async () => {
    const rows = await everyRow(contentAt(root).trackedContent())
    checkRows(rows, Date.now())
    for (const locale of locales)
      expect([...rows.keys()]).toContain(
        locale === 'en'
          ? `${origin}/`
          : locale === 'zh'
            ? `${origin}/?lang=zh-CN`
            : `${origin}${languageOf(locale).prefix}`,
      )
    const docs = [...rows.keys()].filter((address) => /\/docs\/local-api/.test(address)).sort()
    const own = locales.filter((locale) => languageOf(locale).docsLocale === locale)
    expect(docs).toEqual(
      own
        .map(
          (locale) =>
            `${origin}${languageOf(locale).docs}/local-api${locale === 'zh' ? '?lang=zh-CN' : ''}`,
        )
        .sort(),
    )
    expect(docs).toContain(`${origin}/vi/docs/local-api`)
  })

  test('the overview holds the 14 roots and the top-level pages', async () => {
    const content = contentAt(root).trackedContent()
    const addresses = rowsOf(await xml('/index-sitemap.xml', content)).map((row) => row.address)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${origin}/`,
        `${origin}/?lang=zh-CN`,
        `${origin}/vn`,
        `${origin}/jp/pricing`,
        `${origin}/ru/rpa`,
        `${origin}/fr/privacy`,
        `${origin}/vi/docs`,
      ]),
    )
    expect(addresses.filter((address) => /blog-|\/(?:blog|docs|release)\/./.test(address))).toEqual(
      [],
    )
  })

  test('a language with a domain of its own is there', async () => {
    const site = contentAt(root)
    site.store.setting('site').domains = { zh: 'www.site-cn.example' }
    const rows = await everyRow(site.trackedContent())
    checkRows(rows, Date.now())
    expect([...rows.keys()]).toContain('https://www.site-cn.example/pricing')
    expect([...rows.keys()].some((address) => address.includes('lang='))).toBe(false)
  })

  test('the files follow content', async () => {
    const { store, trackedContent } = contentAt(root)
    const before = await sitemapAt('/ru-RU-sitemap.xml', trackedContent(), origin)
    expect(await sitemapAt('/ru-RU-sitemap.xml', trackedContent(), origin)).toBe(before)
    const [article] = store.list('blog', 'ru')
    const path = `blog/${article?.id}/entry.yaml`
    appendFileSync(join(root, path), '\nexcept: [ru]\n')
    store.refresh([path])
    const after = rowsOf(await xml('/ru-RU-sitemap.xml', trackedContent())).map(
      (row) => row.address,
    )
    expect(after).not.toContain(`${origin}/ru/blog/${article?.id}`)
    const [english] = rowsOf(await xml('/en-US-sitemap.xml', trackedContent())).filter(
      (row) => row.address === `${origin}/blog/${article?.id}`,
    )
    expect(english?.alternates.map(({ hreflang }) => hreflang)).not.toContain('ru')
  })
})
