import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageCookie, storedLanguage, storeLanguage } from './cookie.ts'

describe('spec §4, §9: locale cookie of 365 days, path /, SameSite=Lax', () => {
  it('is written so', () => {
    expect(languageCookie).toEqual({ name: 'language', days: 365 })
    expect(storeLanguage('zh-CN')).toBe('language=zh-CN; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  it.each([
    [undefined, undefined],
    ['language=ru-RU; other=1', 'ru-RU'],
    ['other=1;   language= ru-RU ', 'ru-RU'],
    // another cookie whose name or value ends in it
    ['site_language=ru-RU', undefined],
    ['a=language=ru-RU', undefined],
    ['Language=ru-RU', undefined],
    // of several, the first, which is that of the longest path
    ['language=ru-RU; language=zh-CN', 'ru-RU'],
  ])('in %j reads %j', (header, value) => expect(storedLanguage(header)).toBe(value))

  it('reads back what it wrote, between any other cookies', () => {
    const other = fc
      .stringMatching(/^[a-z]{1,6}=[A-Za-z0-9=_-]{0,10}$/)
      .filter((pair) => !pair.startsWith('language='))
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
