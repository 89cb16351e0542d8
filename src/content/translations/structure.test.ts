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
    'part 1 of the text is heading 2, in the source heading 2 {.first}',
  ],
  [
    'another heading level',
    front,
    body.replace('## ', '### '),
    'part 1 of the text is heading 3 {.first}, in the source heading 2 {.first}',
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
    'in the source cell',
  ],
  ['no end', front, body.replace(/```[\s\S]*/, ''), 'is its end, in the source code js'],
])('%s is named', (_name, given, text, message) =>
  expect(problems(given, text).join('; ')).toContain(message),
)
