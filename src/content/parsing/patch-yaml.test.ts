import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as yaml from 'yaml'
import { leavesOf } from '../../base/texts-by-path.ts'
import { isFields } from '../../base/unknown-values.ts'
import { thorough } from '../../thorough.fixture.ts'
import { listContentFiles } from '../files/listing.ts'
import { splitFrontMatter } from './front-matter.ts'
import { patchYaml } from './patch-yaml.ts'
import { readYaml } from './yaml.ts'

const { isNode, parseDocument } = yaml
vi.mock('yaml', { spy: true })

test('thousands of changes are a new document, and more are refused', () => {
  const values = (count: number) => ({
    list: Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])),
  })
  vi.mocked(parseDocument).mockClear()
  expect(patchYaml('list: # one\n  a: 1\n', values(1000))).toBe(yaml.stringify(values(1000)))
  expect(() => patchYaml('list:\n  a: 1\n', values(3000))).toThrow('too many values')
  expect(patchYaml('', values(3000))).toBe(yaml.stringify(values(3000)))
  expect(parseDocument).not.toHaveBeenCalled()
})

const source = `# head
a: 1 # one
list:
  # first
  - x: 1
    y: [a, b]
  - x: 2
# between
text: >-
  long text that
  is folded
flow: { k: v, l: [1, 2] }
`
const patched = (change: (value: Record<string, unknown>) => object, text = source) => {
  const value = readYaml(text)
  if (!isFields(value)) throw new Error('no fields')
  return patchYaml(text, change(value))
}

test('a value changes in its place, with its quotes, folds and comments', () => {
  const text = 'long words that are wide enough for two lines '.repeat(3).trim()
  expect(patched((all) => ({ ...all, a: 2, text, flow: { k: 'w, z', l: [1, 3] } }))).toBe(
    source
      .replace('a: 1', 'a: 2')
      .replace(
        'long text that\n  is folded',
        'long words that are wide enough for two lines long words that are wide enough for two lines long words that are wide\n  enough for two lines',
      )
      .replace('{ k: v, l: [1, 2] }', '{ k: "w, z", l: [1, 3] }'),
  )
})

test('a new field stands behind the one before it, and a new item behind its neighbour', () => {
  const change = ({ a, list, ...others }: Record<string, unknown>) => ({
    a,
    more: { deep: ['x'] },
    list: [...(Array.isArray(list) ? list : []), { x: 3 }],
    ...others,
  })
  expect(patched(change)).toBe(
    source
      .replace('# one\n', '# one\nmore:\n  deep:\n    - x\n')
      .replace('  - x: 2\n', '  - x: 2\n  - x: 3\n'),
  )
})

test('what is removed goes with its line alone', () => {
  expect(patched(({ a, ...others }) => others)).toBe(source.replace('a: 1 # one\n', ''))
  expect(patched((all) => ({ ...all, list: [{ x: 2 }] }))).not.toContain('[a, b]')
  expect(patched((all) => ({ ...all, list: [{ y: ['a', 'b'] }, { x: 2 }] }))).toBe(
    source.replace('x: 1\n    y', 'y'),
  )
})

test('a text without end of line, an empty one and a list alone', () => {
  expect(patchYaml('a: 1', { a: 1, b: 2 })).toBe('a: 1\nb: 2\n')
  expect(patchYaml('', { a: 1 })).toBe('a: 1\n')
  expect(patchYaml('- a\n- b # two\n', ['a', 'c', 'b'])).toBe('- a\n- c\n- b # two\n')
})

test('any value can be put in the place of any other', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('tree'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    ),
  }))
  const fields = fc.dictionary(fc.stringMatching(/^[a-d]$/), tree, {
    maxKeys: 4,
    noNullPrototype: true,
  })
  fc.assert(
    fc.property(fields, fields, (one, other) => {
      const after = patchYaml(patchYaml(source, one), other)
      expect(readYaml(after) ?? {}).toEqual(other)
    }),
  )
})

/** All with STUDIO_ALL=1, which takes minutes; else every hundredth, of every collection. */
const isAll = process.env.STUDIO_ALL !== undefined
const step = isAll ? 1 : thorough ? 100 : 300

const realFiles = listContentFiles('content').flatMap((path) => {
  if (!/\.(?:md|yaml)$/.test(path)) return []
  try {
    const text = readFileSync(`content/${path}`, 'utf8')
    return [{ path, text: path.endsWith('.md') ? splitFrontMatter(text).matter : text }]
  } catch {
    return []
  }
})

test('of every real file, the same value changes no byte', () => {
  expect(realFiles.length).toBeGreaterThan(2000)
  for (const { path, text } of realFiles)
    expect(patchYaml(text, readYaml(text) ?? {}), path).toBe(text)
})

test('of real files of every collection, one edited value changes nothing outside its node', {
  timeout: isAll ? 1_800_000 : 120_000,
}, () => {
  let edits = 0
  for (const { path, text } of realFiles.filter((_, index) => index % step === 0)) {
    const value = readYaml(text)
    if (typeof value !== 'object' || value === null) continue
    const document = parseDocument(text)
    for (const [field, leaf] of leavesOf(value)) {
      const at = field.split('.')
      const node = document.getIn(at, true)
      // Names with a dot are left out here.
      if (!isNode(node) || !node.range || typeof leaf === 'object') continue
      const edited =
        typeof leaf === 'number' ? leaf + 1 : typeof leaf === 'boolean' ? !leaf : `${leaf} more`
      const after = patchYaml(text, withValue(value, at, edited))
      const [start, end] = node.range
      expect(after.startsWith(text.slice(0, start)), `${path} ${field}`).toBe(true)
      expect(after.endsWith(text.slice(end)), `${path} ${field}`).toBe(true)
      edits++
    }
  }
  expect(edits).toBeGreaterThan(100)
})

function withValue(value: unknown, [step, ...more]: readonly string[], leaf: unknown): unknown {
  if (step === undefined) return leaf
  if (Array.isArray(value))
    return value.with(Number(step), withValue(value[Number(step)], more, leaf))
  return isFields(value) ? { ...value, [step]: withValue(value[step], more, leaf) } : value
}
