import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { testFolder } from '../../test.fixture.ts'
import { withSourceRevision } from '../parsing/front-matter.ts'
import { writeFiles } from '../store/store.fixture.ts'
import { coverageTable, KnownTranslations, translationsIn, wantedLocales } from './coverage.ts'
import { revisionOf } from './revision.ts'

test('a translation is missing, complete, not marked, or older than its source', () => {
  const english = '---\nquestion: What?\n---\n\nThat.\n'
  const root = testFolder()
  writeFiles(root, {
    'faq/a/entry.yaml': 'topic: product\norder: 10\nonly: [en, ru, es, fr, tr]\n',
    'faq/a/en.md': english,
    'faq/a/ru.md': withSourceRevision('---\nquestion: Что?\n---\n\nТо.\n', revisionOf(english)),
    'faq/a/es.md': withSourceRevision('---\nquestion: ¿Qué?\n---\n\nEso.\n', revisionOf('other')),
    'faq/a/tr.md': '---\nquestion: Ne?\n---\n\nO.\n',
    'faq/b/entry.yaml': 'topic: product\norder: 20\nonly: [zh, tc]\n',
    'faq/b/zh.md': '---\nquestion: 什么？\n---\n\n那个。\n',
    'faq/c/entry.yaml': 'topic: product\norder: 30\ndraft: true\n',
    'faq/c/en.md': english,
  })
  expect(
    translationsIn(root).map(
      ({ id, locale, source, state }) => `${id} ${source} ${locale} ${state}`,
    ),
  ).toEqual([
    'a en ru complete',
    'a en fr missing',
    'a en es outdated',
    'a en tr unmarked',
    'b zh tc missing',
  ])
  // Any change of the English makes its translations outdated.
  writeFiles(root, { 'faq/a/en.md': english.replace('That', 'This') })
  expect(translationsIn(root)[0]).toMatchObject({ locale: 'ru', state: 'outdated' })
  expect(coverageTable(root).split('\n')[1]?.trim().split(/ {2,}/)).toEqual([
    'faq',
    '1/1 (1 outdated)',
    '0/1',
    '0/1',
    '1/1 (1 outdated)',
    '1/1 (1 outdated)',
  ])
})

test('the files of known entries are read again once they have changed, or are gone', () => {
  const root = testFolder()
  const [data, english] = [
    'topic: product\norder: 10\nonly: [en, ru]\n',
    '---\nquestion: What?\n---\n',
  ]
  const entry = (id: string) => ({ [`faq/${id}/entry.yaml`]: data, [`faq/${id}/en.md`]: english })
  writeFiles(root, { ...entry('a'), ...entry('b') })
  const known = new KnownTranslations()
  const states = () =>
    translationsIn(root, known)
      .map(({ id, state }) => `${id} ${state}`)
      .sort()
  expect(states()).toEqual(['a missing', 'b missing'])
  writeFiles(root, { 'faq/a/ru.md': '---\nquestion: Что?\n---\n', ...entry('c') })
  known.forget(['faq/a/ru.md', 'faq/c/entry.yaml', 'faq/c/en.md'])
  rmSync(join(root, 'faq/b'), { recursive: true })
  expect(states()).toEqual(['a unmarked', 'c missing'])
})

test.each<[...Parameters<typeof wantedLocales>, count: number]>([
  ['blog', 'x', {}, locales.length],
  ['docs', 'x', {}, 5],
  ['pages', 'docs', {}, 5],
  ['solutions', 'x', { except: ['zh', 'tc', 'vn'] }, locales.length - 3],
  ['industries', 'x', { only: ['zh', 'tc'] }, 2],
])('%s/%s %j is wanted in %i languages', (collection, id, rule, count) =>
  expect(wantedLocales(collection, id, rule)).toHaveLength(count),
)
