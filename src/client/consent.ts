import { type Consent, decideConsent } from './consent-rules.ts'
import { readCookie, writeCookie } from './cookies.ts'

export type { Consent }

const listeners: ((now: Consent) => void)[] = []
const askers: (() => void)[] = []
let country: string | undefined
let told: Consent = 'unknown'
/** The choice made on this page: where cookies are off, it holds as long as the page. */
let chosen: string | undefined

/** Global Privacy Control or Do Not Track: a no from the browser itself. */
export const signalsRefusal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || navigator.doNotTrack === '1'

/** What the visitor agreed to, as of now: the cookie is read each time, so that a choice in another tab counts at once. */
export const consent = (): Consent => decideConsent({ signal: signalsRefusal(), stored: readCookie('consent') ?? chosen, country })

/** Calls `act` once it is decided, at once where it is already, and at every change afterwards. */
export function onConsent(act: (now: Consent) => void): void {
  listeners.push(act)
  if (told !== 'unknown') act(told)
}

/** Calls `act` when the visitor has to be asked. */
export function onAsk(act: () => void): void {
  askers.push(act)
}

/** Stores the visitor's choice for 365 days. */
export function choose(choice: 'granted' | 'refused'): void {
  writeCookie('consent', (chosen = choice), 365)
  tell()
}

function tell(): void {
  const now = consent()
  if (now === told) return
  told = now
  for (const act of listeners) act(now)
}

/** Decides by signal and choice; with the visitor's country (empty: unknown) also by geography. */
export function decide(where = country): void {
  country = where
  tell()
  if (told === 'unknown' && where !== undefined) for (const act of askers) act()
}
