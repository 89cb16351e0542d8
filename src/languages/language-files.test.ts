import { describe, expect, test } from 'vitest'
import { languages } from './languages.ts'

describe.each(languages.map((language) => [language.code, language] as const))(
  'what is true of %s',
  (_code, { lang, formats, search }) => {
    test.each([lang, formats.tag])('Intl knows %s', (tag) =>
      expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]),
    )

    test('has search functions that take any text', () => {
      for (const text of ['', ' ', 'a', 'ЧТО', '\u0301', '한ㄱ', '𝒳'.repeat(50)]) {
        expect(search.stem?.(text) ?? '').toBeTypeOf('string')
        expect(search.lowerCase?.(text) ?? '').toBeTypeOf('string')
        expect(search.otherKeyboards?.(text) ?? []).toBeInstanceOf(Array)
      }
    })
  },
)
