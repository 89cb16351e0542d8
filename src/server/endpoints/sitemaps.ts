import { setImmediate as nextTurn } from 'node:timers/promises'
import { escapeXml, xmlDeclaration } from '../../base/xml.ts'
import { allPages } from '../../content/availability.ts'
import { entryPagesOf } from '../../content/collections/all-collections.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { alternatesOf, canonicalUrl, hasOwnAddress } from '../../routing/canonical.ts'
import type { Match } from '../../routing/routes.ts'
import { type Encoded, encode } from '../http/response.ts'
import { lastModified, newestDate } from './last-modified.ts'

/** A page of one locale in a sitemap. */
interface Listed {
  locale: Locale
  /** Without prefix. */
  path: string
  lastmod: string | undefined
  /** Whether it is at the top level of the site, and so in the overview too. */
  top: boolean
}

const type = 'application/xml; charset=utf-8'

/**
 * The address of a locale's sitemap (spec §2, "Sitemaps"). 50,000 pages are allowed in one
 * (sitemaps.org, "Protocol").
 */
export const sitemapPath = (locale: Locale) => `/${languageOf(locale).tag}-sitemap.xml`

/** The sitemap at an address, ready to send; undefined when there is none. */
export async function sitemapAt(
  path: string,
  content: TrackedContent,
  origin: string,
): Promise<Encoded | undefined> {
  const locale = locales.find((code) => sitemapPath(code) === path)
  if (!locale && path !== '/sitemap.xml' && path !== '/index-sitemap.xml') return undefined
  await listEveryLocale(content)
  if (locale)
    return content.memo(`sitemap${path}`, (content) =>
      encode(urlset(listedIn(locale, content), content, origin), type),
    )
  if (path === '/index-sitemap.xml')
    return content.memo('sitemap/overview', (content) =>
      encode(urlset(topLevelPages(content), content, origin), type),
    )
  return content.memo('sitemap/index', (content) => encode(indexXml(content, origin), type))
}

/**
 * Prepares what is cached for each locale until content changes, letting other requests in between.
 */
async function listEveryLocale(content: TrackedContent) {
  for (const locale of locales) {
    listedIn(locale, content)
    await nextTurn()
  }
}

/** Every page of a locale that search engines may list. */
const listedIn = (locale: Locale, content: TrackedContent): readonly Listed[] =>
  content.memo(`sitemap-pages@${locale}`, (content) => {
    const pages: Listed[] = []
    for (const { match, path } of allPages(locale, content))
      if (hasOwnAddress(locale, path))
        pages.push({
          locale,
          path,
          lastmod: pageModified(match, locale, content),
          top: isTopLevel(match),
        })
    return pages
  })

/** The locales of each path: the same as `offeredIn`, computed once for all locales. */
const offersByPath = (content: TrackedContent): ReadonlyMap<string, Locale[]> =>
  content.memo('sitemap-offers', (content) => {
    const pages = locales.flatMap((locale) => listedIn(locale, content))
    return new Map(
      [...Map.groupBy(pages, ({ path }) => path)].map(([path, offered]) => [
        path,
        offered.map(({ locale }) => locale),
      ]),
    )
  })

/** Roots, and pages directly below them that are not a selection from a list. */
const isTopLevel = ({ route }: Match) => route.path === '/:id' || !/:|.\//.test(route.path)

/**
 * When the entry of a page last changed. Pages put together of several entries, such as lists, give
 * no date.
 */
function pageModified({ collection, id }: Match, locale: Locale, content: TrackedContent) {
  const entry = entryPagesOf(collection)?.lastmod ? content.card(collection, id, locale) : undefined
  return entry && lastModified(entry, content)
}

/** The roots and the top-level pages, root by root. */
const topLevelPages = (content: TrackedContent): Listed[] =>
  locales.flatMap((locale) => listedIn(locale, content).filter((page) => page.top))

/** A sitemap of pages. */
function urlset(pages: readonly Listed[], content: TrackedContent, origin: string) {
  const { domains } = content.setting('site')
  const offers = offersByPath(content)
  const urls = pages.map(({ locale, path, lastmod }) => {
    const links = alternatesOf(origin, path, offers.get(path) ?? [], domains)
    const alternates = links
      .map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
      )
      .join('')
    return `<url>${location(canonicalUrl(origin, locale, path, domains), lastmod)}${alternates}</url>\n`
  })
  return `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('')}</urlset>\n`
}

/** Names every file that has pages, each as new as its newest page. */
function indexXml(content: TrackedContent, origin: string) {
  const files = [{ path: '/index-sitemap.xml', pages: topLevelPages(content) }]
  for (const locale of locales)
    files.push({ path: sitemapPath(locale), pages: [...listedIn(locale, content)] })
  const rows = files
    .filter(({ pages }) => pages.length)
    .map(
      ({ path, pages }) =>
        `<sitemap>${location(origin + path, newestDate(pages.map((page) => page.lastmod)))}</sitemap>\n`,
    )
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}

const location = (address: string, lastmod: string | undefined) =>
  `<loc>${escapeXml(address)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}`
