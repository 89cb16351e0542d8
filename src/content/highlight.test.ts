import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('answers the same for code it remembers', () => {
    const first = highlight('const answer = 42\n', 'typescript')
    expect(first).toContain('<span class="tk-keyword">const</span>')
    expect(highlight('const answer = 42\n', 'typescript')).toBe(first)
  })
  it('takes the same code in another language for other code', () => {
    const code = 'def const(): return "a"'
    expect(highlight(code, 'python')).not.toBe(highlight(code, 'typescript'))
  })
})
