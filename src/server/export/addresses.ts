import type { ContentReader } from '../../content/reader.ts'
import { type Locale, localeRow, locales } from '../../i18n/table.ts'
import { everyPage, inList, perPage } from '../../routing/offered.ts'
import { isDocsPath, localisedPath } from '../../routing/paths.ts'
import { route, routeNames } from '../../routing/table.ts'
import { machinePrefix } from '../endpoints/machine-prefix.ts'

/** A page of a language that is to be written. */
export interface PageAddress {
  locale: Locale
  /** Without prefix. */
  path: string
  /** Page of a list, from 1. */
  number: number
}

/**
 * Every address at which a visitor finds something to read: each page in each language, lists page by page, hidden pages, and for
 * languages in which a page is not offered the answer that names those that have it. `only` keeps to some paths.
 */
export function everyAddress(content: ContentReader, only?: ReadonlySet<string>): PageAddress[] {
  const paths = new Map<string, number[]>()
  for (const locale of locales)
    for (const { match, path } of everyPage(locale, content)) {
      const counts = paths.get(path) ?? []
      const { lists } = match.route
      counts[locales.indexOf(locale)] = lists ? Math.ceil(content.list(lists, locale, (all) => all.filter(inList(match.params))).length / perPage) : 1
      paths.set(path, counts)
    }
  // Hidden pages, and a campaign that is over, which leads elsewhere.
  for (const name of routeNames) {
    const row = route(name)
    if ((row.hidden || row.guard === 'pre-sales') && !paths.has(row.path)) paths.set(row.path, [])
  }
  return [...paths].flatMap(([path, counts]) =>
    only && !only.has(path)
      ? []
      : locales
          .filter((locale) => hasAddress(locale, path))
          .flatMap((locale) => Array.from({ length: counts[locales.indexOf(locale)] ?? 1 }, (_, index) => ({ locale, path, number: index + 1 }))),
  )
}

/** Languages that read another's documentation have no address for it. */
const hasAddress = (locale: Locale, path: string): boolean => !isDocsPath(path) || localeRow(locale).docsLocale === locale

/** What is asked for to get a page: its address, and for zh, which shares English ones, its name in the query. */
export function requestOf({ locale, path, number }: PageAddress): string {
  const query = [...(localeRow(locale).prefix === '' ? [`lang=${localeRow(locale).tag}`] : []), ...(number > 1 ? [`page=${number}`] : [])]
  return encodeURI(localisedPath(locale, path)) + (query.length ? `?${query.join('&')}` : '')
}

/** The file a page is written to, below the folder that is served: where servers look for an address without `.html`. */
export function fileOf({ locale, path, number }: PageAddress): string {
  const home = machinePrefix(locale)
  const bare = path === '/' ? home || '/index' : home + path
  return `${bare}${number > 1 ? `@${number}` : ''}.html`
}
