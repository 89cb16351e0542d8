import { expect, test } from 'vitest'
import { messageProblems } from './messages.ts'

const count = (forms: string) => ({ files: `{count, plural, ${forms}}` })
const english = count('one {# file} other {# files}')

test.each([
  ['ru-RU', 'one {# файл} few {# файла} many {# файлов} other {# файла}', []],
  ['ru-RU', 'one {# файл} other {# файлов}', ['has no form for few, many']],
  ['ja-JP', 'other {#}', []],
  ['ja-JP', 'one {#} other {#}', ['has a form that its language does not have: one']],
  ['pt-PT', '=0 {nada} one {#} many {#} other {#}', []],
])('plural forms in %s: %s', (tag, forms, messages) =>
  expect(messageProblems(count(forms), english, tag).map(({ message }) => message)).toEqual(
    messages,
  ),
)

test('a message that is missing, unknown, malformed or takes other arguments is named', () => {
  const source = { a: 'A', z: 'Z', b: '{name}', c: { d: '{name} has {count, number}' } }
  expect(
    messageProblems({ z: '', b: '{nom}', c: { d: '{name} has {count}', e: 'x' } }, source, 'fr-FR'),
  ).toEqual([
    { key: 'c.e', message: 'is not a message of en.json' },
    { key: 'a', message: 'is missing' },
    { key: 'z', message: 'is not translated: Z' },
    { key: 'b', message: 'has the arguments nom:value, the English text has name:value' },
  ])
  expect(messageProblems({ a: '{' }, { a: 'A' }, 'fr-FR')[0]?.message).toContain('cannot be parsed')
})
