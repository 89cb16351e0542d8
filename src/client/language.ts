import { languageCookie } from '../i18n/cookie.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * Stores the language of the page that is shown (spec §4). But docs are shown in English to readers of languages without docs of
 * their own, which is nobody's choice.
 */
export function rememberLanguage(): void {
  const shown = document.documentElement.lang
  if (readCookie(languageCookie.name) === shown || /^\/docs(?:\/|$)/.test(location.pathname)) return
  writeCookie(languageCookie.name, shown, languageCookie.days)
}
