import { expect, test } from 'vitest'
import { printable } from './terminal.ts'

test('control and bidi characters are escaped in what a terminal shows, and nothing else is', () => {
  const value = {
    text: 'a\u001b[31m\u009b2J\u0085\u202eevil\u2066\u200f\u061c\u2028',
    plain: 'Grüße 你好 ไทย 👩‍💻\nnext',
  }
  const shown = printable(value)
  expect(shown).not.toMatch(/(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u)
  expect(JSON.parse(shown)).toEqual(value)
  expect(shown).toContain('Grüße 你好 ไทย 👩‍💻')
})
