import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { currentRelease } from '../../../content/settings/installers.ts'
import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import { formatList } from '../../../languages/format.ts'
import type { Locale } from '../../../languages/languages.ts'
import type { Translate } from '../../../languages/messages.ts'
import { planName } from '../../prices/offers.ts'
import { freeProfilesOf } from '../../prices/quote.ts'

const comparedFacts = ['platforms', 'engine', 'free', 'trial', 'api'] as const

/**
 * The facts of a product that are compared, in the reader's language; undefined when its sources
 * say nothing.
 */
export interface Product extends Record<(typeof comparedFacts)[number], string | undefined> {
  name: string
}

const systemNames = {
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  android: 'Android',
} as const
const freeText = (count: number, t: Translate) => (count ? String(count) : t('alternative.none'))

interface OtherEntry {
  data: EntryData<'alternatives'>
  translation: Pick<Translation<'alternatives'>, 'product'>
}

/** The other product as its entry states it. */
export function otherProduct(
  { data, translation }: OtherEntry,
  locale: Locale,
  t: Translate,
): Product {
  const { platforms, engine, freeProfiles, trialDays, api, apiNote } = data.facts
  const systems = platforms?.map((platform) => systemNames[platform])
  const hasApi = apiNote ? t('alternative.yesNote', { note: apiNote }) : t('alternative.yes')
  return {
    name: translation.product ?? data.product,
    platforms: systems && formatList(locale, systems),
    engine,
    free: freeProfiles === undefined ? undefined : freeText(freeProfiles, t),
    trial: trialDays === undefined ? undefined : t('alternative.days', { count: trialDays }),
    api: api === undefined ? undefined : api ? hasApi : t('alternative.none'),
  }
}

/** Ours, from the content of the pricing, download, release and feature pages. */
export function ownProduct(locale: Locale, content: TrackedContent, t: Translate): Product {
  const systems = new Set(content.setting('downloads').systems.map(({ os }) => systemNames[os]))
  const current = currentRelease(content)
  const plan = content.card('features', 'local-api', locale)?.data.plan
  return {
    name: content.setting('site').name,
    platforms: formatList(locale, [...systems]),
    engine: current && `Chromium ${current.engine.split('.')[0]}`,
    free: freeText(freeProfilesOf(content.setting('prices')), t),
    trial: t('alternative.noTrial'),
    api:
      plan &&
      t('alternative.ownApi', {
        plan: planName(content, locale, plan),
      }),
  }
}

/** The facts that both products state. */
export const factRows = (own: Product, other: Product, t: Translate) =>
  comparedFacts.flatMap((fact) =>
    own[fact] && other[fact]
      ? [{ name: t(`alternative.${fact}`), own: own[fact], other: other[fact] }]
      : [],
  )
