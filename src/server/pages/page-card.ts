import { findRoute, isOffered } from '../../content/availability.ts'
import type { ContentReader } from '../../content/reader.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import { isLocale, type Locale } from '../../i18n/table.ts'
import { hasOwnAddress } from '../../routing/canonical.ts'
import type { Match } from '../../routing/table.ts'
import type { Card } from '../images/card.ts'
import { translatorOf } from './translations.ts'

/**
 * What the Open Graph picture at `/pictures/{locale}{path}.png` says (the home page's path is `/home`); undefined unless
 * that page is offered in that locale and may be listed. `path` is all after `/pictures/`, undecoded.
 */
export function pageCard(path: string, content: ContentReader): Card | undefined {
  const [, locale = '', encoded = ''] = /^([a-z]{2})(\/.+)\.png$/.exec(path) ?? []
  const bare = decoded(encoded)
  if (!isLocale(locale) || !bare || bare === '/') return undefined
  const page = bare === '/home' ? '/' : bare
  const match = findRoute(page, content)
  if (!match || match.route.hidden || !hasOwnAddress(locale, page) || !isOffered(match, locale, content)) return undefined
  return cardOf(match, locale, content)
}

function cardOf({ route, params, collection, id }: Match, locale: Locale, content: ContentReader): Card | undefined {
  const entry = content.get(collection, id, locale)
  if (!entry) return undefined
  const t = translatorOf(locale, content)
  const words = entry.translation as { heading?: string; name?: string; title: string }
  const facts = entry.data as { name?: string; hue?: Card['hue']; cover?: { hue: Card['hue'] }; logo?: { hue: Card['hue'] } }
  const hue = facts.hue ?? facts.cover?.hue ?? facts.logo?.hue ?? 'brand'
  if (route.lists && params.category !== undefined) {
    const { categories, tags } = content.setting('taxonomy')[route.lists]
    const category = labelOf(categories, params.category, locale)
    const section = t(`nav.${route.lists}`)
    return params.tag === undefined
      ? { locale, hue, kicker: section, title: category }
      : { locale, hue, kicker: `${section} · ${category}`, title: labelOf(tags, params.tag, locale) }
  }
  const title = words.heading ?? words.name ?? facts.name ?? words.title
  // Pages themselves are their own section.
  const section = collection === 'pages' ? undefined : t(`nav.${collection === 'alternatives' ? 'compare' : collection}`)
  const site = content.setting('site')
  const own = route.name === 'home' || words.name === title ? undefined : words.name
  return { locale, hue, kicker: section ?? own ?? site.longName, title }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
