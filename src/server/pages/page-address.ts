import type { Locale } from '../../i18n/table.ts'
import { finalPath, localisedPath } from '../../routing/paths.ts'
import type { Redirect } from '../../routing/redirects.ts'

/** The address of a page by its key in the cache: `{locale} {number} {path}`. */
export function addressAt(key: string): string {
  const [locale, number, path] = key.split(' ') as [Locale, string, string]
  return `${localisedPath(locale, path)}${number === '1' ? '' : `?page=${number}`}`
}

/** The page of a list that a query asks for; 0, which no list has, when it is no number a list could have. */
export function pageNumber(query: string): number {
  const given = /(?:^|&)page=([^&]*)/.exec(query)?.[1]
  return given !== undefined && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 0
}

/** An address without its `page` parameter. */
export function withoutPage(url: string): string {
  const [path = '/', query = ''] = url.split(/\?(.*)/s)
  const rest = query
    .split('&')
    .filter((part) => part && !part.startsWith('page='))
    .join('&')
  const final = finalPath(rest ? `${path}?${rest}` : path)
  return final.kind === 'redirect' ? final.to : rest ? `${path}?${rest}` : path
}

/** An address of this site with a visitor's query put where a query belongs. */
export function withQuery(address: string, query: string): string {
  if (!query) return address
  const [path = '', hash] = address.split(/(?=#)/)
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash ?? ''}`
}

/** The Location of a row of the redirect table for a visitor: the query is kept, and on this site the locale. */
export function redirectTarget({ to, external }: Redirect, prefix: Locale | undefined, query: string): string {
  return withQuery(external ? to : localisedPath(prefix ?? 'en', to), query)
}
