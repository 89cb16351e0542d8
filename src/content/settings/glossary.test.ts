import { expect, test } from 'vitest'
import { glossary, glossaryProblems, parseSearchWords, unansweredQueries } from './glossary.ts'

const terms = {
  terms: [
    { term: 'profile', use: 'профиль', stem: 'профил' },
    { term: 'seat', use: 'место' },
  ],
  never: ['100\\s?%', 'необнаруж', '\\bбан'],
}
const source = 'A profile, two profiles, three profiles, and one more profile.'

test.each([
  ['Профиль и профили.', source, []],
  ['Окружение и окружения.', source, ['does not use the glossary’s word for "profile": профиль']],
  ['Окружение.', 'A profile.', []],
  ['Аккаунты невозможно обойтись без 100 % защиты', '', ['says what we never claim: "100 %"']],
  ['Необнаружимый профиль', source, ['says what we never claim: "Необнаруж"']],
])('%s', (text, original, problems) =>
  expect(glossaryProblems(text, original, terms)).toEqual(problems),
)

test.each([
  ['многоаккаунтный браузер', 'Браузер для многоаккаунтности', []],
  ['купить прокси', 'Прокси для работы', ['купить прокси']],
  ['指纹浏览器', '适合团队的指纹浏览器', []],
  ['API local', 'API local: automatize perfis', []],
  ['ＲＰＡ flows', 'RPA flow', []],
])('%s in "%s"', (query, opening, left) =>
  expect(unansweredQueries([query], opening)).toEqual(left),
)

const senses = [
  { term: 'tag (profile label)', use: 'метка', stem: 'метк' },
  { term: 'tag (UTM parameter)', use: 'параметр', stem: 'параметр' },
]
const tags = 'A tag, two tags, a third tag, and one more tag.'
const unused = 'does not use the glossary’s word for "tag": метка / параметр'

test.each([
  ['Метки.', senses, []],
  ['Параметры.', senses, []],
  ['Теги.', senses, [unused]],
  ['Теги.', [...senses, { term: 'tag (page tag)', use: 'тег' }], []],
])('a word with several senses: %s', (text, terms, problems) =>
  expect(glossaryProblems(text, tags, { terms, never: [] })).toEqual(problems),
)

test('a pattern that is none is refused', () =>
  expect(glossary.safeParse({ terms: [], never: ['('] }).success).toBe(false))

test.each<[what: string, search: object]>([
  ['a long group', { synonyms: [Array.from({ length: 101 }, (_, n) => `a${n}`)] }],
  ['a long phrase', { synonyms: [['a', 'b '.repeat(60)]] }],
  ['many groups', { synonyms: Array.from({ length: 2501 }, (_, n) => [`a${n}`, `b${n}`]) }],
  ['many words to ignore', { ignored: Array.from({ length: 2001 }, (_, n) => `a${n}`) }],
])('security: %s, for which every question would wait, is refused', (_, search) =>
  expect(parseSearchWords(JSON.stringify({ search }), 'glossary/ru.yaml').ok).toBe(false),
)
