import { type Collection, isCollection } from '../../content/collections/all-collections.ts'
import { contentFile, dataPath, translationPath } from '../../content/files/paths.ts'
import { type SettingName, settingSchemas } from '../../content/settings/settings.ts'
import { type Locale, languageOf, locales, sourceLocales } from '../../languages/languages.ts'
import { type Paths, sourceOf } from '../wording/source-language.ts'

/** A file in the editor. */
export type ViewFile =
  | { kind: 'entry'; collection: Collection; id: string; locale: Locale; isSource: boolean }
  | { kind: 'setting'; name: SettingName }
  | { kind: 'messages'; locale: Locale }
  | { kind: 'glossary'; locale: Locale }

export const tagOf = (locale: Locale) => languageOf(locale).hreflang
const localeOfHreflang = (tag: string): Locale | undefined =>
  locales.find((locale) => tagOf(locale) === tag)

/** The editor's folder of an entry. Entries without English have a folder of their own. */
export const folderOf = (collection: Collection, source: Locale) =>
  source === 'en' || collection === 'pages' ? collection : `${collection}-${source}`

/** The editor's path of a content file; undefined for pictures and entry.yaml. */
export function viewPath(path: string, paths: Paths): string | undefined {
  const file = contentFile(path)
  switch (file?.kind) {
    case 'translation': {
      const folder = folderOf(file.collection, sourceOf(file.collection, file.id, paths))
      return `content/${folder}/${file.id}.${tagOf(file.locale)}.json`
    }
    case 'setting':
      return `content/settings/${file.name}.json`
    case 'messages':
      return `content/messages/texts.${tagOf(file.locale)}.json`
    case 'glossary':
      return `content/glossary/texts.${tagOf(file.locale)}.json`
    default:
      return undefined
  }
}

/** The address of a content file's form in the editor; undefined for others and lost entries. */
export function formAddress(path: string, paths: Paths): string | undefined {
  const file = contentFile(path)
  if (file === undefined) return undefined
  if (file.kind === 'setting') return `settings/entries/${file.name}`
  if (file.kind === 'messages' || file.kind === 'glossary') return `words/entries/${file.kind}`
  const { collection, id } = file
  if (!paths.has(dataPath(collection, id))) return undefined
  return `${folderOf(collection, sourceOf(collection, id, paths))}/entries/${id}`
}

/** Parses a path of the editor; undefined when it is none. */
export function viewFile(path: string, paths: Paths): ViewFile | undefined {
  const [, folder = '', name = ''] = /^content\/([\w-]+)\/([\w.-]+)\.json$/.exec(path) ?? []
  if (folder === 'settings' && Object.hasOwn(settingSchemas, name))
    return { kind: 'setting', name: name as SettingName }
  const [, id = '', tag = ''] = /^(.+)\.([\w-]+)$/.exec(name) ?? []
  const locale = localeOfHreflang(tag)
  if (locale === undefined) return undefined
  if (folder === 'messages' || folder === 'glossary') return { kind: folder, locale }
  const other = sourceLocales.find((source) => folder.endsWith(`-${source}`))
  const collection = other ? folder.slice(0, -`-${other}`.length) : folder
  if (!isCollection(collection) || !contentFile(translationPath(collection, id, locale)))
    return undefined
  const source = !other || paths.has(translationPath(collection, id, 'en')) ? 'en' : other
  return { kind: 'entry', collection, id, locale, isSource: locale === source }
}

/** The content files behind a file of the editor, the one with its texts first. */
export function filesBehind(file: ViewFile): [string, ...string[]] {
  if (file.kind === 'setting') return [`${file.name}.yaml`]
  if (file.kind === 'messages') return [`messages/${file.locale}.json`]
  if (file.kind === 'glossary') return [`glossary/${file.locale}.yaml`]
  const { collection, id, locale, isSource } = file
  const path = translationPath(collection, id, locale)
  return isSource ? [path, dataPath(collection, id)] : [path]
}
