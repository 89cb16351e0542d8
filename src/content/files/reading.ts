import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isFolder, stampAt, stampOf } from './stamps.ts'

/** A link or a pipe put in the file's place is refused, not followed or waited for. */
export const openFlags =
  constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

/** Where Linux says where an open file is. */
const openFiles = '/proc/self/fd'

const saysPlaces = existsSync(openFiles)

/**
 * Throws when an open file is not at a path without links: a folder above it became a link before
 * it was opened, which only Linux can tell.
 */
export function assertPlace(file: number, realPath: string) {
  if (saysPlaces && readlinkSync(`${openFiles}/${file}`).replace(/ \(deleted\)$/, '') !== realPath)
    throw new Error('was moved while it was read')
}

/**
 * Limits in bytes for one text and for all: more is a mistake, and would cost visitors time and
 * memory.
 */
const maxTextBytes = 512 * 1024

const maxBytesOfAll = 32 * 2 ** 20

/** Why a text of so many bytes is not read. */
export const textRefusal = (bytes: number) =>
  bytes > maxTextBytes ? `is larger than ${maxTextBytes / 1024} KB` : undefined

/** Why content with this many bytes of text is refused; undefined if it is not. */
export const sizeRefusal = (bytes: number) =>
  bytes > maxBytesOfAll ? `its texts are larger than ${maxBytesOfAll / 2 ** 20} MB` : undefined

/** A file's text and stamp, or why it is not read. */
export type ContentText = { text: string; stamp: string } | { refusal: string; stamp: string }

/**
 * The text of a file; undefined when there is no such regular file, or a link leads to it. Throws
 * when it cannot be read now.
 */
export function readContentFile(root: string, path: string): ContentText | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (!isFolder(join(root, folder))) return undefined
  if (stampAt(root, path) === undefined) return undefined
  const file = openSync(join(root, path), openFlags)
  try {
    const stat = fstatSync(file)
    if (!stat.isFile()) return undefined
    assertPlace(file, join(realpathSync.native(root), path))
    const stamp = stampOf(stat)
    const refusal = textRefusal(stat.size)
    return refusal === undefined ? { text: readFileSync(file, 'utf8'), stamp } : { refusal, stamp }
  } finally {
    closeSync(file)
  }
}

/** The text of a content file, '' of one that is refused; undefined when there is none. */
export function textAt(root: string, path: string) {
  const file = readContentFile(root, path)
  return file && ('text' in file ? file.text : '')
}
