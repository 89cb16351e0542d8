import { describe, expect, it } from 'vitest'
import { isLocale, localeRow, locales, localeTable } from './table.ts'

describe('decisions: The 14 locales', () => {
  it.each([
    ['en', '', 'en-US', 'en', 'English', '/docs'],
    ['zh', '', 'zh-CN', 'zh-Hans', '简体中文', '/docs'],
    ['ru', '/ru', 'ru-RU', 'ru', 'Русский', '/ru/docs'],
    ['vn', '/vn', 'vi-VN', 'vi', 'Tiếng Việt', '/vi/docs'],
    ['es', '/es', 'es-ES', 'es', 'Español', '/docs'],
    ['pt', '/pt', 'pt-PT', 'pt', 'Português', '/pt/docs'],
    ['tr', '/tr', 'tr-TR', 'tr', 'Türkçe', '/docs'],
    ['th', '/th', 'th-TH', 'th', 'ไทย', '/docs'],
    ['fr', '/fr', 'fr-FR', 'fr', 'Français', '/docs'],
    ['uk', '/uk', 'uk-UA', 'uk', 'Українська', '/docs'],
    ['ko', '/ko', 'ko-KR', 'ko', '한국어', '/docs'],
    ['hi', '/hi', 'hi-IN', 'hi', 'हिन्दी', '/docs'],
    ['jp', '/jp', 'ja-JP', 'ja', '日本語', '/docs'],
    ['tc', '/tc', 'zh-TW', 'zh-Hant', '繁體中文', '/docs'],
  ] as const)('%s', (code, prefix, tag, hreflang, name, docs) => {
    expect(localeRow(code)).toMatchObject({ code, prefix, tag, hreflang, name, docs })
  })

  it('has these 14 and no other', () => expect(localeTable).toHaveLength(14))

  it.each(['code', 'tag', 'hreflang', 'name', 'english'] as const)('has no %s twice', (field) => {
    expect(new Set(localeTable.map((row) => row[field])).size).toBe(14)
  })
})

describe('spec §2: Language variants', () => {
  it('gives en and zh no prefix and the other twelve one of their own', () => {
    expect(localeTable.filter((row) => row.prefix === '').map((row) => row.code)).toEqual(['en', 'zh'])
    expect(new Set(localeTable.map((row) => row.prefix)).size).toBe(13)
  })

  it('lists the selector in the order of the specification', () => {
    const order = 'English, Russian, Portuguese, Vietnamese, Simplified Chinese, Traditional Chinese, Ukrainian, French, Spanish, Thai, Turkish, Japanese, Korean, Hindi'
    expect(localeTable.map((row) => row.english).join(', ')).toBe(order)
    expect(locales).toEqual(localeTable.map((row) => row.code))
  })
})

it.each(locales)('spec §2: Docs per language: which docs %s reads', (code) =>
  // Chinese docs: decisions, "Settled while building".
  expect(localeRow(code).docsLocale).toBe(['ru', 'pt', 'vn', 'zh'].includes(code) ? code : 'en'),
)

describe('isLocale', () => {
  it.each([...locales])('knows %s', (code) => expect(isLocale(code)).toBe(true))
  it.each(['', 'EN', 'vi', 'ja', 'zh-CN', 'xx', 'constructor', '__proto__', 'toString'])('does not know %j', (value) => expect(isLocale(value)).toBe(false))
})
