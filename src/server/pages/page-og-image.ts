import { findRoute, isOffered } from '../../content/availability.ts'
import { entryPagesOf } from '../../content/collections/all-collections.ts'
import type { CoverName } from '../../content/schemas/fields.ts'
import type { Scene } from '../../content/schemas/scene.ts'
import { currentRelease } from '../../content/settings/installers.ts'
import { labelOf } from '../../content/settings/taxonomy.ts'
import { entryName } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { isLocale, type Locale, languageOf } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { hasOwnAddress } from '../../routing/canonical.ts'
import type { Match } from '../../routing/routes.ts'
import { lowestPrice } from '../../site/prices/quote.ts'
import type { OgImage } from '../pictures/og-image-input.ts'
import { translatorOf } from './make-page-context.ts'

/**
 * What the Open Graph picture at `/pictures/{locale}{path}.png` says (the home page's path is
 * `/home`); undefined unless that page is offered in that locale and may be listed. `path` is all
 * after `/pictures/`, undecoded.
 */
export function pageOgImage(path: string, content: TrackedContent): OgImage | undefined {
  const [, locale = '', encoded = ''] = /^([a-z]{2})(\/.+)\.png$/.exec(path) ?? []
  const bare = decodedPath(encoded)
  if (!isLocale(locale) || !bare || bare === '/') return undefined
  const page = bare === '/home' ? '/' : bare
  const match = findRoute(page, content)
  if (
    !match ||
    match.route.noindex ||
    !hasOwnAddress(locale, page) ||
    !isOffered(match, locale, content)
  )
    return undefined
  return ogImageOf(match, locale, content)
}

/** The cover that shows what the page's first screen shows: profiles, roles, a list of acts … */
const coversOfKinds: Record<Scene['kind'], CoverName> = {
  list: 'profiles',
  client: 'profiles',
  batch: 'profiles',
  team: 'roles',
  log: 'checklist',
  flow: 'flow',
  request: 'terminal',
  windows: 'map',
  synchronizer: 'windows',
}
/**
 * In lists and windows, which all look alike, the cover shows what the profiles are for: a shop, an
 * advert, a wallet. Pages for which no cover is drawn have that of the kind.
 */
const coversOfPages: Partial<Record<NonNullable<Scene['page']>, CoverName>> = {
  shop: 'store',
  ads: 'lens',
  wallet: 'shield',
  feed: 'windows',
  tickets: 'calendar',
  person: 'roles',
}
const coverOf = ({ kind, page }: Scene): CoverName =>
  (page && (kind === 'list' || kind === 'windows') ? coversOfPages[page] : undefined) ??
  coversOfKinds[kind]

/**
 * The highlight below the drawing: the entry's own, the current version on the pages of releases
 * and downloads, or the lowest price on the pricing page.
 */
function highlightOf(
  { route }: Match,
  named: string | undefined,
  locale: Locale,
  content: TrackedContent,
): OgImage['highlight'] {
  if (named !== undefined) return { text: named }
  if (route.name === 'releases' || route.name === 'download') {
    const current = currentRelease(content)
    return current && { text: current.version }
  }
  if (route.name !== 'pricing') return undefined
  const currency = languageOf(locale).currency
  const t = translatorOf(locale, content)
  return {
    before: t('pricing.from'),
    text: formatPrice(
      lowestPrice(content.setting('prices'), currency),
      currency,
      languageOf(locale).lang,
    ),
    after: t('pricing.each'),
  }
}

function ogImageOf(match: Match, locale: Locale, content: TrackedContent): OgImage | undefined {
  const { route, params, collection, id } = match
  const entry = content.get(collection, id, locale)
  const pages = entryPagesOf(collection)
  if (!entry || !pages) return undefined
  const t = translatorOf(locale, content)
  const facts = pages.ogImage(entry.data, entry.translation)
  const { title, hue } = facts
  const drawing = typeof facts.drawing === 'string' ? facts.drawing : coverOf(facts.drawing)
  if (route.lists && params.category !== undefined) {
    const { categories, tags } = content.setting('taxonomy')[route.lists]
    const category = labelOf(categories, params.category, locale)
    const section = t(`nav.${route.lists}`)
    return params.tag === undefined
      ? { locale, hue, drawing, kicker: section, title: category }
      : {
          locale,
          hue,
          drawing,
          kicker: `${section} · ${category}`,
          title: labelOf(tags, params.tag, locale),
        }
  }
  const site = content.setting('site')
  const name = entryName(entry)
  const kicker = route.name === 'home' || name === title ? undefined : name
  return {
    locale,
    hue,
    drawing,
    kicker: pages.kicker ? t(pages.kicker) : (kicker ?? site.longName),
    title,
    highlight: highlightOf(match, facts.highlight, locale, content),
  }
}

function decodedPath(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
