import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const model = readFileSync('docs/threat-model.md', 'utf8')
const [, threats = ''] = /^## Threats[^\n]*\n(.*?)^## /ms.exec(model) ?? []
/** What is claimed in the list of threats, and the list of tests below each. */
const claims = threats
  .split(/^- /m)
  .slice(1)
  .map((threat) => threat.replace(/\n#.*/s, '').split(/^ {2}- /m))
  .map(([claim = '', ...tests]): [claim: string, tests: string[]] => [
    /\*\*(.*?)\*\*/s.exec(claim)?.[1] ?? claim,
    tests.map((each) => each.replace(/\s+/g, ' ')),
  ])

/** The file of a test: in this folder unless a folder is named. */
const fileOf = (name: string): string =>
  `${name.includes('/') ? name : `tests/security/${name}`}.test.ts`

describe('docs/threat-model.md: every claim names tests that are there', () => {
  test('there are threats', () => expect(claims.length).toBeGreaterThan(60))

  test.each(claims)('%s', (_claim, tests) => {
    expect(tests).not.toEqual([])
    for (const each of tests) {
      const [, name = '', titles = ''] = /^`([^`]+)`(.*)/.exec(each) ?? []
      const file = fileOf(name)
      expect(existsSync(file), file).toBe(true)
      const text = readFileSync(file, 'utf8')
      for (const [, title = ''] of titles.matchAll(/“([^”]+)”/g)) expect(text).toContain(title)
    }
  })
})
