import { linkIn } from '../../content/availability.ts'
import { chatOf } from '../../content/settings/chat.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { formatDate } from '../../languages/format.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { type Translate, translator } from '../../languages/messages.ts'
import { formatPrice } from '../../languages/money.ts'
import { type LanguageChoice, siteNavigation } from '../../site/layout/site-navigation.ts'
import type { PageContextValue } from '../../site/page-context.tsx'

/** What components may ask about a page. */
export function makePageContext(
  locale: Locale,
  content: TrackedContent,
  origin: string,
  languages: LanguageChoice[],
): PageContextValue {
  const language = languageOf(locale)
  const site = content.setting('site')
  return {
    language,
    t: translatorOf(locale, content),
    site,
    origin,
    link: (to) => linkIn(locale, to, content),
    price: (amount) => formatPrice(amount, language.currency, language.lang),
    date: (iso, style) => formatDate(locale, iso, style),
    layout: {
      navigation: content.memo(`navigation@${locale}`, (content) =>
        siteNavigation(locale, content, translatorOf(locale, content)),
      ),
      languages,
      register: handOff(site.registerUrl, language.tag),
      login: handOff(site.loginUrl, language.tag),
      chat: chatOf(content.setting('chat'), locale) !== null,
      year: content.year,
    },
  }
}

/**
 * The app's address with the visitor's language (spec §1: sign-up and login are handed to the app).
 */
function handOff(url: string, tag: string) {
  const address = new URL(url)
  address.searchParams.set('lang', tag)
  return address.href
}

/** The UI strings of a locale, made ready once. */
export const translatorOf = (locale: Locale, content: TrackedContent): Translate =>
  content.memo(`translate@${locale}`, (content) =>
    translator(locale, content.messages(locale), content.messages('en')),
  )
