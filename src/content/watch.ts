import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { identityOf } from './files.ts'

export interface WatchOptions {
  /**
   * How long nothing may happen before changes are told, in milliseconds: a writer finishes, and what belongs together stays together.
   * As long again with every ten files, up to ten times: whoever has written many is likely to write more, though a busy machine lets them wait.
   */
  quiet?: number
  /** After how long they are told though more keeps coming, in milliseconds: a checkout of thousands of files takes a while. */
  longest?: number
  /** Told that the folder itself was replaced, or is back: any file may be another. */
  onReplaced?: () => void
  /** Told what keeps changes from being seen, and by undefined that nothing does any more. */
  onProblem?: (problem: string | undefined) => void
}

/** How often the folder itself is looked for, and folders that could not be watched are tried again, in milliseconds. */
const lookAgain = 2000

/**
 * Calls `changed` with the files (relative to `root`, `/` between parts) that were written, added or removed. One watcher a folder,
 * not one a file; changes that follow one another at once come together. While the folder is away nothing is told: what was read
 * stays (quality: Reliability). Answers a function that stops it.
 */
export function watchFolder(
  root: string,
  changed: (paths: Set<string>) => void,
  { quiet = 20, longest = 3000, onReplaced = () => {}, onProblem = () => {} }: WatchOptions = {},
): () => void {
  const watchers = new Map<string, FSWatcher>()
  /** Folders that could not be watched, with the reason. */
  const unwatched = new Map<string, string>()
  let pending = new Set<string>()
  let first = 0
  let timer: NodeJS.Timeout | undefined
  let known = identityOf(root)
  let problem: string | undefined

  const touch = (file: string): void => {
    const now = performance.now()
    if (pending.size === 0) first = now
    pending.add(relative(root, file).split(sep).join('/'))
    clearTimeout(timer)
    timer = setTimeout(tell, Math.min(quiet * Math.min(10, 1 + pending.size / 10), Math.max(0, first + longest - now)))
  }

  const tell = (): void => {
    const paths = pending
    pending = new Set()
    const before = known
    look()
    if (known !== undefined && known === before) changed(paths)
  }

  /** Whether the folder is another than before: swapped by a rename or a link, gone, or back. */
  const look = (): void => {
    const now = identityOf(root)
    if (now !== known) {
      known = now
      remove(root)
      if (now !== undefined) {
        add(root, false)
        onReplaced()
      }
    }
    for (const folder of [...unwatched.keys()]) add(folder, true)
    saySo()
  }

  const saySo = (): void => {
    const [reason] = unwatched.values()
    const found = known === undefined ? 'the content folder is gone: what was read of it stays' : reason && `a content folder cannot be watched (${reason}): it is tried again`
    if (found !== problem) onProblem((problem = found))
  }

  /** Watches a folder and all below it; `report` names the files found, for folders that appeared with their files. */
  const add = (folder: string, report: boolean): void => {
    let items: import('node:fs').Dirent[]
    if (folder !== root && !isFolder(folder)) return remove(folder)
    try {
      if (!watchers.has(folder)) {
        const watcher = watch(folder, (_, name) => name && seen(folder, name))
        watcher.on('error', (error: NodeJS.ErrnoException) => {
          remove(folder)
          unwatched.set(folder, error.code ?? error.message)
          saySo()
        })
        watchers.set(folder, watcher)
      }
      items = readdirSync(folder, { withFileTypes: true })
      unwatched.delete(folder)
    } catch (error) {
      remove(folder)
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'ENOTDIR') return
      unwatched.set(folder, String(code))
      return
    }
    for (const item of items) {
      const path = join(folder, item.name)
      if (item.isDirectory()) add(path, report)
      else if (report) touch(path)
    }
  }

  const remove = (folder: string): void => {
    unwatched.delete(folder)
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue
      watcher.close()
      watchers.delete(path)
    }
  }

  const seen = (folder: string, name: string): void => {
    const path = join(folder, name)
    // An entry's folder that went away takes its files with it; one that came may be complete already.
    if (!/\.[a-z]+$/.test(name) || watchers.has(path) || isFolder(path)) {
      remove(path)
      add(path, true)
      touch(join(path, 'entry.yaml'))
    } else touch(path)
    saySo()
  }

  add(root, false)
  saySo()
  const parent = watchParent(root, look)
  const looking = setInterval(look, lookAgain).unref()
  return () => {
    clearTimeout(timer)
    clearInterval(looking)
    parent?.close()
    remove(root)
  }
}

/** Whether there is a folder; a link to one is not followed, so that nothing outside is watched. */
function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}

/** Sees at once that the folder was swapped; where its parent cannot be watched that takes until the next look. */
function watchParent(root: string, seen: () => void): FSWatcher | undefined {
  try {
    const watcher = watch(dirname(root), (_, name) => name === basename(root) && seen())
    watcher.on('error', () => watcher.close())
    return watcher
  } catch {
    return undefined
  }
}
