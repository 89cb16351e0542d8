import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { variables } from './config.ts'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/production.md'), 'utf8')

/** Rows of a table whose first column is a variable: the variable, and the second column. */
const rowsOf = (text: string): [variable: string, cell: string][] =>
  [...text.matchAll(/^\| `([A-Z][A-Z0-9_]*)` \| ([^|]*?) \|/gm)].map(([, name = '', cell = '']) => [
    name,
    cell.replaceAll('`', ''),
  ])

const settings = rowsOf(document.split('\n## Settings\n')[1] ?? '')
const forTests = rowsOf(readFileSync(join(root, 'tests/README.md'), 'utf8'))

test('docs/production.md lists every variable of config.ts once, with its default, and no others', () => {
  const usual: Record<string, unknown> = variables.parse({})
  const expected = Object.keys(variables.shape).map((name) => [
    name,
    usual[name] === undefined ? 'none' : String(usual[name]),
  ])
  expect(settings.toSorted()).toEqual(expected.toSorted())
})

test('every variable of the environment that the project reads is listed, and each of those listed for tests is read', () => {
  const files = globSync('{src,scripts,tests,bench}/**/*.{ts,tsx,mjs}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const read = new Set(
    files.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?:process\.env\??\.|process\.env\[')([A-Z_a-z]\w*)/g,
        ),
      ].map(([, name]) => name as string),
    ),
  )
  const listed = [...settings, ...forTests].map(([name]) => name)
  expect([...read].filter((name) => !listed.includes(name))).toEqual([])
  expect(forTests.map(([name]) => name).filter((name) => !read.has(name))).toEqual([])
})

test('docs/production.md names every metric of this site, and no others', () => {
  const names = (text: string) => new Set(text.match(/\bfacet_[a-z_]+\b/g))
  const counted = names(readFileSync(join(import.meta.dirname, 'observability/metrics.ts'), 'utf8'))
  expect([...names(document)].sort()).toEqual([...counted].sort())
})
