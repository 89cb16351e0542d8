import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Collection } from '../../content/collections.ts'
import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import { type Locale, localeRow, locales, localeTable } from '../../i18n/table.ts'
import { alternatesOf, hasOwnAddress } from '../../routing/alternates.ts'
import { canonicalAddress } from '../../routing/canonical.ts'
import type { Match } from '../../routing/match.ts'
import { everyPage, inList } from '../../routing/offered.ts'
import type { RouteName } from '../../routing/table.ts'
import { type Encoded, encode } from '../http/encoded.ts'
import { lastModified, newest, type When } from '../http/last-modified.ts'
import { escapeXml, xmlDeclaration } from './xml.ts'

/** A page of one locale in a sitemap. */
interface Listed {
  /** Without prefix. */
  path: string
  lastmod: When | undefined
  /** Whether it is at the top level of the site, and so in the overview too. */
  top: boolean
}

/** Where one file of a locale's pages starts and ends, and its newest page. */
export interface Part {
  from: number
  to: number
  lastmod: When | undefined
}

/** What one file may hold (sitemaps.org, "Protocol"). */
const partLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

const type = 'application/xml; charset=utf-8'
const urlsetStart = `${xmlDeclaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const urlsetEnd = '</urlset>\n'

/** The address of a locale's sitemap (spec §2, "Sitemaps"); `number` counts from 1. */
export const sitemapPath = (locale: Locale, number: number): string => `/${localeRow(locale).tag}-sitemap${number > 1 ? `-${number}` : ''}.xml`

/** The sitemap at an address, ready to send; undefined when there is none. */
export async function sitemapAt(path: string, content: ContentReader, origin: string): Promise<Encoded | undefined> {
  const [, name, number = '1'] = /^\/(?:([A-Za-z-]+)-)?sitemap(?:-([2-9]|[1-9]\d+))?\.xml$/.exec(path) ?? []
  const locale = localeTable.find((row) => row.tag === name)?.code
  if (!locale && path !== '/sitemap.xml' && path !== '/index-sitemap.xml') return undefined
  await step((each) => listedIn(each, content))
  if (locale) {
    const part = partsOf(locale, content, origin)[Number(number) - 1]
    return part && content.memo(`sitemap${path}`, (reader) => encode(partXml(locale, part, reader, origin), type))
  }
  if (path === '/index-sitemap.xml') return content.memo('sitemap/overview', (reader) => encode(overviewXml(reader, origin), type))
  await step((each) => partsOf(each, content, origin))
  return content.memo('sitemap/index', (reader) => encode(indexXml(reader, origin), type))
}

/** Prepares what is kept for each locale until content changes. Visitors' pages go between two that take long. */
async function step(prepare: (locale: Locale) => unknown): Promise<void> {
  for (const locale of locales) {
    const started = performance.now()
    prepare(locale)
    if (performance.now() - started > 2) await nextTurn()
  }
}

/** Every page of a locale that search engines may list. */
const listedIn = (locale: Locale, content: ContentReader): readonly Listed[] =>
  content.memo(`sitemap-pages@${locale}`, (reader) => {
    const pages: Listed[] = []
    for (const { match, path } of everyPage(locale, reader))
      if (hasOwnAddress(locale, path)) pages.push({ path, lastmod: pageModified(match, locale, reader), top: isTopLevel(match) })
    return pages
  })

/** The locales of each path: the same as `offeredIn`, which `everyPage` asks, without asking again for each locale. */
const offersByPath = (content: ContentReader): ReadonlyMap<string, Locale[]> =>
  content.memo('sitemap-offers', (reader) => {
    const offers = new Map<string, Locale[]>()
    for (const locale of locales) {
      for (const { path } of listedIn(locale, reader)) {
        const offered = offers.get(path)
        if (offered) offered.push(locale)
        else offers.set(path, [locale])
      }
    }
    return offers
  })

/** Roots, and pages directly below them that are not a selection from a list. */
const isTopLevel = ({ route }: Match): boolean => route.path === '/:id' || !/:|.\//.test(route.path)

/** What a page shows besides the entry it stands on: it changes with the newest of these. */
const shows: Partial<Record<RouteName, Collection>> = { docs: 'docs', download: 'releases', faq: 'faq', helps: 'helps', partners: 'partners', releases: 'releases' }

/** When a page last changed: its entry, and for lists the newest of what they list. */
function pageModified({ route, params, collection, id }: Match, locale: Locale, content: ContentReader): When | undefined {
  const { lists } = route
  const shown = lists ?? shows[route.name]
  const isSelection = lists !== undefined && Object.keys(params).length > 0
  const own = isSelection ? undefined : content.card(collection, id, locale)
  const listed = shown ? content.list(shown, locale, (all) => latest(lists ? (all as readonly Localised<'blog' | 'news'>[]).filter(inList(params)) : all, content)) : []
  return newest([own && lastModified(own, content), ...listed.map((entry) => lastModified(entry, content))])
}

/** The entry that changed last, as a list of one; none of none. */
function latest<E extends Localised>(entries: readonly E[], content: ContentReader): E[] {
  const date = newest(entries.map((entry) => lastModified(entry, content)))
  const found = entries.find((entry) => lastModified(entry, content) === date)
  return found ? [found] : []
}

/** A locale's pages cut into files that hold no more than a sitemap may. A locale without pages has one, empty. */
const partsOf = (locale: Locale, content: ContentReader, origin: string): readonly Part[] =>
  content.memo(`sitemap-parts@${locale}`, (reader) => {
    const pages = listedIn(locale, reader)
    // Far below the limits, which is where most sites stay, nothing needs to be measured.
    if (pages.length <= partLimits.urls && pages.length * longestRow(pages, reader, origin) < partLimits.bytes)
      return [{ from: 0, to: pages.length, lastmod: newest(pages.map((page) => page.lastmod)) }]
    const write = urlWriter(reader, origin)
    return cutIntoParts(pages.map((page) => ({ bytes: Buffer.byteLength(write(page, locale)), lastmod: page.lastmod })))
  })

/** More bytes than any `<url>` of these pages takes: an address for itself, for each locale and for `x-default`, with what stands around it. */
function longestRow(pages: readonly Listed[], content: ContentReader, origin: string): number {
  const bases = [origin, ...Object.values(content.setting('site').domains)].map((base) => base?.length ?? 0)
  const encoded = 9 * pages.reduce((most, { path }) => Math.max(most, path.length), 0)
  return (locales.length + 2) * (120 + Math.max(...bases) + encoded)
}

/** Cuts rows into runs of up to `limits`, in order; at least one run. */
export function cutIntoParts(rows: readonly { bytes: number; lastmod: When | undefined }[], limits = partLimits): Part[] {
  const frame = urlsetStart.length + urlsetEnd.length
  const parts: Part[] = []
  let from = 0
  let bytes = frame
  const close = (to: number) => parts.push({ from, to, lastmod: newest(rows.slice(from, to).map((row) => row.lastmod)) })
  for (const [index, row] of rows.entries()) {
    if (index > from && (index - from >= limits.urls || bytes + row.bytes > limits.bytes)) {
      close(index)
      from = index
      bytes = frame
    }
    bytes += row.bytes
  }
  close(rows.length)
  return parts
}

/** Writes a page's `<url>` element. */
function urlWriter(content: ContentReader, origin: string): (page: Listed, locale: Locale) => string {
  const { domains } = content.setting('site')
  const offers = offersByPath(content)
  return ({ path, lastmod }, locale) => {
    const links = alternatesOf(origin, path, offers.get(path) ?? [], domains)
    const alternates = links.map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`).join('')
    return `<url><loc>${escapeXml(canonicalAddress(origin, locale, path, domains))}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}${alternates}</url>\n`
  }
}

function partXml(locale: Locale, { from, to }: Part, content: ContentReader, origin: string): string {
  const write = urlWriter(content, origin)
  return (
    urlsetStart +
    listedIn(locale, content)
      .slice(from, to)
      .map((page) => write(page, locale))
      .join('') +
    urlsetEnd
  )
}

/** The roots and the top-level pages, root by root. */
function overviewXml(content: ContentReader, origin: string): string {
  const write = urlWriter(content, origin)
  const urls = locales.flatMap((locale) =>
    listedIn(locale, content)
      .filter((page) => page.top)
      .map((page) => write(page, locale)),
  )
  return urlsetStart + urls.join('') + urlsetEnd
}

/** Names every file that has pages. */
function indexXml(content: ContentReader, origin: string): string {
  const top = newest(
    locales.flatMap((locale) =>
      listedIn(locale, content)
        .filter((page) => page.top)
        .map((page) => page.lastmod),
    ),
  )
  const files = [{ path: '/index-sitemap.xml', lastmod: top }]
  for (const locale of locales)
    for (const [index, part] of partsOf(locale, content, origin).entries()) if (part.to > part.from) files.push({ path: sitemapPath(locale, index + 1), lastmod: part.lastmod })
  const rows = files.map(({ path, lastmod }) => `<sitemap><loc>${escapeXml(origin + path)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</sitemap>\n`)
  return `${xmlDeclaration}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`
}
