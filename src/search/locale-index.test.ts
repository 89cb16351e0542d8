import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { SearchDocument } from './documents.ts'
import { LocaleIndex } from './locale-index.ts'

const filler = 'A profile keeps what belongs to one account. '
const texts = [
  `cookies cookies cookies cookies cookies cookies cookies cookies proxy ${filler}`,
  `cookies proxy proxy ${filler.repeat(2)}`,
  ...Array.from({ length: 18 }, () => `cookies ${filler.repeat(2)}`),
  ...Array.from({ length: 10 }, () => filler.repeat(2)),
]
const documents: SearchDocument[] = texts.map((text, n) => ({
  path: `/page-${n}`,
  title: `Page ${n}`,
  titles: `Page ${n}`,
  headings: '',
  text,
  weight: 1,
  date: undefined,
}))

/** The paths that a query finds once an entry was edited so many times. */
async function found(edits: number): Promise<string[]> {
  const database = new DatabaseSync(':memory:')
  const index = new LocaleIndex(database, 'en', Date.now)
  const put = (document: SearchDocument) => index.put('helps', document.path, document)
  documents.forEach(put)
  for (let edit = 0; edit < edits; edit++) documents.slice(-1).forEach(put)
  const { entries } = await index.find('cookies proxy', async () => {})
  database.close()
  return entries.map(({ path }) => path)
}

test('entries rank the same however often others were edited', async () => {
  const fresh = await found(0)
  expect(fresh.slice(0, 2)).toEqual(['/page-1', '/page-0'])
  expect(await found(300)).toEqual(fresh)
})
