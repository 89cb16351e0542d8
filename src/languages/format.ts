import { type Locale, languageOf } from './languages.ts'

const dates = new Map<string, Intl.DateTimeFormat>()

/** A date as the locale writes it, from an ISO date or date-time; days are UTC days. */
export function formatDate(locale: Locale, iso: string, style: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${style}`
  let format = dates.get(key)
  if (!format)
    dates.set(
      key,
      (format = new Intl.DateTimeFormat(languageOf(locale).formats.tag, {
        dateStyle: style,
        timeZone: 'UTC',
      })),
    )
  return correctedDate(locale, format.format(new Date(iso)))
}

const correctedDate = (locale: Locale, date: string): string =>
  languageOf(locale).formats.correctDate?.(date) ?? date

/** A moment to the minute in UTC as the locale writes it, on a clock of 24 hours. */
export const formatMoment = (locale: Locale, iso: string): string =>
  correctedDate(
    locale,
    new Intl.DateTimeFormat(languageOf(locale).formats.tag, {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  )

const numbers = new Map<string, Intl.NumberFormat>()

/** A number as the locale writes it. */
export function formatNumber(
  locale: Locale,
  value: number,
  options: Intl.NumberFormatOptions = {},
): string {
  const key = `${locale} ${JSON.stringify(options)}`
  let format = numbers.get(key)
  if (!format) numbers.set(key, (format = new Intl.NumberFormat(languageOf(locale).lang, options)))
  return format.format(value)
}

/** A file size in megabytes, with one decimal. */
export const formatSize = (locale: Locale, bytes: number): string =>
  formatNumber(locale, bytes / 1_000_000, {
    style: 'unit',
    unit: 'megabyte',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** The sign of gigabytes, such as GB or Go. */
export const gigabyteSign = (locale: Locale): string =>
  new Intl.NumberFormat(languageOf(locale).lang, { style: 'unit', unit: 'gigabyte' })
    .formatToParts(8)
    .find(({ type }) => type === 'unit')?.value ?? 'GB'

/** "A, B and C" as the locale writes it. */
export function formatList(locale: Locale, items: readonly string[]): string {
  const { tag, correctList } = languageOf(locale).formats
  const list = new Intl.ListFormat(tag, { type: 'conjunction' }).format(items)
  return correctList?.(list, items) ?? list
}
