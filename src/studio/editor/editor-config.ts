import {
  bodyRequired,
  type Collection,
  collectionNames,
  factsOf,
} from '../../content/collections.ts'
import { contentFile } from '../../content/files.ts'
import { settingNames } from '../../content/settings.ts'
import { type Locale, locales } from '../../languages/languages.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { allowed } from '../accounts/rights.ts'
import type { Files } from '../repository/types.ts'
import type { FormField } from './fields.ts'
import { dataForm, folderOf, formFields, settingForm, sourceOf, tagOf, wordsForm } from './view.ts'

/** The repository's name in the addresses that the editor asks. */
export const repositoryName = 'site/content'

const text: FormField = {
  name: 'body',
  label: 'Text',
  widget: 'markdown',
  modes: ['raw'],
  required: false,
  i18n: true,
}

/** The entry's own facts, in the file of the language that it is written in first. */
const entryField = (collection: Collection): FormField => ({
  name: 'entry',
  label: 'About the entry, in all languages',
  widget: 'object',
  collapsed: true,
  required: false,
  i18n: false,
  fields: dataForm(collection).fields,
})

const fieldsOfEntry = (collection: Collection, id: string): FormField[] => [
  entryField(collection),
  ...wordsForm(collection, id).fields,
  ...(bodyRequired(collection, id) || collection === 'faq' ? [text] : []),
]

const title = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The languages of which a user may change at least one entry; English to read beside. */
const localesOf = (user: StudioUser): Locale[] =>
  locales.filter((locale) => locale === 'en' || allowed(user, 'save', `blog/x/${locale}.md`))

/** What Sveltia CMS shows a user: collections, languages and forms, from the schemas of content. */
export function editorConfig(user: StudioUser, files: Files, origin: string, branch: string) {
  const mayMakeEntries = allowed(user, 'save', 'blog/x/entry.yaml')
  const entries = [...files.keys()].flatMap((path) => {
    const file = contentFile(path)
    return file?.kind === 'data' ? [file] : []
  })
  const i18nOf = (only: readonly Locale[], first: Locale) => ({
    structure: 'multiple_files',
    locales: localesOf(user)
      .filter((locale) => only.includes(locale))
      .map(tagOf),
    default_locale: tagOf(first),
  })
  const folders = collectionNames
    .filter((name) => name !== 'pages')
    .flatMap((collection) => {
      const sources = new Set(
        entries
          .filter((entry) => entry.collection === collection)
          .map(({ id }) => sourceOf(collection, id, (path) => files.has(path))),
      )
      return [...new Set<Locale>(['en', ...sources])].map((source) => {
        const name = folderOf(collection, source)
        const only: readonly Locale[] = source === 'en' ? locales : ['zh', 'tc']
        return {
          name,
          label: title(collection) + (source === 'en' ? '' : ' (Chinese only)'),
          folder: `content/${name}`,
          path: '{{slug}}',
          extension: 'md',
          format: 'yaml-frontmatter',
          create: mayMakeEntries,
          delete: mayMakeEntries,
          i18n: i18nOf(only, source),
          identifier_field: collection === 'faq' ? 'question' : 'title',
          slug: '{{slug}}',
          summary: collection === 'faq' ? '{{question}}' : '{{title}}',
          fields: fieldsOfEntry(collection, 'any'),
        }
      })
    })
  const pages = {
    name: 'pages',
    label: 'Pages',
    i18n: i18nOf(locales, 'en'),
    files: entries
      .filter(({ collection }) => collection === 'pages')
      .map(({ id }) => ({
        name: id,
        label: title(id.replaceAll('-', ' ')),
        file: `content/pages/${id}.{{locale}}.md`,
        format: 'yaml-frontmatter',
        i18n: true,
        fields: fieldsOfEntry('pages', id),
      })),
  }
  const settings = {
    name: 'settings',
    label: 'Settings',
    files: settingNames.map((name) => ({
      name,
      label: title(name),
      file: `content/settings/${name}.yaml`,
      format: 'yaml',
      fields: formFields(settingForm(name)),
    })),
  }
  const words = {
    name: 'words',
    label: 'Interface and glossary',
    i18n: i18nOf(locales, 'en'),
    files: [
      {
        name: 'messages',
        label: 'Interface messages',
        file: 'content/messages/texts.{{locale}}.json',
        format: 'json',
        i18n: true,
        fields: [],
      },
      {
        name: 'glossary',
        label: 'Glossary',
        file: 'content/glossary/words.{{locale}}.yaml',
        format: 'yaml',
        i18n: true,
        fields: [
          {
            name: 'yaml',
            label: 'Glossary, as YAML',
            widget: 'code',
            default_language: 'yaml',
            allow_language_selection: false,
            output_code_only: true,
            i18n: true,
          },
        ],
      },
    ],
  }
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
    i18n: i18nOf(locales, 'en'),
    output: { omit_empty_optional_fields: true },
    collections: [
      ...folders,
      pages,
      ...(allowed(user, 'save', 'site.yaml') ? [settings] : []),
      words,
    ],
  }
}

/** The fields of the messages, as they are nested in English. */
export function messageFields(tree: unknown): FormField[] {
  return Object.entries(Object(tree)).map(([name, value]) =>
    typeof value === 'string'
      ? { name, label: name, widget: 'string', required: false, i18n: true }
      : {
          name,
          label: name,
          widget: 'object',
          collapsed: true,
          required: false,
          i18n: true,
          fields: messageFields(value),
        },
  )
}

/** Whether a collection has an address of its own for an entry. */
export const hasPages = (collection: Collection): boolean => 'route' in factsOf(collection).pages
