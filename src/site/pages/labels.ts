import type { Taxonomy } from '../../content/schemas/taxonomy.ts'
import type { Locale } from '../../i18n/table.ts'

/** The label of a category, tag or author of `content/taxonomy.yaml` in a locale; in English where it has none, the id where it is unknown. */
export const labelOf = (names: Taxonomy['authors'], id: string, locale: Locale): string => names[id]?.[locale] ?? names[id]?.en ?? id
