/**
 * Runs asynchronous work strictly one piece after another, in the order of asking: drawing is heavy, and the threads it uses are
 * the ones that files are read with. A piece that fails does not hold up the next.
 */
export class OneAtATime {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work)
    this.#last = result.catch(() => undefined)
    return result
  }
}
