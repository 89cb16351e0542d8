import { type Locale, localeRow } from '../../i18n/table.ts'

/**
 * What stands before the name of a language's feeds and `llms.txt`. Programs have no cookie to choose by, so languages without a prefix
 * have one here; English has none.
 */
export const machinePrefix = (locale: Locale): string => localeRow(locale).prefix || (locale === 'en' ? '' : `/${locale}`)
