import { type Locale, languageOf } from './languages.ts'

/** The English copy is British: its dates are too. */
const dateTag = (locale: Locale): string => (locale === 'en' ? 'en-GB' : languageOf(locale).lang)

const dates = new Map<string, Intl.DateTimeFormat>()

/** A date as the locale writes it, from an ISO date or date-time; days are UTC days. */
export function formatDate(locale: Locale, iso: string, style: 'long' | 'medium' = 'long'): string {
  const key = `${locale} ${style}`
  let format = dates.get(key)
  if (!format)
    dates.set(
      key,
      (format = new Intl.DateTimeFormat(dateTag(locale), { dateStyle: style, timeZone: 'UTC' })),
    )
  return apart(locale, format.format(new Date(iso)))
}

/**
 * Simplified Chinese writes a space between digits and Han letters here
 * (`content/glossary/zh.yaml`), which Intl does not; a date stays on one line.
 */
const apart = (locale: Locale, date: string): string =>
  locale === 'zh' ? date.replace(/(?<=\d)(?=[年月日])|(?<=[年月日])(?=\d)/g, '\u00A0') : date

/**
 * A moment to the minute in UTC as the locale writes it, on a clock of 24 hours; Intl writes a
 * Vietnamese one ("lúc 00:00 1 tháng 11") as no text does.
 */
export const formatMoment = (locale: Locale, iso: string): string =>
  apart(
    locale,
    new Intl.DateTimeFormat(dateTag(locale), {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: 'UTC',
    }).format(new Date(iso)),
  ).replace(/^lúc (\S+) /, '$1 ngày ')

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

/**
 * "A, B and C" as the locale writes it, in English as the British do; Thai and Han letters stand
 * off Latin ones, as in all that is written here.
 */
export const formatList = (locale: Locale, items: readonly string[]): string =>
  new Intl.ListFormat(locale === 'en' ? 'en-GB' : languageOf(locale).lang, { type: 'conjunction' })
    .format(items)
    .replace(/(?<=[\w)])(?=和|และ)|(?<=和|และ)(?=\w)/g, ' ')
