import { setImmediate, setTimeout } from 'node:timers/promises'

/** What any query may cost in a language: twice the cost of the test queries. */
const limits = {
  /** Lookups in the index that are not remembered. */
  lookups: 100,
  /** Words that are replaced by the nearest one. */
  corrections: 4,
  /** Words of the texts that they are compared with, letter by letter. */
  comparisons: 1000,
}
/** Lookups for a query that only counts what another language has. */
const fewLookups = 10

type WorkKind = keyof typeof limits

/** What is left of the work that one query may cause. */
export class WorkBudget {
  readonly #left: Record<WorkKind, number>

  constructor(exact: boolean) {
    this.#left = { ...limits, ...(exact && { lookups: fewLookups }) }
  }

  /** Whether there may be one more. */
  take(kind: WorkKind) {
    return this.#left[kind]-- > 0
  }
}

/** Lets other requests have their turn where work has taken long enough. */
export type Pause = () => Promise<void> | undefined

/** Too many queries wait already. */
export class SearchBusy extends Error {}

const maxWaiting = 50
/**
 * How long a query works at a time; and how long others have their turn where more queries wait, in
 * milliseconds.
 */
const sliceMs = 1
const restMs = 2

/**
 * Answers queries one after another and in slices, so that pages do not wait for them. What is
 * returned does some work when its turn comes; it throws SearchBusy where too much waits.
 */
export function searchQueue() {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const rest = (): Promise<void> => (waiting > 1 ? setTimeout(restMs) : setImmediate())
  const slices = (): Pause => {
    let until = performance.now() + sliceMs
    return () =>
      performance.now() < until
        ? undefined
        : rest().then(() => {
            until = performance.now() + sliceMs
          })
  }
  return async <T>(work: (pause: Pause) => Promise<T>): Promise<T> => {
    if (waiting >= maxWaiting)
      throw new SearchBusy(`the search has ${maxWaiting} queries to answer`)
    waiting++
    // Turning results into a page is one more slice.
    const turn = last.then(() => work(slices())).finally(rest)
    last = turn.then(rest, rest).finally(() => waiting--)
    return turn
  }
}
