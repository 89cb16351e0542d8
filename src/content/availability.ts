import { type Locale, locales } from '../i18n/table.ts'

/** What decides where an entry is offered: its own rule and the languages it is written in. */
export interface Offer {
  only?: readonly Locale[] | undefined
  except?: readonly Locale[] | undefined
  draft: boolean
  publishedAt?: string | undefined
}

/** Whether visitors may see an entry at `now` (milliseconds): not a draft, and its time has come. */
export const isPublic = (offer: Pick<Offer, 'draft' | 'publishedAt'>, now: number): boolean =>
  !offer.draft && (offer.publishedAt === undefined || Date.parse(offer.publishedAt) <= now)

/** The locales of an entry that is public: written in them, and not ruled out (spec §2, "Language-dependent availability"). */
export const offeredLocales = (offer: Pick<Offer, 'only' | 'except'>, written: Pick<ReadonlySet<Locale>, 'has'>): Locale[] =>
  locales.filter((locale) => written.has(locale) && isOfferedIn(offer, locale))

/** Whether an entry's own rule lets it be offered in a locale that it is written in. */
export const isOfferedIn = (offer: Pick<Offer, 'only' | 'except'>, locale: Locale): boolean => (offer.only?.includes(locale) ?? true) && !offer.except?.includes(locale)

/** Whether a campaign is running at `now`: from `opens` (inclusive) until `closes` (exclusive); a missing end is no limit. */
export const isOpen = (window: { opens?: string | undefined; closes?: string | undefined }, now: number): boolean =>
  (window.opens === undefined || now >= Date.parse(window.opens)) && (window.closes === undefined || now < Date.parse(window.closes))

/** The moments at which an entry's visibility changes, in milliseconds. */
export function momentsOf(data: { publishedAt?: string | undefined; opens?: string | undefined; closes?: string | undefined }): number[] {
  return [data.publishedAt, data.opens, data.closes].filter((value) => value !== undefined).map((value) => Date.parse(value))
}
