import { describe, expect, test, vi } from 'vitest'
import english from '../../content/messages/en.json'
import { type Locale, locales } from './languages.ts'
import { type MessageKey, type MessageTree, type Translate, translator } from './messages.ts'

const make = (locale: Locale, messages: MessageTree, fallback: MessageTree = {}) =>
  translator(locale, messages, fallback) as (
    key: string,
    values?: Parameters<Translate>[1],
  ) => string

const inEnglish = {
  greeting: 'Hello {name}',
  files: '{count, plural, one {# file} other {# files}}',
  nav: { home: 'Home' },
}
const inRussian = {
  greeting: 'Привет, {name}',
  files: '{count, plural, one {# файл} few {# файла} many {# файлов} other {# файла}}',
}

describe('architecture: UI strings, ICU MessageFormat', () => {
  test('fills in arguments', () =>
    expect(make('ru', inRussian, inEnglish)('greeting', { name: 'Аня' })).toBe('Привет, Аня'))

  test('caches by key and arguments', () => {
    const t = make('ru', inRussian, inEnglish)
    const names = ['Аня', 'Борис', '{name}', 'Аня', 'я'.repeat(300), 'Борис']
    expect(names.map((name) => t('greeting', { name }))).toEqual(
      names.map((name) => `Привет, ${name}`),
    )
    expect(['1', 1, 2, '1'].map((count) => t('files', { count }))).toEqual([
      '1 файл',
      '1 файл',
      '2 файла',
      '1 файл',
    ])
    for (let n = 0; n < 5000; n++) expect(t('greeting', { name: String(n) })).toBe(`Привет, ${n}`)
  })

  test.each([
    [
      'ru',
      '0 файлов, 1 файл, 2 файла, 4 файла, 5 файлов, 11 файлов, 12 файлов, 21 файл, 22 файла, 111 файлов',
      inRussian,
    ],
    ['en', '1 file, 2 files', inEnglish],
    ['fr', '0 file, 1 file, 2 files', inEnglish],
    ['jp', '1 files', inEnglish],
  ] as const)('plural forms by locale: %s counts %j', (locale, texts, messages) => {
    for (const text of texts.split(', '))
      expect(make(locale, messages)('files', { count: Number.parseInt(text, 10) })).toBe(text)
  })
})

describe('a string that is missing or broken is English instead', () => {
  test.each<[why: string, messages: MessageTree, key: string, text: string]>([
    ['missing', {}, 'greeting', 'Hello Ann'],
    [
      'a group where a text should be',
      { greeting: { formal: 'Sehr geehrte' } },
      'greeting',
      'Hello Ann',
    ],
    ['not ICU', { greeting: 'Привет, {name' }, 'greeting', 'Hello Ann'],
  ])('%s', (_why, messages, key, text) =>
    expect(make('ru', messages, inEnglish)(key, { name: 'Ann' })).toBe(text),
  )

  test('a key that neither has is shown as the key', () =>
    expect(make('ru', {}, {})('nav.nowhere')).toBe('nav.nowhere'))
  test('a string that English has broken too is shown as its key', () =>
    expect(make('ru', { a: '{' }, { a: '{' })('a', { count: 1 })).toBe('a'))
  test('never writes to the console', () => {
    const [log, error] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')]
    make('ru', { a: '{' }, {})('a')
    expect([...log.mock.calls, ...error.mock.calls]).toEqual([])
  })
})

describe('content/messages/en.json', () => {
  const leaves = (node: MessageTree | string, key = ''): [string, string][] =>
    typeof node === 'string'
      ? [[key, node]]
      : Object.entries(node).flatMap(([name, child]) =>
          leaves(child, key ? `${key}.${name}` : name),
        )
  const all = leaves(english)
  /** A value for each argument a text names. */
  const values = (text: string) =>
    Object.fromEntries([...text.matchAll(/\{(\w+)\s*[,}]/g)].map(([, name]) => [name as string, 2]))

  test.each(all)('%s is valid ICU in every locale', (key, text) => {
    for (const locale of locales)
      expect(translator(locale, english, {})(key as MessageKey, values(text))).not.toBe(key)
  })
})
