import { type FSWatcher, lstatSync, readdirSync, watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * Calls `changed` with the files (relative to `root`, `/` between parts) that were written, added or removed.
 * One watcher a folder, not one a file; events of one moment come together. `delay` in milliseconds lets a writer finish.
 * Answers a function that stops it.
 */
export function watchFolder(root: string, changed: (paths: Set<string>) => void, delay = 15): () => void {
  const watchers = new Map<string, FSWatcher>()
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const touch = (file: string): void => {
    pending.add(relative(root, file).split(sep).join('/'))
    timer ??= setTimeout(() => {
      timer = undefined
      const paths = pending
      pending = new Set()
      changed(paths)
    }, delay)
  }

  /** Watches a folder and all below it; `report` names the files found, for folders that appeared with their files. */
  const add = (folder: string, report: boolean): void => {
    let items: import('node:fs').Dirent[]
    if (folder !== root && !isFolder(folder)) return remove(folder)
    try {
      if (!watchers.has(folder)) {
        const watcher = watch(folder, (_, name) => name && seen(folder, name))
        watcher.on('error', () => remove(folder))
        watchers.set(folder, watcher)
      }
      items = readdirSync(folder, { withFileTypes: true })
    } catch {
      return remove(folder)
    }
    for (const item of items) {
      const path = join(folder, item.name)
      if (item.isDirectory()) add(path, report)
      else if (report) touch(path)
    }
  }

  const remove = (folder: string): void => {
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
  }

  add(root, false)
  return () => {
    clearTimeout(timer)
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
