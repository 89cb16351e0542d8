import { lstatSync, readdirSync, realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type AsyncSubscription, type Event, subscribe } from '@parcel/watcher'
import { identityOf } from './files.ts'

export interface WatchOptions {
  /** How long nothing may change before changes are reported, in milliseconds: so that what belongs together stays together. */
  quiet?: number
  /** When changes are reported although more keep coming, in milliseconds. */
  longest?: number
  /** Called when any file may have changed unseen: once watching has begun, also of a folder that came in the place of the one before. */
  onRescan?: () => void
  /** Called with what keeps changes from being seen, and with undefined when nothing does any more. */
  onProblem?: (problem: string | undefined) => void
}

const gone = 'the content folder is gone; the content that was read stays'
/** How often the folder itself is checked, and watching is tried again, in milliseconds. */
const checkMs = 2000

/**
 * Calls `changed` with the files (relative to `root`, `/` between parts) that were written, added or removed. While the folder is
 * missing nothing is reported: what was read stays. Stops when the returned function is called.
 */
export function watchFolder(root: string, changed: (paths: Set<string>) => void, options: WatchOptions = {}): () => void {
  const watcher = new FolderWatcher(root, changed, options)
  return () => watcher.stop()
}

class FolderWatcher {
  readonly #root: string
  readonly #changed: (paths: Set<string>) => void
  readonly #options: WatchOptions
  /** Which folder is watched; undefined while there is none. */
  #identity: string | undefined
  /** Counts subscriptions: events of an earlier one are of another folder. */
  #generation = 0
  #subscription: Promise<AsyncSubscription | undefined> = Promise.resolve(undefined)
  #problem: string | undefined
  #pending = new Set<string>()
  #firstAt = 0
  #timer: NodeJS.Timeout | undefined
  readonly #checking: NodeJS.Timeout

  constructor(root: string, changed: (paths: Set<string>) => void, options: WatchOptions) {
    this.#root = root
    this.#changed = changed
    this.#options = options
    this.#checking = setInterval(() => this.#check(), checkMs).unref()
    this.#identity = identityOf(root)
    this.#subscribe()
  }

  stop(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#checking)
    this.#generation++
    void this.#subscription.then((subscription) => subscription?.unsubscribe()).catch(() => {})
  }

  /** Watches the folder that stands at the root now, and no other any more. */
  #subscribe(): void {
    const generation = ++this.#generation
    const current = () => generation === this.#generation
    this.#subscription = this.#subscription
      // A folder that was deleted has no watches left to remove.
      .then((before) => before?.unsubscribe())
      .catch(() => {})
      .then(() => {
        if (!current() || identityOf(this.#root) === undefined) return undefined
        const folder = realpathSync(this.#root)
        return subscribe(folder, (error, events) => {
          if (!current()) return
          if (error) this.#fail(error)
          for (const event of events) this.#see(event, folder)
        })
      })
      .then((subscription) => {
        if (!current()) return subscription
        this.#report(subscription ? undefined : gone)
        if (subscription) this.#options.onRescan?.()
        else this.#identity = undefined
        return subscription
      })
      .catch((error: unknown) => {
        if (current()) this.#fail(error)
        return undefined
      })
  }

  #fail(error: unknown): void {
    // The end of a message is its reason, without paths: /readyz is public.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error).split(': ').at(-1)
    this.#report(identityOf(this.#root) === undefined ? gone : `the content folder cannot be watched (${reason}): it is tried again`)
    // The next check subscribes again.
    this.#identity = undefined
  }

  /** Subscribes again when the folder is another than before: replaced by a rename or a link, gone, or back. */
  #check(): boolean {
    const identity = identityOf(this.#root)
    if (identity === this.#identity) return false
    this.#identity = identity
    clearTimeout(this.#timer)
    this.#pending.clear()
    this.#subscribe()
    return true
  }

  #see({ path, type }: Event, folder: string): void {
    if (path === folder) {
      this.#check()
      return
    }
    // The files of a folder that is moved in or out have no events of their own.
    if (type !== 'delete') for (const file of filesIn(path)) this.#add(relative(folder, file))
    else this.#add(relative(folder, isEntryFolder(relative(folder, path)) ? join(path, 'entry.yaml') : path))
  }

  #add(path: string): void {
    const now = performance.now()
    const { quiet = 20, longest = 3000 } = this.#options
    if (this.#pending.size === 0) this.#firstAt = now
    this.#pending.add(path.split(sep).join('/'))
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), Math.min(quiet, Math.max(0, this.#firstAt + longest - now)))
  }

  #flush(): void {
    // What was removed together with the whole folder was not deleted from the content.
    if (this.#check() || this.#identity === undefined) return
    const paths = this.#pending
    this.#pending = new Set()
    this.#changed(paths)
  }

  #report(problem: string | undefined): void {
    if (problem !== this.#problem) this.#options.onProblem?.((this.#problem = problem))
  }
}

/** Entries are two levels down; a file there, such as `messages/ru.json`, is no folder. */
const isEntryFolder = (path: string): boolean => path.split(sep).length === 2 && !path.endsWith('.json')

/** A file, or all files in a folder. Links are not followed. */
function filesIn(path: string): string[] {
  try {
    if (!lstatSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((item) => (item.isDirectory() ? [] : [join(item.parentPath, item.name)]))
  } catch {
    // It was removed already, which is an event of its own.
    return [path]
  }
}
