import type { Locale } from '../languages/languages.ts'

/** What a route asks beside its entry being offered in the locale (spec §6). */
interface Guard {
  /** Whether an entry has the route's page. `isOpen`: whether its campaign is running. */
  allows?: (id: string, isOpen: () => boolean) => boolean
  /** Where a page leads that exists, but is offered in no locale now. */
  closedTo?: string
  /** Its addresses belong to the route whether or not the entry exists. */
  named?: true
}

const guards = {
  alternative: { allows: (id) => id.endsWith('-alternative'), named: true },
  help: { named: true },
  'pre-sales': { allows: (_, isOpen) => isOpen(), closedTo: '/pricing' },
  solution: { named: true },
} as const satisfies Record<string, Guard>

/** Routes whose addresses have a rule of their own. */
export type GuardName = keyof typeof guards
export const guardOf = (name: GuardName | undefined): Guard => (name ? guards[name] : {})

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
  /**
   * Whether the entry is public in this locale; that of a closed pre-sales campaign is, though it is
   * offered nowhere.
   */
  exists: boolean
}

/** The text for a page that its route's rule refuses (spec §5, §8). */
const refusedMessage = (path: string) => `Page Not Found: ${path}`
/** The text for an unknown path (spec §2, §8). */
export const unmatchedMessage = (path: string) => `Page not found: ${path}`

/**
 * Whether a page may be shown (decision 0005): it must be offered in the locale, as its guard
 * allows.
 */
export function checkAccess({
  guard,
  address,
  locale,
  offered,
  exists,
}: AccessContext): AccessResult {
  if (offered.includes(locale)) return { kind: 'ok' }
  const { closedTo, named } = guardOf(guard)
  if (closedTo !== undefined && exists && offered.length === 0)
    return { kind: 'redirect', to: closedTo, status: 302 }
  const message = offered.length > 0 || named ? refusedMessage(address) : unmatchedMessage(address)
  return { kind: 'refuse', message, availableIn: [...offered] }
}
