import { currentRelease } from '../../content/builds.ts'
import type { EntryData, Translation } from '../../content/collections.ts'
import type { ContentReader } from '../../content/reader.ts'
import { formatList } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/messages.ts'
import { formatPrice } from '../../i18n/money.ts'
import { type Locale, localeRow } from '../../i18n/table.ts'
import { freeProfilesOf, quote } from '../pricing/quote.ts'

/** One row of a comparison; `source` is the id of a source, or `facet` for our own documentation. */
export interface ComparisonRow {
  name: string
  own: string | string[]
  other: string | string[]
  source?: string
}

const systemNames = { windows: 'Windows', macos: 'macOS', linux: 'Linux', android: 'Android' } as const

/**
 * The rows made of facts of both products. The other product's are stated by its entry, and rows without one are left out; our own
 * come from the content of the pricing, download and release pages.
 */
export function factRows(other: EntryData<'alternatives'>['facts'], locale: Locale, content: ContentReader, t: Translate): ComparisonRow[] {
  const own = ownProduct(locale, content)
  const rows: ComparisonRow[] = []
  const add = (name: string, ownCell: ComparisonRow['own'] | undefined, otherCell: ComparisonRow['other'] | undefined): void => {
    if (ownCell !== undefined && otherCell !== undefined) rows.push({ name, own: ownCell, other: otherCell })
  }
  const { platforms, engine, freeProfiles, trialDays, plans, api, apiNote } = other
  add(
    t('alternative.platforms'),
    formatList(locale, own.systems),
    platforms &&
      formatList(
        locale,
        platforms.map((platform) => systemNames[platform]),
      ),
  )
  add(t('alternative.engine'), own.engine, engine)
  const free = (count: number): string => (count ? String(count) : t('alternative.none'))
  add(t('alternative.free'), free(own.freeProfiles), freeProfiles === undefined ? undefined : free(freeProfiles))
  add(t('alternative.trial'), t('alternative.noTrial'), trialDays === undefined ? undefined : t('alternative.days', { count: trialDays }))
  if (plans.length) {
    const yearly = plans.some(({ billed }) => billed === 'yearly')
    add(
      t('alternative.prices'),
      own.plans.map(({ name, profiles, month, year }) =>
        t(yearly ? 'alternative.year' : 'alternative.month', { plan: name, price: printed(yearly ? year : month, 'USD', locale), count: profiles }),
      ),
      plans.map(({ name, price, currency, profiles, billed }) =>
        t(billed === 'yearly' ? 'alternative.year' : 'alternative.month', { plan: name, price: printed(price, currency, locale), count: profiles }),
      ),
    )
  }
  const otherApi = api ? (apiNote ? t('alternative.yesNote', { note: apiNote }) : t('alternative.yes')) : t('alternative.none')
  add(t('alternative.api'), own.apiPlan && t('alternative.ownApi', { plan: own.apiPlan }), api === undefined ? undefined : otherApi)
  return rows
}

/** The rows that an editor wrote. */
export const writtenRows = (rows: Translation<'alternatives'>['rows']): ComparisonRow[] =>
  rows.map(({ feature, facet, other, source }) => ({ name: feature, own: facet, other, source }))

/** A list price in its vendor's currency. */
const printed = (amount: number, currency: 'USD' | 'EUR', locale: Locale): string => {
  const price = formatPrice(amount, 'USD', localeRow(locale).tag)
  return currency === 'EUR' ? price.replace('$', '€') : price
}

function ownProduct(locale: Locale, content: ContentReader) {
  const prices = content.setting('prices')
  const names = content.pageTranslation('pricing', locale)?.plans ?? {}
  const current = currentRelease(content)
  const paid = prices.plans.flatMap((plan) =>
    plan.steps.flatMap(({ profiles, price }) => {
      const choice = { profiles, seats: plan.seats, currency: 'USD' } as const
      const month = quote(plan, prices, { ...choice, yearly: false })?.month
      const year = quote(plan, prices, { ...choice, yearly: true })?.year
      return price && month && year ? [{ name: names[plan.id]?.name ?? plan.id, profiles, month, year }] : []
    }),
  )
  const apiPlan = content.card('features', 'local-api', locale)?.data.plan
  return {
    systems: [...new Set(content.setting('downloads').systems.map(({ os }) => systemNames[os]))],
    engine: current && `Chromium ${current.engine.split('.')[0]}`,
    freeProfiles: freeProfilesOf(prices),
    plans: paid,
    apiPlan: apiPlan && (names[apiPlan]?.name ?? apiPlan),
  }
}
