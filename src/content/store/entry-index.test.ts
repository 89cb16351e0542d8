import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '../../languages/languages.ts'
import { runs } from '../../thorough.fixture.ts'
import type { Collection, EntryData } from '../collections/all-collections.ts'
import type { Localised, TranslationFile } from './entry.ts'
import { EntryIndex } from './entry-index.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const ids = [0, 1, 2, 3, 4, 5].map((n) => `e${n}`)
const id = fc.constantFrom(...ids)
const collection = fc.constantFrom('blog' as const, 'faq' as const)
const locale = fc.constantFrom<Locale>('en', 'ru', 'tc')
const data = fc.record(
  {
    draft: fc.boolean(),
    publishedAt: fc.integer({ min: 0, max: 9 }).map(day),
    only: fc.constant<Locale[]>(['en', 'tc']),
    except: fc.constant<Locale[]>(['en']),
  },
  { requiredKeys: ['draft', 'publishedAt'] },
)
const change = fc.oneof(
  fc.record({
    kind: fc.constant('put' as const),
    collection,
    id,
    data,
    order: fc.integer({ min: 0, max: 3 }),
    written: fc.subarray<Locale>(['en', 'ru', 'tc']),
  }),
  fc.record({ kind: fc.constant('delete' as const), collection, id }),
  fc.record({
    kind: fc.constant('translate' as const),
    collection,
    id,
    locale,
    text: fc.option(fc.integer(), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('clock' as const), day: fc.integer({ min: -1, max: 10 }) }),
  // Lists that were read in between are cached, and have to follow.
  fc.record({ kind: fc.constant('read' as const), collection, locale }),
)

const translation = (title: number): TranslationFile =>
  ({ translation: { title: String(title) }, body: '' }) as unknown as TranslationFile
const collections = ['blog', 'faq'] as const
const everything = (index: EntryIndex) => ({
  size: index.size,
  next: index.nextChange,
  lists: collections.flatMap((each) =>
    (['en', 'ru', 'tc'] as const).map((code) => index.list(each, code)),
  ),
  locales: collections.flatMap((each) => ids.map((name) => [name, index.locales(each, name)])),
})

test('after any changes the index equals one built from scratch', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.boolean(),
      (changes, preview) => {
        let clock = Date.parse(day(5))
        const index = new EntryIndex(clock, preview)
        const returned: { list: readonly Localised[]; copy: Localised[] }[] = []
        for (const step of changes) {
          if (step.kind === 'put') {
            const { collection, id, order, written } = step
            const entry = index.put(collection, id, {
              ...step.data,
              ...(collection === 'faq' && { order }),
            } as EntryData<Collection>)
            for (const code of written) index.translate(entry, code, translation(0))
          } else if (step.kind === 'delete') index.delete(step.collection, step.id)
          else if (step.kind === 'translate') {
            const entry = index.get(step.collection, step.id)
            if (entry)
              index.translate(
                entry,
                step.locale,
                step.text === undefined ? undefined : translation(step.text),
              )
          } else if (step.kind === 'clock') {
            clock = Date.parse(day(step.day))
            index.setClock(clock)
          } else {
            const list = index.list(step.collection, step.locale)
            returned.push({ list, copy: [...list] })
          }
        }
        const fresh = new EntryIndex(clock, preview)
        for (const each of collections)
          for (const name of ids) {
            const entry = index.get(each, name)
            if (!entry) continue
            const copy = fresh.put(each, name, entry.data as EntryData<Collection>)
            for (const [code, file] of entry.translations) fresh.translate(copy, code, file)
          }
        expect(everything(index)).toEqual(everything(fresh))
        for (const { list, copy } of returned) expect(list).toEqual(copy)
      },
    ),
    { numRuns: runs(300) },
  )
})

test('a clock that moves names the entries that it passes, in either direction', () => {
  const index = new EntryIndex(Date.parse(day(0)))
  for (const n of [1, 2, 3])
    index.translate(
      index.put('blog', `e${n}`, { draft: false, publishedAt: day(n) } as EntryData<'blog'>),
      'en',
      translation(n),
    )
  const passed = (n: number) => [...index.setClock(Date.parse(day(n)))].map(({ id }) => id)
  expect(index.list('blog', 'en')).toEqual([])
  expect(passed(2)).toEqual(['e1', 'e2'])
  expect(index.list('blog', 'en').map(({ id }) => id)).toEqual(['e2', 'e1'])
  expect(index.nextChange).toBe(Date.parse(day(3)))
  expect(passed(3)).toEqual(['e3'])
  expect(index.nextChange).toBe(Number.POSITIVE_INFINITY)
  expect(passed(1)).toEqual(['e2', 'e3'])
  expect(passed(1)).toEqual([])
})
