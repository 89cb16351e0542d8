import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storeLanguage } from './cookie.ts'
import { languages, locales } from './languages.ts'
import { isStoredTag, localeOfStoredTag, localeOfTag, storedLanguage, storedTags } from './tags.ts'

describe('decision 0002: choice, tags of a language', () => {
  test.each(languages.map((language) => [language.tag, language.code]))(
    '%s and the code %s',
    (tag, code) => expect([localeOfTag(tag), localeOfTag(code)]).toEqual([code, code]),
  )

  test.each([
    ['tc', 'zh-TW zh-HK zh-MO zh-Hant zh-Hant-HK zh-Hant-CN zh-hant-tw-x-private ZH-tw'],
    ['zh', 'zh zh-CN zh-SG zh-Hans zh-Hans-HK zh-Hans-TW'],
    // spoken Chinese languages, which share the written ones; Cantonese is written as in Hong Kong
    ['tc', 'yue yue-Hant-HK yue-HK zh-yue zh-yue-HK nan-TW hak-Hant-TW cmn-Hant cmn-TW'],
    ['zh', 'cmn cmn-Hans-CN zh-cmn-Hans-CN yue-Hans yue-CN zh-yue-CN wuu-CN nan hak gan-CN hsn'],
    ['vn', 'vi vi-VN vn'],
    ['pt', 'pt pt-BR pt-PT pt-AO PT_br'],
    ['ru', 'ru-KZ'],
    // no or unknown language; vn, jp and tc are codes of this site, not languages that could have a
    // region
    [undefined, '- * sr de it-IT id-ID nb-NO english xx-zh vn-XX jp-JP tc-TW'],
  ])('%s is the locale of %s', (code, tags) => {
    for (const tag of tags.split(' ')) expect([tag, localeOfTag(tag)]).toEqual([tag, code])
  })
  // A look-up table that is a plain object also holds what every object inherits.
  test.each([
    '',
    `en-${'x'.repeat(40)}`,
    'constructor',
    'hasownproperty',
    '__proto__',
    'constructor-x',
  ])('%j is none', (tag) => expect(localeOfTag(tag)).toBeUndefined())

  test('returns one of the 14 or undefined for any text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype)),
    )
    fc.assert(
      fc.property(text, (tag) => {
        expect([undefined, ...locales]).toContain(localeOfTag(tag))
      }),
    )
  })
})

describe('spec §3: Supported locale tags for stored language', () => {
  // Korean and Japanese are left out of the specification's list (decision 0002).
  const supported =
    'en-US:en zh-CN:zh ru-RU:ru vi-VN:vn es-ES:es pt-PT:pt zh-TW:tc zh-HK:tc tr-TR:tr th-TH:th fr-FR:fr uk-UA:uk hi-IN:hi ko-KR:ko ja-JP:jp'
  test.each(supported.split(' ').map((pair) => pair.split(':') as [string, string]))(
    '%s is kept and is %s',
    (tag, code) => {
      expect(isStoredTag(tag)).toBe(true)
      expect(localeOfStoredTag(tag)).toBe(code)
    },
  )

  test.each(['it-IT', 'id-ID'])('decision 0002: %s is valid but has no pages here', (tag) => {
    expect(isStoredTag(tag)).toBe(true)
    expect(localeOfStoredTag(tag)).toBeUndefined()
  })

  test('a tag that only the app has gets its pages once the site has the language', () =>
    expect(storedTags([{ tag: 'id-ID', otherTags: [], code: 'en' }]).get('id-ID')).toBe('en'))

  test.each([
    '',
    'en',
    'zh',
    'vn',
    'de-DE',
    'en-GB',
    'pt-BR',
    'zh-MO',
    'ru-RU ',
    ' ru-RU',
    'ru-ru',
    'ru_RU',
    '"ru-RU"',
    'constructor',
    '__proto__',
  ])('spec §5: %j is ignored', (value) => {
    expect(isStoredTag(value)).toBe(false)
    expect(localeOfStoredTag(value)).toBeUndefined()
  })
})

describe('spec §4: the stored locale in a Cookie header', () => {
  test.each([
    [undefined, undefined],
    ['language=ru-RU; other=1', 'ru-RU'],
    ['other=1;   language= ru-RU ', 'ru-RU'],
    // another cookie whose name or value ends in it
    ['site_language=ru-RU', undefined],
    ['a=language=ru-RU', undefined],
    ['Language=ru-RU', undefined],
    // of several, the first, which has the longest path
    ['language=ru-RU; language=zh-CN', 'ru-RU'],
    // the app may set a language of its own for all subdomains
    ['language=it-IT; language=zh-CN; language=ru-RU', 'zh-CN'],
    ['language=; language=__proto__;language=ru-RU', 'ru-RU'],
    ['language=it-IT; language=xx', undefined],
  ])('in %j is %j', (header, value) => expect(storedLanguage(header)).toBe(value))

  test('is what was written, between any other cookies', () => {
    const other = fc
      .stringMatching(/^[a-z]{1,8}=[A-Za-z0-9=_-]{0,10}$/)
      .map((pair) => pair.replace(/^language=/, 'language=x'))
    fc.assert(
      fc.property(
        fc.array(other),
        fc.array(other),
        fc.constantFrom('en-US', 'zh-TW', 'ja-JP'),
        (before, after, tag) => {
          const pair = storeLanguage(tag).split(';')[0] as string
          expect(storedLanguage([...before, pair, ...after].join('; '))).toBe(tag)
        },
      ),
    )
  })
})
