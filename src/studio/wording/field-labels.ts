import { isFields } from '../../base/unknown-values.ts'
import type { Collection } from '../../content/collections/all-collections.ts'
import { splitFrontMatter } from '../../content/parsing/front-matter.ts'
import { type Path, stepsOf } from '../../content/parsing/value-changes.ts'
import { readYaml } from '../../content/parsing/yaml.ts'
import { isLocale, languageOf } from '../../languages/languages.ts'

/** Labels of fields whose names alone say too little. */
const labels: ReadonlyMap<string, string> = new Map([
  ['draft', 'Not public yet'],
  ['only', 'Only in these languages'],
  ['except', 'Not in these languages'],
  ['hue', 'Colour'],
  ['q', 'Question'],
  ['a', 'Answer'],
  ['body', 'Text'],
])

/** What people call a field. */
export const fieldLabelOf = (name: string): string => {
  const label = labels.get(name)
  if (label !== undefined) return label
  if (isLocale(name)) return languageOf(name).name
  if (name === name.toUpperCase()) return name
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A place in a file, as its form names it: `Team, 300 profiles: price USD`. */
export function nameOfPlace(root: unknown, at: Path): string {
  const items: string[] = []
  let fields: string[] = []
  let value = root
  for (const step of at) {
    value = Object(value)[step]
    if (typeof step === 'string') fields.push(fieldLabelOf(step))
    // A plain value is called as its list.
    if (typeof step === 'string' || !isFields(value)) continue
    const list = fields.pop()
    items.push(...fields, nameOfItem(value) ?? [list, step + 1].filter(Boolean).join(' '))
    fields = []
  }
  const [first = '', ...rest] = fields
  const field = [items.length ? lowerCase(first) : first, ...rest.map(lowerCase)].join(' ')
  return [items.join(', '), field].filter(Boolean).join(': ')
}

/**
 * The values of a content file that has values; of a text, its fields. Throws where it is broken.
 */
export function valuesIn(path: string, text: string): unknown {
  if (path.endsWith('.json')) return text && JSON.parse(text)
  return readYaml(path.endsWith('.md') ? splitFrontMatter(text).matter : text)
}

/** A field of a text by its path: `faq.0.q`. */
export const nameOfField = (fields: unknown, path: string) => nameOfPlace(fields, stepsOf(path))

/** A part of a text to translate: a field, or a block by its place, `text-3`. */
export const nameOfPart = (fields: unknown, { id, name }: { id: string; name: string }) =>
  name === id ? nameOfField(fields, id) : `${nameOfBlock(name)} ${id.replace('text-', '')}`

const collectionLabels: Partial<Record<Collection, string>> = { helps: 'Help', faq: 'FAQ' }

/** What a collection is called. */
export const nameOfCollection = (collection: Collection) =>
  collectionLabels[collection] ?? fieldLabelOf(collection)

/** What one entry of a collection is called, where that is not the collection's name. */
export const nameOfEntry: Partial<Record<Collection, string>> = {
  alternatives: 'Alternative',
  blog: 'Blog article',
  faq: 'Question',
  features: 'Feature',
  helps: 'Help article',
  industries: 'Industry',
  news: 'News article',
  partners: 'Partner',
  releases: 'Release',
  solutions: 'Solution',
}

/** A block of a text by its kind: `heading 2 {.post}`. */
export const nameOfBlock = (kind: string) => fieldLabelOf(kind.replace(/ \d.*/, ''))

const lowerCase = (label: string) =>
  label === label.toUpperCase() || !/^[A-Z][a-z]/.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)

/** Fields that say what an item is. */
const namingFields = ['name', 'title', 'label', 'q', 'term', 'id', 'from', 'to']
const longestName = 60

/** What an item of a list is called; undefined for one that nothing tells apart. */
function nameOfItem(item: Record<string, unknown>): string | undefined {
  const named = namingFields.find((field) => typeof item[field] === 'string')
  if (named === 'id') return fieldLabelOf(String(item.id).replaceAll('-', ' '))
  if (named !== undefined) return String(item[named]).slice(0, longestName)
  const [[field, value] = ['', undefined]] = Object.entries(item)
  return typeof value === 'number' ? `${value} ${lowerCase(fieldLabelOf(field))}` : undefined
}
