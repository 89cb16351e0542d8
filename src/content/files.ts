import { hash } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isLocale, type Locale, locales } from '../languages/languages.ts'
import { errorCode } from './caught-error.ts'
import { type Collection, collectionNames, isCollection } from './collections.ts'
import { id as idSchema } from './schemas/fields.ts'
import { isSettingName, type SettingName, settingNames } from './settings.ts'

/** What a path inside the content folder holds. */
export type ContentFile =
  | { kind: 'data'; collection: Collection; id: string }
  | { kind: 'translation'; collection: Collection; id: string; locale: Locale }
  | { kind: 'setting'; name: SettingName }
  | { kind: 'messages'; locale: Locale }
  | { kind: 'glossary'; locale: Locale }
  | { kind: 'picture'; collection: Collection; id: string }

/**
 * What a path holds, relative to the content folder with `/` between its parts; undefined for files
 * the site does not read.
 */
export function contentFile(path: string): ContentFile | undefined {
  const [first = '', second, third, ...more] = path.split('/')
  if (more.length) return undefined
  if (second === undefined) {
    const name = stem(first, '.yaml')
    return name !== undefined && isSettingName(name) ? { kind: 'setting', name } : undefined
  }
  if (first === 'messages' || first === 'glossary') {
    const locale = stem(second, first === 'messages' ? '.json' : '.yaml')
    return locale !== undefined && isLocale(locale) && third === undefined
      ? { kind: first, locale }
      : undefined
  }
  if (!isCollection(first) || third === undefined || !idSchema.safeParse(second).success)
    return undefined
  const entry = { collection: first, id: second }
  if (third === 'entry.yaml') return { kind: 'data', ...entry }
  if (/\.(?:png|jpe?g|webp|avif)$/.test(third)) return { kind: 'picture', ...entry }
  const locale = stem(third, '.md')
  return locale !== undefined && isLocale(locale)
    ? { kind: 'translation', ...entry, locale }
    : undefined
}

const stem = (name: string, ending: string): string | undefined =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : undefined

/** The path of an entry's file, relative to the content folder. */
export const translationPath = (collection: Collection, id: string, locale: Locale): string =>
  `${collection}/${id}/${locale}.md`
export const dataPath = (collection: Collection, id: string): string =>
  `${collection}/${id}/entry.yaml`

/**
 * Every file to read, relative to `root`: settings, messages, and the files of each entry, its data
 * first.
 */
export function listContentFiles(root: string): string[] {
  const entries = collectionNames.flatMap((collection) =>
    foldersIn(join(root, collection)).flatMap((id) => [
      dataPath(collection, id),
      ...listEntry(root, collection, id),
    ]),
  )
  return [
    ...settingNames.map((name) => `${name}.yaml`),
    ...locales.flatMap((locale) => [`messages/${locale}.json`, `glossary/${locale}.yaml`]),
    ...entries,
  ]
}

/** The files of an entry. */
export const listEntry = (root: string, collection: Collection, id: string): string[] =>
  names(join(root, collection, id), 'file').map((name) => `${collection}/${id}/${name}`)

/** The names of the folders in a folder. */
export const foldersIn = (path: string): string[] => names(path, 'folder')

/**
 * Names in a folder; none when it is missing or cannot be read. Links are left out, so that nothing
 * outside the content folder is read.
 */
function names(path: string, kind: 'file' | 'folder'): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((item) => (kind === 'file' ? item.isFile() : item.isDirectory()))
      .map((item) => item.name)
  } catch {
    return []
  }
}

/** What is remembered of a file that was read: its stamp, and a digest of its text. */
export interface KnownFile {
  stamp: string
  digest?: string
}

const digestOf = (text: string): string => hash('sha1', text, 'base64')

export const knownFile = (stamp: string, read?: ContentText): KnownFile =>
  read && 'text' in read ? { stamp, digest: digestOf(read.text) } : { stamp }

/**
 * The files of a folder that differ, or may differ, from those read before (`known`, by path, which
 * gets their new stamps). None when the folder is replaced meanwhile: a mix of two folders was
 * never one content, and the watcher compares again.
 */
export function changedFiles(root: string, known: Map<string, KnownFile>): string[] {
  const folder = identityOf(root)
  const differs = (path: string): boolean => {
    const before = known.get(path)
    try {
      if (stampAt(root, path) === before?.stamp) return false
      const found = before?.digest === undefined ? undefined : readContentFile(root, path)
      const now = found && knownFile(found.stamp, found)
      if (now?.digest === undefined || now.digest !== before?.digest) return true
      known.set(path, now)
      return false
    } catch {
      // Reading it will say why.
      return true
    }
  }
  const paths = new Set([...listContentFiles(root), ...known.keys()])
  const changed = [...paths].filter((path) => contentFile(path) && differs(path))
  return identityOf(root) === folder ? changed : []
}

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
export const isFolder = (path: string): boolean => statIfThere(path)?.isDirectory() ?? false

/**
 * Differs between files, and after a change. Time alone is not enough: archives and container
 * images give all their files the same.
 */
export const stampOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats): string =>
  `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`

/** The stamp of what is at a path; undefined when there is no such regular file. */
export function stampAt(root: string, path: string): string | undefined {
  const stat = statIfThere(join(root, path))
  return stat?.isFile() ? stampOf(stat) : undefined
}

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
export function assertPlace(file: number, realPath: string): void {
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
export const textRefusal = (bytes: number): string | undefined =>
  bytes > maxTextBytes ? `is larger than ${maxTextBytes / 1024} KB` : undefined

/** Why content with this many bytes of text is refused; undefined if it is not. */
export const sizeRefusal = (bytes: number): string | undefined =>
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
export function textAt(root: string, path: string): string | undefined {
  const found = readContentFile(root, path)
  return found && ('text' in found ? found.text : '')
}

/**
 * Identifies the folder at a path, with links resolved; undefined when there is none. A new folder
 * may get the number of a deleted one.
 */
export function identityOf(root: string): string | undefined {
  const found = statSync(root, { bigint: true, throwIfNoEntry: false })
  return found?.isDirectory() ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : undefined
}
