import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { fillIn } from '../../languages/fill-in.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { lowestPrice } from './quote.ts'

/** For which systems the product is, how much of it is free, and the lowest price. */
export function priceNote(content: TrackedContent, locale: Locale): string {
  const { note = '' } = content.pageTranslation('home', locale) ?? {}
  const { currency, lang } = languageOf(locale)
  const price = lowestPrice(content.setting('prices'), currency)
  return fillIn(note, { price: formatPrice(price, currency, lang) })
}
