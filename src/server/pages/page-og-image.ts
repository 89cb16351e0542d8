import { findRoute, isOffered } from '../../content/availability.ts'
import { currentRelease } from '../../content/builds.ts'
import type { Collection, EntryData } from '../../content/collections.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import type { TrackedContent } from '../../content/tracked-content.ts'
import { isLocale, type Locale, languageOf } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { hasOwnAddress } from '../../routing/canonical.ts'
import type { Match } from '../../routing/routes.ts'
import type { CoverScene } from '../../site/components/cover-scenes.ts'
import { lowestPrice } from '../../site/pages/pricing/quote.ts'
import type { OgImage } from '../images/og-image.ts'
import { translatorOf } from './translations.ts'

/**
 * What the Open Graph picture at `/pictures/{locale}{path}.png` says (the home page's path is
 * `/home`); undefined unless that page is offered in that locale and may be listed. `path` is all
 * after `/pictures/`, undecoded.
 */
export function pageOgImage(path: string, content: TrackedContent): OgImage | undefined {
  const [, locale = '', encoded = ''] = /^([a-z]{2})(\/.+)\.png$/.exec(path) ?? []
  const bare = decoded(encoded)
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
  return cardOf(match, locale, content)
}

type SceneData = EntryData<'features'>['scene']
/**
 * What stands for an entry's scene: by its kind, lists and windows by the page they show where that
 * says more.
 */
const kinds: Record<SceneData['kind'], CoverScene> = {
  list: 'profiles',
  batch: 'profiles',
  team: 'roles',
  log: 'checklist',
  flow: 'flow',
  request: 'terminal',
  windows: 'map',
  synchronizer: 'windows',
}
const shown: Partial<Record<NonNullable<SceneData['page']>, CoverScene>> = {
  shop: 'store',
  ads: 'lens',
  wallet: 'shield',
  feed: 'windows',
  tickets: 'calendar',
  person: 'roles',
}
const sceneOf = ({ kind, page }: SceneData): CoverScene =>
  (page && (kind === 'list' || kind === 'windows') ? shown[page] : undefined) ?? kinds[kind]

/** What is drawn for an entry of a collection that names nothing else. */
const drawn: Partial<Record<Collection, CoverScene>> = {
  alternatives: 'chart',
  helps: 'lens',
  docs: 'terminal',
  partners: 'joint',
  releases: 'calendar',
}

/**
 * The current version on the pages of releases and downloads, the first paid price on the price
 * page.
 */
function figureOf(
  { route, collection }: Match,
  facts: { version?: string },
  locale: Locale,
  content: TrackedContent,
): OgImage['figure'] {
  if (collection === 'releases')
    return facts.version === undefined ? undefined : { text: facts.version }
  if (route.name === 'releases' || route.name === 'download') {
    const current = currentRelease(content)
    return current && { text: current.version }
  }
  if (route.name !== 'pricing') return undefined
  const currency = languageOf(locale).money.currency
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

function cardOf(match: Match, locale: Locale, content: TrackedContent): OgImage | undefined {
  const { route, params, collection, id } = match
  const entry = content.get(collection, id, locale)
  if (!entry) return undefined
  const t = translatorOf(locale, content)
  const words = entry.translation as { heading?: string; name?: string; title: string }
  const facts = entry.data as {
    name?: string
    version?: string
    hue?: OgImage['hue']
    scene?: SceneData
    picture?: OgImage['scene']
    cover?: { scene: CoverScene; hue: OgImage['hue'] }
    logo?: { hue: OgImage['hue'] }
  }
  const hue = facts.hue ?? facts.cover?.hue ?? facts.logo?.hue ?? 'brand'
  const scene =
    facts.cover?.scene ??
    facts.picture ??
    (facts.scene && sceneOf(facts.scene)) ??
    drawn[collection] ??
    'profiles'
  if (route.lists && params.category !== undefined) {
    const { categories, tags } = content.setting('taxonomy')[route.lists]
    const category = labelOf(categories, params.category, locale)
    const section = t(`nav.${route.lists}`)
    return params.tag === undefined
      ? { locale, hue, scene, kicker: section, title: category }
      : {
          locale,
          hue,
          scene,
          kicker: `${section} · ${category}`,
          title: labelOf(tags, params.tag, locale),
        }
  }
  const title = words.heading ?? words.name ?? facts.name ?? words.title
  // Pages themselves are their own section.
  const section =
    collection === 'pages'
      ? undefined
      : t(`nav.${collection === 'alternatives' ? 'compare' : collection}`)
  const site = content.setting('site')
  const own = route.name === 'home' || words.name === title ? undefined : words.name
  const figure = figureOf(match, facts, locale, content)
  return {
    locale,
    hue,
    scene,
    kicker: section ?? own ?? site.longName,
    title,
    ...(figure && { figure }),
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURI(path)
  } catch {
    return undefined
  }
}
