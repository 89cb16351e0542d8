/** `unknown`: not decided yet; nothing but strictly necessary storage until it is. */
export type Consent = 'granted' | 'refused' | 'unknown'

/**
 * Countries whose visitors are asked first (decisions, Consent): the European Economic Area with its outermost regions, the
 * United Kingdom with Gibraltar and the Crown Dependencies, Switzerland, Brazil.
 */
const asking = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO AX GF GP MF MQ RE YT EU GB GI GG IM JE CH BR'

/** Whether visitors from a country (ISO 3166, two letters; empty: unknown) are asked before anything is stored. */
export const asksFirst = (country: string): boolean => !/^[A-Z]{2}$/.test(country) || asking.includes(country)

export interface ConsentFacts {
  /** The browser sends Global Privacy Control or Do Not Track, which counts as a no whatever was chosen. */
  signal: boolean
  /** The choice that was stored. */
  stored: string | undefined
  /** The visitor's country; undefined while it is looked up. */
  country: string | undefined
}

/** Signals first, then the choice, then geography. */
export function decideConsent({ signal, stored, country }: ConsentFacts): Consent {
  if (signal) return 'refused'
  if (stored === 'granted' || stored === 'refused') return stored
  return country === undefined || asksFirst(country) ? 'unknown' : 'granted'
}
