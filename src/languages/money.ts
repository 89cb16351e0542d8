import type { Currency } from './currencies.ts'
import { dollars as spanish } from './languages/es.ts'
import { dollars as french } from './languages/fr.ts'
import { reais as brazilianReais, dollars as portuguese } from './languages/pt.ts'
import { dollars as traditionalChinese } from './languages/tc.ts'
import { dollars as vietnamese } from './languages/vn.ts'

/**
 * By `lang`, where amounts are not as in English. Browsers get these alone of the languages' files;
 * a test compares them.
 */
const dollars: Record<string, string> = {
  'es-ES': spanish,
  'fr-FR': french,
  'pt-BR': portuguese,
  'vi-VN': vietnamese,
  'zh-TW': traditionalChinese,
}

/**
 * An amount as spec §9 writes it: thousands separators of the language; VND in thousands, without
 * decimals, with K; `zł` after; decimals only where there are cents. `lang` is the `lang` of a
 * locale.
 */
export function formatPrice(amount: number, currency: Currency, lang: string): string {
  if (currency === 'VND') return `${number(Math.round(amount / 1000), 0, lang)}K`
  const value = number(amount, Number.isInteger(round(amount)) ? 0 : 2, lang)
  if (currency === 'PLN') return `${value}\u00a0zł`
  if (currency === 'BRL') return (lang === 'pt-BR' ? brazilianReais : 'R$#').replace('#', value)
  return (dollars[lang] ?? '$#').replace('#', value)
}

const round = (amount: number): number => Math.round(amount * 100) / 100

const number = (value: number, decimals: 0 | 2, lang: string): string =>
  new Intl.NumberFormat(lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)
