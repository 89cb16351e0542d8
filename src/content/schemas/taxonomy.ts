import { z } from 'zod'
import { type Locale, locales } from '../../i18n/table.ts'
import { id, text } from './fields.ts'

/** A short label in every language; English is required, and stands in where one is missing. */
const labels = z.partialRecord(z.enum(locales as [Locale, ...Locale[]]), text).refine((value) => value.en, { message: 'the English label is missing', path: ['en'] })
const names = z.record(id, labels)

/** `content/taxonomy.yaml`: categories in the order in which lists show them, tags, and authors (teams, not invented people). */
export const taxonomy = z.strictObject({
  blog: z.strictObject({ categories: names, tags: names }),
  news: z.strictObject({ categories: names, tags: names }),
  helps: z.strictObject({ categories: names }),
  docs: z.strictObject({ categories: names }),
  faq: z.strictObject({ categories: names }),
  authors: names,
})
export type Taxonomy = z.infer<typeof taxonomy>

/** The label of a category, tag or author of `content/taxonomy.yaml` in a locale; in English where it has none, the id where it is unknown. */
export const labelOf = (names: Taxonomy['authors'], id: string, locale: Locale): string => names[id]?.[locale] ?? names[id]?.en ?? id
