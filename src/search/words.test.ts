import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../languages/edit-distance.ts'
import type { Locale } from '../languages/languages.ts'
import { ngramsOf, ngramsOfWord, runsOf, wordsOfRun } from './runs.ts'
import { Words } from './words.ts'
import { WorkBudget } from './work.ts'

test.each<[Locale, string, string]>([
  ['en', 'Refunds refunded', 'refund refund'],
  ['en', 'Lumen 5.4.2, user-agent', 'lumen 5.4.2 user agent'],
  ['ru', 'возврата Возврат прокси Profiles', 'возврат возврат прокс profil'],
  ['ru', 'счёт счет', 'счет счет'],
  ['uk', 'повернення поверненням', 'повернен повернен'],
  ['uk', 'під’єднати підʼєднати', 'підєдн підєдн'],
  ['es', 'Facturación facturas', 'factur factur'],
  ['pt', 'instalação instalar', 'instal instal'],
  ['fr', 'Remboursement remboursé', 'rembours rembours'],
  ['tr', 'HESABI hesaplar İADE', 'hesap hesap ia'],
  ['hi', 'प्रोफ़ाइलों प्रोफाइल', 'प्रोफाइल प्रोफाइल'],
  ['vn', 'Hoàn tiền ĐĂNG nhập', 'hoàn tiền đăng nhập'],
  ['zh', '退款政策 API', '退款 款政 政策 策 api'],
  ['tc', 'ＡＰＩ 設定檔', 'api 設定 定檔 檔'],
  ['jp', 'プロキシ ﾌﾟﾛｷｼ', 'プロ ロキ キシ シ プロ ロキ キシ シ'],
  ['ko', '프로필을 API로', '프로 로필 필을 을 api 로'],
  ['th', 'พร็อกซี', 'พรอ รอก อกซ กซี ซี ี'],
])('%s: %s is indexed as %s', (locale, text, terms) =>
  expect(new Words(locale).index(text)).toBe(terms),
)

test.each<[Locale, string]>([
  ['th', 'ก'],
  ['zh', '中'],
  ['ko', '가'],
  ['en', '\u200D'],
  ['en', 'a'],
])('security: a text of any length is indexed: %s %s', (locale, letter) => {
  expect(new Words(locale).index(letter.repeat(300_000))).toBeTypeOf('string')
  expect(editDistance(letter.repeat(300_000), letter, 2)).toBe(3)
})

test('security: words that are made up again and again do not fill the memory', () => {
  const words = new Words('en')
  const made = (from: number) =>
    Array.from({ length: 60_000 }, (_, n) => `q${(from + n).toString(36)}z`).join(' ')
  words.index('proxy')
  words.index(made(0))
  words.index(made(60_000))
  expect(words.hasStem(words.stem('q0z'))).toBe(true)
  expect(words.hasStem(words.stem(`q${(119_999).toString(36)}z`))).toBe(false)
  words.index('proxy')
  expect(words.hasStem('proxi')).toBe(true)
})

describe('words of a query without spaces', () => {
  test.each<[Locale, string, string]>([
    ['zh', '怎么退款', '怎么 退款'],
    ['tc', '如何申請退款', '如何 申請 退款'],
    ['jp', '返金してもらえますか', '返金'],
    ['ko', '프로필을', '프로필'],
    ['ko', '환불하나요', '환불'],
  ])('%s: %s', (locale, text, words) =>
    expect([...runsOf(text)].flatMap((run) => wordsOfRun(run, locale)).join(' ')).toBe(words),
  )
})

describe('the vocabulary', () => {
  const words = new Words('en')
  words.index('refund refunds proxy proxies proxies fingerprint')
  const near = (text: string) => words.near(text, new WorkBudget(false)).map(({ folded }) => folded)
  test('continues a word', () =>
    expect(words.startingWith('prox').map(({ folded }) => folded)).toEqual(['proxies', 'proxy']))
  test.each([
    ['refnud', ['refund']],
    ['prxy', ['proxy']],
    ['fingreprnit', ['fingerprint']],
    ['pro', []],
    ['pruxy', ['proxy']],
    ['frefund', []],
    ['prexies', ['proxies']],
    ['rexxnd', []],
  ])('%s is nearest to %j', (typed, meant) => expect(near(typed)).toEqual(meant))
})

test('tells words by their accents where they are typed', () => {
  const words = new Words('vn')
  words.index('trắng trang trăng')
  expect(words.spelled('trắng').map(({ spelling }) => spelling)).toEqual(['trắng'])
  expect(words.spelled('trang').length).toBe(3)
})

test('a word is found by its pieces wherever it stands in a run', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...'返金申請方法'),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(letters, letters, letters, fc.constantFrom(2, 3), (before, word, after, length) => {
      const indexed = ` ${ngramsOf(before + word + after, length).join(' ')} `
      const looked = ngramsOfWord(word, length).join(' ')
      expect(indexed).toContain(word.length < length ? ` ${looked}` : ` ${looked} `)
    }),
  )
})

test('distances are symmetric, and nought only between equals', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9))
      expect(editDistance(a, b, 9) === 0).toBe(a === b)
    }),
  )
})

test('the words of a text are found by their beginnings, in whatever order and in how many parts it was indexed', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { maxLength: 90 }), { maxLength: 4 }),
      word,
      (texts, start) => {
        const words = new Words('vn')
        for (const text of texts) {
          words.index(text.join(' '))
          words.startingWith('a')
        }
        const right = [...new Set(texts.flat())].filter((each) => each.startsWith(start))
        expect(words.startingWith(start).length).toBe(Math.min(24, right.length))
      },
    ),
  )
})
