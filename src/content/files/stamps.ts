import { lstatSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../base/caught-error.ts'

/**
 * What is at a path itself, which may be a link; undefined when nothing is there, or
 * a folder above is a file, for which Node throws.
 */
function statIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * Whether there is a folder; a link to one does not count, so that nothing outside the content
 * folder is read.
 */
export const isFolder = (path: string) => statIfThere(path)?.isDirectory() ?? false

/**
 * Differs between files, and after a change. Time alone is not enough: archives and container
 * images give all their files the same.
 */
export const stampOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats) =>
  `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`

/** The stamp of what is at a path; undefined when there is no such regular file. */
export function stampAt(root: string, path: string) {
  const stat = statIfThere(join(root, path))
  return stat?.isFile() ? stampOf(stat) : undefined
}

/**
 * Identifies the folder at a path, with links resolved; undefined when there is none. A new folder
 * may get the number of a deleted one.
 */
export function identityOf(root: string) {
  const folder = statSync(root, { bigint: true, throwIfNoEntry: false })
  return folder?.isDirectory() ? `${folder.dev} ${folder.ino} ${folder.birthtimeNs}` : undefined
}
