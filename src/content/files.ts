import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isLocale, type Locale, locales } from '../i18n/table.ts'
import { type Collection, collectionNames, isCollection, isSettingName, type SettingName, settingNames } from './collections.ts'
import { id as idSchema } from './schemas/fields.ts'

/** What a path inside the content folder holds. */
export type ContentFile =
  | { kind: 'data'; collection: Collection; id: string }
  | { kind: 'translation'; collection: Collection; id: string; locale: Locale }
  | { kind: 'setting'; name: SettingName }
  | { kind: 'messages'; locale: Locale }
  | { kind: 'picture'; collection: Collection; id: string }

/** What a path holds, relative to the content folder with `/` between its parts; undefined for files the site does not read. */
export function contentFile(path: string): ContentFile | undefined {
  const [first = '', second, third, ...more] = path.split('/')
  if (more.length) return undefined
  if (second === undefined) {
    const name = stem(first, '.yaml')
    return name !== undefined && isSettingName(name) ? { kind: 'setting', name } : undefined
  }
  if (first === 'messages') {
    const locale = stem(second, '.json')
    return locale !== undefined && isLocale(locale) && third === undefined ? { kind: 'messages', locale } : undefined
  }
  if (!isCollection(first) || third === undefined || !idSchema.safeParse(second).success) return undefined
  const entry = { collection: first, id: second }
  if (third === 'entry.yaml') return { kind: 'data', ...entry }
  if (/\.(?:png|jpe?g|webp|avif)$/.test(third)) return { kind: 'picture', ...entry }
  const locale = stem(third, '.md')
  return locale !== undefined && isLocale(locale) ? { kind: 'translation', ...entry, locale } : undefined
}

const stem = (name: string, ending: string): string | undefined => (name.endsWith(ending) ? name.slice(0, -ending.length) : undefined)

/** The path of an entry's file, relative to the content folder. */
export const translationPath = (collection: Collection, id: string, locale: Locale): string => `${collection}/${id}/${locale}.md`
export const dataPath = (collection: Collection, id: string): string => `${collection}/${id}/entry.yaml`

/** Every file that reading starts from, relative to `root`: settings, messages, and the data of each entry. */
export function listContentFiles(root: string): string[] {
  const found = settingNames.map((name) => `${name}.yaml`).concat(locales.map((locale) => `messages/${locale}.json`))
  for (const collection of collectionNames) {
    try {
      for (const id of directories(join(root, collection))) found.push(dataPath(collection, id))
    } catch {
      // A collection that cannot be read does not take the others with it.
    }
  }
  return found
}

/** The translations of an entry. */
export const listTranslations = (root: string, collection: Collection, id: string): string[] => listEntry(root, collection, id).filter((path) => path.endsWith('.md'))

/** When a file was last changed, in milliseconds since 1970; undefined when there is no such regular file. */
export function changeTime(root: string, path: string): number | undefined {
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
  return stat?.isFile() ? stat.mtimeMs : undefined
}

/** The files of an entry. Links are not followed, so that nothing outside the folder can be read. */
export const listEntry = (root: string, collection: Collection, id: string): string[] => names(join(root, collection, id), 'file').map((name) => `${collection}/${id}/${name}`)

/** Names of the folders in a folder. */
export const directories = (path: string): string[] => names(path, 'folder')

/** Names in a folder; none when it is missing. Throws when it cannot be read, for then it may hold anything. */
function names(path: string, kind: 'file' | 'folder'): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((item) => (kind === 'file' ? item.isFile() : item.isDirectory()))
      .map((item) => item.name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return []
    throw error
  }
}

/**
 * The files of a folder that differ from those read before, by their times (`known`: milliseconds by path): for a folder that was not
 * watched meanwhile. Settings and messages, whose times are not kept, are always named.
 */
export function changedFiles(root: string, known: ReadonlyMap<string, number>): string[] {
  const found = listContentFiles(root).filter((path) => contentFile(path)?.kind !== 'data')
  const present = new Set<string>()
  for (const collection of collectionNames) {
    for (const id of directories(join(root, collection))) {
      for (const path of listEntry(root, collection, id)) {
        present.add(path)
        if (contentFile(path) && changeTime(root, path) !== known.get(path)) found.push(path)
      }
    }
  }
  for (const path of known.keys()) if (!present.has(path)) found.push(path)
  return found
}

/** Identifies the folder that stands at a path now, behind links; undefined when there is none. */
export function identityOf(root: string): string | undefined {
  const found = statSync(root, { bigint: true, throwIfNoEntry: false })
  return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined
}

export interface FileText {
  text: string
  /** When the file was last changed, in milliseconds since 1970. */
  changed: number
}

/** A file's text and time; undefined when there is no such regular file, or a link leads to it. */
export function readContentFile(root: string, path: string): FileText | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) if (!lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return undefined
  return readRegularFile(root, path)
}

/** The same for a file whose folders are known not to be links. */
export function readRegularFile(root: string, path: string): FileText | undefined {
  const file = join(root, path)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  return { text: readFileSync(file, 'utf8'), changed: stat.mtimeMs }
}
