import { isLocale, type Locale } from '../../languages/languages.ts'
import { type Collection, isCollection } from '../collections/all-collections.ts'
import { id as idSchema } from '../schemas/fields.ts'
import { isSettingName, type SettingName } from '../settings/settings.ts'

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

const stem = (name: string, ending: string) =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : undefined

/** The path of an entry's file, relative to the content folder. */
export const translationPath = (collection: Collection, id: string, locale: Locale) =>
  `${collection}/${id}/${locale}.md`

export const dataPath = (collection: Collection, id: string) => `${collection}/${id}/entry.yaml`
