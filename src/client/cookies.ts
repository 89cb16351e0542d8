import { languageCookie } from '../languages/cookie.ts'

const secondsPerDay = 24 * 60 * 60

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
export function writeCookie(name: string, value: string, days: number) {
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * secondsPerDay}; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

export function deleteCookie(name: string) {
  writeCookie(name, '', 0)
}

/**
 * The page's language as cookies and calls name it: Portuguese is written as in Brazil, and stored
 * as pt-PT.
 */
export const pageLanguage = () => document.documentElement.lang.replace('BR', 'PT')

/**
 * Stores the language of the page. Not the language of docs: readers of languages without docs get
 * them in English without having chosen it. Hong Kong's tag stays in traditional Chinese, and
 * the app's languages that this site lacks at an address that names none.
 */
export function rememberLanguage() {
  const current = pageLanguage()
  const stored = readCookie(languageCookie.name)
  if (
    stored === current ||
    /zh-HK zh-TW|(?:it-IT|id-ID) (?:en|zh-C)/.test(`${stored} ${current}`) ||
    location.pathname.startsWith('/docs')
  )
    return
  writeCookie(languageCookie.name, current, languageCookie.days)
}
