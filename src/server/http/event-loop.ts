import { setImmediate as nextTurn } from 'node:timers/promises'

/** The turn of the event loop that was promised last. */
let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a separate turn of the event loop. Requests that anybody can repeat without end take
 * one turn each, so that cached pages are sent in between.
 */
export function yieldToEventLoop(): Promise<void> {
  last = last.then(() => nextTurn())
  return last
}
