import { type Locale, locales } from '../languages/languages.ts'
import type { EntryData } from './collections.ts'

/** What decides where and when an entry is offered. */
export type Offer = Pick<
  EntryData<'pages'>,
  'only' | 'except' | 'draft' | 'publishedAt' | 'opens' | 'closes'
>

/**
 * Whether visitors may see an entry at `now` (milliseconds): not a draft, and its time has come.
 */
export const isPublic = (offer: Pick<Offer, 'draft' | 'publishedAt'>, now: number): boolean =>
  !offer.draft && (offer.publishedAt === undefined || Date.parse(offer.publishedAt) <= now)

/**
 * The locales of an entry that is public: written in them, and not ruled out (spec §2,
 * "Language-dependent availability").
 */
export const offeredLocales = (
  offer: Pick<Offer, 'only' | 'except'>,
  translated: Pick<ReadonlySet<Locale>, 'has'>,
): Locale[] => locales.filter((locale) => translated.has(locale) && isOfferedIn(offer, locale))

/** Whether an entry's own rule lets it be offered in a locale that it is written in. */
export const isOfferedIn = (offer: Pick<Offer, 'only' | 'except'>, locale: Locale): boolean =>
  (offer.only?.includes(locale) ?? true) && !offer.except?.includes(locale)

/**
 * Whether a campaign is running at `now`: from `opens` (inclusive) until `closes` (exclusive); a
 * missing end is no limit.
 */
export const isOpen = (window: Pick<Offer, 'opens' | 'closes'>, now: number): boolean =>
  (window.opens === undefined || now >= Date.parse(window.opens)) &&
  (window.closes === undefined || now < Date.parse(window.closes))

/** When an entry appears, opens or closes, in milliseconds. */
export function visibilityChanges(
  data: Pick<Offer, 'publishedAt'> & Partial<Pick<Offer, 'opens' | 'closes'>>,
): number[] {
  return [data.publishedAt, data.opens, data.closes]
    .filter((value) => value !== undefined)
    .map((value) => Date.parse(value))
}

/** The year of a moment (milliseconds), in UTC. */
export const yearAt = (moment: number): number => new Date(moment).getUTCFullYear()
