import { describe, expect, it } from 'vitest'
import { entryName, type Localised, lengthInWords, summaryOf } from './entry.ts'

describe('lengthInWords: a run of letters is one word; dense scripts count half a word a character', () => {
  it.each([
    ['', 0],
    ['One two three.', 3],
    ["Don't stop: well-known", 3],
    ['数字指纹浏览器', 4],
    ['--- *** ###', 0],
  ])('%j: %d', (text, length) => expect(lengthInWords(text)).toBe(length))
})

describe('what lists and menus show of an entry', () => {
  it('a change of its card is seen, of anything else not', () => {
    const translation = {
      title: 'T',
      description: 'D',
      name: 'N',
      lead: 'L',
      faq: [{ q: 'a', a: 'b' }],
    }
    expect(summaryOf({ ...translation, lead: 'other', faq: [] })).toEqual(summaryOf(translation))
    for (const field of [
      'title',
      'description',
      'name',
      'summary',
      'heading',
      'question',
      'tagline',
      'offer',
    ])
      expect(summaryOf({ ...translation, [field]: 'other' })).not.toEqual(summaryOf(translation))
  })
  it.each([
    [{ translation: { name: 'N', heading: 'H', title: 'T' }, data: { name: 'F' } }, 'N'],
    [{ translation: { heading: 'H', title: 'T' }, data: { name: 'F' } }, 'F'],
    [{ translation: { question: 'Q', title: 'T' }, data: {} }, 'Q'],
    [{ translation: { title: 'T' }, data: {} }, 'T'],
    [{ translation: {}, data: {} }, 'id'],
  ])('%j is called %s', (entry, name) =>
    expect(entryName({ id: 'id', ...entry } as unknown as Localised)).toBe(name),
  )
})
