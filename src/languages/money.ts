import type { Locale } from './languages.ts'

export const currencies = ['USD', 'BRL', 'PLN', 'VND'] as const
export type Currency = (typeof currencies)[number]

/** The currency a locale starts with (decisions, "Money"). */
export const defaultCurrency = (locale: Locale): Currency =>
  locale === 'pt' ? 'BRL' : locale === 'vn' ? 'VND' : 'USD'

/**
 * How a language writes US dollars, where not as `$39`: the same in `content/glossary`, and so in
 * all texts.
 */
const dollars: Record<string, (value: string) => string> = {
  'es-ES': (value) => `${value}\u00a0US$`,
  'fr-FR': (value) => `${value}\u00a0$`,
  'pt-BR': (value) => `US$\u00a0${value}`,
  'vi-VN': (value) => `${value}\u00a0USD`,
  'zh-TW': (value) => `US$${value}`,
}

/**
 * An amount as spec §9 writes it: thousands separators of the language; VND in thousands, without
 * decimals, with K; `R$` before; `zł` after; decimals only where there are cents. `lang` is the
 * `lang` of a locale.
 */
export function formatPrice(amount: number, currency: Currency, lang: string): string {
  if (currency === 'VND') return `${number(Math.round(amount / 1000), 0, lang)}K`
  const value = number(amount, Number.isInteger(round(amount)) ? 0 : 2, lang)
  if (currency === 'BRL') return lang === 'pt-BR' ? `R$\u00a0${value}` : `R$${value}`
  if (currency === 'PLN') return `${value}\u00a0zł`
  return dollars[lang]?.(value) ?? `$${value}`
}

const round = (amount: number): number => Math.round(amount * 100) / 100

const number = (value: number, decimals: 0 | 2, lang: string): string =>
  new Intl.NumberFormat(lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)
