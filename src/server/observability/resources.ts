import { readFileSync, statfsSync } from 'node:fs'

/** Bytes left on a folder's disk for this process; undefined where the disk cannot be queried. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}

/** How many files and connections this process may have open at once (`ulimit -n`); undefined without /proc. */
export function fileHandles(): number | undefined {
  try {
    return handlesIn(readFileSync('/proc/self/limits', 'utf8'))
  } catch {
    return undefined
  }
}

/** The soft limit in the text of `/proc/self/limits`; undefined when there is none. */
export function handlesIn(limits: string): number | undefined {
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft === undefined ? undefined : Number(soft)
}

/** How many of so many handles visitors' connections may take: a tenth, at least 100, is left for content, database and pictures. */
export const connectionsWith = (handles: number | undefined): number | undefined =>
  handles === undefined ? undefined : Math.max(20, handles - Math.max(100, Math.ceil(handles / 10)))
