import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { plainYaml } from './plain-yaml.ts'
import { withoutRevision } from './translations/revision.ts'
import { splitFrontMatter } from './yaml-file.ts'

describe('what is but name: value lines is read as YAML reads it', () => {
  it.each<[source: string, value: unknown]>([
    ['title: A title, with (nearly) anything: in it\n', undefined],
    ['title: A title, with (nearly) anything in it – “so”\n', { title: 'A title, with (nearly) anything in it – “so”' }],
    ['\ntitle: at 10:30 #1\n', undefined],
    ['\ntitle: at 10:30, C#\n', { title: 'at 10:30, C#' }],
    ['title: "a: b # c"\ndescription: Журнал\n', { title: 'a: b # c', description: 'Журнал' }],
    ['publishedAt: 2026-11-21\norder: 7\ncategory: guides\n', { publishedAt: '2026-11-21', order: 7, category: 'guides' }],
    ['publishedAt: 2026-11-21T08:00:00Z\n', { publishedAt: '2026-11-21T08:00:00Z' }],
    ['tags: [profiles, local-api]\ncover: { scene: windows, hue: sky }\n', { tags: ['profiles', 'local-api'], cover: { scene: 'windows', hue: 'sky' } }],
    ["title: '1: 2'\ndescription: >-\n  # all: of this\n\norder: 1\n", { title: '1: 2', description: '# all: of this', order: 1 }],
    ['constructor: x\n', { constructor: 'x' }],
  ])('%j', (source, value) => {
    expect(plainYaml(source)).toEqual(value)
    if (value !== undefined) expect(plainYaml(source)).toEqual(parse(source))
  })

  it.each([
    '',
    '\n',
    'a',
    'a:',
    'a: ',
    'a: b\n  c',
    'a: true',
    'a: null',
    'null: a',
    'a: b\na: c',
    'a: { b: c, b: d }',
    'a: [b, true]',
    'a: 0x1',
    'a: 007',
    'a: -1',
    'a: .5',
    'a: 1e3',
    'a: |\n  b',
    'a: >-\n  b\n  c',
    'a: >-\n  b\n\n  c',
    'a: >-\n   b',
    'a: >-\n b',
    'a: >-\nb: c',
    'a: >-\n\n  b',
    'a: >\n  b',
    'a: &b c',
    'a: *b',
    'a: !!str b',
    'a: "b\\n"',
    "a: 'b''c'",
    'a: b # c',
    'a: b: c',
    'a: b:',
    'a: b\r\n',
    'a: b\t',
    '- a: b',
    '# a',
    'a: b\n---\nc: d',
    '...',
    '%YAML 1.2',
    '__proto__: a',
    '1: a',
    'a : b',
  ])('%j is left to the parser', (source) => expect(plainYaml(source)).toBeUndefined())

  it('any text is read the same, or not at all', () => {
    const part = fc.constantFrom(
      ...[
        'a',
        'b',
        'title',
        ': ',
        ':',
        ' ',
        '\n',
        '\n',
        '\r\n',
        '\t',
        '- ',
        '[',
        ']',
        '{ ',
        ' }',
        ', ',
        '"',
        "'",
        '&',
        '*',
        '!',
        '|',
        '>',
        '>-',
        '#',
        ' #',
        '?',
        '---',
        '...',
        '%',
        '@',
        '`',
        '~',
        '\u0000',
        '\u0085',
        '\u00a0',
        '\u2028',
        '\ufeff',
        '\ud800',
        '0',
        '7',
        '-1',
        '2026-11-21',
        'T08:00:00Z',
        '0x',
        '.',
        'true',
        'null',
        'yes',
        '<<',
        'é',
        '中',
      ],
    )
    const value = fc
      .tuple(fc.constantFrom('', 'a', 'b', 'é', '"', '7', '2026-11-21', '[', '{ ', '>-\n  ', '>-\n'), fc.array(part, { maxLength: 4 }), fc.constantFrom('', '', '"', ']', ' }'))
      .map(([start, parts, end]) => start + parts.join('') + end)
    const field = fc
      .tuple(fc.constantFrom('a', 'b', 'title', 'null', 'constructor', 'x1'), fc.oneof({ weight: 9, arbitrary: value }, fc.string({ unit: 'binary', maxLength: 8 })))
      .map(([name, text]) => `${name}: ${text}`)
    const read = { some: 0 }
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 9, arbitrary: field }, value), { minLength: 1, maxLength: 3 }), (lines) => {
        const source = lines.join('\n')
        const plain = plainYaml(source)
        if (plain === undefined) return
        read.some++
        expect(plain).toEqual(parse(source))
      }),
      { numRuns: 5000 },
    )
    expect(read.some).toBeGreaterThan(200)
  })

  it('every file of the content is read the same, and most articles this way', () => {
    const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:md|yaml)$/.test(file))
    const plain = files.filter((file) => {
      const text = readFileSync(join('content', file), 'utf8')
      const source = file.endsWith('.md') ? withoutRevision(splitFrontMatter(text).matter) : text
      const found = plainYaml(source)
      if (found) expect(found, file).toEqual(parse(source))
      return found
    })
    const articles = (all: string[]): number => all.filter((file) => /^(?:blog|news|helps|docs|faq)\/.*\.md$/.test(file)).length
    expect(articles(plain)).toBeGreaterThan(articles(files) / 2)
  })
})
