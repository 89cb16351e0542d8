import { languageCookie } from '../languages/cookie.ts'

const SECONDS_PER_DAY = 24 * 60 * 60

/** A cookie's value, decoded; undefined when there is none or it cannot be decoded. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** Keeps a value for so many days on the whole site. */
export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * SECONDS_PER_DAY}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

export function deleteCookie(name: string): void {
  writeCookie(name, '', 0)
}

/**
 * The page's language as cookies and calls name it: Portuguese is written as in Brazil,
 * and stored as pt-PT.
 */
export const pageLanguage = (): string => document.documentElement.lang.replace('BR', 'PT')

/**
 * Stores the language of the page. Not that of docs, which readers of languages without
 * docs get in English without having chosen it.
 */
export function rememberLanguage(): void {
  const shown = pageLanguage()
  if (readCookie(languageCookie.name) === shown || /^\/docs(?:\/|$)/.test(location.pathname)) return
  writeCookie(languageCookie.name, shown, languageCookie.days)
}
