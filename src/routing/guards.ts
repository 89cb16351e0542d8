import type { Locale } from '../languages/languages.ts'
import type { GuardName } from './routes.ts'

/** What a guard says of a request for a page. */
export type AccessResult =
  | { kind: 'ok' }
  | { kind: 'redirect'; to: string; status: 302 }
  | { kind: 'refuse'; message: string; availableIn: Locale[] }

export interface AccessContext {
  guard: GuardName | undefined
  /** The requested path, with its prefix. */
  address: string
  locale: Locale
  /** The locales in which the page is offered now. */
  offered: readonly Locale[]
  /** Whether the entry exists at all; a closed pre-sales campaign exists but is offered nowhere. */
  exists: boolean
}

/** The text for a page that its route's rule refuses (spec §5, §8). */
const refusedMessage = (path: string): string => `Page Not Found: ${path}`
/** The text for an unknown path (spec §2, §8). */
export const unmatchedMessage = (path: string): string => `Page not found: ${path}`

/** Guards of addresses that belong to a route whether or not the entry exists. */
const namedRoutes: readonly (GuardName | undefined)[] = ['alternative', 'help', 'solution']

/**
 * Whether a page may be shown (decision 0005): it must be offered in the locale. Pre-sales sends to
 * pricing while its campaign is not running.
 */
export function checkAccess({
  guard,
  address,
  locale,
  offered,
  exists,
}: AccessContext): AccessResult {
  if (offered.includes(locale)) return { kind: 'ok' }
  if (guard === 'pre-sales' && exists && offered.length === 0)
    return { kind: 'redirect', to: '/pricing', status: 302 }
  const message =
    offered.length > 0 || namedRoutes.includes(guard)
      ? refusedMessage(address)
      : unmatchedMessage(address)
  return { kind: 'refuse', message, availableIn: [...offered] }
}
