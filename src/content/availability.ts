import { type Locale, languageOf } from '../languages/languages.ts'
import { guardOf } from '../routing/guards.ts'
import { isDocsPath, localisedPath, withLang } from '../routing/paths.ts'
import {
  type BrowsedCollection,
  isLinked,
  type Match,
  matchRoute,
  type Params,
  type Route,
  routeNames,
  routeOf,
  routePath,
} from '../routing/routes.ts'
import { isSinglePage } from './collections/all-collections.ts'
import { isOpen } from './store/offer-rules.ts'
import type { TrackedContent } from './store/tracked-content.ts'

/**
 * The route of a path, by what the content holds: single pages have their own routes, `/:id` is for
 * the rest.
 */
export const findRoute = (path: string, content: TrackedContent): Match | undefined =>
  matchRoute(
    path,
    (collection, id) => content.locales(collection, id).length > 0 && !isSinglePage(collection, id),
  )

/**
 * The locales in which a page is offered (decision 0003): routes, the selector, menus, hreflang,
 * sitemaps and links all use this.
 */
export const offeredIn = (match: Match, content: TrackedContent): Locale[] =>
  content.locales(match.collection, match.id).filter((locale) => isAllowed(match, locale, content))

export const isOffered = (match: Match, locale: Locale, content: TrackedContent) =>
  content.locales(match.collection, match.id).includes(locale) && isAllowed(match, locale, content)

/** Whether a page may be shown in a locale in which its entry is offered. */
function isAllowed(
  { route, collection, id, params }: Match,
  locale: Locale,
  content: TrackedContent,
): boolean {
  if (route.path === '/:id' && isSinglePage(collection, id)) return false
  const isRunning = () => isOpen(content.get('pages', id, locale)?.data ?? {}, content.now)
  if (guardOf(route.guard).allows?.(id, isRunning) === false) return false
  // A locale without its own docs shares the English address; its translation has no address.
  if (isDocsPath(route.path)) return languageOf(locale).docsLocale === locale
  const { lists } = route
  if (!lists) return true
  if (
    params.category !== undefined &&
    !Object.hasOwn(content.setting('taxonomy')[lists].categories, params.category)
  )
    return false
  return selectionsOf(lists, locale, content).has(selection(params))
}

/** The locales in which the page at a path is offered; none where no page is. */
export function offeredAt(path: string, content: TrackedContent): Locale[] {
  const match = findRoute(path, content)
  return match ? offeredIn(match, content) : []
}

/** Whether a path leads to a page. A closed campaign's does: it redirects. */
export function isPage(path: string, content: TrackedContent) {
  const match = findRoute(path.split(/[?#]/)[0] ?? '', content)
  return (
    match !== undefined &&
    (guardOf(match.route.guard).closedTo !== undefined || offeredIn(match, content).length > 0)
  )
}

/** The key of a list's selection: '' for all, `category`, or `category/tag`. */
const selection = ({ category, tag }: Params) =>
  [category, tag].filter((part) => part !== undefined).join('/')

/**
 * The selections of a list that hold an article. A memo, since links to them are on each of
 * thousands of articles.
 */
const selectionsOf = (
  lists: BrowsedCollection,
  locale: Locale,
  content: TrackedContent,
): ReadonlySet<string> =>
  content.memo(`selections:${lists}@${locale}`, (content) => {
    const names = new Set<string>()
    for (const { category, tags } of content.data(lists, locale))
      for (const name of ['', category, ...tags.map((tag) => `${category}/${tag}`)]) names.add(name)
    return names
  })

/**
 * The address of a path in a locale, or undefined when the page is not offered there. Docs fall
 * back to their English address. Chinese shares its addresses with English: where there is no
 * English page, the address says its language, for crawlers and others without cookies.
 */
export function linkIn(locale: Locale, path: string, content: TrackedContent): string | undefined {
  const [beforeHash = path, ...hash] = path.split(/(?=#)/)
  const [bare = path, ...rest] = beforeHash.split('?')
  const query = rest.join('?')
  const match = findRoute(bare, content)
  if (!match || !isLinked(match.route)) return undefined
  const language = languageOf(locale)
  const pageLocale = isDocsPath(bare) ? language.docsLocale : locale
  if (!isOffered(match, pageLocale, content)) return undefined
  const linkQuery =
    language.prefix || isOffered(match, 'en', content) ? query : withLang(query, language.tag)
  return localisedPath(locale, bare) + (linkQuery && `?${linkQuery}`) + hash.join('')
}

/** Every page offered in a locale that search engines may list, as matches with their paths. */
export function* allPages(
  locale: Locale,
  content: TrackedContent,
): Iterable<{ match: Match; path: string }> {
  for (const name of routeNames) {
    const route = routeOf(name)
    if (route.noindex) continue
    for (const params of paramsOf(route, locale, content)) {
      const path = routePath(name, params)
      const match = findRoute(path, content)
      if (match?.route.name === name && isOffered(match, locale, content)) yield { match, path }
    }
  }
}

function paramsOf(route: Route, locale: Locale, content: TrackedContent): Params[] {
  const keys = [...route.path.matchAll(/:([a-z]+)/g)].map((key) => key[1])
  if (keys.length === 0) return [{}]
  if (!route.lists) return content.list(route.entry[0], locale).map(({ id }) => ({ id }))
  const selections = [...selectionsOf(route.lists, locale, content)].map(
    (name) => name.split('/') as [string, string?],
  )
  return selections
    .filter((parts) => parts[0] !== '' && parts.length === keys.length)
    .map(([category, tag]) => ({ category, ...(tag !== undefined && { tag }) }))
}
