import { storeLanguage } from '../../../i18n/cookie.ts'
import { type Locale, localeRow, locales, localeTable } from '../../../i18n/table.ts'
import { isStoredTag, localeOfStoredTag } from '../../../i18n/tags.ts'
import { listedTag, wholeTag } from './tag-patterns.ts'
import { escaped, mapBlock } from './text.ts'

/** Tags that a cookie may hold, with their locales (spec §3). */
const storedTags = [...localeTable.map(({ tag }) => tag as string), 'zh-HK'].filter(isStoredTag)

/** What follows a language in Accept-Language when its weight starts with some digits. */
const weighted = (digits: string) => `\\s*;\\s*q=${digits}\\d*\\s*(?=,|$)`
/** From the highest weight to the lowest, by two digits; what is less than a hundredth comes last, and 0 never. */
const weights: readonly string[] = [
  '\\s*(?:;(?!\\s*q=0)[^,]*)?(?=,|$)',
  ...Array.from({ length: 99 }, (_, index) => {
    const hundredths = String(99 - index).padStart(2, '0')
    return weighted(hundredths.endsWith('0') ? `0?\\.${hundredths[0]}(?:0|(?=\\D|$))` : `0?\\.${hundredths}`)
  }),
  weighted('0?\\.00[1-9]'),
]

/**
 * Maps that choose a visitor's locale (spec §4) as `locales/choose` does: `$facet_asked` by `?lang=`, then the cookie, the browser's list,
 * the host; `$facet_locale` is the answer. Weights are compared by their first two digits, and `?lang=` is not percent-decoded.
 */
export function languageMaps(domains: Partial<Record<Locale, string>>, available: readonly Locale[]): string {
  const whole = (pattern: string) => `~*^(?=.{1,35}$)${pattern}$`
  const any = listedTag.map(([, pattern]) => pattern).join('|')
  return [
    mapBlock('$facet_args', 'facet_lang_given', [['~^(?:(?!lang=)[^&]*&)*lang=(?<facet_lang_value>[^&]*)', '$facet_lang_value']]),
    mapBlock(
      '$facet_lang_given',
      'facet_asked',
      wholeTag.map(([locale, pattern]) => [whole(pattern), locale]),
    ),
    mapBlock('$http_cookie', 'facet_stored', [['~(?:^|;)\\s*language=\\s*(?<facet_stored_value>[^;]*?)\\s*(?:;|$)', '$facet_stored_value']]),
    mapBlock(
      '$facet_stored',
      'facet_kept',
      storedTags.map((tag) => [`~^${escaped(tag)}$`, localeOfStoredTag(tag) as string]),
    ),
    mapBlock(
      '$http_accept_language',
      'facet_wished',
      // Beyond 1,000 characters nothing is read.
      weights.map((weight, index) => [`~*^(?:.{0,999}?,)??\\s*(?<facet_wish_${index}>${any})${weight}`, `$facet_wish_${index}`]),
    ),
    mapBlock(
      '$facet_wished',
      'facet_preferred',
      wholeTag.map(([locale, pattern]) => [`~*^${pattern}$`, locale]),
    ),
    mapBlock(
      '$host',
      'facet_at_home',
      Object.entries(domains).map(([locale, host]) => [host.toLowerCase(), locale]),
      'en',
    ),
    mapBlock('$facet_preferred', 'facet_unstored', [['', '$facet_at_home']], '$facet_preferred'),
    mapBlock('$facet_kept', 'facet_unasked', [['', '$facet_unstored']], '$facet_kept'),
    mapBlock('$facet_asked', 'facet_choice', [['', '$facet_unasked']], '$facet_asked'),
    // A language whose home page is not there has nowhere to lead to.
    mapBlock(
      '$facet_choice',
      'facet_locale',
      locales.filter((locale) => available.includes(locale)).map((locale) => [locale, locale]),
      'en',
    ),
    mapBlock(
      '$facet_asked',
      'facet_cookie_asked',
      locales.map((locale) => [locale, storeLanguage(localeRow(available.includes(locale) ? locale : 'en').tag)]),
    ),
  ].join('\n')
}
