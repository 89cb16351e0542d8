import { expect, test } from 'vitest'
import { structureOf, structureProblems } from './structure.ts'

const source = structureOf(
  { title: 'a', list: [{ q: 'b' }, { q: 'c' }] },
  '## One {.first}\n\n- a [link](/pricing#x)\n- `--flag`\n\n| a | b |\n|---|---|\n| `Shop DE` | d |\n\n```js\n1\n```\n',
)
const problems = (front: unknown, body: string) =>
  structureProblems(structureOf(front, body), source)
const front = { title: 'А', list: [{ q: 'Б' }, { q: 'В' }] }
const body =
  '## Раз {.first}\n\n- [ссылка](/pricing#y) а\n- `--flag`\n\n| а | б |\n|---|---|\n| `Магазин` | г |\n\n```js\n1\n```\n'

test('other words in the same structure are well', () => expect(problems(front, body)).toEqual([]))

test.each([
  [
    'a field less',
    { title: 'А', list: [{ q: 'Б' }] },
    body,
    'fields of the source missing: list.1.q',
  ],
  ['a field more', { ...front, lead: 'x' }, body, 'fields the source does not have: lead'],
  [
    'a chapter without its name',
    front,
    body.replace(' {.first}', ''),
    'heading 1 is heading 2, in the source heading 2 {.first}, “One”',
  ],
  [
    'another heading level',
    front,
    body.replace('## ', '### '),
    'heading 1 is heading 3 {.first}, in the source heading 2 {.first}, “One”',
  ],
  [
    'translated code',
    front,
    body.replace('--flag', '--флаг'),
    'code the source does not have: --флаг',
  ],
  [
    'a column less',
    front,
    body.replaceAll(' | б |', ' |').replace('|---|---|', '|---|').replace(' | г |', ' |'),
    'lacks cells below “One”: 2 instead of 4',
  ],
  [
    'no end',
    front,
    body.replace(/```[\s\S]*/, ''),
    'lacks pieces of code js below “One”: 0 instead of 1',
  ],
  ['no table', front, body.replace(/^\|.*\n/gm, ''), 'lacks tables below “One”: 0 instead of 1'],
  [
    'a row less',
    front,
    body.replace(/\| `Маг.*\n/, ''),
    'lacks table rows below “One”: 1 instead of 2',
  ],
  [
    'a row more',
    front,
    body.replace(/(\| `Маг.*\n)/, '$1$1'),
    'has too many table rows below “One”: 3 instead of 2',
  ],
  [
    'a list item less',
    front,
    body.replace('- `--flag`\n', ''),
    'lacks list items below “One”: 1 instead of 2; lacks paragraphs below “One”: 1 instead of 2',
  ],
  [
    'a paragraph more',
    front,
    `Вот.\n\n${body}`,
    'has too many paragraphs before the first heading: 1 instead of 0',
  ],
  [
    'a heading less',
    front,
    body.replace(/^## .*\n/, ''),
    'heading 1 is the end of the text, in the source heading 2 {.first}, “One”',
  ],
  [
    'another order',
    front,
    body.replace(/(- .*\n- .*\n)\n((?:\|.*\n)+)/, '$2\n$1'),
    'part 1 below “One” is table, in the source list item',
  ],
])('%s is named', (_name, given, text, message) =>
  expect(problems(given, text).join('; ')).toContain(message),
)
