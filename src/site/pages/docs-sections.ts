import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import { labelOf } from './labels.ts'

export interface DocsItem {
  id: string
  path: string
  name: string
  description: string
}
export interface DocsSection {
  id: string
  name: string
  items: DocsItem[]
}

/** Every page of the documentation by section, in the order of `content/taxonomy.yaml`; the reading order is theirs one after another. */
export function docsSections(locale: Locale, content: ContentReader): DocsSection[] {
  const names = content.setting('taxonomy').docs.categories
  const all = content.list('docs', locale)
  return Object.keys(names)
    .map((id) => ({
      id,
      name: labelOf(names, id, locale),
      items: all
        .filter(({ data }) => data.section === id)
        .map((entry) => ({ id: entry.id, path: `/docs/${entry.id}`, name: entryName(entry), description: entry.translation.description })),
    }))
    .filter(({ items }) => items.length > 0)
}
