import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf, languages, locales } from './languages.ts'
import { type Currency, currencies, formatPrice } from './money.ts'

describe('formatPrice', () => {
  test.each<[number, Currency, string, string]>([
    [0, 'USD', 'en-US', '$0'],
    [148.2, 'USD', 'en-US', '$148.20'],
    [2047.2, 'USD', 'ru-RU', '$2\u00a0047,20'],
    [1006.2, 'USD', 'fr-FR', '1\u202f006,20\u00a0$'],
    [1006.2, 'USD', 'es-ES', '1.006,20\u00a0US$'],
    [1749, 'USD', 'pt-BR', 'US$\u00a01.749'],
    [39, 'USD', 'vi-VN', '39\u00a0USD'],
    [39, 'USD', 'zh-TW', 'US$39'],
    [39, 'USD', 'hi-IN', '$39'],
    [1749, 'BRL', 'pt-BR', 'R$\u00a01.749'],
    [281.45, 'BRL', 'en-US', 'R$281.45'],
    [50.05, 'PLN', 'uk-UA', '50,05\u00a0zł'],
    [0, 'VND', 'vi-VN', '₫0'],
    [249_000, 'VND', 'vi-VN', '₫249K'],
    [8_229_000, 'VND', 'vi-VN', '₫8.229K'],
    [98_748_000, 'VND', 'hi-IN', '₫98,748K'],
  ])('%d %s in %s is %s', (amount, currency, tag, expected) =>
    expect(formatPrice(amount, currency, tag)).toBe(expected),
  )

  test('carries the sign of its currency, decimals only for cents, and the digits of the amount', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...currencies),
        fc.constantFrom(...languages.map((language) => language.lang)),
        (cents, currency, lang) => {
          const text = formatPrice(cents / 100, currency, lang)
          expect(text).toMatch(
            {
              USD: /^(?:(?:US)?\$)?[\d\s.,]+(?:(?:US)?\$|USD)?$/u,
              BRL: /^R\$[\d\s.,]+$/u,
              PLN: /^[\d\s.,]+\u00a0zł$/u,
              VND: /^₫(?:0|[\d\s.,]+K)$/u,
            }[currency],
          )
          const digits = text.replace(/\D/g, '')
          if (currency === 'VND') expect(Number(digits)).toBe(Math.round(cents / 100_000))
          else expect(Number(digits)).toBe(cents % 100 === 0 ? cents / 100 : cents)
        },
      ),
    ))
})

/** Nine dollars and nine reais, as the glossaries and so all texts write them. */
const written: Record<string, [dollars: string, reais: string]> = {
  'en-US': ['$9', 'R$9'],
  'ru-RU': ['$9', 'R$9'],
  'pt-BR': ['US$\u00a09', 'R$\u00a09'],
  'vi-VN': ['9\u00a0USD', 'R$9'],
  'zh-CN': ['$9', 'R$9'],
  'zh-TW': ['US$9', 'R$9'],
  'uk-UA': ['$9', 'R$9'],
  'fr-FR': ['9\u00a0$', 'R$9'],
  'es-ES': ['9\u00a0US$', 'R$9'],
  'th-TH': ['$9', 'R$9'],
  'tr-TR': ['$9', 'R$9'],
  'ja-JP': ['$9', 'R$9'],
  'ko-KR': ['$9', 'R$9'],
  'hi-IN': ['$9', 'R$9'],
}
test.each(languages.map(({ lang }) => lang))('amounts in %s are written as in its texts', (lang) =>
  expect([formatPrice(9, 'USD', lang), formatPrice(9, 'BRL', lang)]).toEqual(written[lang]),
)

test('starts in the currency of the locale', () => {
  expect(
    Object.fromEntries(
      locales
        .map((locale) => [locale, languageOf(locale).currency])
        .filter(([, currency]) => currency !== 'USD'),
    ),
  ).toEqual({ pt: 'BRL', vn: 'VND' })
})
