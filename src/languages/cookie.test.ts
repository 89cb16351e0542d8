import { expect, test } from 'vitest'
import { languageCookie, storeLanguage } from './cookie.ts'

test('spec §4, §9: locale cookie of 365 days, path /, SameSite=Lax', () => {
  expect(languageCookie).toEqual({ name: 'language', days: 365 })
  expect(storeLanguage('zh-CN')).toBe('language=zh-CN; Max-Age=31536000; Path=/; SameSite=Lax')
})
