import { z } from 'zod'
import type { Locale } from '../../languages/languages.ts'
import {
  type CategorisedCollection,
  collectionNames,
  isCategorised,
  isTagged,
  type TaggedCollection,
} from '../collections/all-collections.ts'
import { id, locale, text } from '../schemas/fields.ts'

/** A short label in every language; English is required, and stands in where one is missing. */
const labels = z
  .partialRecord(locale, text)
  .refine((value) => value.en, { message: 'the English label is missing', path: ['en'] })
const names = z.record(id, labels)
export type Labels = z.infer<typeof names>

const untagged = z.strictObject({ categories: names })
const tagged = z.strictObject({ categories: names, tags: names })
type Groups = {
  [C in CategorisedCollection]: C extends TaggedCollection ? typeof tagged : typeof untagged
}
const categorised = collectionNames.filter(isCategorised)
const groups = Object.fromEntries(
  categorised.map((name) => [name, isTagged(name) ? tagged : untagged]),
) as Groups

/**
 * `content/taxonomy.yaml`: categories in the order in which lists show them, tags, and authors
 * (teams, not invented people).
 */
export const taxonomy = z.strictObject({ ...groups, authors: names })
export type Taxonomy = z.infer<typeof taxonomy>

export const emptyTaxonomy: Taxonomy = taxonomy.parse({
  ...Object.fromEntries(
    categorised.map((name) => [
      name,
      isTagged(name) ? { categories: {}, tags: {} } : { categories: {} },
    ]),
  ),
  authors: {},
})

/**
 * The label of a category, tag or author of `content/taxonomy.yaml` in a locale; in English where
 * it has none, the id where it is unknown.
 */
export const labelOf = (names: Labels, id: string, locale: Locale) =>
  names[id]?.[locale] ?? names[id]?.en ?? id
