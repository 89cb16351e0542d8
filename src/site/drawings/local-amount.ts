import { formatNumber } from '../../languages/format.ts'
import type { Locale } from '../../languages/languages.ts'

/**
 * An amount of a drawn page or step as the locale writes it: +48,210.50 USDC, 1.2 s, €1,240. What a
 * shop abroad shows (¥14,800) stays as it is there.
 */
export function localAmount(locale: Locale, value: string): string {
  const [, sign = '', euro, number = '', decimals = '', second, unit = ''] =
    /^([+−]?)(€?)([\d,]+(?:\.(\d+))?)(?:( s)|( [A-Z]{3,4}))?$/.exec(value) ?? []
  if (!number) return value
  const style: Intl.NumberFormatOptions = euro
    ? { style: 'currency', currency: 'EUR' }
    : second
      ? { style: 'unit', unit: 'second' }
      : {}
  return (
    sign +
    formatNumber(locale, Number(number.replaceAll(',', '')), {
      ...style,
      minimumFractionDigits: decimals.length,
      maximumFractionDigits: decimals.length,
    }) +
    unit
  )
}
