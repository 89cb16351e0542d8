import { readFileSync, writeFileSync } from 'node:fs'

const day = 24 * 60 * 60 * 1000
/** How much further one deletion goes than the last: a daily one that was missed is made up for. */
const step = 2 * day

/**
 * The moment by which records are deleted: the clock's, but no more than two days after `last`, that of the last deletion or of the
 * newest record. A clock that is a year ahead must not delete a year of records at once; whoever sees it has days to set it.
 * Milliseconds since 1970.
 */
export const deletionMoment = (now: number, last: number | undefined): number => (last === undefined ? now : Math.min(now, last + step))

/** Where the moment of the last deletion is kept. */
export interface LastDeletion {
  read: () => number | undefined
  write: (moment: number) => void
}

/** In a file, as a time that people can read. What cannot be read counts as none. */
export const lastDeletionIn = (file: string): LastDeletion => ({
  read: () => {
    try {
      const moment = Date.parse(readFileSync(file, 'utf8').trim())
      return Number.isNaN(moment) ? undefined : moment
    } catch {
      return undefined
    }
  },
  write: (moment) => {
    try {
      writeFileSync(file, `${new Date(moment).toISOString()}\n`)
    } catch {
      // The next deletion goes by an older moment: later than it might, never sooner.
    }
  },
})
