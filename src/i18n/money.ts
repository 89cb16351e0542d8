import type { Locale } from './table.ts'

export const currencies = ['USD', 'BRL', 'PLN', 'VND'] as const
export type Currency = (typeof currencies)[number]

/** The currency a locale starts with (decisions, "Money"). */
export const defaultCurrency = (locale: Locale): Currency => (locale === 'pt' ? 'BRL' : locale === 'vn' ? 'VND' : 'USD')

/**
 * An amount as spec §9 writes it: thousands separators of the language; VND in thousands, without decimals, with K; `R$` before;
 * `zł` after; decimals only where there are cents. `tag` is a language tag.
 */
export function formatPrice(amount: number, currency: Currency, tag: string): string {
  if (currency === 'VND') return `${number(Math.round(amount / 1000), 0, tag)}K`
  const value = number(amount, Number.isInteger(round(amount)) ? 0 : 2, tag)
  if (currency === 'BRL') return `R$${value}`
  if (currency === 'PLN') return `${value}\u00a0zł`
  return `$${value}`
}

const round = (amount: number): number => Math.round(amount * 100) / 100

const number = (value: number, decimals: 0 | 2, tag: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping: 'always' }).format(value)
