import { expect, test } from 'vitest'
import { parseXml } from '../../base/xml.ts'
import { locales } from '../../languages/languages.ts'
import { origin, realContent } from '../content.fixture.ts'
import { openSearchXml } from './opensearch.ts'
import { childrenOf, textOf } from './xml-tree.fixture.ts'

const { trackedContent } = realContent()
const described = (locale: (typeof locales)[number]) =>
  parseXml(openSearchXml(trackedContent(), origin, locale))
const template = (locale: (typeof locales)[number]) =>
  childrenOf(described(locale), 'Url')[0]?.getAttribute('template')

test.each(locales)('%s: within the lengths of OpenSearch 1.1', (locale) => {
  const root = described(locale)
  expect(textOf(root, 'ShortName')).toMatch(/^.{1,16}$/)
  expect(textOf(root, 'Description')).toMatch(/^.{20,1024}$/)
})

test('the template is the search page of the language', () => {
  expect(template('en')).toBe(`${origin}/search?q={searchTerms}`)
  expect(template('ru')).toBe(`${origin}/ru/search?q={searchTerms}`)
  // Chinese shares its addresses with English.
  expect(template('zh')).toBe(`${origin}/search?lang=zh-CN&q={searchTerms}`)
})
