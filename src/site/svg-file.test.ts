import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partners } from '../content/collections/partners.ts'
import { scene } from '../content/schemas/scene.ts'
import { readSvg } from './svg-file.ts'

test('puts words into a file, escaped, and leaves out a text without any', () => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" fill="none">
  <text x="1" fill="var(--{rows.0.ink})">{rows.0.name}</text>
  <text x="2">{rows.1.name}</text>
</svg>`
  expect(readSvg(file, { rows: [{ name: 'Tea & <b>', ink: 'soft' }] })).toEqual({
    attributes: { viewBox: '0 0 4 2', fill: 'none' },
    shapes: '<text x="1" fill="var(--soft)">Tea &amp; &lt;b&gt;</text>',
  })
  expect(() => readSvg(file, { rows: [{ name: 'Tea' }] })).toThrow('no text for {rows.0.ink}')
})

test.each(scene.shape.page.unwrap().options)('there is a drawing of the page %s', (page) =>
  expect(existsSync(join(import.meta.dirname, `drawings/mock-pages/${page}.svg`))).toBe(true),
)

test.each(partners.data.shape.logo.shape.shape.options)('there is a logo %s', (shape) =>
  expect(existsSync(join(import.meta.dirname, `pages/partners/logos/${shape}.svg`))).toBe(true),
)
