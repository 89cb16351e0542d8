import {
  type Collection,
  factsOf,
  referencesOf,
} from '../../content/collections/all-collections.ts'
import type { Labels, Taxonomy } from '../../content/settings/taxonomy.ts'
import type { FormField } from './fields.ts'

interface KnownValue {
  label: string
  value: string
}

/** Options of an entry's fields: ids of `content/taxonomy.yaml` and of entries. */
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

/** Turns a field with known values into a select. */
export function withKnownValues(
  field: FormField,
  known: ReadonlyMap<string, readonly KnownValue[]>,
): FormField {
  const options = known.get(field.name)
  if (!options) return field
  // Without the hint, which explains how to write an id.
  const { name, label, required, i18n, max } = field
  const isList = field.widget === 'list'
  return {
    ...{ name, label, required, i18n, widget: 'select', options },
    ...(isList && { multiple: true, ...(max !== undefined && { max }) }),
  }
}
