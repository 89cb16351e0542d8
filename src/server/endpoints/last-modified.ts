import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'

/** A date as content writes it (`2026-11-21` or with a time in UTC): sitemaps take it as it is. */
export type When = string

/** The latest of some dates; undefined when there are none. */
export function newest(dates: Iterable<When | undefined>): When | undefined {
  let latest: When | undefined
  for (const date of dates) if (date !== undefined && (latest === undefined || Date.parse(date) > Date.parse(latest))) latest = date
  return latest
}

/**
 * When an entry last changed, as its editors say; a date of the future says nothing about the past and is passed over. Times of files are
 * not used: they differ from machine to machine.
 */
export function lastModified(entry: Localised, content: Pick<ContentReader, 'now'>): When | undefined {
  const { updatedAt, publishedAt } = entry.data as { updatedAt?: string; publishedAt?: string }
  return newest([updatedAt, publishedAt].filter((date) => date !== undefined && Date.parse(date) <= content.now))
}

/** A date with its time, which feeds require. */
export const withTime = (date: When): string => new Date(date).toISOString()
