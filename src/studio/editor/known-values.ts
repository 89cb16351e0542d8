import { type Collection, factsOf, referencesOf } from '../../content/collections.ts'
import type { Labels, Taxonomy } from '../../content/schemas/taxonomy.ts'
import type { FormField } from './fields.ts'

export interface KnownValue {
  label: string
  value: string
}

/**
 * What fields of an entry may hold, by their names: the ids of `content/taxonomy.yaml`, and of the
 * entries that it may refer to.
 */
export function knownValues(
  collection: Collection,
  taxonomy: Taxonomy,
  idsOf: (collection: string) => readonly string[],
): Map<string, KnownValue[]> {
  const fields = factsOf(collection).taxonomy
  const groups = new Map<string, { categories?: Labels; tags?: Labels }>(Object.entries(taxonomy))
  const own = groups.get(collection)
  const known = new Map<string, KnownValue[]>()
  const add = (field: string | undefined, labels: Labels = {}) => {
    if (field === undefined) return
    const options = Object.entries(labels).map(([value, { en = value }]) => ({ label: en, value }))
    known.set(field, options)
  }
  add(fields?.categories, own?.categories)
  add(fields?.tags, own?.tags)
  add(fields?.authors, taxonomy.authors)
  for (const [field, target] of Object.entries(referencesOf(collection)))
    known.set(
      field,
      idsOf(target).map((value) => ({ label: value, value })),
    )
  return known
}

/** A field with a list to choose from, where its values are known. */
export function withKnownValues(
  field: FormField,
  known: ReadonlyMap<string, readonly KnownValue[]>,
): FormField {
  const options = known.get(field.name)
  if (!options) return field
  // Without the hint, which says how an id is written.
  const { name, label, required, i18n, max } = field
  const isList = field.widget === 'list'
  return {
    ...{ name, label, required, i18n, widget: 'select', options },
    ...(isList && { multiple: true, ...(max !== undefined && { max }) }),
  }
}
