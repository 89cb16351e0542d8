import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { colourLimits, highlight } from './highlight.ts'
import { tokensOf } from './markdown.ts'

describe('highlight', () => {
  test('answers the same for code it remembers', () => {
    const first = highlight('const answer = 42\n', 'typescript')
    expect(first).toContain('<span class="tk-keyword">const</span>')
    expect(highlight('const answer = 42\n', 'typescript')).toBe(first)
  })
  test('takes the same code in another language for other code', () => {
    const code = 'def const(): return "a"'
    expect(highlight(code, 'python')).not.toBe(highlight(code, 'typescript'))
  })

  test.each([
    ['a block', 'a = 1\n'.repeat(501)],
    ['a line', `a = ${'1'.repeat(497)}\n`],
  ])('shows %s that is too long without colours', (_, code) => {
    expect(highlight(code, 'python')).toBe(code)
    expect(highlight(code.slice(6), 'python')).toContain('<span class="tk-')
  })
  test('has colours for all code of the content', () => {
    const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.md'))) {
      const blocks = tokensOf(readFileSync(join('content', file), 'utf8')).flatMap((token) =>
        token.type === 'fence' ? token.content : [],
      )
      const lines = blocks.join('').split('\n')
      const longest = (texts: string[]) => Math.max(0, ...texts.map(({ length }) => length))
      expect.soft(longest(blocks), file).toBeLessThanOrEqual(colourLimits.block)
      expect.soft(longest(lines), file).toBeLessThanOrEqual(colourLimits.line)
      expect.soft(blocks.join('').length, file).toBeLessThanOrEqual(colourLimits.text)
    }
  })
})
