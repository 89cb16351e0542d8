/** How many questions may wait for their turn. */
const mostWaiting = 100

/**
 * Lets questions be answered one in each turn of the event loop: an answer takes milliseconds, and
 * other requests go in between.
 */
export class SearchTurns {
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  /** Resolves when it is this question's turn; undefined where too many wait already. */
  take(): Promise<void> | undefined {
    if (this.#waiting >= mostWaiting) return undefined
    this.#waiting++
    this.#last = this.#last.then(
      () =>
        new Promise((resolve) =>
          setImmediate(() => {
            this.#waiting--
            resolve()
          }),
        ),
    )
    return this.#last
  }
}
