import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { parseJson } from './untrusted-json.ts'

const namesIn = (value: unknown): string[] =>
  value && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : []
const nested = (depth: number, inside = '1') => '['.repeat(depth) + inside + ']'.repeat(depth)

describe('Security: JSON of strangers', () => {
  test('nests 32 levels and no deeper, whether it is valid or not', () => {
    expect(parseJson(nested(32))).toEqual(JSON.parse(nested(32)))
    for (const text of [
      nested(33),
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      `[${'{"a":['.repeat(16)}`,
    ])
      expect(() => parseJson(text)).toThrow('must not nest deeper than 32 levels')
  })

  test('holds 2,000 values and no more, and is refused before it is parsed', () => {
    const list = (length: number) => `[${Array.from({ length }, () => '{}').join()}]`
    expect(parseJson(list(999))).toHaveLength(999)
    const parse = vi.spyOn(JSON, 'parse')
    for (const text of [
      list(2000),
      `{${Array.from({ length: 8000 }, (_, n) => `"${n}":0`).join()}}`,
      `[${'0,'.repeat(30_000)}`,
    ])
      expect(() => parseJson(text)).toThrow('must not hold more than 2000 values')
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  })

  test('brackets in texts do not nest', () => {
    for (const value of [
      { a: '['.repeat(100) },
      [`"${'{'.repeat(100)}\\`],
      { ['['.repeat(50)]: '\\"[['.repeat(20) },
    ])
      expect(parseJson(JSON.stringify(value))).toEqual(value)
  })

  test('is read as JSON.parse reads it, but for what is refused', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const value: unknown = JSON.parse(text)
        if (namesIn(value).some((name) => ['__proto__', 'constructor', 'prototype'].includes(name)))
          expect(() => parseJson(text)).toThrow()
        else expect(parseJson(text)).toEqual(value)
      }),
      { numRuns: 2000, examples: [['{"\\"__proto__":null}'], ['[{"__proto__":{}}]']] },
    )
  })
})
