import {
  bodyRequired,
  type Collection,
  collectionNames,
  isCollection,
} from '../../content/collections/all-collections.ts'
import { contentFile } from '../../content/files/paths.ts'
import { settingNames } from '../../content/settings/settings.ts'
import type { Taxonomy } from '../../content/settings/taxonomy.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import type { GitFiles } from '../../server/content-source/git-files.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import { nameOfCollection, nameOfEntry } from '../wording/field-labels.ts'
import { sourceOf } from '../wording/source-language.ts'
import type { FormField } from './fields.ts'
import { knownValues, withKnownValues } from './known-values.ts'
import { dataForm, frontMatterForm, settingForm } from './view.ts'
import { folderOf, tagOf } from './view-files.ts'

/** The repository's name in the editor's API. */
export const repositoryName = 'site/content'

const text: FormField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  hint: 'Markdown: an empty line begins a paragraph. Add pictures under [Pictures](/pictures).',
  required: false,
  i18n: true,
}

/** The form of entry.yaml, shown with the source language. */
function entryField(collection: Collection, { entries, taxonomy }: FormContext): FormField {
  const known = knownValues(collection, taxonomy, (target) =>
    entries.flatMap(({ collection, id }) => (collection === target ? [id] : [])),
  )
  return {
    name: 'entry',
    label: 'About the entry, in all languages',
    widget: 'object',
    required: true,
    i18n: false,
    fields: dataForm(collection)
      .fields.map((field) => withKnownValues(field, known))
      .map((field) => (isPublicationDate(field) ? { ...field, default: today() } : field))
      // Required fields first.
      .toSorted((one, other) => Number(other.required) - Number(one.required)),
  }
}

/** Whether the page of an entry has a text. */
export const hasText = (collection: Collection, id: string) =>
  bodyRequired(collection, id) || collection === 'faq'

const fieldsOfEntry = (collection: Collection, id: string, context: FormContext): FormField[] => [
  ...frontMatterForm(collection, id).fields.map(withLength),
  ...(hasText(collection, id) ? [text] : []),
  entryField(collection, context),
]

/** Says how long a title or description may be. The check tells the same of each language. */
function withLength(field: FormField): FormField {
  if (field.name !== 'title' && field.name !== 'description') return field
  const [least, most] = languageOf('en').lengths[field.name]
  return { ...field, hint: `In English ${least} to ${most} characters.` }
}

/** With a default, the editor would fill in optional dates of existing entries. */
const isPublicationDate = ({ name, required }: FormField) => name === 'publishedAt' && required

const today = () => new Date().toISOString().slice(0, 10)

const title = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The languages in which a user may edit any entry, and English. */
const localesOf = (user: StudioUser): Locale[] =>
  locales.filter((locale) => locale === 'en' || isAllowed(user, 'save', `blog/x/${locale}.md`))

/** The languages of entries for a user. A new one begins in the first; translators add theirs. */
const i18nOf = (user: StudioUser, only: readonly Locale[] = locales, first: Locale = 'en') => ({
  structure: 'multiple_files',
  locales: localesOf(user)
    .filter((locale) => only.includes(locale))
    .map(tagOf),
  default_locale: tagOf(first),
  initial_locales: 'default',
})

/** The languages in the letters of `source`: texts without English are translated into no others. */
const writtenLike = (source: Locale): Locale[] =>
  locales.filter((locale) => languageOf(locale).script === languageOf(source).script)

interface FormContext {
  user: StudioUser
  files: GitFiles
  entries: Entry[]
  taxonomy: Taxonomy
  /** English messages, nested as in the file. */
  messages: unknown
}

/**
 * The configuration of Sveltia CMS for a user: collections, languages and forms, made from the
 * content's schemas.
 */
export function editorConfig(
  user: StudioUser,
  content: Pick<FormContext, 'files' | 'taxonomy' | 'messages'>,
  origin: string,
  branch: string,
) {
  const context = { user, ...content, entries: entriesIn(content.files) }
  return {
    backend: {
      name: 'gitea',
      repo: repositoryName,
      branch,
      base_url: origin,
      api_root: `${origin}/api/v1`,
      app_id: 'studio',
    },
    load_config_file: false,
    media_folder: 'content/media',
    public_folder: '/media',
    i18n: i18nOf(user),
    output: { omit_empty_optional_fields: true },
    collections: [
      ...entryFolders(context),
      pagesOf(context),
      ...(isAllowed(user, 'save', 'site.yaml') ? [settings] : []),
      interfaceForms(context),
    ],
  }
}

type Entry = Extract<ReturnType<typeof contentFile>, { kind: 'data' }>

const entriesIn = (files: GitFiles): Entry[] =>
  [...files.keys()].flatMap((path) => {
    const file = contentFile(path)
    return file?.kind === 'data' ? [file] : []
  })

/** A folder per collection, and one for entries without English. */
const entryFolders = (context: FormContext) =>
  collectionNames
    .filter((name) => name !== 'pages')
    .flatMap((collection) => {
      const sources = context.entries
        .filter((entry) => entry.collection === collection)
        .map(({ id }) => sourceOf(collection, id, context.files))
      return [...new Set<Locale>(['en', ...sources])].map((source) =>
        entryFolder(collection, source, context),
      )
    })

function entryFolder(collection: Collection, source: Locale, context: FormContext) {
  const { user } = context
  const mayMakeEntries = isAllowed(user, 'save', 'blog/x/entry.yaml')
  const name = folderOf(collection, source)
  const heading = collection === 'faq' ? 'question' : 'title'
  return {
    name,
    label: nameOfCollection(collection) + (source === 'en' ? '' : ' (Chinese only)'),
    label_singular: nameOfEntry[collection],
    folder: `content/${name}`,
    path: '{{slug}}',
    extension: 'json',
    format: 'json',
    create: mayMakeEntries,
    delete: mayMakeEntries,
    i18n: i18nOf(user, source === 'en' ? locales : writtenLike(source), source),
    identifier_field: heading,
    slug: '{{slug}}',
    summary: `{{${heading}}}`,
    fields: fieldsOfEntry(collection, 'any', context),
  }
}

const pagesOf = (context: FormContext) => ({
  name: 'pages',
  label: 'Pages',
  i18n: i18nOf(context.user),
  files: context.entries
    .filter(({ collection }) => collection === 'pages')
    .map(({ id }) => ({
      name: id,
      label: isCollection(id) ? nameOfCollection(id) : title(id.replaceAll('-', ' ')),
      file: `content/pages/${id}.{{locale}}.json`,
      format: 'json',
      i18n: true,
      fields: fieldsOfEntry('pages', id, context),
    })),
})

const settings = {
  name: 'settings',
  label: 'Settings',
  files: settingNames.map((name) => ({
    name,
    label: title(name),
    file: `content/settings/${name}.json`,
    format: 'json',
    fields: settingForm(name).fields,
  })),
}

const interfaceForms = ({ user, messages }: FormContext) => ({
  name: 'words',
  label: 'Interface and glossary',
  i18n: i18nOf(user),
  files: [
    textsFile('messages', 'Interface messages', messageFields(messages)),
    textsFile('glossary', 'Glossary', [
      { name: 'yaml', label: 'Glossary, as YAML', widget: 'text', required: false, i18n: true },
    ]),
  ],
})

const textsFile = (name: string, label: string, fields: FormField[]) => ({
  ...{ name, label, fields, format: 'json', i18n: true },
  file: `content/${name}/texts.{{locale}}.json`,
})

function messageFields(tree: unknown): FormField[] {
  return Object.entries(Object(tree)).map(([name, value]) => ({
    ...{ name, label: name, required: false, i18n: true },
    ...(typeof value === 'string'
      ? { widget: 'string' }
      : { widget: 'object', collapsed: true, fields: messageFields(value) }),
  }))
}
