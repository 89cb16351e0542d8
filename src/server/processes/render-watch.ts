import { Worker } from 'node:worker_threads'
import { RenderMemory } from '../pages/render-memory.ts'
import { StuckPages } from './stuck-pages.ts'
import { looks } from './watchdog-rule.ts'
import type { WatchdogData } from './watchdog-thread.ts'

/** A page that rests, since it did not come to an end when it was rendered some minutes ago. */
class PageRests extends Error {
  override name = 'PageRests'
}

export interface RenderWatchOptions {
  /** How long one render may take, in milliseconds. */
  timeout: number
  /** The folder of the notes. */
  notes: string
  /** The file of `watchdog-thread.ts`. */
  thread: string
  /** Fields of every line of the log. */
  base: object
  /** Told when nobody watches any more. */
  onError: (error: Error) => void
}

/** Has a thread of its own watch renders: one that loops would hold every visitor up for ever (quality: Reliability). */
export class RenderWatch {
  readonly #memory = new RenderMemory()
  readonly #stuck: StuckPages
  #inside = false

  constructor({ timeout, notes, thread, base, onError }: RenderWatchOptions) {
    this.#stuck = new StuckPages(notes)
    const workerData: WatchdogData = { buffer: this.#memory.buffer, timeout, notes, base }
    // Without the options of this process (`--import`): what breaks here must not break the watchdog.
    const worker = new Worker(thread, { workerData, execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 16 } })
    worker.unref()
    worker.on('error', onError)
    setInterval(() => this.#memory.beat(), timeout / looks).unref()
  }

  /** Renders what stands under a key. Throws PageRests for one that did not come to an end lately. */
  run<T>(key: string, render: () => T): T {
    if (this.#inside) return render()
    if (this.#stuck.has(key)) throw new PageRests(`${key}: did not come to an end when it was rendered lately`)
    this.#inside = true
    this.#memory.begin(key)
    try {
      return render()
    } finally {
      this.#memory.end()
      this.#inside = false
    }
  }

  /** Keys of pages that rest. */
  resting(): string[] {
    return this.#stuck.all()
  }

  /** Lets a page be rendered again. */
  wake(key: string): void {
    this.#stuck.lift(key)
  }
}
