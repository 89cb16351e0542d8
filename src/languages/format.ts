import { BoundedCache } from '../base/bounded-cache.ts'
import { type Locale, languageOf } from './languages.ts'

const dates = new BoundedCache<Intl.DateTimeFormat>(100)

/** A date as the locale writes it, from an ISO date or date-time; days are UTC days. */
export const formatDate = (locale: Locale, iso: string, style: 'long' | 'medium' = 'long') =>
  dateText(locale, iso, { dateStyle: style })

/** A moment to the minute in UTC as the locale writes it, on a clock of 24 hours. */
export const formatMoment = (locale: Locale, iso: string) =>
  dateText(locale, iso, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })

function dateText(locale: Locale, iso: string, options: Intl.DateTimeFormatOptions) {
  const { tag, correctDate } = languageOf(locale).formats
  const format = dates.getOrMake(
    `${locale} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  )
  const date = format.format(new Date(iso))
  return correctDate?.(date) ?? date
}

const numbers = new BoundedCache<Intl.NumberFormat>(200)

export function formatNumber(
  locale: Locale,
  value: number,
  options: Intl.NumberFormatOptions = {},
) {
  const make = () => new Intl.NumberFormat(languageOf(locale).lang, options)
  return numbers.getOrMake(`${locale} ${JSON.stringify(options)}`, make).format(value)
}

/** A file size in megabytes, with one decimal. */
export const formatSize = (locale: Locale, bytes: number) =>
  formatNumber(locale, bytes / 1_000_000, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** The sign of gigabytes, such as GB or Go. */
export const gigabyteSign = (locale: Locale) =>
  new Intl.NumberFormat(languageOf(locale).lang, { style: 'unit', unit: 'gigabyte' })
    .formatToParts(8)
    .find(({ type }) => type === 'unit')?.value ?? 'GB'

/** "A, B and C" as the locale writes it. */
export function formatList(locale: Locale, items: readonly string[]) {
  const { tag, correctList } = languageOf(locale).formats
  const list = new Intl.ListFormat(tag, { type: 'conjunction' }).format(items)
  return correctList?.(list, items) ?? list
}
