/** When a file that could not be read is tried again, in milliseconds. */
const after = 2000

/** Files that could not be read, not for what stands in them: nobody tells when they can be. */
export class LaterReads {
  readonly #read: (paths: readonly string[]) => void
  readonly #paths = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  /** `read` is called with all that came together since it was called last. */
  constructor(read: (paths: readonly string[]) => void) {
    this.#read = read
  }

  add(path: string): void {
    this.#paths.add(path)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const paths = [...this.#paths]
      this.#paths.clear()
      this.#read(paths)
    }, after).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
