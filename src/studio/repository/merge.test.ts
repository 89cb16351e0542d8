import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readYaml } from '../../content/parsing/yaml.ts'
import { mergeFile } from './merge.ts'
import type { SideChoice } from './types.ts'

const merge = (
  path: string,
  base: string,
  yours: string,
  theirs: string,
  choices?: SideChoice[],
) => {
  const merged = mergeFile(
    path,
    { base: Buffer.from(base), yours: Buffer.from(yours), theirs: Buffer.from(theirs) },
    choices,
  )
  return merged.ok ? String(merged.bytes) : merged.conflicts
}

const article = (title: string, first: string, second: string) =>
  `---\n# a comment\ntitle: ${title}\nlist: [a, b]\n---\n\n${first}\n\n${second}\n`

describe('a translation', () => {
  const path = 'blog/a/en.md'
  const base = article('One', 'A.', 'B.')

  test('different fields and paragraphs merge, neighbours too', () => {
    const theirs = article('Two', 'A.', 'B!')
    expect(merge(path, base, article('One', 'A!', 'B.'), theirs)).toBe(article('Two', 'A!', 'B!'))
  })

  test('the same field and the same paragraph show both versions, and a choice settles each', () => {
    const [yours, theirs] = [article('Mine', 'A1.', 'B.'), article('Theirs', 'A2.', 'B!')]
    expect(merge(path, base, yours, theirs)).toEqual([
      { path, field: 'title', base: 'One', yours: 'Mine', theirs: 'Theirs' },
      { path, field: 'body.1', base: '\nA.', yours: '\nA1.', theirs: '\nA2.' },
    ])
    const choices: SideChoice[] = [
      { path, field: 'title', take: 'yours' },
      { path, field: 'body.1', take: 'theirs' },
    ]
    expect(merge(path, base, yours, theirs, choices)).toBe(article('Mine', 'A2.', 'B!'))
    expect(merge(path, base, yours, theirs, [{ path, take: 'yours' }])).toBe(yours)
  })

  test('a field and the stamp beside it, of digits alone, merge', () => {
    const text = (stamp: string, title: string) =>
      `---\ntranslatedFrom: ${stamp}\ntitle: ${title}\n---\nText.\n`
    const merged = merge(path, text('00000012', 'A'), text('00000012', 'B'), text('01234567', 'A'))
    expect(merged).toBe(text('01234567', 'B'))
  })

  test('a file that one changed and the other deleted is a conflict', () => {
    const yours = Buffer.from(article('Mine', 'A.', 'B.'))
    expect(mergeFile(path, { base: Buffer.from(base), yours, theirs: undefined })).toMatchObject({
      ok: false,
      conflicts: [{ path, yours: String(yours), theirs: '' }],
    })
  })

  test('one that cannot be read is a conflict as a whole', () => {
    const broken = '---\ntitle: "One\n---\n'
    expect(merge(path, base, broken, article('Two', 'A.', 'B.'))).toMatchObject([{ path }])
  })
})

test('a picture is a conflict', () => {
  const [base, yours, theirs] = ['1', '2', '3'].map((text) => Buffer.from(text))
  expect(mergeFile('blog/a/a.png', { base, yours, theirs })).toEqual({
    ok: false,
    conflicts: [{ path: 'blog/a/a.png', base: '', yours: '', theirs: '' }],
  })
})

test('messages merge by key and keep their order', () => {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
  expect(
    merge(
      'messages/en.json',
      json({ a: '1', b: { c: '2', d: '3' } }),
      json({ a: '1', n: 'new', b: { c: '2!', d: '3' } }),
      json({ a: '1!', b: { c: '2', d: '3', e: '4' } }),
    ),
  ).toBe(json({ a: '1!', n: 'new', b: { c: '2!', d: '3', e: '4' } }))
})

test('lists of rows merge: one added at the end, one changed at the start', () => {
  const rows = (...names: string[]) => names.map((name) => `- from: /${name}\n  to: /x\n`).join('')
  expect(
    merge('redirects.yaml', rows('a', 'b', 'c'), rows('a', 'b', 'c', 'd'), rows('a2', 'b', 'c')),
  ).toBe(rows('a2', 'b', 'c', 'd'))
})

test('a text with endless parts is compared as a whole', () => {
  const bomb = (last: string) => `---\na: 1\n---\n${'x\n\n'.repeat(100_000)}${last}`
  expect(merge('blog/a/en.md', bomb(''), bomb('y'), bomb('z'))).toMatchObject([{ field: 'body' }])
})

describe('of any fields and paragraphs', () => {
  const word = fc.stringMatching(/^[a-zа-я #:'"-]{0,12}$/u)
  const fields = fc.dictionary(fc.stringMatching(/^[a-f]$/), word, { minKeys: 2, maxKeys: 6 })
  const text = (values: Record<string, string>, paragraphs: readonly string[]) =>
    `---\n${Object.entries(values)
      .map(([key, value]) => `${key}: ${JSON.stringify(value)} # ${key}\n`)
      .join('')}---\n${paragraphs.join('\n\n')}\n`

  test('edits of different fields and paragraphs lose nothing, whoever comes first', () => {
    const paragraphs = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(
        fields,
        paragraphs,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (values, body, ...n) => {
          const keys = Object.keys(values)
          const [key = '', other = ''] = [keys[n[0] % keys.length], keys[n[1] % keys.length]]
          const [part, otherPart] = [n[2] % body.length, n[3] % body.length]
          fc.pre(key !== other && part !== otherPart)
          const one = text({ ...values, [key]: 'X: new' }, body.with(part, 'XX'))
          const two = text({ ...values, [other]: 'Y # new' }, body.with(otherPart, 'YY'))
          const both = text(
            { ...values, [key]: 'X: new', [other]: 'Y # new' },
            body.with(part, 'XX').with(otherPart, 'YY'),
          )
          expect(merge('blog/a/en.md', text(values, body), one, two)).toBe(both)
          expect(merge('blog/a/en.md', text(values, body), two, one)).toBe(both)
        },
      ),
    )
  })

  test('any three values merge to one of their values for each field, or conflict', () => {
    const yaml = (values: Record<string, string>) =>
      Object.entries(values)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
        .join('')
    fc.assert(
      fc.property(fields, fields, fields, (base, yours, theirs) => {
        const merged = merge('site.yaml', yaml(base), yaml(yours), yaml(theirs))
        if (typeof merged !== 'string') {
          for (const { field = '' } of merged) expect(yours[field]).not.toBe(theirs[field])
          return
        }
        const value = Object(readYaml(merged) ?? {})
        for (const key of 'abcdef') {
          const expected = yours[key] === base[key] ? theirs[key] : yours[key]
          expect(value[key]).toBe(expected)
        }
      }),
    )
  })
})
