import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { ContentStore } from '../content/store/content-store.ts'
import { locales } from '../languages/languages.ts'
import { contentAt, contentCopy } from '../server/content.fixture.ts'
import { runs } from '../thorough.fixture.ts'
import { SearchEngine } from './search-engine.ts'
import { Words } from './words.ts'

const root = mkdtempSync(join(tmpdir(), 'site-search-'))
cpSync('content', root, { recursive: true })
const content = new ContentStore({ root })
const search = new SearchEngine(content)
const paths = async (...query: Parameters<SearchEngine['search']>) =>
  (await search.search(...query)).hits.map(({ path }) => path)
const ready = () => vi.waitFor(() => expect(search.ready).toBe(true), { timeout: 60_000 })

beforeAll(async () => {
  search.start()
  await ready()
  return () => {
    search.close()
    content.close()
    rmSync(root, { recursive: true, force: true })
  }
})

test('an entry is found in every language by its name', async () => {
  for (const locale of locales) {
    const name = content.get('pages', 'pricing', locale)?.translation as { name: string }
    expect([locale, (await paths(locale, name.name)).slice(0, 3)]).toEqual([
      locale,
      expect.arrayContaining(['/pricing']),
    ])
  }
})

test('an answer has pages of ten, kinds, marked words and dates', async () => {
  const { total, pages, kinds, hits } = await search.search('en', 'proxy')
  expect([pages, hits.length]).toEqual([Math.ceil(total / 10), 10])
  expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(
    new Set(await paths('en', 'proxy', { page: 2 })).isDisjointFrom(
      new Set(hits.map(({ path }) => path)),
    ),
  ).toBe(true)
  expect((await search.search('en', 'proxy', { page: pages + 1 })).hits).toEqual([])
  const news = await search.search('en', 'proxy', { kind: 'blog' })
  expect(new Set(news.hits.map(({ kind }) => kind))).toEqual(new Set(['blog']))
  expect(news.hits.every(({ date }) => date !== undefined && !Number.isNaN(Date.parse(date)))).toBe(
    true,
  )
  expect(
    hits[0]?.passage.filter(({ marked }) => marked).map(({ text }) => text.toLowerCase()),
  ).toContain('proxy')
})

test('an entry that only mentions a word of most entries is left out', async () =>
  expect((await search.search('en', 'proxy')).total).toBeLessThan(40))

test('an empty query is answered with the most useful pages', async () => {
  const { useful } = await search.search('en', ' ')
  expect(useful.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/download', '/pricing', '/faq']),
  )
})

test('a word that no text has is corrected', async () =>
  expect((await search.search('en', 'sinchronizer')).correctedQuery).toBe('synchronizer'))

test.each([
  ['ru', 'ghjrcb', 'прокси'],
  ['uk', 'ghjrcs', 'проксі'],
  ['th', 'ik8k', 'ราคา'],
  ['ko', 'vmfhrtl', '프록시'],
  ['ru', 'зкщчн', 'proxy'],
] as const)('in %s, %s was typed with the wrong layout', async (locale, typed, meant) => {
  const { hits } = await search.search(locale, meant)
  expect(await search.search(locale, typed)).toMatchObject({ correctedQuery: meant, hits })
})

test.each([
  ['jp', 'ﾌﾟﾛｷｼ', 'プロキシ'],
  ['jp', 'フ゜ロキシ', 'プロキシ'],
  ['jp', 'ﾌ゜ﾛｷｼ', 'プロキシ'],
  ['jp', 'フ\u309Aロキシ', 'プロキシ'],
  ['jp', 'フ\uFF9Fロキシ', 'プロキシ'],
  ['jp', 'ｱｶｳﾝﾄ ﾊﾞﾝ', 'アカウント バン'],
  ['ko', '프로필'.normalize('NFD'), '프로필'],
  ['vn', 'hoàn tiền'.normalize('NFD'), 'hoàn tiền'],
] as const)('in %s, %s is read as %s', async (locale, typed, usual) => {
  expect(await paths(locale, usual)).not.toEqual([])
  expect(await paths(locale, typed)).toEqual(await paths(locale, usual))
})

test('a slip that has the stem of another word is corrected too', async () => {
  const { correctedQuery: meant, hits } = await search.search('en', 'referal program')
  expect(meant).toBe('referral program')
  expect(hits.slice(0, 3).map(({ path }) => path)).toContain('/referral-program')
})

test('words that no text has do not empty an answer', async () =>
  expect((await paths('en', 'zyzzyva refund qwertzuiop asdf jklö'))[0]).toBe(
    '/helps/refunds-and-cancellation',
  ))

test('what another language has is named', async () => {
  expect(await search.search('en', 'возврат средств')).toMatchObject({
    total: 0,
    elsewhere: [{ locale: 'ru' }],
  })
})

test('suggestions are for a word that is being typed, with addresses of the language', async () => {
  expect((await search.suggest('ru', 'скач'))[0]).toEqual({
    title: expect.any(String),
    url: expect.stringMatching(/^\/ru\//),
    kind: expect.any(String),
  })
  expect((await search.suggest('en', 'refu')).map(({ url }) => url)).toContain('/refund')
  expect((await search.suggest('en', 'p')).length).toBe(8)
})

describe('a change of content', () => {
  const file = 'helps/action-log/en.md'
  const write = (change: (text: string) => string) => {
    writeFileSync(join(root, file), change(readFileSync(join(root, file), 'utf8')))
    content.refresh([file])
  }
  const found = (query: string, expected: boolean) =>
    vi.waitFor(async () =>
      expect((await paths('en', query)).includes('/helps/action-log')).toBe(expected),
    )
  test('is followed: a new word, a word that is gone, an entry that is gone', async () => {
    expect(await paths('en', 'zyzzyva')).toEqual([])
    write((text) => `${text}\nThe zyzzyva is a weevil.\n`)
    await found('zyzzyva', true)
    write((text) => text.replace('zyzzyva', 'weevils'))
    await found('zyzzyva', false)
    rmSync(join(root, file))
    content.refresh([file])
    await found('weevil', false)
  })
  test('of the glossary too', async () => {
    expect(await paths('en', 'whatchamacallit')).toEqual([])
    const glossary = 'glossary/en.yaml'
    writeFileSync(join(root, glossary), 'search: { synonyms: [[whatchamacallit, synchronizer]] }')
    content.refresh([glossary])
    await vi.waitFor(async () =>
      expect(await paths('en', 'whatchamacallit')).toContain('/synchronizer'),
    )
    writeFileSync(
      join(root, glossary),
      'search: { synonyms: [[₹, rupee, synchronizer], ["what\'s that", mirror]], ignored: [what, s, that] }',
    )
    content.refresh([glossary])
    await vi.waitFor(async () => expect((await paths('en', "what's that"))[0]).toBe('/mirror'))
    expect(await search.search('en', 'rupeee')).toMatchObject({ correctedQuery: 'rupee' })
    expect(await paths('en', 'rupee ₹ synchronizer')).toContain('/synchronizer')
  })
})

test('security: an entry that cannot be indexed is named, and the others are found', async () => {
  const failing = vi.spyOn(Words.prototype, 'index').mockImplementationOnce(() => {
    throw new RangeError('too long')
  })
  const failed: string[] = []
  const { store: english } = contentAt(contentCopy(undefined, ['en']))
  const other = new SearchEngine(english, (_, [locale, kind, id]) =>
    failed.push(`${kind}/${id}/${locale}`),
  )
  other.start()
  await vi.waitFor(() => expect(other.ready).toBe(true), { timeout: 60_000 })
  expect(failed).toHaveLength(1)
  expect((await other.search('en', 'proxy')).total).toBeGreaterThan(5)
  other.close()
  failing.mockRestore()
})

describe('every query gets an answer', () => {
  const hostile = ['"', "'", '*', 'a*', 'NEAR(a b)', 'titles:proxy', 'titles : x', 'a AND', 'OR', 'NOT a', '^a', '(', '{a b}:c', '-- x', '; drop table en', '\0', 'lmsynlr', 'lkhkzu', 'hks', 'ราคา ็', 'proxy ็', '็', 'ト ゛', '\uD800', '%', '___', '🙂', 'a'.repeat(10_000), '返'.repeat(10_000), 'ก'.repeat(10_000), '가'.repeat(10_000), '́'.repeat(10_000), 'proxy '.repeat(2000)] // biome-ignore format: one list
  test.each(locales)('in %s', async (locale) => {
    for (const query of hostile) {
      expect((await search.search(locale, query)).query.length).toBeLessThanOrEqual(200)
      expect((await search.suggest(locale, query)).length).toBeLessThanOrEqual(8)
    }
  })
  test('also what nobody thought of', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(...'aé"*:()^-+ 退款프로ขอเงी'), maxLength: 60 }),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...locales),
        text,
        fc.integer({ min: 1, max: 50 }),
        async (locale, query, page) => {
          const { hits, total } = await search.search(locale, query, { page })
          expect(hits.length).toBeLessThanOrEqual(10)
          expect(total).toBeGreaterThanOrEqual(0)
          await search.suggest(locale, query)
        },
      ),
      { numRuns: runs(200) },
    )
  })
})
