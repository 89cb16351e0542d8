import { setImmediate as nextTurn } from 'node:timers/promises'

/** The turn of the event loop that was promised last. */
let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop that is promised to nobody else. What anybody can ask for
 * without end takes a turn each, so that cached pages are sent in between.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
