import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from './languages.ts'

const css = readFileSync('src/site/styles.css', 'utf8')
/** The rules of `html` in languages alone, with those languages. */
const rules = [...css.matchAll(/^ {2}html:(?:is\((.*)\)|(lang\(.*\))) \{([^}]*)\}/gm)].map(
  ([, several, one, body = '']) => ({
    languages: [...(several ?? one ?? '').matchAll(/lang\((.*?)\)/g)].map(([, name = '']) => name),
    body,
  }),
)

describe.each(languages.map((language) => [language.code, language] as const))(
  'what is true of %s',
  (_code, { lang, headingScript, formats, search }) => {
    it('names the face of its headings as the style sheet does', () => {
      const own = rules
        .filter((rule) => rule.languages.some((name) => `${lang}-`.startsWith(`${name}-`)))
        .map(({ body }) => body)
        .join('')
      expect(own).toMatch(
        headingScript === 'own'
          ? /font-family:/
          : new RegExp(`--heading-${headingScript.toLowerCase()} `),
      )
    })

    it.each([lang, formats.tag])('Intl knows %s', (tag) =>
      expect(Intl.DateTimeFormat.supportedLocalesOf(tag)).toEqual([tag]),
    )

    it('has search functions that take any text', () => {
      for (const text of ['', ' ', 'a', 'ЧТО', '\u0301', '한ㄱ', '𝒳'.repeat(50)]) {
        expect(search.stem?.(text) ?? '').toBeTypeOf('string')
        expect(search.lowerCase?.(text) ?? '').toBeTypeOf('string')
        expect(search.otherKeyboards?.(text) ?? []).toBeInstanceOf(Array)
      }
    })
  },
)
