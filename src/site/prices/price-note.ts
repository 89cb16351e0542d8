import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { fillIn } from '../../languages/fill-in.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { cheapestOffer } from './cheapest-offer.ts'
import { freeProfilesOf } from './quote.ts'

/** For which systems the product is, how much of it is free, and what the lowest price buys. */
export function priceNote(content: TrackedContent, locale: Locale): string {
  const { note = '' } = content.pageTranslation('home', locale) ?? {}
  const { currency, lang } = languageOf(locale)
  const profiles = freeProfilesOf(content.setting('prices')) + 1
  const offer = cheapestOffer(content, locale, { profiles, seats: 1, yearly: false, currency })
  if (!offer) return ''
  return fillIn(note, {
    profiles: offer.profiles,
    price: formatPrice(offer.month, currency, lang),
  })
}
