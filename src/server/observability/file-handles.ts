import { readFileSync } from 'node:fs'

/** How many files and connections this process may have open at once (`ulimit -n`); undefined where the system does not say. */
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

/** Of so many handles, how many visitors' connections may take: a tenth, and 100 at least, stay for content, database and pictures. */
export const connectionsWith = (handles: number | undefined): number | undefined =>
  handles === undefined ? undefined : Math.max(20, handles - Math.max(100, Math.ceil(handles / 10)))
