import { createHash } from 'node:crypto'
import { closeSync, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { errorCode } from '../../base/caught-error.ts'
import { contentFile } from './paths.ts'
import { assertPlace, openFlags } from './reading.ts'
import { stampOf } from './stamps.ts'

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif'

/** A picture's format and its size in pixels as shown, turned as the camera says. */
interface PictureSize {
  format: PictureFormat
  width: number
  height: number
}

export interface PictureHeader extends PictureSize {
  /** Changes with the file's bytes; the same on every machine. */
  version: string
}

/** A file beside an entry that may be a picture. */
export interface PictureFile {
  /** Relative to the content folder. */
  name: string
  path: string
  bytes: number
  stamp: string
}

/**
 * Limits of what is decoded: a file or picture beyond them is a mistake and would take the memory
 * of many visitors.
 */
const maxPictureBytes = 32 * 1024 * 1024
export const maxPixels = 40_000_000

const nameShape = /^[a-z0-9]+(?:[._-][a-z0-9]+)*\.(?:png|jpe?g|webp|avif)$/
const maxNameLength = 128
/**
 * Bytes from the start of a file in which its size must be found: cameras and editors put up to a
 * few hundred kilobytes before it.
 */
const headBytes = 512 * 1024
const formats: Record<string, PictureFormat> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
}
export const isPictureName = (name: string) => name.length <= maxNameLength && nameShape.test(name)

/**
 * Finds a picture's file; undefined when there is none, or when a symbolic link lies between it and
 * the content folder (which may itself be one).
 */
export function findPicture(
  contentDir: string,
  collection: string,
  id: string,
  file: string,
): PictureFile | undefined {
  const name = `${collection}/${id}/${file}`
  if (!isPictureName(file) || id.length > maxNameLength || contentFile(name)?.kind !== 'picture')
    return undefined
  return unlessMissing(() => {
    const path = join(realpathSync(contentDir), collection, id, file)
    const stats = lstatSync(path)
    return stats.isFile() && realpathSync(path) === path
      ? { name, path, bytes: stats.size, stamp: stampOf(stats) }
      : undefined
  })
}

/**
 * Reads a picture's format and size without decoding it, so that pages can be rendered
 * synchronously; or says why it is not shown.
 */
export function readPictureHeader({ name, path, bytes }: PictureFile): PictureHeader | string {
  if (bytes > maxPictureBytes) return `is larger than ${maxPictureBytes / 2 ** 20} MB`
  const head = readHead(path)
  const size = head && readSize(head)
  if (!size) return 'is no picture that can be read'
  if (size.format !== formats[name.slice(name.lastIndexOf('.') + 1)])
    return `is ${size.format.toUpperCase()} by another name`
  if (size.width * size.height > maxPixels) return `has more than ${maxPixels / 1e6} million pixels`
  return {
    ...size,
    version: createHash('sha256').update(head).update(String(bytes)).digest('hex').slice(0, 12),
  }
}

/**
 * Format and size from the start of a file; undefined when it is no PNG, JPEG, WebP or AVIF, is cut
 * short or has no area.
 */
export function readSize(head: Buffer): PictureSize | undefined {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(head)
    const format = formats[type]
    if (!format || !(width > 0 && height > 0)) return undefined
    const onSide = orientation >= 5 || (format === 'avif' && isQuarterTurned(head))
    return onSide ? { format, width: height, height: width } : { format, width, height }
  } catch {
    return undefined
  }
}

/**
 * AVIF keeps its rotation in an `irot` box, in quarter turns; image-size reads the orientation of
 * JPEGs only.
 */
function isQuarterTurned(head: Buffer) {
  const at = head.indexOf('irot')
  return at >= 0 && ((head[at + 4] ?? 0) & 1) === 1
}

function readHead(path: string): Buffer | undefined {
  return unlessMissing(() => {
    const file = openSync(path, openFlags)
    try {
      const stats = fstatSync(file)
      if (!stats.isFile()) return undefined
      assertPlace(file, path)
      const head = Buffer.alloc(Math.min(headBytes, stats.size))
      return head.subarray(0, readSync(file, head))
    } finally {
      closeSync(file)
    }
  })
}

const missingCodes = ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM']

/** Undefined when the file is gone or may not be read; other errors are thrown. */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const isMissing = (error: unknown) => missingCodes.includes(errorCode(error) ?? '')
