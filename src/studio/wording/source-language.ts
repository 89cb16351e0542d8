import type { Collection } from '../../content/collections/all-collections.ts'
import { contentFile, translationPath } from '../../content/files/paths.ts'
import { type Locale, sourceLocales } from '../../languages/languages.ts'

/** The paths that are there, such as the files of a commit. */
export type Paths = Pick<ReadonlyMap<string, unknown>, 'has'>

/** The language that an entry is written in first. Its form includes the entry's data. */
export const sourceOf = (collection: Collection, id: string, paths: Paths): Locale =>
  sourceLocales.find((locale) => paths.has(translationPath(collection, id, locale))) ?? 'en'

/** Where a translation is brought up to date; undefined for other files. */
export function translationPage(path: string, paths: Paths): string | undefined {
  const file = contentFile(path)
  if (file?.kind !== 'translation') return undefined
  const { collection, id, locale } = file
  const isSource = locale === sourceOf(collection, id, paths)
  return isSource ? undefined : `/translations/${locale}/${collection}/${id}`
}
