import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { translationPath } from '../files/paths.ts'
import { splitFrontMatter } from '../parsing/front-matter.ts'
import { readYaml } from '../parsing/yaml.ts'
import { translationsIn } from './coverage.ts'
import { revisionOf } from './revision.ts'

const text = `---
title: It’s here
faq: [{ q: One?, a: "Two words." }]
---

## A title

A paragraph of *some* words, with [a link](/pricing).

- one
- two

| a | b |
| - | - |
| c | d |

\`\`\`screen
caption: A
title: B
\`\`\`

\`\`\`ts
const a = 1
\`\`\`
`
const changed = (from: string, to: string): string => {
  expect(text).toContain(from)
  return text.replaceAll(from, to)
}

test.each([
  ['line ends and a byte-order mark', `\ufeff${text.replaceAll('\n', '\r\n')}`],
  ['quotes', changed('title: It’s here', "title: 'It’s here'")],
  ['a folded field', changed('title: It’s here', 'title: >-\n  It’s\n  here')],
  [
    'lists over several lines',
    changed('[{ q: One?, a: "Two words." }]', '\n  - q: One?\n    a: Two words.'),
  ],
  [
    'the order of fields',
    changed(
      'title: It’s here\nfaq: [{ q: One?, a: "Two words." }]',
      'faq: [{ a: "Two words.", q: One? }]\ntitle: It’s here',
    ),
  ],
  ['comments', changed('title: It’s here', 'title: It’s here # yes')],
  ['wrapped paragraphs', changed('some* words, with', 'some*\nwords,\n   with')],
  ['blank lines', changed('\n\n## A title\n\n', '\n## A title\n')],
  ['other marks', changed('- one\n- two', '* one\n* two').replaceAll('*some*', '_some_')],
  ['aligned tables', changed('| c | d |', '|  c   |d|')],
  ['quotes in a figure', changed('title: B', 'title: "B"')],
  ['an escape that changes nothing', changed('some* words, with', 'some* words\\, with')],
])('%s do not count', (_what, same) => expect(revisionOf(same)).toBe(revisionOf(text)))

test.each([
  ['a word of a field', changed('Two words', 'Three words')],
  ['a field more', changed('title: It’s here', 'title: It’s here\nlead: x')],
  ['a field that becomes a number', changed('It’s here', '1')],
  ['a word of the text', changed('A paragraph', 'One paragraph')],
  ['emphasis', changed('*some*', 'some')],
  ['stronger emphasis', changed('*some*', '**some**')],
  ['an address', changed('/pricing', '/faq')],
  ['the level of a heading', changed('## A', '### A')],
  ['the name of a chapter', changed('## A title', '## A title {.post}')],
  ['the kind of a list', changed('- one\n- two', '1. one\n2. two')],
  ['a cell', changed('| c | d |', '| c | e |')],
  ['a figure', changed('title: B', 'title: C')],
  ['code', changed('a = 1', 'a  = 1')],
  ['the language of code', changed('ts\n', 'js\n')],
  ['two paragraphs of one', changed('words, with', 'words,\n\nwith')],
])('%s counts', (_what, other) => expect(revisionOf(other)).not.toBe(revisionOf(text)))

test('fields that cannot be read have a revision, too', () =>
  expect(revisionOf('---\na: [\n---\n')).not.toBe(revisionOf('---\na: {\n---\n')))

test('a revision is a text to every reader of YAML, that of each real entry included', () => {
  const sources = new Set(
    translationsIn('content').map(({ collection, id, source }) =>
      translationPath(collection, id, source),
    ),
  )
  for (const path of sources) {
    const revision = revisionOf(readFileSync(`content/${path}`, 'utf8'))
    expect(revision).toMatch(/^[a-p]{8}$/)
    expect([readYaml(revision), parse(revision, { version: '1.1' })]).toEqual([revision, revision])
  }
})

test('content, reformatted: no translation of the real content becomes outdated', () => {
  for (const { collection, id, source } of translationsIn('content').slice(0, 200)) {
    const written = readFileSync(`content/${translationPath(collection, id, source)}`, 'utf8')
    const { matter, body } = splitFrontMatter(written)
    const json = JSON.stringify(readYaml(matter), null, 1)
    expect(revisionOf(`---\n${json}\n---\n\n${body}\n\n`)).toBe(revisionOf(written))
  }
})
