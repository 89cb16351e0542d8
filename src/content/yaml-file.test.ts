import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { date, httpUrl, id, internalPath } from './schemas/fields.ts'
import { describeProblem, parseYaml, splitFrontMatter } from './yaml-file.ts'

const schema = z.strictObject({
  title: z.string(),
  order: z.number().optional(),
  tags: z.array(z.string()).optional(),
  hero: z.strictObject({ heading: z.string(), items: z.array(z.strictObject({ name: z.string() })).optional() }).optional(),
})
const problems = (source: string, firstLine = 1) => {
  const parsed = parseYaml(source, schema, 'a.yaml', firstLine)
  return parsed.ok ? [] : parsed.problems.map(({ line, field }) => `${line} ${field}`)
}

describe('quality: an editor is told what is wrong, not what the schema expected', () => {
  const words = z.strictObject({ title: z.string().trim().min(1) })
  it.each([
    ['title: ""\n', 'title: must not be empty'],
    ['{}\n', 'title: is missing'],
    ['title: A\ntitel: B\n', 'titel: is not a field here'],
    ['', 'has no fields'],
    ['title:\n', 'title: must not be empty'],
    ['title: 2026\n', 'title: must be a text: put it in quotes'],
    ['title: Proxies: which one\n', 'put a text that holds “: ” in quotes, and indent the fields of one level alike'],
    ['title:Proxies\nlead: B\n', 'is no field: write “name: value” with a blank after the colon, and indent what belongs to the field above'],
    ['\ttitle: A\n', 'starts with a tab: indent with spaces'],
    ['title: "A" and B\n', 'put the whole text in double quotes'],
    ['title: @home\n', 'put the whole text in double quotes'],
    ['title: A\ntitle: B\n', 'gives a field a second time'],
    ['title: Caf\ufffd\n', 'is not UTF-8 text: save it in that encoding'],
    ['title: A\0B\n', 'is not UTF-8 text: save it in that encoding'],
  ])('%j: %s', (source, message) => {
    const parsed = parseYaml(source, words, 'a.yaml')
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).toEqual([`a.yaml:${/titel|title: B/.test(source) ? 2 : 1}: ${message}`])
  })

  const facts = z.strictObject({
    draft: z.boolean(),
    only: z.array(z.enum(['en', 'ru'])).max(2),
    cover: z.strictObject({ hue: z.string() }),
    size: z.number(),
    at: date,
    to: z.union([internalPath, httpUrl]),
    names: z.record(id, z.string()),
  })
  it.each([
    ['draft', 'yes', 'must be true or false'],
    ['only', 'en', 'must be a list, such as [a, b]'],
    ['only', '[en, en, en]', 'must have at most 2 items'],
    ['only.0', '[it]', 'must be one of en, ru'],
    ['cover', 'flow', 'must have fields of its own'],
    ['size', 'nine', 'must be a number'],
    ['at', '22.11.2026', 'use 2026-11-21 or 2026-11-21T08:00:00Z'],
    ['at', '2026-13-01', 'no such date'],
    ['at', '2026-02-31', 'no such date'],
    ['at', '2026-02-31T08:00:00Z', 'no such date'],
    ['to', 'javascript:1', 'use a path of this site that starts with one slash, or use an http or https address'],
    ['names.A B', '{ "A B": x }', 'use lower-case letters, digits and single dashes or dots'],
  ])('%s: %s: %s', (field, value, message) => {
    const name = field.split('.')[0] as string
    const good = { draft: 'true', only: '[en]', cover: '{ hue: x }', size: '1', at: '2026-02-28', to: '/x', names: '{ a: x }' }
    const source = Object.entries({ ...good, [name]: value })
      .map(([key, text]) => `${key}: ${text}\n`)
      .join('')
    const parsed = parseYaml(source, facts, 'a.yaml')
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).toEqual([`a.yaml:${Object.keys(good).indexOf(name) + 1}: ${field}: ${message}`])
  })

  it('a list that is none', () => {
    const parsed = parseYaml('', z.array(z.string()), 'redirects.yaml')
    expect(parsed.ok ? [] : parsed.problems.map(describeProblem)).toEqual(['redirects.yaml:1: is no list: its lines begin with “- ”'])
  })
})

describe('architecture: a broken file is named by file, line and field', () => {
  it.each<[what: string, source: string, found: string[]]>([
    ['good', 'title: A\norder: 1\n', []],
    ['a wrong type', 'title: A\norder: first\n', ['2 order']],
    ['two wrong fields', 'order: x\ntitle: 1\n', ['2 title', '1 order']],
    ['a missing field', 'order: 1\n', ['1 title']],
    ['a field of a part', 'title: A\nhero:\n  heading: 1\n', ['3 hero.heading']],
    ['a missing field of a part: where the part stands', 'title: A\n\nhero:\n  items: []\n', ['4 hero.heading']],
    ['a member of a list', 'title: A\ntags:\n  - one\n  - 2\n', ['4 tags.1']],
    ['deep inside', 'title: A\nhero:\n  heading: B\n  items:\n    - name: x\n    - name: 2\n', ['6 hero.items.1.name']],
    ['flow style', 'title: A\nhero: { heading: 1 }\n', ['2 hero.heading']],
    ['comments before', '# one\n# two\ntitle: 1\n', ['3 title']],
    ['CRLF', 'title: A\r\norder: x\r\n', ['2 order']],
    ['a BOM', '\ufefftitle: A\norder: x\n', ['2 order']],
    ['nothing at all', '', ['1 ']],
    ['a list where a map should be', '- a\n', ['1 ']],
    ['an unknown field, at its line', 'title: A\norder: 1\ntitel: B\n', ['3 titel']],
    ['an unknown field of a part', 'title: A\nhero:\n  heading: B\n  haeding: C\n', ['4 hero.haeding']],
    // not YAML
    ['a bad indentation', 'order: 1\ntitle: A\n  tags: []\n', ['2 ']],
    ['an open quote', 'title: "A\norder: 1\n', ['3 ']],
    ['a tab', 'title: A\nhero:\n\theading: B\n', ['3 ']],
    ['a key twice', 'title: A\norder: 1\ntitle: B\n', ['3 ']],
  ])('%s', (_what, source, found) => expect(problems(source).sort()).toEqual([...found].sort()))

  it('counts from the line at which the text starts in its file', () => {
    expect(problems('title: 1\n', 2)).toEqual(['2 title'])
    expect(problems('order: 1\ntitle: A\n  tags: []\n', 2)).toEqual(['3 '])
  })

  it('says it in one line', () => {
    expect(describeProblem({ file: 'blog/a/en.md', line: 3, field: 'title', message: 'is empty' })).toBe('blog/a/en.md:3: title: is empty')
    expect(describeProblem({ file: 'site.yaml', line: 1, field: '', message: 'is missing' })).toBe('site.yaml:1: is missing')
    const parsed = parseYaml('title: "A', schema, 'a.yaml')
    if (parsed.ok) throw new Error('is broken')
    expect(parsed.problems.map(describeProblem).join('\n')).toMatch(/^a\.yaml:\d+: [^\n]+$/)
  })
})

describe('quality: Security: every input through a schema', () => {
  it('a file that grows without end when its aliases are followed is refused', () => {
    const bomb = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefghi'.split('').map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[index]}`).join(',')}]`)].join('\n')
    expect(parseYaml(bomb, schema, 'a.yaml').ok).toBe(false)
  })
  it.each(['__proto__: { admin: true }\ntitle: A\n', 'constructor: x\ntitle: A\n', '"__proto__": x\ntitle: A\n'])('%j does not reach any prototype', (source) => {
    parseYaml(source, schema, 'a.yaml')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })
  it('never throws, and names a line of the file, for any text', () => {
    const part = fc.constantFrom(
      'title',
      ': ',
      ':',
      '\n',
      '\r\n',
      '  ',
      '\t',
      '- ',
      '[',
      ']',
      '{',
      '}',
      '"',
      "'",
      '&a',
      '*a',
      '!!js/function',
      '|',
      '>',
      '#',
      '---',
      '...',
      '? ',
      '%YAML 1.2',
      '\u0000',
      '\ufeff',
      '1',
      '<<',
    )
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part, { maxLength: 20 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (source) => {
        const parsed = parseYaml(source, schema, 'a.yaml', 2)
        if (parsed.ok) return
        expect(parsed.problems.length).toBeGreaterThan(0)
        for (const { line } of parsed.problems) {
          expect(line).toBeGreaterThanOrEqual(2)
          expect(line).toBeLessThanOrEqual(source.split(/\n/).length + 2)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('splitFrontMatter', () => {
  it.each<[what: string, text: string, matter: string, body: string]>([
    ['both', '---\ntitle: A\n---\nText\n', 'title: A\n', 'Text\n'],
    ['no front matter', 'Text\n---\nMore\n', '', 'Text\n---\nMore\n'],
    ['no body', '---\ntitle: A\n---\n', 'title: A\n', ''],
    ['no body and no last line end', '---\ntitle: A\n---', 'title: A\n', ''],
    ['blanks behind the fences', '--- \ntitle: A\n---\t\nText', 'title: A\n', 'Text'],
    ['more than a fence', '---\ntitle: A\n---- \n---x\n---\nText', 'title: A\n---- \n---x\n', 'Text'],
    ['empty front matter', '---\n---\nText', '', 'Text'],
    ['a rule in the body', '---\ntitle: A\n---\nText\n\n---\n\nMore', 'title: A\n', 'Text\n\n---\n\nMore'],
    ['CRLF', '---\r\ntitle: A\r\n---\r\nText\r\n', 'title: A\n', 'Text\n'],
    ['a BOM', '\ufeff---\ntitle: A\n---\nText', 'title: A\n', 'Text'],
    ['a BOM and CRLF', '\ufeff---\r\ntitle: A\r\n---\r\nText', 'title: A\n', 'Text'],
    ['empty', '', '', ''],
    ['dashes in a value', '---\ntitle: a --- b\n---\nText', 'title: a --- b\n', 'Text'],
  ])('%s', (_what, text, matter, body) => expect(splitFrontMatter(text)).toEqual({ matter, body }))

  it('tells front matter that has no end', () => expect(splitFrontMatter('---\ntitle: A\n')).toEqual({ matter: 'title: A\n', body: '', open: true }))

  it('loses nothing: fences, matter and body make the text again', () => {
    const line = fc.string({ maxLength: 5 }).filter((text) => !text.startsWith('---') && !text.includes('\r'))
    fc.assert(
      fc.property(fc.array(line), fc.string(), (lines, body) => {
        const matter = lines.map((text) => `${text}\n`).join('')
        expect(splitFrontMatter(`---\n${matter}---\n${body}`)).toEqual({ matter, body: body.replaceAll('\r\n', '\n') })
      }),
    )
  })
})
