import { copyFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { siteSettings } from '../../site.fixture.ts'
import {
  contentFolder,
  openStore,
  questionData,
  questionFiles,
  questionIds,
  questionText,
  writeFiles,
} from './store.fixture.ts'

describe('deleting', () => {
  test('a translation', () => {
    const { root, store, refresh, problems } = openStore(questionFiles('a', '', 'en', 'ru'))
    rmSync(join(root, 'faq/a/ru.md'))
    expect(refresh('faq/a/ru.md')).toEqual([
      'card:faq/a@ru',
      'full:faq/a@ru',
      'locales:faq/a',
      'order:faq@ru',
    ])
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(store.body('faq', 'a', 'ru')).toBe('')
    expect(problems()).toEqual([])
  })
  test('a whole entry', () => {
    const { root, store, refresh, problems } = openStore({
      ...questionFiles('a', '', 'en', 'ru'),
      ...questionFiles('b'),
    })
    rmSync(join(root, 'faq/a'), { recursive: true })
    expect(refresh('faq/a/entry.yaml')).toEqual([
      'card:faq/a@en',
      'card:faq/a@ru',
      'full:faq/a@en',
      'full:faq/a@ru',
      'locales:faq/a',
      'order:faq@en',
      'order:faq@ru',
    ])
    expect(questionIds(store)).toEqual(['b'])
    expect(problems()).toEqual([])
  })
  test('an entry that comes back has the translation it has then', () => {
    const { root, store, refresh } = openStore(questionFiles('a'))
    renameSync(join(root, 'faq/a'), join(root, 'aside'))
    refresh('faq/a/entry.yaml')
    writeFiles(root, { 'aside/en.md': questionText('New?', 'New.\n') })
    renameSync(join(root, 'aside'), join(root, 'faq/a'))
    refresh('faq/a/entry.yaml')
    expect(store.get('faq', 'a', 'en')?.translation).toEqual({ question: 'New?' })
    expect(store.body('faq', 'a', 'en')).toBe('New.\n')
  })
  test('an entry.yaml alone: the entry goes, and the folder that is left is named', () => {
    const { root, store, refresh, problems } = openStore(questionFiles('a'))
    rmSync(join(root, 'faq/a/entry.yaml'))
    refresh('faq/a/entry.yaml')
    expect(questionIds(store)).toEqual([])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:'])
  })
  test('a setting: the last good one stays, and is named', () => {
    const { root, store, refresh, problems } = openStore()
    rmSync(join(root, 'site.yaml'))
    expect(refresh('site.yaml')).toEqual([])
    expect(store.setting('site').name).toBe(siteSettings.name)
    expect(problems()).toEqual(['site.yaml:1:'])
  })
})

describe('a broken content file keeps its last good version and is named', () => {
  test.each<[what: string, path: string, text: string, problem: string]>([
    ['a translation', 'faq/a/en.md', '---\nquestion: 1\n---\nText\n', 'faq/a/en.md:2:question'],
    ['data', 'faq/a/entry.yaml', 'topic: plans\norder: first\n', 'faq/a/entry.yaml:2:order'],
    ['a setting', 'site.yaml', 'name: 1\n', 'site.yaml:1:name'],
    [
      'a redirect loop',
      'redirects.yaml',
      '- { from: /a, to: /b }\n- { from: /b, to: /a }\n',
      'redirects.yaml:1:0',
    ],
  ])('%s: keeps, names file, line and field, and recovers', (_what, path, text, problem) => {
    const { root, store, reports, refresh, problems } = openStore(questionFiles('a'))
    const [before, site, redirects] = [
      store.get('faq', 'a', 'en'),
      store.setting('site'),
      store.setting('redirects'),
    ]
    writeFiles(root, { good: '' })
    copyFileSync(join(root, path), join(root, 'good'))
    writeFiles(root, { [path]: text })
    expect(refresh(path)).toEqual([])
    expect(store.get('faq', 'a', 'en')).toEqual(before)
    expect(store.setting('site')).toBe(site)
    expect(store.setting('redirects')).toBe(redirects)
    expect(problems()).toContain(problem)
    expect(reports.some((line) => line.startsWith(problem.replace(/:[^:]*$/, '')))).toBe(true)
    renameSync(join(root, 'good'), join(root, path))
    refresh(path)
    expect(problems()).toEqual([])
    expect(reports.at(-1)).toBe(`${path}: ok`)
  })

  test('broken UI strings keep the last good ones', () => {
    const { root, store, refresh } = openStore({ 'messages/ru.json': '{"nav":{"home":"Главная"}}' })
    writeFiles(root, { 'messages/ru.json': '{"nav":{"home":"Гла' })
    expect(refresh('messages/ru.json')).toEqual([])
    expect(store.messages('ru')).toEqual({ nav: { home: 'Главная' } })
    expect(store.problems.some(({ file }) => file === 'messages/ru.json')).toBe(true)
  })

  test('on the first start a broken translation is left out, its entry stays', () => {
    const { store, problems } = openStore(
      contentFolder({
        ...questionFiles('a', '', 'en', 'ru'),
        'faq/a/ru.md': '---\nquestion: 1\n---\nText\n',
      }),
    )
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(problems()).toEqual(['faq/a/ru.md:2:question'])
  })
  test('on the first start an entry with broken data is left out; fixing it brings it with its translations', () => {
    const { root, store, refresh, problems } = openStore({
      ...questionFiles('a', '', 'en', 'ru'),
      ...questionFiles('b'),
      'faq/a/entry.yaml': 'order: 1\n',
    })
    expect(questionIds(store)).toEqual(['b'])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:topic'])
    writeFiles(root, { 'faq/a/entry.yaml': questionData() })
    refresh('faq/a/entry.yaml')
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(problems()).toEqual([])
  })
  test('a folder without entry.yaml is named; an empty one is not', () => {
    const root = contentFolder({ 'faq/a/en.md': questionText('Why?') })
    mkdirSync(join(root, 'faq/empty'))
    const { store, problems } = openStore(root)
    expect(questionIds(store)).toEqual([])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:'])
  })
  test('on the first start a broken site.yaml ends the start with one line: names and hosts have no default', () => {
    const root = contentFolder({ 'site.yaml': 'name: Lumen\nfounded: soon\n' })
    expect(() => openStore(root)).toThrow(/^content: site\.yaml:\d+: [^\n]*$/)
    expect(() => openStore(join(root, 'nowhere'))).toThrow(/^content: /)
  })
  test('on the first start broken redirects are named and none, and the rest is there', () => {
    const { store, problems } = openStore({
      ...questionFiles('a'),
      'redirects.yaml': '- { from: /a, to: /a }\n',
    })
    expect(problems()).toContain('redirects.yaml:1:0')
    expect(questionIds(store)).toEqual(['a'])
    expect(store.setting('redirects')).toEqual([])
  })
  test('on the first start broken prices fail only what needs them', () => {
    const { store, problems } = openStore(
      contentFolder({ ...questionFiles('a'), 'prices.yaml': '"' }),
    )
    expect(problems()).toContain('prices.yaml:1:')
    expect(questionIds(store)).toEqual(['a'])
    expect(() => store.setting('prices')).toThrow('content/prices.yaml could not be read')
  })

  test.each([
    ['alone', 'faq/a/ru.md', 'faq/a/ru.md'],
    ['with its whole entry', 'faq/a', 'faq/a/entry.yaml'],
  ])('a broken translation that is deleted %s is no problem any more', (_what, deleted, path) => {
    const { root, refresh, problems } = openStore({
      ...questionFiles('a'),
      'faq/a/ru.md': '---\nquestion: 1\n---\nText\n',
    })
    expect(problems()).toEqual(['faq/a/ru.md:2:question'])
    rmSync(join(root, deleted), { recursive: true })
    refresh(path)
    expect(problems()).toEqual([])
  })
})

describe('Reliability: nothing is lost while the content folder', () => {
  test.each([
    'is away when reading begins',
    'goes while it is read',
    'is swapped while it is read',
  ])('%s', (what) => {
    const root = contentFolder(questionFiles('a', '', 'en', 'ru'))
    const next = contentFolder(questionFiles('a', '', 'en', 'ru'))
    onTestFinished(() => rmSync(`${root}.old`, { recursive: true, force: true }))
    const { store, reports } = openStore(root)
    const go = () => renameSync(root, `${root}.old`)
    const come = () => renameSync(next, root)
    const reading = function* () {
      if (what !== 'is away when reading begins') go()
      yield* ['faq/a/entry.yaml', 'faq/a/ru.md', 'prices.yaml']
      if (what === 'is swapped while it is read') come()
      yield 'faq/a/en.md'
    }
    if (what === 'is away when reading begins') go()
    store.refresh(reading())
    if (what !== 'is swapped while it is read') come()
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(reports).toEqual([])
    // A file missing from the folder that is there now was deleted.
    rmSync(join(root, 'faq/a/ru.md'))
    store.refresh(['faq/a/ru.md'])
    expect(store.locales('faq', 'a')).toEqual(['en'])
  })
})

describe('files of any editor are read alike', () => {
  test('with a byte-order mark and CRLF', () => {
    const dos = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`
    const root = contentFolder({
      'faq/a/entry.yaml': dos(questionData()),
      'faq/a/en.md': dos(questionText('Why?', 'One.\n\nTwo.\n')),
      'messages/ru.json': dos('{\n"a": "b"\n}\n'),
    })
    writeFiles(root, { 'redirects.yaml': dos('- { from: /a, to: /b }\n') })
    const { store, problems } = openStore(root)
    expect(problems()).toEqual([])
    expect(store.get('faq', 'a', 'en')).toMatchObject({
      translation: { question: 'Why?' },
      data: { topic: 'plans' },
    })
    expect(store.body('faq', 'a', 'en')).toBe('One.\n\nTwo.\n')
    expect(store.messages('ru')).toEqual({ a: 'b' })
    expect(store.setting('redirects')).toEqual([{ from: '/a', to: '/b', status: 301 }])
  })
})
