import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { errorMessage } from '../../base/caught-error.ts'
import { isFields } from '../../base/unknown-values.ts'
import {
  type Collection,
  collections,
  translationSchema,
} from '../../content/collections/all-collections.ts'
import { splitFrontMatter } from '../../content/parsing/front-matter.ts'
import { parseData, parseMessages, parseTranslation } from '../../content/parsing/parse.ts'
import { type Parsed, parseFailure } from '../../content/parsing/parsed.ts'
import { patchYaml } from '../../content/parsing/patch-yaml.ts'
import {
  refuseTooMany,
  valueChanges,
  withChange,
  type YamlFields,
} from '../../content/parsing/value-changes.ts'
import { parseYaml, readYaml } from '../../content/parsing/yaml.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { glossary } from '../../content/settings/glossary.ts'
import { type SettingName, settingSchemas } from '../../content/settings/settings.ts'
import { problemSentence } from '../wording/problem-sentences.ts'
import {
  type FormField,
  fieldsOf,
  fromForm,
  type JsonSchema,
  jsonSchema,
  toForm,
  withoutFormExtras,
} from './fields.ts'
import { filesBehind, type ViewFile } from './view-files.ts'

/** Texts by path in the content folder. */
export type FileTexts = ReadonlyMap<string, string>

/** Problems of a submitted file, as sentences. */
export class ViewProblems extends Error {}
const refusedFor = (problems: readonly ContentProblem[], text?: string): ViewProblems =>
  new ViewProblems(problems.map((problem) => problemSentence(problem, text)).join('\n'))

interface Form {
  schema: JsonSchema
  fields: FormField[]
  /** A setting that is a list has a form with one field. */
  isList: boolean
}

const forms = new Map<z.ZodType, Form>()

/** The form of a schema. `i18n`: filled in per language. */
function formOf(schema: z.ZodType, i18n: boolean): Form {
  const known = forms.get(schema)
  if (known) return known
  const json = jsonSchema(schema)
  const isList = json.type === 'array'
  const shown = isList ? { properties: { items: json } } : json
  const form = { schema: shown, fields: fieldsOf(shown, i18n), isList }
  forms.set(schema, form)
  return form
}

export const dataForm = (collection: Collection): Form =>
  formOf(collections[collection].data, false)
export const frontMatterForm = (collection: Collection, id: string): Form =>
  formOf(translationSchema(collection, id), true)
export const settingForm = (name: SettingName): Form => formOf(settingSchemas[name], false)

const valuesIn = (text: string, { isList }: Form): YamlFields => {
  const value = readYaml(text)
  return isList ? { items: value } : asFields(value)
}

/** The text that the editor gets: JSON, which browsers read far faster than YAML. */
export function editorText(file: ViewFile, texts: FileTexts): string {
  const [first] = filesBehind(file)
  const text = texts.get(first) ?? ''
  return file.kind === 'messages' ? text : JSON.stringify(shownValues(file, text, texts))
}

function shownValues(
  file: Exclude<ViewFile, { kind: 'messages' }>,
  text: string,
  texts: FileTexts,
) {
  // As text, since comments in it matter and a form would hide them.
  if (file.kind === 'glossary') return { yaml: text }
  if (file.kind === 'setting') {
    const form = settingForm(file.name)
    return toForm(valuesIn(text, form), form.fields)
  }
  const [, data] = filesBehind(file)
  const { matter, body } = splitFrontMatter(text)
  const fields = { ...Object(readYaml(matter)) }
  delete fields.translatedFrom
  return {
    ...(data !== undefined && {
      entry: toForm(readYaml(texts.get(data) ?? '') ?? {}, dataForm(file.collection).fields),
    }),
    ...asFields(toForm(fields, frontMatterForm(file.collection, file.id).fields)),
    body: body.trim(),
  }
}

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
    const value: unknown = JSON.parse(sent)
    if (file.kind === 'messages') return writtenMessages(first, texts, value)
    if (file.kind === 'setting') return writtenSetting(file.name, first, texts, asFields(value))
    if (file.kind === 'glossary') return writtenGlossary(first, texts, asFields(value))
    return writtenEntry(file, first, data, texts, asFields(value))
  } catch (error) {
    if (error instanceof ViewProblems) throw error
    throw refusedFor(parseFailure(first, `cannot be read: ${errorMessage(error)}`).problems)
  }
}

function writtenSetting(name: SettingName, path: string, texts: FileTexts, value: YamlFields) {
  const next = patchedYaml(texts.get(path) ?? '', settingForm(name), value)
  return checkedChange(path, texts, next, (text) =>
    parseYaml<unknown>(text, settingSchemas[name], path),
  )
}

function writtenGlossary(path: string, texts: FileTexts, { yaml = '' }: YamlFields) {
  const old = texts.get(path) ?? ''
  const text = String(yaml).trimEnd()
  const next = text === old.trimEnd() ? old : `${text}\n`
  return checkedChange(path, texts, next, (each) => parseYaml(each, glossary, path))
}

function writtenMessages(path: string, texts: FileTexts, value: unknown) {
  const old = texts.get(path) ?? '{}'
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
  value: YamlFields,
): Map<string, string> {
  const body = String(value.body ?? '').trim()
  const old = splitFrontMatter(texts.get(path) ?? '')
  const matter = patchedYaml(old.matter, frontMatterForm(collection, id), value)
  const isSameBody = body === old.body.trim()
  const margin = /^\s*/.exec(old.body)?.[0] || '\n'
  const text = `---\n${(matter || '{}').replace(/\n?$/, '\n')}---\n${isSameBody ? old.body : `${margin}${body}\n`}`
  return together([
    () =>
      texts.has(path) && matter === old.matter && isSameBody
        ? new Map()
        : checkedChange(path, texts, text, (next) => parseTranslation(collection, id, next, path)),
    () => {
      if (data === undefined) return new Map()
      const next = patchedYaml(texts.get(data) ?? '', dataForm(collection), value.entry) || '{}\n'
      return checkedChange(data, texts, next, (each) => parseData(collection, each, data))
    },
  ])
}

/** Throws the problems of all files. */
function together(files: readonly (() => Map<string, string>)[]): Map<string, string> {
  const problems: string[] = []
  const changes = files.flatMap((changesOf) => {
    try {
      return [...changesOf()]
    } catch (error) {
      if (!(error instanceof ViewProblems)) throw error
      problems.push(error.message)
      return []
    }
  })
  if (problems.length) throw new ViewProblems(problems.join('\n'))
  return new Map(changes)
}

/** YAML with the changed values of a form. */
function patchedYaml(source: string, form: Form, sent: unknown): string {
  const { schema, fields, isList } = form
  const old = valuesIn(source, form)
  const own = (values: unknown) =>
    Object.fromEntries(
      Object.entries(asFields(values)).filter(([name]) => schema.properties?.[name]),
    )
  const now = withoutFormExtras(fromForm(own(sent), fields), schema) ?? {}
  const steps = valueChanges(withoutFormExtras(own(old), schema) ?? {}, now)
  refuseTooMany(steps, source, now)
  if (steps.length === 0) return source
  const next = steps.reduce<unknown>((value, step) => withChange(value, step), old)
  return patchYaml(source, isList ? (asFields(next).items ?? []) : next)
}

function checkedChange(
  path: string,
  texts: FileTexts,
  next: string,
  parse: (text: string) => Parsed<unknown>,
) {
  if (next === texts.get(path)) return new Map<string, string>()
  const parsed = parse(next)
  if (!parsed.ok) throw refusedFor(parsed.problems, next)
  return new Map([[path, next]])
}
