import { StatementSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '../languages/languages.ts'
import { runs } from '../thorough.fixture.ts'
import { queryOf } from './query.ts'
import { rulesOf } from './rules.ts'
import { realSearch } from './search.fixture.ts'
import { Words } from './words.ts'
import { SearchBusy, searchQueue, WorkBudget } from './work.ts'

describe('the work of any query is bounded', async () => {
  const search = await realSearch()
  const lookups = vi.spyOn(StatementSync.prototype, 'all')
  const corrections = vi.spyOn(Words.prototype, 'near')
  const taken = vi.spyOn(WorkBudget.prototype, 'take')

  afterAll(() => void vi.restoreAllMocks())

  /** What a query costs. */
  async function workOf(locale: Locale, query: string) {
    for (const spy of [lookups, corrections, taken]) spy.mockClear()
    await search.search(locale, query)
    const expressions = lookups.mock.calls.map(([expression]) => String(expression))
    const comparisons = taken.mock.calls.filter(
      ([kind], index) => kind === 'comparisons' && taken.mock.results[index]?.value,
    )
    return {
      lookups: expressions.length,
      longest: Math.max(0, ...expressions.map(({ length }) => length)),
      corrections: taken.mock.calls.filter(
        ([kind], index) => kind === 'corrections' && taken.mock.results[index]?.value,
      ).length,
      comparisons: comparisons.length,
    }
  }
  /** Its own language, and ten lookups in each of the others. */
  const bounds = { lookups: 100 + 13 * 10, longest: 3000, corrections: 4, comparisons: 1000 }
  const check = async (locale: Locale, query: string) => {
    const work = await workOf(locale, query)
    for (const [kind, most] of Object.entries(bounds))
      expect([kind, query, work[kind as keyof typeof work] <= most, work]).toEqual([
        kind,
        query,
        true,
        work,
      ])
  }

  const letters = {
    han: fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code)),
    hangul: fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    kana: fc.integer({ min: 0x30a1, max: 0x30f6 }).map((code) => String.fromCharCode(code)),
    thai: fc.constantFrom(...'กขคงจฉชซญดตถทธนบปผพฟมยรลวสหอะาเแโ'),
    latin: fc.constantFrom(...'aeiorstnlcdpm'),
    cyrillic: fc.constantFrom(...'аеиорстнлвкдпм'),
  }
  const hostile = fc.oneof(
    ...[letters.han, letters.hangul, letters.kana, letters.thai].map((unit) =>
      fc.string({ unit, minLength: 100, maxLength: 200 }),
    ),
    ...[letters.latin, letters.cyrillic, letters.kana].map((unit) =>
      fc
        .array(fc.string({ unit, minLength: 1, maxLength: 16 }), { minLength: 8, maxLength: 40 })
        .map((words) => words.join(' ')),
    ),
  )

  test('by lookups, the length of each, corrections and comparisons', async () => {
    await fc.assert(fc.asyncProperty(fc.constantFrom(...locales), hostile, check), {
      numRuns: runs(150),
    })
  })

  test('for words that are written with mistakes', async () => {
    const word = 'fingerprint synchronizer subscription authentication accounts browser'.split(' ')
    const slip = fc
      .tuple(fc.constantFrom(...word), fc.nat({ max: 12 }), letters.latin)
      .map(([text, at, letter]) => text.slice(0, at + 1) + letter + text.slice(at + 2))
    await fc.assert(
      fc.asyncProperty(fc.array(slip, { minLength: 8, maxLength: 14 }), (words) =>
        check('en', words.join(' ')),
      ),
      { numRuns: 50 },
    )
  })
})

test('whatever a glossary has, a query is looked for by 300 of its phrases', () => {
  const all = Array.from({ length: 2000 }, (_, n) => `word${n}`)
  const words = new Words('en')
  words.index(`proxy ${all.join(' ')}`)
  const groups = Array.from({ length: 40 }, (_, n) => ['proxy', ...all.slice(n * 50, n * 50 + 50)])
  const rules = rulesOf({ synonyms: groups, ignored: [] }, 'en', words)
  const options = { typing: false, exact: false, budget: new WorkBudget(false) }
  const query = queryOf('proxy', { locale: 'en', words, rules, ...options })
  const phrases = query.words.flatMap(({ expressions }) => expressions.join(' OR ').split(' OR '))
  expect(phrases.length).toBeGreaterThan(100)
  expect(phrases.length).toBeLessThanOrEqual(301)
})

describe('the queue', () => {
  test('answers one after another, in their order, with turns for others in between', async () => {
    const inTurn = searchQueue()
    const seen: string[] = []
    const work = (name: string) =>
      inTurn(async (pause) => {
        seen.push(`${name} begins`)
        await new Promise((resolve) => setTimeout(resolve, 2))
        await pause()
        seen.push(`${name} ends`)
      })
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    await Promise.all(['a', 'b', 'c'].map(work))
    clearInterval(timer)
    expect(seen).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]))
    expect(turns).toBeGreaterThan(3)
  })

  test('refuses what is too much, and goes on after a failure', async () => {
    const inTurn = searchQueue()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) =>
        inTurn(async () => {
          if (n === 3) throw new Error('broken')
          return n
        }),
      ),
    )
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason] : [],
    )
    expect(refused.filter((error) => error instanceof SearchBusy)).toHaveLength(10)
    expect(refused).toHaveLength(11)
    expect(await inTurn(async () => 'again')).toBe('again')
  })
})
