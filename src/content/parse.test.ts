import { describe, expect, it } from 'vitest'
import { parseMessages, parseTranslation } from './parse.ts'

describe('messages files', () => {
  const problems = (text: string) => {
    const parsed = parseMessages(text, 'messages/ru.json')
    return parsed.ok
      ? []
      : parsed.problems.map(({ file, line, field }) => `${file}:${line}: ${field}`)
  }
  it.each<[what: string, text: string, found: string[]]>([
    ['a number', '{"a":1}', ['messages/ru.json:1: a']],
    ['a number further down', '{\n"a": {\n"b": 1}}', ['messages/ru.json:3: a.b']],
    ['another encoding', '{\n"a": "caf\ufffd"}', ['messages/ru.json:1: ']],
    // not JSON, by the line of the mistake
    ['a trailing comma', '{\n"a": "x",\n}', ['messages/ru.json:3: ']],
    ['cut short', '{\n"a": "x",\n"b": {\n', ['messages/ru.json:4: ']],
  ])('%s is refused', (_what, text, found) => expect(problems(text)).toEqual(found))
})

describe('a translation', () => {
  const translation = (text: string) => parseTranslation('faq', 'a', text, 'faq/a/en.md')
  it('is front matter and body', () => {
    expect(translation('---\nquestion: Why?\n---\nBecause of this.\n')).toEqual({
      ok: true,
      value: { translation: { question: 'Why?' }, body: 'Because of this.\n' },
    })
  })
  it.each<[what: string, text: string, line: number, field: string]>([
    ['no front matter', 'Because.', 1, ''],
    ['front matter without an end', '---\nquestion: Why?\n\nBecause: of this.\n', 1, ''],
    ['another encoding in the body', '---\nquestion: Why?\n---\nCaf\ufffd.\n', 1, ''],
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
