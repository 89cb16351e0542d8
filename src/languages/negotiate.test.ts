import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../thorough.fixture.ts'
import { languages, locales } from './languages.ts'
import { listCases } from './negotiate.cases.ts'
import { chooseLocale, type LocaleHints, localeOfBrowser } from './negotiate.ts'

const host = 'www.site-cn.example'
const domains = { zh: host }

describe('spec §4, decision 0002: choice, the order of steps', () => {
  test.each<[step: string, hints: LocaleHints, locale: string, from: string]>([
    ["step 4: the browser's list", { acceptLanguage: 'ja', host }, 'jp', 'browser'],
    ['step 5: the locale of the domain', { host: 'WWW.Site-CN.example' }, 'zh', 'default'],
    ['step 5: no part of a host', { host: `evil.${host}` }, 'en', 'default'],
    ['step 5: en', {}, 'en', 'default'],
  ])('%s', (_step, hints, locale, from) =>
    expect(chooseLocale(hints, domains)).toEqual({ locale, from }),
  )
})

describe('decision 0002: choice, step 2: ?lang=<tag or code>', () => {
  test.each(['', 'xx', 'it-IT', '*', 'constructor', '__proto__', '../ru', '<script>', null])(
    'lang=%j is passed over',
    (lang) =>
      expect(chooseLocale({ lang, cookie: 'es-ES' })).toEqual({ locale: 'es', from: 'cookie' }),
  )
})

test.each([
  ['zh-HK', 'tc', 'cookie'],
  ['it-IT', 'th', 'browser'],
])('step 3: the cookie %j with a Thai browser: %s by the %s', (cookie, locale, from) =>
  expect(chooseLocale({ cookie, acceptLanguage: 'th' })).toEqual({ locale, from }),
)

describe("decision 0002: choice, step 4: the browser's list, RFC 4647 lookup with q-values", () => {
  test.each(listCases)('%j is %s (%#)', (list, locale) =>
    expect(localeOfBrowser(list)).toBe(locale),
  )

  test('follows the weights whatever the order of the list', () => {
    const wish = fc.record({
      locale: fc.constantFrom(...languages),
      thousandths: fc.integer({ min: 0, max: 1000 }),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(wish, {
          selector: ({ thousandths }) => thousandths,
          minLength: 1,
          maxLength: 8,
        }),
        (wishes) => {
          const list = wishes
            .map(({ locale, thousandths }) => `${locale.tag};q=${(thousandths / 1000).toFixed(3)}`)
            .join(',')
          const best = wishes
            .filter(({ thousandths }) => thousandths > 0)
            .sort((a, b) => b.thousandths - a.thousandths)[0]
          expect(localeOfBrowser(list)).toBe(best?.locale.code)
        },
      ),
    )
  })
})

describe('cookies and headers treated as hostile', () => {
  test('a list that is longer than a browser’s chooses nothing', () => {
    expect(localeOfBrowser(`ru,${'x-y,'.repeat(200)}`)).toBe('ru')
    expect(localeOfBrowser(`ru,${'x-y,'.repeat(400)}`)).toBeUndefined()
  })

  const known = fc.constantFrom(
    ...languages.flatMap((language) => [language.tag as string, language.code as string]),
  )
  const strange = fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    'it-IT',
    'zh-HK',
    '*',
    'q=0',
    ';',
    ',',
    '-',
    '\u0000',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    known,
    strange,
    fc
      .array(fc.oneof(known, strange, fc.string()), { maxLength: 6 })
      .map((parts) => parts.join(',')),
  )
  const hints = fc.record(
    { lang: fc.option(text), cookie: text, acceptLanguage: text, host: text },
    { requiredKeys: [] },
  )
  const hosts = fc.dictionary(fc.constantFrom(...locales), text, { noNullPrototype: false })

  test('always chooses one of the 14', () => {
    fc.assert(
      fc.property(hints, hosts, (given, owned) => {
        expect(locales).toContain(chooseLocale(given, owned).locale)
      }),
      { numRuns: runs(300) },
    )
  })

  test('?lang= wins over all, and a stored language over browser and host', () => {
    fc.assert(
      fc.property(hints, fc.constantFrom(...languages), hosts, (given, { code, tag }, owned) => {
        for (const lang of [tag, code, tag.toLowerCase()])
          expect(chooseLocale({ ...given, lang }, owned)).toEqual({ locale: code, from: 'query' })
        expect(chooseLocale({ ...given, lang: undefined, cookie: tag }, owned)).toEqual({
          locale: code,
          from: 'cookie',
        })
      }),
    )
  })
})
