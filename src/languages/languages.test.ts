import { describe, expect, test } from 'vitest'
import { isLocale, languages, locales } from './languages.ts'

describe('spec §2, §3: the 14 language variants', () => {
  test.each(['code', 'tag', 'hreflang', 'name', 'english'] as const)(
    'has 14, and no %s twice',
    (field) => {
      expect(new Set(languages.map((language) => language[field])).size).toBe(14)
      expect(languages).toHaveLength(14)
    },
  )

  test('lists the selector in the order of the specification', () => {
    const order =
      'English, Russian, Portuguese, Vietnamese, Simplified Chinese, Traditional Chinese, Ukrainian, French, Spanish, Thai, Turkish, Japanese, Korean, Hindi'
    expect(languages.map((language) => language.english).join(', ')).toBe(order)
  })

  test('gives en and zh no prefix and the other twelve their code', () => {
    for (const { code, prefix } of languages)
      expect(prefix).toBe(code === 'en' || code === 'zh' ? '' : `/${code}`)
  })

  test('names languages for browsers and search engines (decision 0001)', () => {
    const tags = languages
      .map(({ tag, lang, hreflang }) => `${tag === lang ? tag : `${tag} ${lang}`} ${hreflang}`)
      .join(', ')
    expect(tags).toBe(
      'en-US en, ru-RU ru, pt-PT pt-BR pt, vi-VN vi, zh-CN zh-Hans, zh-TW zh-Hant, uk-UA uk, fr-FR fr, es-ES es, th-TH th, tr-TR tr, ja-JP ja, ko-KR ko, hi-IN hi',
    )
  })
})

test('isLocale knows the codes and nothing else', () => {
  expect(locales.every(isLocale)).toBe(true)
  expect(
    ['', 'EN', 'vi', 'ja', 'zh-CN', 'xx', 'constructor', '__proto__', 'toString'].filter(isLocale),
  ).toEqual([])
})
