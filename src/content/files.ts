import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { isLocale, type Locale, locales } from '../i18n/table.ts'
import { bodyRequired, type Collection, collectionNames, collections, type EntryData, translationSchema } from './collections.ts'
import type { TranslationFile } from './entry.ts'
import { lineOf } from './line-of.ts'
import { id as idSchema } from './schemas/fields.ts'
import { chat, downloads, navigation, prices, redirects, site } from './schemas/settings.ts'
import { taxonomy } from './schemas/taxonomy.ts'
import { withoutRevision } from './translations/revision.ts'
import { type ContentProblem, garbled, isGarbled, type Parsed, parseYaml, splitFrontMatter, withoutMark } from './yaml-file.ts'

/** The files of which there is one, by name: `content/{name}.yaml`. */
export const settingSchemas = { site, navigation, prices, downloads, chat, redirects, taxonomy } as const
export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.infer<(typeof settingSchemas)[N]>
export const settingNames = Object.keys(settingSchemas) as SettingName[]

/** UI strings: nested objects of ICU MessageFormat texts. */
export interface MessageTree {
  [key: string]: string | MessageTree
}

/** What a path inside the content folder is about; undefined for files the site does not read. */
export type ContentFile =
  | { kind: 'data'; collection: Collection; id: string }
  | { kind: 'translation'; collection: Collection; id: string; locale: Locale }
  | { kind: 'setting'; name: SettingName }
  | { kind: 'messages'; locale: Locale }
  | { kind: 'picture'; collection: Collection; id: string }

/** Understands a path relative to the content folder, with `/` between its parts. */
export function contentFile(path: string): ContentFile | undefined {
  const [first, second, third, ...more] = path.split('/') as [string, string?, string?, ...string[]]
  if (more.length) return undefined
  if (second === undefined) {
    const name = /^(.+)\.yaml$/.exec(first)?.[1]
    return name && Object.hasOwn(settingSchemas, name) ? { kind: 'setting', name: name as SettingName } : undefined
  }
  if (first === 'messages') {
    const locale = /^(.+)\.json$/.exec(second)?.[1]
    return locale && isLocale(locale) && third === undefined ? { kind: 'messages', locale } : undefined
  }
  if (!Object.hasOwn(collections, first) || third === undefined || !idSchema.safeParse(second).success) return undefined
  const collection = first as Collection
  if (third === 'entry.yaml') return { kind: 'data', collection, id: second }
  if (/\.(?:png|jpe?g|webp|avif)$/.test(third)) return { kind: 'picture', collection, id: second }
  const locale = /^(.+)\.md$/.exec(third)?.[1]
  return locale && isLocale(locale) ? { kind: 'translation', collection, id: second, locale } : undefined
}

/** The path of an entry's file, relative to the content folder. */
export const translationPath = (collection: Collection, id: string, locale: Locale): string => `${collection}/${id}/${locale}.md`
export const dataPath = (collection: Collection, id: string): string => `${collection}/${id}/entry.yaml`

/** Every file to start from, relative to `root`: settings, messages, and the data of each entry. */
export function listContentFiles(root: string): string[] {
  const found = settingNames.map((name) => `${name}.yaml`).concat(locales.map((locale) => `messages/${locale}.json`))
  for (const collection of collectionNames) {
    try {
      for (const id of directories(join(root, collection))) found.push(dataPath(collection, id))
    } catch {
      // A collection that cannot be read takes none of the others with it.
    }
  }
  return found
}

/** The translations of an entry. */
export const listTranslations = (root: string, collection: Collection, id: string): string[] => listEntry(root, collection, id).filter((path) => path.endsWith('.md'))

/** The files of an entry. Links are not followed, so nothing outside the folder can be read. */
export function listEntry(root: string, collection: Collection, id: string): string[] {
  try {
    return readdirSync(join(root, collection, id), { withFileTypes: true })
      .filter((item) => item.isFile())
      .map((item) => `${collection}/${id}/${item.name}`)
  } catch (error) {
    return noneIn(error as NodeJS.ErrnoException)
  }
}

/** Names of the folders in a folder; none when it is missing. */
export function directories(path: string): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((item) => item.isDirectory())
      .map((item) => item.name)
  } catch (error) {
    return noneIn(error as NodeJS.ErrnoException)
  }
}

/** A folder that is missing has nothing in it; one that cannot be read may have anything. */
function noneIn(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
  throw error
}

/** Names the folder that stands at a path now, behind links; undefined when there is none. */
export function identityOf(root: string): string | undefined {
  const found = statSync(root, { bigint: true, throwIfNoEntry: false })
  return found?.isDirectory() ? `${found.dev} ${found.ino}` : undefined
}

/** When a file was last changed, in milliseconds since 1970; undefined when there is no such regular file. */
export const changeTime = (root: string, path: string): number | undefined => {
  const stat = lstatSync(join(root, path), { throwIfNoEntry: false })
  return stat?.isFile() ? stat.mtimeMs : undefined
}

export interface FileText {
  text: string
  changed: number
}

/** A file's text and time; undefined when there is no such regular file, or a link leads to it. */
export function readContentFile(root: string, path: string): FileText | undefined {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) if (!lstatSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) return undefined
  return readRegularFile(root, path)
}

/** The same for a file whose folders are known to be no links. */
export function readRegularFile(root: string, path: string): FileText | undefined {
  const file = join(root, path)
  const stat = lstatSync(file, { throwIfNoEntry: false })
  if (!stat?.isFile()) return undefined
  return { text: readFileSync(file, 'utf8'), changed: stat.mtimeMs }
}

export const parseData = (collection: Collection, text: string, path: string): Parsed<EntryData<Collection>> =>
  parseYaml<EntryData<Collection>>(text, collections[collection].data as unknown as z.ZodType<EntryData<Collection>>, path)

/** One translation and its body. */
export function parseTranslation(collection: Collection, id: string, file: FileText, path: string): Parsed<{ translation: TranslationFile; body: string }> {
  const problem = (message: string): { ok: false; problems: ContentProblem[] } => ({ ok: false, problems: [{ file: path, line: 1, field: '', message }] })
  if (isGarbled(file.text)) return problem(garbled)
  const { matter, body, open } = splitFrontMatter(file.text)
  if (matter === '') return problem('has no fields; they stand at its top, between two lines ---')
  // A copy: pieces of the text would each keep all of it in memory, with its body.
  const parsed = parseYaml(Buffer.from(withoutRevision(matter)).toString(), translationSchema(collection, id), path, 2)
  if (!parsed.ok) return open ? problem('the fields at its top have no end: a line --- is missing after them') : parsed
  if (bodyRequired(collection, id) && body.trim() === '') return { ok: false, problems: [{ file: path, line: matter.split('\n').length + 2, field: 'body', message: 'is empty' }] }
  return { ok: true, value: { translation: { translation: parsed.value as TranslationFile['translation'], changed: file.changed }, body } }
}

/** UI strings of one locale; anything but nested objects of texts is refused with the key that is wrong. */
export function parseMessages(text: string, path: string): Parsed<MessageTree> {
  if (isGarbled(text)) return { ok: false, problems: [{ file: path, line: 1, field: '', message: garbled }] }
  let value: unknown
  try {
    value = JSON.parse(withoutMark(text))
  } catch (error) {
    return { ok: false, problems: [{ file: path, line: lineOfJsonError(text, error as Error), field: '', message: (error as Error).message }] }
  }
  const problems: ContentProblem[] = []
  const walk = (node: unknown, key: string): void => {
    if (typeof node === 'object' && node !== null && !Array.isArray(node)) for (const [name, child] of Object.entries(node)) walk(child, key ? `${key}.${name}` : name)
    else if (typeof node !== 'string' || key === '') problems.push({ file: path, line: key ? lineOf(text, key.split('.')) : 1, field: key, message: 'must be a text' })
  }
  walk(value, '')
  return problems.length ? { ok: false, problems } : { ok: true, value: value as MessageTree }
}

function lineOfJsonError(text: string, error: Error): number {
  const position = /position (\d+)/.exec(error.message)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  // For a token it does not expect V8 gives no position: it is on the first line up to which it complains of one.
  const lines = text.split('\n')
  const found = lines.findIndex((_, index) => complainsOfToken(lines.slice(0, index + 1).join('\n')))
  return found < 0 ? lines.length : found + 1
}

function complainsOfToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return (error as Error).message.startsWith('Unexpected token')
  }
}
