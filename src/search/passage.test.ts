import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Locale } from '../languages/languages.ts'
import { plainMarkdown } from './documents.ts'
import { passageOf } from './passage.ts'
import { queryOf } from './query.ts'
import { noRules, rulesOf } from './rules.ts'
import { Words } from './words.ts'
import { WorkBudget } from './work.ts'

function passage(locale: Locale, text: string, query: string, synonyms?: string[]) {
  const words = new Words(locale)
  words.index(text)
  const rules = synonyms ? rulesOf({ synonyms: [synonyms], ignored: [] }, locale, words) : noRules
  const { marks } = queryOf(query, {
    locale,
    words,
    rules,
    typing: false,
    exact: false,
    budget: new WorkBudget(false),
  })
  return passageOf(text, marks, words, locale)
}
const shown = (...asked: Parameters<typeof passage>) =>
  passage(...asked)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join('')
const filler = 'Nothing of this says anything. '.repeat(20)

test.each<[Locale, string, string, string]>([
  ['en', 'Two refunds were made.', 'refund', 'Two [refunds] were made.'],
  ['ru', 'Возвраты через три дня.', 'возврат', '[Возвраты] через три дня.'],
  ['tr', 'İADE ve iadesi', 'iade', '[İADE] ve iadesi'],
  ['fr', 'Déjà remboursé', 'remboursement', 'Déjà [remboursé]'],
  ['zh', '可以申请退款。', '退款', '可以申请[退款]。'],
  ['ko', '프로필을 공유합니다.', '프로필', '[프로필]을 공유합니다.'],
  ['th', 'ใช้พร็อกซีได้', 'พร็อกซี', 'ใช้[พร็อกซี]ได้'],
  ['jp', 'このﾌﾟﾛｷｼを使う', 'プロキシ', 'この[ﾌﾟﾛｷｼ]を使う'],
  [
    'en',
    `${filler}A proxy is here. ${filler}`,
    'proxy',
    '… says anything. Nothing of this says anything. A [proxy] is here. Nothing of this',
  ],
  [
    'en',
    `Two things describe a proxy. ${filler}An approximate place.`,
    'proxy',
    'Two things describe a [proxy]. Nothing',
  ],
])('%s: %s, asked for %s', (locale, text, query, start) =>
  expect(shown(locale, text, query).slice(0, start.length)).toBe(start),
)

test.each<[Locale, string, string, string[], string]>([
  ['ru', 'Сервер и прокси.', 'proxy', ['proxy', 'прокси', 'прокси-сервер'], 'Сервер и [прокси].'],
  ['en', 'Two-factor sign-in', '2fa', ['2fa', 'two-factor'], '[Two]-[factor] sign-in'],
  ['jp', 'このﾌﾟﾛｷｼを使う', 'proxy', ['proxy', 'プロキシ', '串の'], 'この[ﾌﾟﾛｷｼ]を使う'],
])('%s: %s, asked for %s, which means %j', (locale, text, query, synonyms, expected) =>
  expect(shown(locale, text, query, synonyms)).toBe(expected),
)

test('two names of one thing are one word', () =>
  expect(shown('en', `A proxy. ${filler}proxy socks`, 'proxy', ['proxy', 'socks'])).toMatch(
    /^A \[proxy\]\. Nothing/,
  ))

test('sentences come before tables and code; cells are parted, addresses left out', () => {
  const { text } = plainMarkdown(
    '| A | B |\n|---|---|\n| 1 | `2` |\n\n```\ncode\n```\n\n- A [link](https://example.com/x).',
  )
  expect(text).toBe('A link.\nA · B\n1 · 2\ncode')
})

test('a passage is any text itself, in pieces', () => {
  const text = fc
    .array(
      fc.constantFrom('proxy', 'é', '\u0301', '退款', ' ', '\n', '😀', 'ขอ', '프로', '.', 'İ', 'ﬁ'),
      { maxLength: 300 },
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom<Locale>('en', 'zh', 'th', 'ko', 'tr'), text, (locale, given) => {
      const pieces = passage(locale, given, 'proxy 退款 fi')
      const plain = pieces
        .map((piece) => piece.text)
        .join('')
        .replace(/^… | …$/g, '')
      expect(given.replace(/\s+/g, ' ')).toContain(plain.replace(/\s+/g, ' ').trim())
      expect(plain.isWellFormed()).toBe(true)
    }),
  )
})
