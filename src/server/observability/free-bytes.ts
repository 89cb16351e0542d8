import { statfsSync } from 'node:fs'

/** Bytes left on a folder's disk for this process; undefined where the disk cannot be queried. */
export function freeBytes(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
