import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import type { z } from 'zod'
import { errorMessage } from '../../content/caught-error.ts'
import {
  type Collection,
  collections,
  isCollection,
  translationSchema,
} from '../../content/collections.ts'
import { type ContentProblem, type Parsed, parseFailure } from '../../content/content-problem.ts'
import { contentFile, dataPath, translationPath } from '../../content/files/paths.ts'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { parseData, parseMessages, parseTranslation } from '../../content/parse.ts'
import { type SettingName, settingSchemas } from '../../content/settings.ts'
import { glossary } from '../../content/translations/glossary.ts'
import { parseYaml, readYaml } from '../../content/yaml.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { patchYaml } from '../repository/patch-yaml.ts'
import {
  isFields,
  refuseTooMany,
  valueChanges,
  withChange,
  type YamlFields,
} from '../repository/value-changes.ts'
import { problemSentence } from '../words/problems.ts'
import {
  type FormField,
  fieldsOf,
  fromForm,
  type JsonSchema,
  jsonSchema,
  readSent,
  toForm,
  withoutFormExtras,
} from './fields.ts'

/** A file in the editor, and the content files that it combines. */
export type ViewFile =
  | { kind: 'entry'; collection: Collection; id: string; locale: Locale; isSource: boolean }
  | { kind: 'setting'; name: SettingName }
  | { kind: 'messages'; locale: Locale }
  | { kind: 'glossary'; locale: Locale }

/** Texts by path in the content folder. */
export type FileTexts = ReadonlyMap<string, string>

/** Problems of a submitted file, as sentences. */
export class ViewProblems extends Error {
  constructor(problems: readonly ContentProblem[], text?: string) {
    super(problems.map((problem) => problemSentence(problem, text)).join('\n'))
  }
}

export const tagOf = (locale: Locale): string => languageOf(locale).hreflang
const localeOfTag = (tag: string): Locale | undefined =>
  locales.find((locale) => tagOf(locale) === tag)

/** The language that an entry is written in first. Its form includes the entry's data. */
export const sourceOf = (
  collection: Collection,
  id: string,
  has: (path: string) => boolean,
): Locale => (has(translationPath(collection, id, 'en')) ? 'en' : 'zh')

/** The editor's folder of an entry. Entries without English have a folder of their own. */
export const folderOf = (collection: Collection, source: Locale): string =>
  source === 'en' || collection === 'pages' ? collection : `${collection}-${source}`

/** The editor's path of a content file; undefined for pictures and entry.yaml. */
export function viewPath(path: string, has: (path: string) => boolean): string | undefined {
  const file = contentFile(path)
  switch (file?.kind) {
    case 'translation': {
      const folder = folderOf(file.collection, sourceOf(file.collection, file.id, has))
      return `content/${folder}/${file.id}.${tagOf(file.locale)}.md`
    }
    case 'setting':
      return `content/settings/${file.name}.yaml`
    case 'messages':
      return `content/messages/texts.${tagOf(file.locale)}.json`
    case 'glossary':
      return `content/glossary/words.${tagOf(file.locale)}.yaml`
    default:
      return undefined
  }
}

/** The address of a content file's form in the editor; undefined for others and lost entries. */
export function formAddress(path: string, has: (path: string) => boolean): string | undefined {
  const file = contentFile(path)
  if (file === undefined) return undefined
  if (file.kind === 'setting') return `settings/entries/${file.name}`
  if (file.kind === 'messages' || file.kind === 'glossary') return `words/entries/${file.kind}`
  const { collection, id } = file
  if (!has(dataPath(collection, id))) return undefined
  return `${folderOf(collection, sourceOf(collection, id, has))}/entries/${id}`
}

/** Parses a path of the editor; undefined when it is none. */
export function viewFile(path: string, has: (path: string) => boolean): ViewFile | undefined {
  const [, folder = '', name = ''] = /^content\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? []
  const setting = /^(\w+)\.yaml$/.exec(name)?.[1]
  if (folder === 'settings' && setting !== undefined && Object.hasOwn(settingSchemas, setting))
    return { kind: 'setting', name: setting as SettingName }
  const [, id = '', tag = ''] = /^([\w.-]+)\.([\w-]+)\.(?:md|json|yaml)$/.exec(name) ?? []
  const locale = localeOfTag(tag)
  if (locale === undefined) return undefined
  if (folder === 'messages' || folder === 'glossary') return { kind: folder, locale }
  const collection = folder.replace(/-zh$/, '')
  if (!isCollection(collection) || !contentFile(translationPath(collection, id, locale)))
    return undefined
  const source = has(translationPath(collection, id, 'en')) || folder === collection ? 'en' : 'zh'
  return { kind: 'entry', collection, id, locale, isSource: locale === source }
}

/** The content files behind a file of the editor, the one with its texts first. */
export function filesBehind(file: ViewFile): [string, ...string[]] {
  if (file.kind === 'setting') return [`${file.name}.yaml`]
  if (file.kind === 'messages') return [`messages/${file.locale}.json`]
  if (file.kind === 'glossary') return [`glossary/${file.locale}.yaml`]
  const { collection, id, locale, isSource } = file
  const words = translationPath(collection, id, locale)
  return isSource ? [words, dataPath(collection, id)] : [words]
}

interface Form {
  schema: JsonSchema
  fields: FormField[]
}

const forms = new Map<z.ZodType, Form>()

/** The form of a schema. `i18n`: filled in per language. */
function formOf(schema: z.ZodType, i18n: boolean): Form {
  const known = forms.get(schema)
  if (known) return known
  const json = jsonSchema(schema)
  const form = { schema: json, fields: fieldsOf(json, i18n) }
  forms.set(schema, form)
  return form
}

export const dataForm = (collection: Collection): Form =>
  formOf(collections[collection].data, false)
export const wordsForm = (collection: Collection, id: string): Form =>
  formOf(translationSchema(collection, id), true)
export const settingForm = (name: SettingName): Form => formOf(settingSchemas[name], false)

/** A setting that is a list becomes a form with one field. */
const isListed = ({ schema }: Form): boolean => schema.type === 'array'

/** The text that the editor gets. */
export function editorText(file: ViewFile, texts: FileTexts): string {
  const [first, data] = filesBehind(file)
  const text = texts.get(first) ?? ''
  if (file.kind === 'messages') return text
  // As text, since comments in it matter and a form would hide them.
  if (file.kind === 'glossary') return stringify({ yaml: text })
  if (file.kind === 'setting') {
    const form = settingForm(file.name)
    const value = readYaml(text)
    return stringify(toForm(isListed(form) ? { items: value } : value, formFields(form)))
  }
  const { matter, body } = splitFrontMatter(text)
  const words = { ...Object(readYaml(matter)) }
  delete words.translatedFrom
  const all = {
    ...(data !== undefined && {
      entry: toForm(readYaml(texts.get(data) ?? '') ?? {}, dataForm(file.collection).fields),
    }),
    ...asFields(toForm(words, wordsForm(file.collection, file.id).fields)),
  }
  // JSON is valid YAML, and ten times faster to write.
  return `---\n${JSON.stringify(all)}\n---\n\n${body.trim()}\n`
}

export const formFields = (form: Form): FormField[] =>
  isListed(form) ? fieldsOf({ properties: { items: form.schema } }, false) : form.fields

const asFields = (value: unknown): YamlFields => (isFields(value) ? value : {})

/**
 * Converts a submitted file to content files: only those with changed values, all other bytes kept.
 * Throws ViewProblems.
 */
export function contentChanges(
  file: ViewFile,
  texts: FileTexts,
  sent: string,
): Map<string, string> {
  const [first, data] = filesBehind(file)
  try {
    if (file.kind === 'messages') return writtenMessages(first, texts, sent)
    if (file.kind === 'setting') return writtenSetting(file.name, first, texts, sent)
    if (file.kind === 'glossary') return writtenGlossary(first, texts, sent)
    return writtenEntry(file, first, data, texts, sent)
  } catch (error) {
    if (error instanceof ViewProblems) throw error
    throw new ViewProblems(parseFailure(first, `cannot be read: ${errorMessage(error)}`).problems)
  }
}

function writtenSetting(name: SettingName, path: string, texts: FileTexts, sent: string) {
  const form = settingForm(name)
  const old = texts.get(path) ?? ''
  const value = readSent(sent)
  const next = isListed(form) ? patchedList(old, form, value) : patchedYaml(old, form, value)
  return checkedChange(path, texts, next, (text) =>
    parseYaml<unknown>(text, settingSchemas[name], path),
  )
}

function patchedList(source: string, form: Form, sent: unknown): string {
  const items = asFields(fromForm(sent, formFields(form))).items ?? []
  return isDeepStrictEqual(items, readYaml(source)) ? source : patchYaml(source, items)
}

function writtenGlossary(path: string, texts: FileTexts, sent: string): Map<string, string> {
  const old = texts.get(path) ?? ''
  const text = String(asFields(readSent(sent)).yaml ?? '').trimEnd()
  const next = text === old.trimEnd() ? old : `${text}\n`
  return checkedChange(path, texts, next, (each) => parseYaml(each, glossary, path))
}

function writtenMessages(path: string, texts: FileTexts, sent: string): Map<string, string> {
  const old = texts.get(path) ?? '{}'
  const value: unknown = JSON.parse(sent)
  const next = isDeepStrictEqual(value, JSON.parse(old))
    ? old
    : `${JSON.stringify(value, null, 2)}\n`
  return checkedChange(path, texts, next, (text) => parseMessages(text, path))
}

function writtenEntry(
  { collection, id }: Extract<ViewFile, { kind: 'entry' }>,
  path: string,
  data: string | undefined,
  texts: FileTexts,
  sent: string,
): Map<string, string> {
  const { matter, body } = splitFrontMatter(sent)
  const value = readSent(matter)
  const old = splitFrontMatter(texts.get(path) ?? '')
  const words = patchedYaml(old.matter, wordsForm(collection, id), value)
  const isSameBody = body.trim() === old.body.trim()
  const unchanged = texts.has(path) && words === old.matter && isSameBody
  const margin = /^\s*/.exec(old.body)?.[0] || '\n'
  const text = `---\n${words.replace(/\n?$/, '\n')}---\n${isSameBody ? old.body : `${margin}${body.trim()}\n`}`
  const changes = unchanged
    ? new Map<string, string>()
    : checkedChange(path, texts, text, (next) => parseTranslation(collection, id, next, path))
  if (data === undefined) return changes
  const next = patchedYaml(texts.get(data) ?? '', dataForm(collection), asFields(value).entry)
  const more = checkedChange(data, texts, next, (each) => parseData(collection, each, data))
  return new Map([...changes, ...more])
}

/** YAML with the changed values of a form. */
function patchedYaml(source: string, { schema, fields }: Form, sent: unknown): string {
  const old = asFields(readYaml(source))
  const own = Object.entries(asFields(sent)).filter(([name]) => schema.properties?.[name])
  const now = withoutFormExtras(fromForm(Object.fromEntries(own), fields), schema) ?? {}
  const before = Object.fromEntries(
    Object.entries(old).filter(([name]) => schema.properties?.[name]),
  )
  const steps = valueChanges(withoutFormExtras(before, schema) ?? {}, now)
  refuseTooMany(steps, source, now)
  if (steps.length === 0) return source
  const next = steps.reduce<unknown>((value, step) => withChange(value, step), old)
  return patchYaml(source, next)
}

function checkedChange(
  path: string,
  texts: FileTexts,
  next: string,
  parse: (text: string) => Parsed<unknown>,
) {
  if (next === texts.get(path)) return new Map<string, string>()
  const parsed = parse(next)
  if (!parsed.ok) throw new ViewProblems(parsed.problems, next)
  return new Map([[path, next]])
}
