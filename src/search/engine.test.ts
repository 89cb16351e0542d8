import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { ContentStore } from '../content/store.ts'
import { locales } from '../i18n/table.ts'
import { SearchEngine } from './engine.ts'

const root = mkdtempSync(join(tmpdir(), 'facet-search-'))
cpSync('content', root, { recursive: true })
const content = new ContentStore({ root })
const search = new SearchEngine(content)
const paths = (...asked: Parameters<SearchEngine['ask']>) =>
  search.ask(...asked).hits.map(({ path }) => path)
const ready = () => vi.waitFor(() => expect(search.ready).toBe(true), { timeout: 60_000 })

beforeAll(async () => {
  search.start()
  await ready()
  return () => {
    search.close()
    content.close()
    rmSync(root, { recursive: true, force: true })
  }
}, 60_000)

test('an entry is found in every language by its name', () => {
  for (const locale of locales) {
    const name = content.get('pages', 'pricing', locale)?.translation as { name: string }
    expect([locale, paths(locale, name.name).slice(0, 3)]).toEqual([
      locale,
      expect.arrayContaining(['/pricing']),
    ])
  }
})

test('an answer has pages of ten, kinds, marked words and dates', () => {
  const { total, pages, kinds, hits } = search.ask('en', 'proxy')
  expect([pages, hits.length]).toEqual([Math.ceil(total / 10), 10])
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(
    new Set(paths('en', 'proxy', { page: 2 })).isDisjointFrom(
      new Set(hits.map(({ path }) => path)),
    ),
  ).toBe(true)
  expect(search.ask('en', 'proxy', { page: pages + 1 }).hits).toEqual([])
  const news = search.ask('en', 'proxy', { kind: 'blog' })
  expect(new Set(news.hits.map(({ kind }) => kind))).toEqual(new Set(['blog']))
  expect(news.hits.every(({ date }) => date !== undefined && !Number.isNaN(Date.parse(date)))).toBe(
    true,
  )
  expect(
    hits[0]?.passage.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase()),
  ).toContain('proxy')
})

test('an entry that only mentions a word of most entries is left out', () =>
  expect(search.ask('en', 'proxy').total).toBeLessThan(40))

test('an empty question is answered with the most useful pages', () =>
  expect(paths('en', ' ')).toEqual(expect.arrayContaining(['/download', '/pricing', '/faq'])))

test('a word that no text has is corrected', () =>
  expect(search.ask('en', 'sinchronizer').meant).toBe('synchronizer'))

test.each([
  ['ru', 'ghjrcb', 'прокси'],
  ['uk', 'ghjrcs', 'проксі'],
  ['th', 'ik8k', 'ราคา'],
  ['ko', 'vmfhrtl', '프록시'],
  ['ru', 'зкщчн', 'proxy'],
] as const)('in %s, %s was typed with the wrong layout', (locale, typed, meant) => {
  expect(search.ask(locale, typed)).toMatchObject({ meant, hits: search.ask(locale, meant).hits })
})

test('words that no text has do not empty an answer', () =>
  expect(paths('en', 'zyzzyva refund qwertzuiop asdf jklö')[0]).toBe('/refund'))

test('what another language has is named', () => {
  expect(search.ask('en', 'возврат средств')).toMatchObject({
    total: 0,
    elsewhere: [{ locale: 'ru' }],
  })
})

test('suggestions are for a word that is being typed, with addresses of the language', () => {
  expect(search.suggest('ru', 'скач')[0]).toEqual({
    title: expect.any(String),
    url: expect.stringMatching(/^\/ru\//),
    kind: expect.any(String),
  })
  expect(search.suggest('en', 'refu').map(({ url }) => url)).toContain('/refund')
  expect(search.suggest('en', 'p').length).toBe(8)
})

describe('a change of content', () => {
  const file = 'helps/action-log/en.md'
  const write = (change: (text: string) => string) => {
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
    content.refresh([file])
  }
  const found = (question: string, expected: boolean) =>
    vi.waitFor(() => expect(paths('en', question).includes('/helps/action-log')).toBe(expected))
  it('is followed: a new word, a word that is gone, an entry that is gone', async () => {
    expect(paths('en', 'zyzzyva')).toEqual([])
    write((text) => `${text}\nThe zyzzyva is a weevil.\n`)
    await found('zyzzyva', true)
    write((text) => text.replace('zyzzyva', 'weevils'))
    await found('zyzzyva', false)
    rmSync(join(root, file))
    content.refresh([file])
    await found('weevil', false)
  })
  it('of the glossary too', async () => {
    expect(paths('en', 'whatchamacallit')).toEqual([])
    const glossary = 'glossary/en.yaml'
    writeFileSync(join(root, glossary), 'search: { synonyms: [[whatchamacallit, synchronizer]] }')
    content.refresh([glossary])
    await vi.waitFor(() => expect(paths('en', 'whatchamacallit')).toContain('/synchronizer'))
    writeFileSync(
      join(root, glossary),
      'search: { synonyms: [[₹, rupee, synchronizer], ["what\'s that", mirror]], ignored: [what, s, that] }',
    )
    content.refresh([glossary])
    await vi.waitFor(() => expect(paths('en', "what's that")[0]).toBe('/mirror'))
    expect(search.ask('en', 'rupeee')).toMatchObject({ meant: 'rupee' })
    expect(paths('en', 'rupee ₹ synchronizer')).toContain('/synchronizer')
  })
})

describe('whatever is asked gets an answer', () => {
  const hostile = ['"', "'", '*', 'a*', 'NEAR(a b)', 'titles:proxy', 'titles : x', 'a AND', 'OR', 'NOT a', '^a', '(', '{a b}:c', '-- x', '; drop table en', '\0', '\uD800', '%', '___', '🙂', 'a'.repeat(10_000), '返'.repeat(10_000), 'ก'.repeat(10_000), '가'.repeat(10_000), '́'.repeat(10_000), 'proxy '.repeat(2000)] // biome-ignore format: one list
  it.each(locales)('in %s', (locale) => {
    for (const question of hostile) {
      expect(search.ask(locale, question).question.length).toBeLessThanOrEqual(200)
      expect(search.suggest(locale, question).length).toBeLessThanOrEqual(8)
    }
  })
  it('also what nobody thought of', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'aé"*:()^-+ 退款프로ขอเงी'), maxLength: 60 }),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...locales),
        text,
        fc.integer({ min: 1, max: 50 }),
        (locale, question, page) => {
          const { hits, total } = search.ask(locale, question, { page })
          expect(hits.length).toBeLessThanOrEqual(10)
          expect(total).toBeGreaterThanOrEqual(0)
          search.suggest(locale, question)
        },
      ),
      { numRuns: Number(process.env.RUNS ?? 200) },
    )
  })
})
