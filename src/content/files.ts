import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLocale, type Locale, locales } from '../i18n/table.ts'
import {
  type Collection,
  collectionNames,
  isCollection,
  isSettingName,
  type SettingName,
  settingNames,
} from './collections.ts'
import { id as idSchema } from './schemas/fields.ts'

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
 * Every file to read, relative to `root`: settings, messages, and those of each entry, its data
 * first.
 */
export function listContentFiles(root: string): string[] {
  const entries = collectionNames.flatMap((collection) =>
    directories(join(root, collection)).flatMap((id) => [
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

/** Names of the folders in a folder. */
export const directories = (path: string): string[] => names(path, 'folder')

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

/**
 * The files of a folder that differ from those read before, by their times (`known`: milliseconds
 * by path), and those of which that cannot be said.
 */
export function changedFiles(root: string, known: ReadonlyMap<string, number>): string[] {
  const differs = (path: string): boolean => {
    try {
      return changeTime(root, path) !== known.get(path)
    } catch {
      // Reading it will say why.
      return true
    }
  }
  const paths = new Set([...listContentFiles(root), ...known.keys()])
  return [...paths].filter((path) => contentFile(path) && differs(path))
}

/**
 * What is at a path itself, which may be a link; undefined for nothing, also when one of the
 * folders above is a file, at which Node throws.
 */
function statIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return undefined
    throw error
  }
}

/**
 * Whether there is a folder; a link to one does not count, so that nothing outside the content
 * folder is read.
 */
export const isFolder = (path: string): boolean => statIfThere(path)?.isDirectory() ?? false

/**
 * When a file was last changed, in milliseconds since 1970; undefined when there is no such regular
 * file.
 */
export function changeTime(root: string, path: string): number | undefined {
  const stat = statIfThere(join(root, path))
  return stat?.isFile() ? stat.mtimeMs : undefined
}

/**
 * A file's text and time (milliseconds since 1970); undefined when there is no such regular file,
 * or a link leads to it.
 */
export function readContentFile(
  root: string,
  path: string,
): { text: string; changed: number } | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (!isFolder(join(root, folder))) return undefined
  const changed = changeTime(root, path)
  return changed === undefined
    ? undefined
    : { text: readFileSync(join(root, path), 'utf8'), changed }
}

/** Identifies the folder that stands at a path now, behind links; undefined when there is none. */
export function identityOf(root: string): string | undefined {
  const found = statSync(root, { bigint: true, throwIfNoEntry: false })
  return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined
}
