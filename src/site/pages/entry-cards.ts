import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import { pathOf } from '../../routing/match.ts'

/** What a list of links shows of an entry. */
export interface EntryCard {
  path: string
  name: string
  summary: string
  icon: string | undefined
}

const routeOf = { features: 'feature', industries: 'industry', solutions: 'solution', alternatives: 'alternative' } as const

/** The cards of entries of one collection, in the order of `ids`; what is not offered in the locale is left out. */
export const cardsOf = (content: ContentReader, collection: keyof typeof routeOf, ids: readonly string[], locale: Locale): EntryCard[] =>
  ids.flatMap((id) => {
    const entry = content.card(collection, id, locale)
    if (!entry) return []
    const { summary } = entry.translation as { summary: string }
    const { icon } = entry.data as { icon?: string }
    return [{ path: pathOf(routeOf[collection], { id }), name: entryName(entry), summary, icon }]
  })

/** The cards of everything else that a collection offers in the locale. */
export const othersOf = (content: ContentReader, collection: keyof typeof routeOf, id: string, locale: Locale): EntryCard[] =>
  cardsOf(
    content,
    collection,
    content.list(collection, locale).flatMap((entry) => (entry.id === id ? [] : [entry.id])),
    locale,
  )
