import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs, thorough } from '../../thorough.fixture.ts'
import { translationsIn } from './coverage.ts'
import { englishQuestion, turkishQuestion, upToDate } from './exchange.fixture.ts'
import { exportedUnits, importedText } from './exchange.ts'
import { unitsOf } from './units.ts'
import { fromXliff, toXliff } from './xliff.ts'

/** Complete translations: the texts of an outdated one are exported as not translated. */
const real = translationsIn('content').filter(({ state }) => state === 'complete')
const fileOf = (collection: string, id: string, locale: string) =>
  readFileSync(`content/${collection}/${id}/${locale}.md`, 'utf8')

describe('real content', () => {
  test('goes out and comes back byte for byte', () => {
    // Neighbours are languages of one entry: every eleventh is of nearly each entry, and of another
    // language each time.
    for (const { collection, id, locale, source } of real.filter(
      (_, at) => at % (thorough ? 11 : 33) === 0,
    )) {
      const texts = {
        source: fileOf(collection, id, source),
        translation: fileOf(collection, id, locale),
      }
      const xml = toXliff({
        from: 'en',
        to: locale,
        files: [{ original: id, units: exportedUnits(texts, []) }],
      })
      const [file] = fromXliff(xml).files
      expect(file?.units.every(({ state, target }) => state === 'translated' && target)).toBe(true)
      expect(importedText(texts, file?.units ?? [])).toEqual({ text: texts.translation })
    }
  })

  test('a text that a tool changed changes nothing but its bytes, and back', () => {
    const file = fc.constantFrom(...real)
    const words = fc.constantFrom(
      'Ağ ✓',
      'a: b # c',
      '“x” it’s',
      '是 | 否',
      '- a',
      '"',
      '`/x`',
      '{y} [z',
    )
    fc.assert(
      fc.property(file, fc.nat(), words, ({ collection, id, locale, source }, at, added) => {
        const texts = {
          source: fileOf(collection, id, source),
          translation: fileOf(collection, id, locale),
        }
        const units = exportedUnits(texts, [])
        const unit = units[at % units.length]
        if (!unit?.target) throw new Error('no target')
        const { target } = unit
        const changed = importedText(texts, [{ ...unit, target: [...target, ` ${added}`] }])
        if (changed.text === undefined) throw new Error(changed.problems.join())
        const [before, after] = [unitsOf(texts.translation), unitsOf(changed.text)]
        for (const [index, own] of after.entries())
          expect(own.text === before[index]?.text).toBe(own.id !== unit.id)
        expect(changed.text.length - texts.translation.length).toBeLessThan(2 * added.length + 20)
        const back = importedText({ ...texts, translation: changed.text }, [{ ...unit, target }])
        expect(unitsOf(back.text ?? '').map(({ id, kind, text }) => [id, kind, text])).toEqual(
          before.map(({ id, kind, text }) => [id, kind, text]),
        )
      }),
      { numRuns: runs(100) },
    )
  })
})

const units = exportedUnits(upToDate, [
  { term: 'help (page)', use: 'yardım', note: 'Küçük harf.' },
  { term: 'proxy', use: 'proxy' },
])
const unit = (id: string) => units.find((each) => each.id === id) ?? expect.fail(id)

test('code and addresses are kept apart, and terms of the glossary are notes', () => {
  expect(unit('text-1')).toEqual({
    id: 'text-1',
    name: 'paragraph',
    notes: ['help (page): yardım. Küçük harf.'],
    state: 'translated',
    source: ['See ', { kept: '`/profiles`' }, ' in [the help', { kept: '](/helps/a)' }, '.'],
    target: [
      '[Yardımda',
      { kept: '](/helps/a)' },
      ' ',
      { kept: '`/profiles`' },
      ' bölümüne bakın.',
    ],
  })
  expect(units.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'question question',
    'text-1 paragraph',
    'text-2 cell',
    'text-3 cell',
    'text-4 cell',
    'text-5 cell',
  ])
})

test('what changed in the source is to be translated again, with what it was', () => {
  const source = englishQuestion
    .replace('What is it', 'What are they')
    .replace('See', 'One more.\n\nSee')
  const changed = exportedUnits({ ...upToDate, source, before: englishQuestion }, [])
  expect(
    changed.map(({ id, state, notes, target }) => [id, state, notes, target !== undefined]),
  ).toEqual([
    ['question', 'initial', ['Changed: What [-is it-]{+are they+}?'], true],
    ['text-1', 'initial', [], false],
    ...['text-2', 'text-3', 'text-4', 'text-5', 'text-6'].map((id) => [id, 'translated', [], true]),
  ])
})

test('all of an outdated translation is to be looked at where it is not known what changed', () => {
  const source = englishQuestion.replace('See', 'Look at')
  expect(exportedUnits({ ...upToDate, source }, []).map(({ state }) => state)).toEqual(
    Array.from({ length: 6 }, () => 'initial'),
  )
})

test.each<[what: string, id: string, target: string, text: string]>([
  ['a field in its quotes', 'question', "Nedir o'", "question: 'Nedir o'''"],
  [
    'a paragraph of two lines',
    'text-1',
    'Bkz. `/profiles` [a](/helps/a)',
    '\n\nBkz. `/profiles` [a](/helps/a)\n\n',
  ],
  ['a cell with the sign between cells', 'text-5', 'h | i', '| g | h \\| i |'],
  ['line ends and spaces of a tool', 'text-4', ' g\n  i ', '| g i | h |'],
])('%s is written', (_what, id, target, text) => {
  const { text: written } = importedText(upToDate, [{ ...unit(id), target: [target] }])
  expect(written).toContain(text)
})

test.each<[what: string, change: Partial<ReturnType<typeof unit>>, problem: string]>([
  ['a unit of another text', { id: 'text-9' }, 'text-9: the source has no such unit'],
  [
    'a unit whose source changed',
    { source: ['See.'] },
    'text-1: the source is not what it was when this was exported: export it again',
  ],
  [
    'code that is lost',
    { target: ['[Yardım', { kept: '](/helps/a)' }] },
    'text-1: must keep `/profiles` of the source',
  ],
  [
    'a paragraph that would be a heading',
    { target: ['# `/profiles` [a](/helps/a)'] },
    'text-1: would be read as something else than paragraph',
  ],
])('%s is refused by its name', (_what, change, problem) =>
  expect(importedText(upToDate, [{ ...unit('text-1'), ...change }])).toEqual({
    problems: [problem],
  }),
)

test('a translation that is to be made has all texts of its source, and no mark', () => {
  const texts = { source: englishQuestion, translation: undefined }
  const open = exportedUnits(texts, [])
  expect(open.every(({ state, target }) => state === 'initial' && !target)).toBe(true)
  const all = open.map((each) => ({ ...each, target: unit(each.id).target }))
  expect(importedText(texts, all)).toEqual({
    text: turkishQuestion.replace("'Bu ne?'", 'Bu ne?').replace(')\n`', ') `'),
  })
  expect(importedText(texts, all.slice(1))).toEqual({ problems: ['question: has no translation'] })
})

test('line ends and a byte-order mark stay', () => {
  const translation = `\ufeff${turkishQuestion.replaceAll('\n', '\r\n')}`
  expect(
    importedText({ ...upToDate, translation }, [{ ...unit('text-5'), target: ['i'] }]),
  ).toEqual({
    text: translation.replace('| h |', '| i |'),
  })
})
