import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unescapeHtml } from './escape-html.ts'
import { escapeXml } from './xml.ts'

test('any text comes back, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text)
      expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#x27);)/)
      const expected = text
        .toWellFormed()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      expect(unescapeHtml(escaped)).toBe(expected)
    }),
  )
})
