import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { describeProblem } from '../problems/content-problem.ts'
import { date, httpUrl, id, internalPath } from '../schemas/fields.ts'
import { lineFinder, parseYaml, readYaml, truncatedTexts } from './yaml.ts'

const schema = z.strictObject({
  title: z.string(),
  order: z.number().optional(),
  tags: z.array(z.string()).optional(),
  hero: z
    .strictObject({
      heading: z.string(),
      items: z.array(z.strictObject({ name: z.string() })).optional(),
    })
    .optional(),
})
const problems = (source: string, firstLine = 1) => {
  const parsed = parseYaml(source, schema, 'a.yaml', firstLine)
  return parsed.ok ? [] : parsed.problems.map(({ line, field }) => `${line} ${field}`)
}

describe('an editor is told what is wrong, not what the schema expected', () => {
  const short = z.strictObject({ title: z.string().trim().min(1) })
  test.each([
    ['title: ""\n', 'title: must not be empty'],
    ['{}\n', 'title: is missing'],
    ['title: A\ntitel: B\n', 'titel: is not a field here: did you mean title?'],
    ['title: 2026\n', 'title: must be text: put it in quotes'],
    [
      'title: Proxies: which one\n',
      'put a text that holds “: ” in quotes, and indent the fields of one level alike',
    ],
    [
      'title:Proxies\nlead: B\n',
      'is not a field: write “name: value” with a space after the colon, and indent what belongs to the field above',
    ],
    ['\ttitle: A\n', 'starts with a tab: indent with spaces'],
    ['title: "A" and B\n', 'put the whole text in double quotes'],
    ['title: "A\nlead: B\n', 'the quote that starts here has no end'],
    ['title: [A\nlead: B\n', 'the list that starts here has no closing ]'],
    ['title: A\n---\n', 'starts a second document: remove the line ---'],
    ['title: A\ntitle: B\n', 'sets a field a second time'],
    ['title: Caf\ufffd\n', 'is not UTF-8 text: save it in that encoding'],
  ])('%j: %s', (source, message) => {
    const parsed = parseYaml(source, short, 'a.yaml')
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).toEqual([
      `a.yaml:${/titel|title: B|---/.test(source) ? 2 : 1}: ${message}`,
    ])
  })

  const fields = z.strictObject({
    draft: z.boolean(),
    only: z.array(z.enum(['en', 'ru'])).max(2),
    cover: z.strictObject({ hue: z.string() }),
    size: z.number(),
    at: date,
    to: z.union([internalPath, httpUrl]),
    names: z.record(id, z.string()),
  })
  test.each([
    ['draft', 'yes', 'must be true or false'],
    ['only', 'en', 'must be a list, such as [a, b]'],
    ['only', '[en, en, en]', 'must have at most 2 items'],
    ['only.0', '[it]', 'must be one of en, ru'],
    ['cover', 'flow', 'must have fields of its own'],
    ['at', '22.11.2026', 'use 2026-11-21 or 2026-11-21T08:00:00Z'],
    ['at', '2026-02-31', 'no such date'],
    [
      'to',
      'javascript:1',
      'use a path of this site that starts with one slash, or use an http or https address',
    ],
    ['names.A B', '{ "A B": x }', 'use lower-case letters, digits and single dashes or dots'],
  ])('%s: %s: %s', (field, value, message) => {
    const name = field.split('.')[0] as string
    const good = {
      draft: 'true',
      only: '[en]',
      cover: '{ hue: x }',
      size: '1',
      at: '2026-02-28',
      to: '/x',
      names: '{ a: x }',
    }
    const source = Object.entries({ ...good, [name]: value })
      .map(([key, text]) => `${key}: ${text}\n`)
      .join('')
    const parsed = parseYaml(source, fields, 'a.yaml')
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).toEqual([
      `a.yaml:${Object.keys(good).indexOf(name) + 1}: ${field}: ${message}`,
    ])
  })
})

describe('architecture: a broken file is named by file, line and field', () => {
  test.each<[what: string, source: string, found: string[]]>([
    ['two wrong fields', 'order: x\ntitle: 1\n', ['2 title', '1 order']],
    [
      'a missing field of a part: where the part stands',
      'title: A\n\nhero:\n  items: []\n',
      ['3 hero.heading'],
    ],
    [
      'deep inside',
      'title: A\nhero:\n  heading: B\n  items:\n    - name: x\n    - name: 2\n',
      ['6 hero.items.1.name'],
    ],
    ['flow style', 'title: A\nhero: { heading: 1 }\n', ['2 hero.heading']],
    ['CRLF', 'title: A\r\norder: x\r\n', ['2 order']],
    [
      'an unknown field of a part',
      'title: A\nhero:\n  heading: B\n  haeding: C\n',
      ['4 hero.haeding'],
    ],
    // not YAML
    ['a bad indentation', 'order: 1\ntitle: A\n  tags: []\n', ['2 ']],
  ])('%s', (_what, source, found) => expect(problems(source).sort()).toEqual([...found].sort()))

  test('counts from the line at which the text starts in its file', () => {
    expect(problems('title: 1\n', 2)).toEqual(['2 title'])
    expect(problems('order: 1\ntitle: A\n  tags: []\n', 2)).toEqual(['3 '])
  })
})

describe('every input through a schema', () => {
  test('a file that grows without end when its aliases are followed is refused', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'
        .split('')
        .map(
          (name, index) =>
            `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`,
        ),
    ].join('\n')
    expect(parseYaml(bomb, schema, 'a.yaml').ok).toBe(false)
  })

  test.each([2, 3, 4])('aliases of %s aliases make a file ten times longer at most', (each) => {
    const lines = ['a0: &a0 [x,x,x,x,x,x,x,x,x]']
    for (let line = 1; line <= 20; line++) {
      lines.push(`a${line}: &a${line} [${Array(each).fill(`*a${line - 1}`)}]`)
      const text = lines.join('\n')
      try {
        expect(JSON.stringify(readYaml(text)).length).toBeLessThan(10 * text.length)
      } catch (error) {
        if (!String(error).includes('maxAliases')) throw error
      }
    }
    expect(() => readYaml(lines.join('\n'))).toThrow('maxAliases')
  })
})

describe('lineFinder', () => {
  const categories = 'blog:\n  categories:\n    guides:\n      en: Guides\n    news: { en: News }\n'
  test.each<[what: string, text: string, path: string[], firstLine: number, line: number]>([
    [
      'the field, not the first that is named so',
      'description: x\nmore:\n  title: no\ntitle: A\n',
      ['title'],
      1,
      4,
    ],
    ['a nested field on one line', categories, ['blog', 'categories', 'news', 'en'], 1, 5],
    [
      'JSON',
      '{\n  "nav": {\n    "home": "Home"\n  },\n  "home": {\n    "home": "x"\n  }\n}',
      ['home', 'home'],
      1,
      6,
    ],
    ['an item of a list', '# Old\n- { a: 1 }\n- b: 2\n  c: 3\n', ['1', 'c'], 1, 4],
    ['an empty text', '', ['b'], 1, 1],
  ])('%s', (_, text, path, firstLine, line) => expect(lineFinder(text, firstLine)(path)).toBe(line))
})

test.each<[text: string, lines: number[]]>([
  ['title: The #1 mistake\n', [2]],
  ['a: b\nlist:\n  - one\n  - two # three\n', [5]],
  ['title: "The #1 mistake"\n', []],
  ['# what follows\ntitle: a\n', []],
  ['title: "no end #1\n', []],
])('%j is cut in the lines %j', (text, lines) => expect(truncatedTexts(text, 2)).toEqual(lines))
