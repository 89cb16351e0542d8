import { transient } from '../http.ts'

/** Events that make a batch (spec §4, §9). */
export const batchSize = 20

/** Characters of a batch: in UTF-8 they stay below the 64 KB that browsers let a page leave behind, and that the collector takes. */
const most = 20_000

/** The first events that go together: 20, or fewer where they are long, but one at least. */
export function nextBatch<T>(events: readonly T[]): T[] {
  let count = batchSize
  while (count > 1 && JSON.stringify(events.slice(0, count)).length > most) count >>= 1
  return events.slice(0, count)
}

/** Whether events are sent again after an answer: where the fault passes (spec §7). Others would be refused for ever. */
export const isPassing = (status: number): boolean => status >= 500 || transient.includes(status)
