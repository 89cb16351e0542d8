import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const model = readFileSync('docs/threat-model.md', 'utf8')
/** Claims of the tables that name tests: what is claimed, and the cell with its tests. */
const claims = model
  .split('\n')
  .filter((line) => /^\| /.test(line))
  .map((line) => line.split(' | '))
  .filter((cells) => cells.length === 3 && cells[2]?.includes('`'))
  .map(([claim = '', , tests = '']): [claim: string, tests: string] => [claim.slice(2), tests])

/** The file of a test: in this folder unless a folder is named. */
const fileOf = (name: string): string =>
  `${name.includes('/') ? name : `tests/security/${name}`}.test.ts`

describe('docs/threat-model.md: every claim names tests that are there', () => {
  test('there are claims, and each row has its tests', () => {
    expect(claims.length).toBeGreaterThan(25)
    const [, ...tables] = model.split('| claim |')
    const rows = tables.flatMap((table) => table.split('\n\n')[0]?.split('\n').slice(2) ?? [])
    expect(claims).toHaveLength(rows.length)
  })

  test.each(claims)('%s', (_claim, tests) => {
    for (const [, name = '', titles = ''] of tests.matchAll(/`([^`]+)`([^`]*)/g)) {
      const file = fileOf(name)
      expect(existsSync(file), file).toBe(true)
      const text = readFileSync(file, 'utf8')
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) expect(text).toContain(title)
    }
  })
})
