import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { withSourceRevision } from '../front-matter.ts'
import { write } from '../store.fixture.ts'
import { translationsIn } from './coverage.ts'
import { exportedUnits, importedText } from './exchange.ts'
import { exportXliff, importXliff } from './exchange-files.ts'
import { revisionOf } from './revision.ts'
import { unitsOf } from './units.ts'
import { fromXliff, toXliff } from './xliff.ts'

const real = translationsIn('content')
const fileOf = (collection: string, id: string, locale: string): string =>
  readFileSync(`content/${collection}/${id}/${locale}.md`, 'utf8')

describe('real content', () => {
  test('goes out and comes back byte for byte', () => {
    // Neighbours are languages of one entry: every fourth is of each entry with that many.
    for (const { collection, id, locale, source } of real.filter((_, at) => at % 4 === 0)) {
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
  }, 120_000)

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
      { numRuns: 100 },
    )
  }, 60_000)
})

const english = `---
question: What is it?
---

See \`/profiles\` in [the help](/helps/a).

| a | b |
| - | - |
| c | d |
`
const turkish = `---
question: 'Bu ne?'
---

[Yardımda](/helps/a)
\`/profiles\` bölümüne bakın.

| e | f |
| - | - |
| g | h |
`
const made = { source: english, translation: withSourceRevision(turkish, revisionOf(english)) }
const units = exportedUnits(made, [
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
  const source = english.replace('What is it', 'What are they').replace('See', 'One more.\n\nSee')
  const changed = exportedUnits({ ...made, source, before: english }, [])
  expect(
    changed.map(({ id, state, notes, target }) => [id, state, notes, target !== undefined]),
  ).toEqual([
    ['question', 'initial', ['Changed: What [-is it-]{+are they+}?'], true],
    ['text-1', 'initial', [], false],
    ...['text-2', 'text-3', 'text-4', 'text-5', 'text-6'].map((id) => [id, 'translated', [], true]),
  ])
})

test('all of an outdated translation is to be looked at where it is not known what changed', () => {
  const source = english.replace('See', 'Look at')
  expect(exportedUnits({ ...made, source }, []).map(({ state }) => state)).toEqual(
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
  const { text: written } = importedText(made, [{ ...unit(id), target: [target] }])
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
  expect(importedText(made, [{ ...unit('text-1'), ...change }])).toEqual({ problems: [problem] }),
)

test('a translation that is to be made has all texts of its source, and no mark', () => {
  const texts = { source: english, translation: undefined }
  const open = exportedUnits(texts, [])
  expect(open.every(({ state, target }) => state === 'initial' && !target)).toBe(true)
  const all = open.map((each) => ({ ...each, target: unit(each.id).target }))
  expect(importedText(texts, all)).toEqual({
    text: turkish.replace("'Bu ne?'", 'Bu ne?').replace(')\n`', ') `'),
  })
  expect(importedText(texts, all.slice(1))).toEqual({ problems: ['question: has no translation'] })
})

test('line ends and a byte-order mark stay', () => {
  const translation = `\ufeff${turkish.replaceAll('\n', '\r\n')}`
  expect(importedText({ ...made, translation }, [{ ...unit('text-5'), target: ['i'] }])).toEqual({
    text: translation.replace('| h |', '| i |'),
  })
})

describe('XLIFF', () => {
  const read = (inside: string, root = 'srcLang="en" trgLang="tr" version="2.1"') =>
    fromXliff(
      `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ${root}><file id="f" original="a"><unit id="u">${inside}</unit></file></xliff>`,
    ).files[0]?.units[0]

  test('of tools is read: split segments, marks and notes of theirs', () =>
    expect(
      read(
        '<notes><note>n</note></notes><originalData><data id="d1">`x`</data></originalData><segment state="final"><source>A.</source><target>B <mrk id="m" type="term">c</mrk>.</target></segment><ignorable><source> </source></ignorable><segment><source><ph id="1" dataRef="d1"/></source><target><ph id="1" dataRef="d1"/></target></segment>',
      ),
    ).toMatchObject({
      source: ['A.', ' ', { kept: '`x`' }],
      target: ['B ', 'c', '.', ' ', { kept: '`x`' }],
    }))

  test.each([
    ['nothing', '', /^is (?:empty|not XML)/],
    ['what is not XML', '<xliff', /^is not XML: /],
    ['another document', '<html/>', /^is not XLIFF$/],
    [
      'an older version',
      '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>',
      /^is XLIFF 1\.2: save it as XLIFF 2\.0 or 2\.1$/,
    ],
    ['entities', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', /^has a DOCTYPE/],
  ])('that is %s is refused', (_what, text, message) =>
    expect(() => fromXliff(text)).toThrow(message),
  )

  test('with tags that nobody exported is refused', () =>
    expect(() =>
      read('<segment><source>a</source><target><pc id="1">b</pc></target></segment>'),
    ).toThrow('unit u has a <pc> that the export did not have'))
})

describe('a content folder', () => {
  const folder = () => {
    const root = testFolder()
    write(root, {
      ...Object.fromEntries(
        ['a', 'b'].flatMap((id) => [
          [`faq/${id}/entry.yaml`, 'topic: billing\norder: 1\nonly: [en, tr, fr]\n'],
          [`faq/${id}/en.md`, english],
          [`faq/${id}/tr.md`, made.translation],
        ]),
      ),
    })
    return root
  }
  const exported = (root: string) =>
    exportXliff(
      root,
      translationsIn(root).filter(({ locale }) => locale === 'tr'),
    )
  const fileIn = (root: string, id: string) => readFileSync(join(root, `faq/${id}/tr.md`), 'utf8')

  test('gets what a tool changed', async () => {
    const root = folder()
    const xml = await exported(root)
    expect(importXliff(root, xml)).toEqual([])
    expect(importXliff(root, xml.replace('>h<', '>i<'))).toEqual(['faq/a/tr.md'])
    expect(fileIn(root, 'a')).toBe(made.translation.replace('| h |', '| i |'))
  })

  test('gets nothing at all when one unit is refused, and each such unit is named', async () => {
    const root = folder()
    const xml = await exported(root)
    write(root, { 'faq/b/en.md': english.replace('| d |', '| e |') })
    expect(() => importXliff(root, xml.replaceAll('>h<', '>i<'))).toThrow(
      'faq/b/en.md: text-5: the source is not what it was when this was exported: export it again',
    )
    expect([fileIn(root, 'a'), fileIn(root, 'b')]).toEqual([made.translation, made.translation])
  })

  test('gets nothing of a file that is there twice, and the first problems are named', async () => {
    const root = folder()
    const xml = await exported(root)
    const [file = ''] = /<file .*?<\/file>/s.exec(xml) ?? []
    const many = (count: number, text: string) => xml.replace(file, text.repeat(count))
    expect(() => importXliff(root, many(300, file))).toThrow(/^faq\/a\/en\.md: is there twice$/)
    let count = 0
    const other = many(300, file).replaceAll('"faq/a/en.md"', () => `"faq/x${count++}/en.md"`)
    expect(() => importXliff(root, other)).toThrow(/^(?:.*\n){50}and 250 more$/)
  })

  test('gets no files of other entries, other languages and other folders', async () => {
    const root = folder()
    const xml = await exported(root)
    for (const [from, to, message] of [
      ['faq/a/en.md', 'faq/c/en.md', 'faq/c/en.md: is not what anything in tr is translated from'],
      ['faq/a/en.md', '../a/en.md', '../a/en.md: is not what anything in tr is translated from'],
      ['faq/a/en.md', 'faq/a/fr.md', 'faq/a/fr.md: is not what anything in tr is translated from'],
      ['trgLang="tr-TR"', 'trgLang="xx"', 'trgLang: the site has no language xx'],
    ] as const)
      expect(() => importXliff(root, xml.replace(from, to).replaceAll('>h<', '>i<'))).toThrow(
        message,
      )
    expect([fileIn(root, 'a'), fileIn(root, 'b')]).toEqual([made.translation, made.translation])
  })
})
