import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { changesBetween, describeChange, pairsOf, wordParts } from './changes.ts'
import { versionAt } from './history.ts'
import { revisionOf } from './revision.ts'
import { unitsOf } from './units.ts'

const text = `---
title: A checklist
faq: [{ q: One?, a: It is one. }]
---

The first paragraph is about proxies.

## How to

- one
- two

| a | b |
| - | - |
| c | d |
`
const described = (from: string, to: string): string[] =>
  changesBetween(unitsOf(text), unitsOf(text.replace(from, to))).flatMap((change) =>
    describeChange(change, 'en.md'),
  )

test.each([
  ['a field', 'A checklist', 'A short checklist', ['en.md:2: title', '    A {+short +}checklist']],
  [
    'a field of a list',
    'It is one.',
    'It is two.',
    ['en.md:3: faq.0.a', '    It is [-one-]{+two+}.'],
  ],
  [
    'a field that is gone',
    'title: A checklist\n',
    '',
    ['en.md:1: title: is gone', '    [-A checklist-]'],
  ],
  [
    'a paragraph',
    'about proxies',
    'of **proxies**',
    ['en.md:6: paragraph', '    The first paragraph is [-about -]{+of **+}proxies{+**+}.'],
  ],
  [
    'a new paragraph',
    '## How to\n',
    '## How to\n\nSo.\n',
    ['en.md:10: paragraph: new', '    {+So.+}'],
  ],
  ['a paragraph that is gone', '- one\n', '', ['en.md:10: paragraph: is gone', '    [-one-]']],
  ['a cell', '| d |', '| e |', ['en.md:15: cell', '    [-d-]{+e+}']],
  [
    'a heading of another level',
    '## How',
    '### How',
    ['en.md:8: heading 3: new', '    {+How to+}', 'en.md:10: heading 2: is gone', '    [-How to-]'],
  ],
  ['other marks', '- one\n- two', '* one\n* two', []],
])('%s', (_what, from, to, lines) => expect(described(from, to)).toEqual(lines))

test('of a long paragraph that stands beside the change', () => {
  const long = `${'before '.repeat(40)}old${' after'.repeat(40)}`
  const lines = describeChange(
    { name: 'paragraph', line: 1, before: unit(long), now: unit(long.replace('old', 'new')) },
    'en.md',
  )
  expect(lines[1]?.length).toBeLessThan(160)
  expect(lines[1]).toMatch(/^ {5}… before .*before \[-old -\]\{\+new \+\}after .*after … $/)
})
const unit = (text: string) => ({ id: 'text-1', kind: 'paragraph', line: 1, text, meaning: text })

test('the words that are the same and removed make the old text, those the same and added the new', () => {
  const some = fc
    .array(fc.constantFrom('one', ' ', 'two', '，', '世界', '**', '\n'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(some, some, (before, now) => {
      const parts = wordParts(before, now)
      const without = (kind: string) =>
        parts.flatMap((part) => (part.kind === kind ? [] : [part.text])).join('')
      expect([without('added'), without('removed')]).toEqual([before, now])
    }),
  )
})

test('every unit, old and new, is in one pair', () => {
  const block = fc.constantFrom('A b.', '## H', '- i', '| a |\n| - |\n| c |', '```\nx\n```')
  const body = fc
    .array(block, { maxLength: 6 })
    .map((all) => `---\ntitle: x\n---\n${all.join('\n\n')}\n`)
  fc.assert(
    fc.property(body, body, (before, now) => {
      const pairs = pairsOf(unitsOf(before), unitsOf(now))
      const ids = (side: 'before' | 'now') => pairs.flatMap((pair) => pair[side]?.id ?? [])
      expect([ids('before'), ids('now')]).toEqual(
        [before, now].map((each) => unitsOf(each).map(({ id }) => id)),
      )
    }),
  )
})

test('security: texts of many like words are compared in a short time', () => {
  const before = process.cpuUsage()
  wordParts('a '.repeat(100_000), 'a b '.repeat(50_000))
  wordParts(`${'a '.repeat(1999)}b`, `c ${'a '.repeat(1999)}`)
  expect(process.cpuUsage(before).user).toBeLessThan(1_500_000)
})

describe('the source as it was when it was translated', () => {
  const repository = () => {
    const folder = testFolder()
    const git = (...args: string[]) =>
      execFileSync('git', [
        '-C',
        folder,
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@a.example',
        ...args,
      ])
    git('init', '-q')
    const commit = (path: string, written: string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), written)
      git('add', '.')
      git('commit', '-qm', 'x')
    }
    return { folder, git, commit }
  }

  test('is found in the history of Git, also under another name', async () => {
    const { folder, git, commit } = repository()
    const [first, second] = [text, text.replace('first', 'second')]
    commit('content/blog/a/en.md', first)
    commit('content/blog/a/en.md', second)
    renameSync(join(folder, 'content/blog/a'), join(folder, 'content/blog/b'))
    git('add', '.')
    git('commit', '-qm', 'y')
    commit('content/blog/b/en.md', text.replace('first', 'third'))
    const at = (written: string) =>
      versionAt(join(folder, 'content'), 'blog/b/en.md', revisionOf(written))
    for (const version of [first, second])
      expect(await at(version)).toMatchObject({ text: version })
    expect(await at(text.replace('first', 'other'))).toBeUndefined()
  })

  test('is not known without a history', async () =>
    expect(await versionAt(testFolder(), 'blog/a/en.md', 'abcdefgh')).toBeUndefined())
})
