import { findRoute, isOffered } from '../../content/availability.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { storeLanguage } from '../../languages/cookie.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { chooseLocale } from '../../languages/negotiate.ts'
import { storedLanguage } from '../../languages/tags.ts'
import {
  type FinalPath,
  finalPath,
  isDocsPath,
  localisedPath,
  type PathRedirect,
  withoutLang,
  withQuery,
} from '../../routing/paths.ts'
import { type Redirect, redirectTable } from '../../routing/redirects.ts'
import { headerOf, type PageRequest } from '../http/request.ts'
import { redirectResponse } from '../http/response.ts'

/**
 * Whether a response is the same for everybody, or depends on the visitor's cookie and languages.
 */
export type Audience = 'public' | 'private'

/** The page a request leads to. */
export interface PageAddress {
  kind: 'page'
  /** In the page cache. */
  key: string
  locale: Locale
  /** Which page of a list (`?page=2`); 1 for all other pages. */
  number: number
  /** As the route table writes it. */
  path: string
  audience: Audience
  /** The query of the request; redirects keep it. */
  query: string
  /** The home page in the visitor's language: where to redirect if it lacks the page. */
  home?: string | undefined
  /** Headers of this response alone. */
  cookie?: { 'set-cookie': string } | undefined
}

/**
 * Headers by audience. A shared cache revalidates public pages too, unless `CDN_MAX_AGE_S` allows
 * more.
 */
export const audienceHeaders: Readonly<Record<Audience, Readonly<Record<string, string>>>> = {
  public: { 'cache-control': 'public, no-cache' },
  private: { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' },
}

/**
 * What an address leads to for every visitor: its final path, or a redirect by the rules of paths
 * or the redirect table.
 */
export function resolveAddress(url: string, content: TrackedContent): FinalPath | Response {
  const final = finalPath(url)
  if (final.kind === 'redirect') return followRedirects(final, content)
  const moved = redirectsOf(content).get(final.path)
  if (moved) return redirectResponse(moved.status, redirectTarget(moved, final.prefix, final.query))
  const address = withListPage(url, final, content)
  return address === url ? final : redirectResponse(301, address)
}

const redirectsOf = (content: TrackedContent): ReadonlyMap<string, Redirect> =>
  content.memo('redirects', (each) => redirectTable(each.setting('redirects')))

/**
 * A normalised address may be in the redirect table itself: one hop leads all the way, and is
 * permanent only if both are.
 */
function followRedirects({ status, to }: PathRedirect, content: TrackedContent): Response {
  const final = finalPath(to)
  if (final.kind === 'redirect') return redirectResponse(status, to)
  const moved = redirectsOf(content).get(final.path)
  if (!moved) return redirectResponse(status, withListPage(to, final, content))
  return redirectResponse(
    [302, 307].includes(moved.status) ? moved.status : status,
    redirectTarget(moved, final.prefix, final.query),
  )
}

/** The page at a final path for a visitor, or the redirect to their language. */
export function resolvePage(
  request: PageRequest,
  { prefix, path, query }: FinalPath,
  content: TrackedContent,
): PageAddress | Response {
  const audience = prefix ? 'public' : 'private'
  let cookie: PageAddress['cookie']
  let home: PageAddress['home']
  let locale = prefix
  if (!locale) {
    const choice = chooseLocale(
      {
        lang: query ? new URLSearchParams(query).get('lang') : undefined,
        cookie: storedLanguage(headerOf(request, 'cookie')),
        acceptLanguage: headerOf(request, 'accept-language'),
        host: headerOf(request, 'host')?.replace(/:\d+$/, ''),
      },
      content.setting('site').domains,
    )
    // A language whose home page cannot be read is not offered.
    locale = content.locales('pages', 'home').includes(choice.locale) ? choice.locale : 'en'
    const language = languageOf(locale)
    if (choice.from === 'query') cookie = { 'set-cookie': storeLanguage(language.tag) }
    if (choice.from !== 'default')
      home = withQuery(localisedPath(locale, '/'), language.prefix ? withoutLang(query) : query)
    const prefixed = prefixedAddress(path, locale, query, content)
    if (prefixed) return redirectResponse(302, prefixed, { ...audienceHeaders.private, ...cookie })
    if (isDocsPath(path)) locale = language.docsLocale
  }
  const { number } = listPage(path, query, content)
  const key = keyOf(locale, number, path)
  return { kind: 'page', key, locale, number, path, audience, query, home, cookie }
}

/**
 * The prefixed address of the page at an unprefixed path; undefined where the language has none, or
 * lacks the page.
 */
function prefixedAddress(
  path: string,
  locale: Locale,
  query: string,
  content: TrackedContent,
): string | undefined {
  const address = localisedPath(locale, path)
  if (address === path) return undefined
  const match = findRoute(path, content)
  if (!match || !isOffered(match, locale, content)) return undefined
  return withQuery(address, withoutLang(query))
}

/** The key of a page in the cache; number 0 is the 404 page that names other languages. */
export const keyOf = (locale: Locale, number: number, path: string) => `${locale} ${number} ${path}`

/** The address of a final path, with its page as the site writes it. */
function withListPage(address: string, final: FinalPath, content: TrackedContent) {
  const { query } = listPage(final.path, final.query, content)
  return query === final.query ? address : withQuery(address.replace(/\?.*/s, ''), query)
}

/**
 * The page of a list that a query asks for, and the query as the site writes it: `page=2`, without
 * zeros, and none for the first. 0, which no list has, for an invalid number.
 */
function listPage(
  path: string,
  query: string,
  content: TrackedContent,
): { number: number; query: string } {
  const parameter = query ? new URLSearchParams(query).get('page') : null
  if (parameter === null || findRoute(path, content)?.route.lists === undefined)
    return { number: 1, query }
  const number = parameter === '' ? 1 : /^0*[1-9]\d{0,3}$/.test(parameter) ? Number(parameter) : 0
  const parts = query.split('&').filter(Boolean)
  const others = parts.filter((part) => !new URLSearchParams(part).has('page'))
  const pagePart = number > 1 ? `page=${number}` : ''
  if (number === 0 || (parts.length === others.length + 1 && parts.includes(pagePart)))
    return { number, query }
  return { number, query: [...others, pagePart].filter(Boolean).join('&') }
}

/**
 * The Location of a row of the redirect table for a visitor: the query is kept, and on this site
 * the locale.
 */
function redirectTarget({ to, external }: Redirect, prefix: Locale | undefined, query: string) {
  return withQuery(external ? to : localisedPath(prefix ?? 'en', to), query)
}
