import { isOpen } from '../content/availability.ts'
import type { Localised } from '../content/entry.ts'
import type { ContentReader } from '../content/reader.ts'
import { singlePages } from '../content/schemas/pages.ts'
import { type Locale, localeRow } from '../i18n/table.ts'
import { type Match, matchRoute, type Params, pathOf } from './match.ts'
import { isDocsPath, localisedPath, withLang } from './paths.ts'
import { type Route, route, routeNames } from './table.ts'

/** Articles per page of a list. */
export const perPage = 9

/** The route of a path, by what the content holds. */
export const findRoute = (path: string, content: ContentReader): Match | undefined =>
  matchRoute(path, (collection, id) => content.locales(collection, id).length > 0 && isOwnAddress(collection, id))

/** Pages of which there is one have a row of their own in the table; `/:id` is for the rest. */
const isOwnAddress = (collection: string, id: string): boolean => collection !== 'pages' || !Object.hasOwn(singlePages, id)

/**
 * The locales in which a page is offered (decisions, "Availability"). This and `isOffered` are the one place that says so: routes, the
 * selector, menus, hreflang, sitemaps and links all ask here.
 */
export const offeredIn = (match: Match, content: ContentReader): Locale[] => content.locales(match.collection, match.id).filter((locale) => isAllowed(match, locale, content))

/** Whether a page is offered in a locale. */
export const isOffered = (match: Match, locale: Locale, content: ContentReader): boolean =>
  content.locales(match.collection, match.id).includes(locale) && isAllowed(match, locale, content)

/** Whether nothing rules out a page in a locale in which its entry is offered. */
function isAllowed({ route: row, collection, id, params }: Match, locale: Locale, content: ContentReader): boolean {
  if (row.path === '/:id' && !isOwnAddress(collection, id)) return false
  if (row.guard === 'alternative' && !id.endsWith('-alternative')) return false
  // A locale without docs of its own shares the English address: a translation would have none.
  if (isDocsPath(row.path)) return localeRow(locale).docsLocale === locale
  if (row.guard === 'pre-sales') return isOpen(content.get('pages', id, locale)?.data ?? {}, content.now)
  const lists = row.lists
  if (!lists) return true
  if (params.category !== undefined && !Object.hasOwn(content.setting('taxonomy')[lists].categories, params.category)) return false
  return selectionsOf(lists, locale, content).has(selection(params))
}

/** The locales in which the page at a path is offered; none where no page is. */
export function offeredAt(path: string, content: ContentReader): Locale[] {
  const match = findRoute(path, content)
  return match ? offeredIn(match, content) : []
}

/** The name of a list's selection: nothing of all, `category`, or `category/tag`. */
const selection = ({ category, tag }: Params): string => [category, tag].filter((part) => part !== undefined).join('/')

/** The selections of a list that hold an article: links to them stand on every article, of which there may be thousands. */
const selectionsOf = (lists: 'blog' | 'news', locale: Locale, content: ContentReader): ReadonlySet<string> =>
  content.memo(`selections:${lists}@${locale}`, (reader) => {
    const found = new Set<string>()
    // Of the articles only data are used, which the order of the list stands for.
    reader.list(lists, locale, (all) => {
      for (const { data } of all) for (const name of ['', data.category, ...data.tags.map((tag) => `${data.category}/${tag}`)]) found.add(name)
      return []
    })
    return found
  })

/** Whether an article belongs to the list of a category, or of a category and a tag. */
export const inList =
  (params: Params) =>
  (entry: Localised<'blog' | 'news'>): boolean =>
    (params.category === undefined || entry.data.category === params.category) && (params.tag === undefined || entry.data.tags.includes(params.tag))

/**
 * The address of a path in a locale, or undefined when the page is not offered there. Docs fall back to their English address. Chinese
 * shares its addresses with English: where there is no English page, the address says its language, for crawlers and others without cookies.
 */
export function linkIn(locale: Locale, path: string, content: ContentReader): string | undefined {
  const [beforeHash = path, ...hash] = path.split(/(?=#)/)
  const [bare = path, ...rest] = beforeHash.split('?')
  const query = rest.join('?')
  const match = findRoute(bare, content)
  if (!match || match.route.hidden) return undefined
  const row = localeRow(locale)
  const shown = isDocsPath(bare) ? row.docsLocale : locale
  if (!isOffered(match, shown, content)) return undefined
  const said = row.prefix || isOffered(match, 'en', content) ? query : withLang(query, row.tag)
  return localisedPath(locale, bare) + (said && `?${said}`) + hash.join('')
}

/** Every page offered in a locale that search engines may list, as matches with their paths. */
export function* everyPage(locale: Locale, content: ContentReader): Iterable<{ match: Match; path: string }> {
  for (const name of routeNames) {
    const row = route(name)
    if (row.hidden) continue
    for (const params of paramsOf(row, locale, content)) {
      const path = pathOf(name, params)
      const match = findRoute(path, content)
      if (match?.route.name === name && isOffered(match, locale, content)) yield { match, path }
    }
  }
}

/** All values of a route's parameters in a locale. */
function paramsOf(row: Route, locale: Locale, content: ContentReader): Params[] {
  const keys = [...row.path.matchAll(/:([a-z]+)/g)].map((found) => found[1])
  if (keys.length === 0) return [{}]
  if (!row.lists) return content.list(row.on[0], locale).map(({ id }) => ({ id }))
  const selections = [...selectionsOf(row.lists, locale, content)].map((name) => name.split('/') as [string, string?])
  return selections.filter((parts) => parts[0] !== '' && parts.length === keys.length).map(([category, tag]) => ({ category, ...(tag !== undefined && { tag }) }))
}
