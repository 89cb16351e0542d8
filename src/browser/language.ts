import { languageCookie } from '../locales/cookie.ts'
import { readCookie, writeCookie } from './cookies.ts'

/**
 * Stores the language of the page that is shown (spec §4). English docs are shown to readers of languages without docs of
 * their own: there a choice that was made before stays.
 */
export function rememberLanguage(): void {
  const shown = document.documentElement.lang
  const stored = readCookie(languageCookie.name)
  if (stored === shown || (stored && /^\/docs(?:\/|$)/.test(location.pathname))) return
  writeCookie(languageCookie.name, shown, languageCookie.days)
}
