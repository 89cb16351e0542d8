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
 * When an entry last changed: what its editors say, else when its files were written. A date of the future says nothing
 * about the past and is passed over.
 */
export function lastModified(entry: Localised, content: ContentReader): When {
  const { updatedAt, publishedAt } = entry.data as { updatedAt?: string; publishedAt?: string }
  const stated = newest([updatedAt, publishedAt].filter((date) => date !== undefined && Date.parse(date) <= content.now))
  if (stated) return stated
  // By `get`, so that whatever is made of this notices the file's next change.
  const { changed } = content.get(entry.collection, entry.id, entry.locale) ?? entry
  return `${new Date(Math.min(changed, content.now)).toISOString().slice(0, 19)}Z`
}

/** A date with its time, which feeds require. */
export const withTime = (date: When): string => new Date(date).toISOString()
