import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sample } from '../../thorough.fixture.ts'
import { collectionNames, collections, translationSchema } from '../collections/all-collections.ts'
import { foldersIn } from '../files/listing.ts'
import { dataPath, translationPath } from '../files/paths.ts'
import { textAt } from '../files/reading.ts'
import { settingNames, settingSchemas } from '../settings/settings.ts'
import { splitFrontMatter, withoutRevision } from './front-matter.ts'
import { parseYaml, readYaml } from './yaml.ts'

const root = join(import.meta.dirname, '../../../content')
const matterOf = (path: string) =>
  withoutRevision(splitFrontMatter(textAt(root, path) ?? '').matter)

const files = [
  ...settingNames.map((name) => ({
    name: `${name}.yaml`,
    schema: settingSchemas[name],
    text: textAt(root, `${name}.yaml`) ?? '',
  })),
  ...collectionNames.flatMap((collection) => {
    const ids = foldersIn(join(root, collection))
    return (collection === 'pages' ? ids : ids.slice(0, 1)).flatMap((id) => [
      {
        name: dataPath(collection, id),
        schema: collections[collection].data,
        text: textAt(root, dataPath(collection, id)) ?? '',
      },
      {
        name: translationPath(collection, id, 'en'),
        schema: translationSchema(collection, id),
        text: matterOf(translationPath(collection, id, 'en')),
      },
    ])
  }),
]

const wrong = [-5, 1e99, 0.5, '', 'No such ☃', true, null, [], {}]
/** A file names fewer problems than it may have. */
const atOnce = 40

/** The value with other values in place of its leaves, or of its lists and objects. */
function replaced(value: unknown, isOther: () => boolean, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return isOther() ? other : value
  if (Array.isArray(value)) return value.map((item) => replaced(item, isOther, other))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, replaced(item, isOther, other)]),
  )
}

function* broken(value: unknown): Generator<unknown> {
  let count = 0
  replaced(value, () => ++count < 0, '')
  for (const other of wrong) {
    yield other
    for (const name of Object.keys(Object(value))) yield { ...Object(value), [name]: other }
    for (let from = 0; from < count; from += atOnce) {
      let at = 0
      yield replaced(value, () => Math.floor(at++ / atOnce) === from / atOnce, other)
    }
  }
}

const fieldsOf = (item: unknown) => Object.keys(Object(item)).join()

/**
 * The value with, of each list, two items of the same fields, and of a record of such items two:
 * for more the schema says the same.
 */
function shortened(value: unknown): unknown {
  if (Array.isArray(value))
    return Object.values(Object.groupBy(value, fieldsOf))
      .flatMap((items = []) => items.slice(0, 2))
      .map(shortened)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isRecord = new Set(entries.map(([, item]) => typeof item === 'object' && fieldsOf(item)))
  const kept = isRecord.size === 1 && !isRecord.has(false) ? entries.slice(0, 2) : entries
  return Object.fromEntries(kept.map(([name, item]) => [name, shortened(item)]))
}

/** How Zod says what a schema expected. */
const jargon =
  /Invalid|expected|received|Too (?:small|big)|pattern|Unrecognized|discriminator|>=|<=/

test.each(sample(8, files))(
  '$name: what is wrong is said without words of schemas',
  ({ schema, text }) => {
    const said = new Set<string>()
    for (const value of broken(shortened(readYaml(text)))) {
      const parsed = parseYaml<unknown>(JSON.stringify(value), schema, 'x.yaml')
      if (!parsed.ok) for (const { message } of parsed.problems) said.add(message)
    }
    expect([...said].filter((message) => jargon.test(message))).toEqual([])
    expect(said.size).toBeGreaterThan(0)
  },
)
