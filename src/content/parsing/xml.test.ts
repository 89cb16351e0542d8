import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from './xml.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

test('any text comes back, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const escaped = escapeXml(text)
      expect(escaped).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|apos);)/)
      const expected = text
        .toWellFormed()
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
        .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      expect(escaped.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')).toBe(expected)
    }),
  )
})
