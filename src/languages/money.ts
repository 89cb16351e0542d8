export const currencies = ['USD', 'BRL', 'PLN', 'VND'] as const
export type Currency = (typeof currencies)[number]

/**
 * By `lang`, where amounts of dollars are not as in English, `#` being the number. Not in the
 * languages' files, which are too large for browsers.
 */
const dollars: Record<string, string> = {
  'es-ES': '#\u00a0US$',
  'fr-FR': '#\u00a0$',
  'pt-BR': 'US$\u00a0#',
  'vi-VN': '#\u00a0USD',
  'zh-TW': 'US$#',
}

/**
 * An amount as spec §9 writes it: thousands separators of the language; VND in thousands, without
 * decimals, with K (but for nothing), and with ₫ before, so that K stays last; `zł` after; decimals
 * only where there are cents. `lang` is the `lang` of a locale.
 */
export function formatPrice(amount: number, currency: Currency, lang: string): string {
  if (currency === 'VND')
    return amount === 0 ? '₫0' : `₫${number(Math.round(amount / 1000), 0, lang)}K`
  const value = number(amount, Number.isInteger(round(amount)) ? 0 : 2, lang)
  if (currency === 'PLN') return `${value}\u00a0zł`
  if (currency === 'BRL') return (lang === 'pt-BR' ? 'R$\u00a0#' : 'R$#').replace('#', value)
  return (dollars[lang] ?? '$#').replace('#', value)
}

const round = (amount: number) => Math.round(amount * 100) / 100

const number = (value: number, decimals: 0 | 2, lang: string) =>
  new Intl.NumberFormat(lang, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(value)
