import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales, localeTable } from './table.ts'
import { isStoredTag, localeOfStoredTag, localeOfTag } from './tags.ts'

describe('decisions: Choosing one, tags of a language', () => {
  it.each(localeTable.map((row) => [row.tag, row.code]))('%s is %s', (tag, code) => expect(localeOfTag(tag)).toBe(code))
  it.each([...locales])('the code %s is itself', (code) => expect(localeOfTag(code)).toBe(code))

  it.each([
    // zh-TW, zh-HK, zh-MO, zh-Hant → tc
    ['zh-TW', 'tc'],
    ['zh-HK', 'tc'],
    ['zh-MO', 'tc'],
    ['zh-Hant', 'tc'],
    ['zh-Hant-HK', 'tc'],
    ['zh-Hant-CN', 'tc'],
    ['zh-hant-tw-x-private', 'tc'],
    // other zh → zh
    ['zh', 'zh'],
    ['zh-CN', 'zh'],
    ['zh-SG', 'zh'],
    ['zh-Hans', 'zh'],
    ['zh-Hans-HK', 'zh'],
    ['zh-Hans-TW', 'zh'],
    // vi → vn; ja → jp
    ['vi', 'vn'],
    ['vi-VN', 'vn'],
    ['ja', 'jp'],
    ['ja-JP', 'jp'],
    // pt-* → pt
    ['pt', 'pt'],
    ['pt-BR', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-AO', 'pt'],
    // a region of a language the site has
    ['en-GB', 'en'],
    ['es-419', 'es'],
    ['fr-CA', 'fr'],
    ['ru-KZ', 'ru'],
    ['ko-KP', 'ko'],
    ['sr', undefined],
    // no or unknown language
    ['', undefined],
    ['-', undefined],
    ['*', undefined],
    ['de', undefined],
    ['it-IT', undefined],
    ['id-ID', undefined],
    ['nb-NO', undefined],
    ['english', undefined],
    ['xx-zh', undefined],
    // in any capitalisation, and with _ for -
    ['ZH-tw', 'tc'],
    ['PT_br', 'pt'],
    ['EN', 'en'],
    // vn, jp and tc are codes of this site, not languages that could have a region
    ['vn', 'vn'],
    ['vn-XX', undefined],
    ['jp-JP', undefined],
    ['tc-TW', undefined],
    // longer than any real tag
    [`en-${'x'.repeat(40)}`, undefined],
  ])('%j is %s', (tag, code) => expect(localeOfTag(tag)).toBe(code))

  // A look-up table that is a plain object also holds what every object inherits.
  it.each(['constructor', 'toString', 'valueof', 'hasownproperty', '__proto__', 'constructor-x'])('%j, a name every object has, is no language', (tag) =>
    expect(localeOfTag(tag)).toBeUndefined(),
  )

  it('answers one of the 14 or undefined for any text, and never throws', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)))
    fc.assert(
      fc.property(text, (tag) => {
        expect([undefined, ...locales]).toContain(localeOfTag(tag))
      }),
    )
  })

  it('does not look at capitalisation', () => {
    const subtag = fc.constantFrom('zh', 'vi', 'ja', 'pt', 'en', 'TW', 'hk', 'Hant', 'hans', 'BR', 'x', '')
    fc.assert(
      fc.property(fc.array(subtag, { maxLength: 4 }), (parts) => {
        const tag = parts.join('-')
        expect(localeOfTag(tag.toUpperCase())).toBe(localeOfTag(tag.toLowerCase()))
      }),
    )
  })
})

describe('spec §3: Supported locale tags for stored language', () => {
  it.each([
    ['en-US', 'en'],
    ['zh-CN', 'zh'],
    ['ru-RU', 'ru'],
    ['vi-VN', 'vn'],
    ['es-ES', 'es'],
    ['pt-PT', 'pt'],
    ['zh-TW', 'tc'],
    ['zh-HK', 'tc'],
    ['tr-TR', 'tr'],
    ['th-TH', 'th'],
    ['fr-FR', 'fr'],
    ['uk-UA', 'uk'],
    ['hi-IN', 'hi'],
  ])('%s is kept and is %s', (tag, code) => {
    expect(isStoredTag(tag)).toBe(true)
    expect(localeOfStoredTag(tag)).toBe(code)
  })

  it.each(['it-IT', 'id-ID'])('decisions: Cookie: %s is valid but has no pages here', (tag) => {
    expect(isStoredTag(tag)).toBe(true)
    expect(localeOfStoredTag(tag)).toBeUndefined()
  })

  it.each([
    ['ko-KR', 'ko'],
    ['ja-JP', 'jp'],
  ])('decisions: Cookie: %s, which the list leaves out, is kept and is %s', (tag, code) => {
    expect(isStoredTag(tag)).toBe(true)
    expect(localeOfStoredTag(tag)).toBe(code)
  })
})

describe('spec §5: a stored language must be one of the supported locales, otherwise ignored', () => {
  it.each(['', 'en', 'zh', 'vn', 'de-DE', 'en-GB', 'pt-BR', 'zh-MO', 'ru-RU ', ' ru-RU', 'ru-ru', 'ru_RU', '"ru-RU"', 'constructor', '__proto__'])('%j is ignored', (value) => {
    expect(isStoredTag(value)).toBe(false)
    expect(localeOfStoredTag(value)).toBeUndefined()
  })

  it('every locale can be stored', () => {
    for (const row of localeTable) expect(localeOfStoredTag(row.tag)).toBe(row.code)
  })
})
