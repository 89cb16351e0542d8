import { readCookie, writeCookie } from '../cookies.ts'

/** `unknown`: not decided yet; until it is, nothing but strictly necessary storage is used. */
type ConsentState = 'granted' | 'refused' | 'unknown'

/**
 * Countries whose visitors are asked first (decision 0007): the European Economic Area with its
 * outermost regions, the United Kingdom with Gibraltar and the Crown Dependencies, Switzerland,
 * Brazil. As one string, which is smaller than a list: every page loads it.
 */
const optInCountries =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO ' +
  'AX GF GP MF MQ RE YT EU GB GI GG IM JE CH BR'

/**
 * Whether visitors from a country (ISO 3166, two letters; empty: unknown) are asked before anything
 * is stored.
 */
export const isOptIn = (country: string) =>
  !/^[A-Z]{2}$/.test(country) || optInCountries.includes(country)

interface ConsentInput {
  /**
   * The browser sends Global Privacy Control or Do Not Track, which counts as a refusal even after
   * the visitor accepted.
   */
  signal: boolean
  /** The choice that was stored. */
  stored: string | undefined
  /** The visitor's country; undefined while it is looked up. */
  country: string | undefined
}

/** Signals first, then the choice, then geography. */
export function decideConsent({ signal, stored, country }: ConsentInput): ConsentState {
  if (signal) return 'refused'
  if (stored === 'granted' || stored === 'refused') return stored
  return country === undefined || isOptIn(country) ? 'unknown' : 'granted'
}

const listeners: ((now: ConsentState) => void)[] = []
let ask: (() => void) | undefined
let country: string | undefined
/** What listeners were last called with. */
let announced: ConsentState = 'unknown'
/** The choice made on this page: where cookies are off, it holds as long as the page. */
let chosen: string | undefined

/** Global Privacy Control or Do Not Track: a no from the browser itself. */
export const signalsRefusal = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1'

/** The choice the visitor made, if any. */
export const storedChoice = () => readCookie('consent') ?? chosen

/**
 * What the visitor agreed to, as of now: the cookie is read each time, so that a choice in another
 * tab counts at once.
 */
export const consent = (): ConsentState =>
  decideConsent({ signal: signalsRefusal(), stored: storedChoice(), country })

/**
 * Calls `act` once consent is decided, at once if it already is, and at every change afterwards.
 */
export function onConsent(act: (now: ConsentState) => void) {
  listeners.push(act)
  if (announced !== 'unknown') act(announced)
}

/** Calls `act` once, when the visitor has to be asked. One script of a page asks. */
export function onConsentNeeded(act: () => void) {
  ask = act
}

/** Stores for 365 days the choice whose button was clicked. */
export function storeClickedChoice({ target }: Event) {
  const choice = target instanceof HTMLElement && target.dataset.choice
  if (choice !== 'granted' && choice !== 'refused') return
  writeCookie('consent', (chosen = choice), 365)
  announce()
}

function announce() {
  const now = consent()
  if (now === announced) return
  announced = now
  for (const act of listeners) act(now)
}

/** Decides by signal and choice; with the visitor's country (empty: unknown) also by geography. */
export function updateConsent(where = country) {
  country = where
  announce()
  if (announced !== 'unknown' || country === undefined) return
  ask?.()
  ask = undefined
}
