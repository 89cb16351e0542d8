import { type Locale, locales } from '../../languages/languages.ts'
import type { EntryData } from '../collections/all-collections.ts'

/** What decides where and when an entry is offered. */
export type OfferRules = Partial<
  Pick<EntryData<'pages'>, 'only' | 'except' | 'draft' | 'publishedAt' | 'opens' | 'closes'>
>

/**
 * Whether visitors may see an entry at `now` (milliseconds): not a draft, and its time has come.
 */
export const isPublic = (rules: OfferRules, now: number) =>
  !rules.draft && (rules.publishedAt === undefined || Date.parse(rules.publishedAt) <= now)

/**
 * The locales of an entry that is public: written in them, and not ruled out (spec §2,
 * "Language-dependent availability").
 */
export const offeredLocales = (
  rules: OfferRules,
  translated: ReadonlyMap<Locale, unknown>,
): Locale[] => locales.filter((locale) => translated.has(locale) && isOfferedIn(rules, locale))

/** Whether an entry's own rule lets it be offered in a locale that it is written in. */
export const isOfferedIn = (rules: OfferRules, locale: Locale) =>
  (rules.only?.includes(locale) ?? true) && !rules.except?.includes(locale)

/**
 * Whether a campaign is running at `now`: from `opens` (inclusive) until `closes` (exclusive); a
 * missing end is no limit.
 */
export const isOpen = (window: OfferRules, now: number) =>
  (window.opens === undefined || now >= Date.parse(window.opens)) &&
  (window.closes === undefined || now < Date.parse(window.closes))

/** When an entry appears, opens or closes, in milliseconds. */
export const visibilityChanges = ({ publishedAt, opens, closes }: OfferRules) =>
  [publishedAt, opens, closes]
    .filter((value) => value !== undefined)
    .map((value) => Date.parse(value))

/** The year of a moment (milliseconds), in UTC. */
export const yearAt = (moment: number) => new Date(moment).getUTCFullYear()
