import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { writeFiles } from '../store/store.fixture.ts'
import { translationsIn } from './coverage.ts'
import { englishQuestion, upToDate } from './exchange.fixture.ts'
import { exportXliff, importXliff } from './exchange-files.ts'

const folder = () => {
  const root = testFolder()
  writeFiles(root, {
    ...Object.fromEntries(
      ['a', 'b'].flatMap((id) => [
        [`faq/${id}/entry.yaml`, 'topic: billing\norder: 1\nonly: [en, tr, fr]\n'],
        [`faq/${id}/en.md`, englishQuestion],
        [`faq/${id}/tr.md`, upToDate.translation],
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

test('a content folder gets what a tool changed', async () => {
  const root = folder()
  const xml = await exported(root)
  expect(importXliff(root, xml)).toEqual([])
  expect(importXliff(root, xml.replace('>h<', '>i<'))).toEqual(['faq/a/tr.md'])
  expect(fileIn(root, 'a')).toBe(upToDate.translation.replace('| h |', '| i |'))
})

test('it gets nothing at all when one unit is refused, and each such unit is named', async () => {
  const root = folder()
  const xml = await exported(root)
  writeFiles(root, { 'faq/b/en.md': englishQuestion.replace('| d |', '| e |') })
  expect(() => importXliff(root, xml.replaceAll('>h<', '>i<'))).toThrow(
    'faq/b/en.md: text-5: the source is not what it was when this was exported: export it again',
  )
  expect([fileIn(root, 'a'), fileIn(root, 'b')]).toEqual([
    upToDate.translation,
    upToDate.translation,
  ])
})

test('it gets nothing of a file that is there twice, and the first problems are named', async () => {
  const root = folder()
  const xml = await exported(root)
  const [file = ''] = /<file .*?<\/file>/s.exec(xml) ?? []
  const many = (count: number, text: string) => xml.replace(file, text.repeat(count))
  expect(() => importXliff(root, many(300, file))).toThrow(/^faq\/a\/en\.md: is there twice$/)
  let count = 0
  const other = many(300, file).replaceAll('"faq/a/en.md"', () => `"faq/x${count++}/en.md"`)
  expect(() => importXliff(root, other)).toThrow(/^(?:.*\n){50}and 250 more$/)
})

test('it gets no files of other entries, other languages and other folders', async () => {
  const root = folder()
  const xml = await exported(root)
  for (const [from, to, message] of [
    ['faq/a/en.md', 'faq/c/en.md', 'faq/c/en.md: is not what anything in tr is translated from'],
    ['faq/a/en.md', '../a/en.md', '../a/en.md: is not what anything in tr is translated from'],
    ['faq/a/en.md', 'faq/a/fr.md', 'faq/a/fr.md: is not what anything in tr is translated from'],
    ['trgLang="tr-TR"', 'trgLang="xx"', 'trgLang: the site has no language xx'],
  ] as const)
    expect(() => importXliff(root, xml.replace(from, to).replaceAll('>h<', '>i<'))).toThrow(message)
  expect([fileIn(root, 'a'), fileIn(root, 'b')]).toEqual([
    upToDate.translation,
    upToDate.translation,
  ])
})
