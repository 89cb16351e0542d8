import { describe, expect, test } from 'vitest'
import { parseMessages, parseTranslation } from './parse.ts'

describe('messages files', () => {
  const problems = (text: string) => {
    const parsed = parseMessages(text, 'messages/ru.json')
    return parsed.ok
      ? []
      : parsed.problems.map(({ file, line, field }) => `${file}:${line}: ${field}`)
  }
  test.each<[what: string, text: string, found: string[]]>([
    ['a number', '{"a":1}', ['messages/ru.json:1: a']],
    ['a number further down', '{\n"a": {\n"b": 1}}', ['messages/ru.json:3: a.b']],
    ['another encoding', '{\n"a": "caf\ufffd"}', ['messages/ru.json:1: ']],
    ['half a character', '{\n"a": "\\ud83d\\ude00",\n"b": "\\ud800"}', ['messages/ru.json:3: b']],
    [
      'messages in messages without end',
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
      [`messages/ru.json:1: ${'a.'.repeat(19)}a`],
    ],
    [
      'more than a browser should load',
      `{"a": "${'x'.repeat(2 ** 18)}"}`,
      ['messages/ru.json:1: '],
    ],
    ['a long message', `{\n"a": "${'x'.repeat(2001)}"}`, ['messages/ru.json:2: a']],
    ['a wrong word', '{\n"a": "x",\n"b":\nnone,\n"c": "x"}', ['messages/ru.json:4: ']],
    // not JSON, by the line of the mistake
    ['a trailing comma', '{\n"a": "x",\n}', ['messages/ru.json:3: ']],
    ['cut short', '{\n"a": "x",\n"b": {\n', ['messages/ru.json:4: ']],
  ])('%s is refused', (_what, text, found) => expect(problems(text)).toEqual(found))
})

describe('a translation', () => {
  const translation = (text: string) => parseTranslation('faq', 'a', text, 'faq/a/en.md')
  test('is front matter and body', () => {
    expect(translation('---\nquestion: Why?\n---\nBecause of this.\n')).toEqual({
      ok: true,
      value: { translation: { question: 'Why?' }, body: 'Because of this.\n' },
    })
  })
  test.each<[what: string, text: string, line: number, field: string]>([
    ['no front matter', 'Because.', 1, ''],
    ['front matter without an end', '---\nquestion: Why?\n\nBecause: of this.\n', 1, ''],
    ['another encoding in the body', '---\nquestion: Why?\n---\nCaf\ufffd.\n', 1, ''],
    ['half a character', '---\nquestion: "Why?\n  \\ud800"\n---\nBecause.', 3, ''],
    ['too many fields', `---\nquestion: ${'x'.repeat(2 ** 18)}\n---\nBecause.`, 2, ''],
    ['a missing field', '---\nquestoin: Why?\n---\nBecause.', 2, 'question'],
    ['an empty body', '---\nquestion: Why?\n---\n \n', 4, 'body'],
  ])('%s is refused by line and field', (_what, text, line, field) => {
    const parsed = translation(text)
    expect(parsed).toMatchObject({ ok: false })
    if (!parsed.ok)
      expect(parsed.problems).toContainEqual(
        expect.objectContaining({ file: 'faq/a/en.md', line, field }),
      )
  })
})

test('of a file with thousands of problems the first are named', () => {
  const keys = Array.from({ length: 3000 }, (_, n) => `k${n}`)
  const json = parseMessages(`{${keys.map((key) => `"${key}":1`).join(',\n')}}`, 'messages/ru.json')
  const fields = keys.map((key) => `${key}: x\n`).join('')
  const yaml = parseTranslation('faq', 'a', `---\nquestion: Why?\n${fields}---\nBecause.`, 'a.md')
  for (const [parsed, line] of [
    [json, 50],
    [yaml, 52],
  ] as const) {
    if (parsed.ok) throw new Error('is not refused')
    expect(parsed.problems).toHaveLength(51)
    expect(parsed.problems[49]).toMatchObject({ field: 'k49', line })
    expect(parsed.problems[50]?.message).toBe('has 2950 more problems')
  }
})
