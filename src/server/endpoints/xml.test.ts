import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml, xmlDeclaration } from './xml.ts'
import { parseXml } from './xml-tree.fixture.ts'

test('any text comes back, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const { text: content, attributes } = parseXml(`${xmlDeclaration}<a b="${escapeXml(text)}">${escapeXml(text)}</a>`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      const expected = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      expect(content).toBe(expected)
      expect(attributes.b).toBe(expected)
    }),
  )
})
