import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Locale } from '../i18n/table.ts'
import type { Entry, Localised, TranslationFile } from './entry.ts'
import { EntryIndex } from './entry-index.ts'

const day = (n: number): string => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10)
const id = fc.integer({ min: 0, max: 5 }).map((n) => `e${n}`)
const collection = fc.constantFrom('blog' as const, 'faq' as const)
const locale = fc.constantFrom<Locale>('en', 'ru', 'tc')
const data = fc.record(
  { draft: fc.boolean(), publishedAt: fc.integer({ min: 0, max: 9 }).map(day), only: fc.constant<Locale[]>(['en', 'tc']), except: fc.constant<Locale[]>(['en']) },
  { requiredKeys: ['draft', 'publishedAt'] },
)
const change = fc.oneof(
  fc.record({ kind: fc.constant('put' as const), collection, id, data, order: fc.integer({ min: 0, max: 3 }), written: fc.subarray<Locale>(['en', 'ru', 'tc']) }),
  fc.record({ kind: fc.constant('delete' as const), collection, id }),
  fc.record({ kind: fc.constant('translate' as const), collection, id, locale, text: fc.option(fc.integer(), { nil: undefined }) }),
  fc.record({ kind: fc.constant('clock' as const), day: fc.integer({ min: -1, max: 10 }) }),
  // What is read in between is kept, and has to follow.
  fc.record({ kind: fc.constant('read' as const), collection, locale }),
)

const translation = (title: number): TranslationFile => ({ translation: { title: String(title) }, changed: title }) as unknown as TranslationFile
const collections = ['blog', 'faq'] as const
const everything = (index: EntryIndex) => ({
  size: index.size,
  next: index.next,
  lists: collections.flatMap((each) => (['en', 'ru', 'tc'] as const).map((code) => index.list(each, code))),
  locales: collections.flatMap((each) => [...index.ids(each)].sort().map((name) => [name, index.locales(each, name)])),
})

it('after any changes the index is what one made from scratch is', () => {
  fc.assert(
    fc.property(fc.array(change, { minLength: 10, maxLength: 60, size: 'max' }), fc.boolean(), (changes, preview) => {
      let clock = Date.parse(day(5))
      const index = new EntryIndex(clock, preview)
      const answered: { list: readonly Localised[]; copy: Localised[] }[] = []
      for (const step of changes) {
        if (step.kind === 'put') {
          const { collection, id, order, written } = step
          const translations = index.get(collection, id)?.translations ?? new Map(written.map((code) => [code, translation(0)]))
          index.put({ collection, id, data: { ...step.data, ...(collection === 'faq' && { order }) }, changed: 0, translations } as unknown as Entry)
        } else if (step.kind === 'delete') index.delete(step.collection, step.id)
        else if (step.kind === 'translate') {
          const entry = index.get(step.collection, step.id)
          if (entry) index.translate(entry, step.locale, step.text === undefined ? undefined : translation(step.text))
        } else if (step.kind === 'clock') {
          clock = Date.parse(day(step.day))
          index.setClock(clock)
        } else {
          const list = index.list(step.collection, step.locale)
          answered.push({ list, copy: [...list] })
        }
      }
      const fresh = new EntryIndex(clock, preview)
      for (const each of collections) for (const name of index.ids(each)) fresh.put(index.get(each, name) as Entry)
      expect(everything(index)).toEqual(everything(fresh))
      for (const { list, copy } of answered) expect(list).toEqual(copy)
    }),
    { numRuns: 300 },
  )
})

it('a clock that moves names the entries that it passes, in either direction', () => {
  const index = new EntryIndex(Date.parse(day(0)))
  for (const n of [1, 2, 3])
    index.put({ collection: 'blog', id: `e${n}`, data: { draft: false, publishedAt: day(n) }, changed: 0, translations: new Map([['en', translation(n)]]) } as unknown as Entry)
  const passed = (n: number) => [...index.setClock(Date.parse(day(n)))].map(({ id }) => id)
  expect(index.list('blog', 'en')).toEqual([])
  expect(passed(2)).toEqual(['e1', 'e2'])
  expect(index.list('blog', 'en').map(({ id }) => id)).toEqual(['e2', 'e1'])
  expect(index.next).toBe(Date.parse(day(3)))
  expect(passed(3)).toEqual(['e3'])
  expect(index.next).toBe(Number.POSITIVE_INFINITY)
  expect(passed(1)).toEqual(['e2', 'e3'])
  expect(passed(1)).toEqual([])
})

it('a change of one entry looks at no other', () => {
  let looks = 0
  const index = new EntryIndex(Date.parse(day(5)))
  for (let n = 0; n < 1000; n++) {
    const data = { draft: false, publishedAt: day(n % 9) }
    const entry = {
      collection: 'blog',
      id: `e${n}`,
      get data() {
        looks++
        return data
      },
      changed: 0,
      translations: new Map([['en', translation(0)]]),
    }
    index.put(entry as unknown as Entry)
  }
  expect(index.list('blog', 'en')).toHaveLength(6 * 111 + 1)
  looks = 0
  index.translate(index.get('blog', 'e0') as Entry, 'en', translation(1))
  expect(index.list('blog', 'en').find(({ id }) => id === 'e0')?.translation).toEqual({ title: '1' })
  expect(index.next).toBe(Date.parse(day(6)))
  expect(looks).toBeLessThan(10)
})
