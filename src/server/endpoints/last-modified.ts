import type { Localised } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'

/**
 * The latest of some dates as content writes them, with or without a time in UTC; undefined when
 * there are none.
 */
export const newestDate = (dates: readonly (string | undefined)[]) =>
  dates
    .filter((date) => date !== undefined)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)

/**
 * When an entry last changed, as its editors say; dates in the future are ignored. Times of files
 * are not used, since they differ between machines.
 */
export function lastModified(entry: Pick<Localised, 'data'>, content: Pick<TrackedContent, 'now'>) {
  const { data } = entry
  const dates = [
    'updatedAt' in data ? data.updatedAt : undefined,
    'publishedAt' in data ? data.publishedAt : undefined,
  ]
  return newestDate(dates.filter((date) => date !== undefined && Date.parse(date) <= content.now))
}
