import { describe, expect, test } from 'vitest'
import { collectionNames, factsOf } from '../collections/all-collections.ts'
import { entryName, haveSameCard, type Localised, wordCount } from './entry.ts'

describe('wordCount: a run of letters is one word; dense scripts count parts of one a character', () => {
  test.each([
    ['', 0],
    ['One two three.', 3],
    ["Don't stop: well-known", 3],
    ['数字指纹浏览器', 4],
    ['เบราว์เซอร์เดียว', 4],
    ['--- *** ###', 0],
  ])('%j: %d', (text, length) => expect(wordCount(text)).toBe(length))
})

describe('what lists and menus show of an entry', () => {
  test.each(collectionNames)('a change of a card of %s is seen, of anything else not', (name) => {
    const { cardFields } = factsOf(name)
    const text = Object.fromEntries([...cardFields, 'lead'].map((field) => [field, field]))
    expect(haveSameCard(name, text, { ...text, lead: 'other', faq: [] })).toBe(true)
    for (const field of cardFields)
      expect(haveSameCard(name, text, { ...text, [field]: 'other' })).toBe(false)
  })
  test('a row of the partners shows facts', () => {
    const facts = (value: string) => ({ facts: [{ name: 'Networks', value }] })
    expect(haveSameCard('partners', facts('4'), facts('4'))).toBe(true)
    expect(haveSameCard('partners', facts('4'), facts('5'))).toBe(false)
  })
  test.each([
    [{ collection: 'docs', translation: { name: 'N', heading: 'H', title: 'T' } }, 'N'],
    [{ collection: 'partners', translation: { title: 'T' }, data: { name: 'F' } }, 'F'],
    [{ collection: 'blog', translation: { heading: 'H', title: 'T' } }, 'H'],
    [{ collection: 'blog', translation: { title: 'T' } }, 'T'],
    [{ collection: 'faq', translation: { question: 'Q' } }, 'Q'],
  ] as const)('%j is called %s', (entry, name) =>
    expect(entryName(entry as unknown as Localised)).toBe(name),
  )
})
