import type { Locale } from '../../languages/languages.ts'
import { factsOf } from '../collections/all-collections.ts'
import { translationPath } from '../files/paths.ts'
import type { Problems } from '../problems/problems.ts'
import type { Prices } from '../settings/prices.ts'
import type { Localised } from '../store/entry.ts'
import type { TrackedContent } from '../store/tracked-content.ts'

interface Amount {
  currency: string
  value: number
}

const amountsIn = (price: Readonly<Record<string, number>> = {}): Amount[] =>
  Object.entries(price).map(([currency, value]) => ({ currency, value }))

/**
 * What the schema of `prices.yaml` cannot say: the free plan is free, larger steps cost more, and
 * nothing that is sold has no price.
 */
export function checkPrices({ plans }: Prices, problems: Problems) {
  const add = (path: (string | number)[], message: string) =>
    problems.addAtField('prices.yaml', path.join('.'), message, path.map(String))
  let before: Readonly<Record<string, number>> = {}
  for (const [row, plan] of plans.entries()) {
    if (plan.maxSeats > plan.seats && !plan.seatPrice && !plan.contact)
      add(
        ['plans', row, 'maxSeats'],
        'needs a seatPrice, since it is more than the seats that are included',
      )
    for (const [place, { price }] of plan.steps.entries()) {
      const path = ['plans', row, 'steps', place]
      if (!price && !plan.contact)
        add(path, 'has no price: only a plan with contact: true may leave it out')
      for (const { currency, value } of amountsIn(price)) {
        const smaller = before[currency]
        if (plan.id === 'free' && value !== 0)
          add([...path, 'price', currency], 'the plan free costs nothing: write 0')
        else if (smaller !== undefined && value <= smaller)
          add(
            [...path, 'price', currency],
            `is not more than ${smaller}, the price of fewer profiles`,
          )
      }
      before = price ?? before
    }
  }
}

/** The pricing page names every plan, and no other, and says of each feature what each plan has. */
export function checkPlanTexts(locale: Locale, content: TrackedContent, problems: Problems) {
  const page = content.pageTranslation('pricing', locale)
  if (!page || problems.broken.has('prices.yaml')) return
  const file = translationPath('pages', 'pricing', locale)
  const add = (path: (string | number)[], message: string) =>
    problems.addAtField(file, path.join('.'), message, path.map(String))
  const ids = content.setting('prices').plans.map(({ id }) => id)
  for (const id of ids) if (!page.plans[id]) add(['plans', id], 'is missing')
  for (const id of Object.keys(page.plans))
    if (!ids.includes(id)) add(['plans', id], `is not a plan of prices.yaml: ${ids.join(', ')}`)
  for (const [group, { rows }] of page.matrix.groups.entries())
    for (const [row, { values }] of rows.entries())
      if (values.length !== ids.length)
        add(
          ['matrix', 'groups', group, 'rows', row, 'values'],
          `are ${values.length}: write one for each plan of prices.yaml (${ids.join(', ')})`,
        )
}

/**
 * Warns of amounts of money in a text that are not a price: after a price changed, texts may name
 * the old one.
 */
export function checkAmounts(
  { collection, id, locale, data }: Localised,
  content: TrackedContent,
  problems: Problems,
) {
  const { otherAmounts } = factsOf(collection)
  if (
    otherAmounts === 'anywhere' ||
    problems.broken.has('prices.yaml') ||
    problems.broken.has('site.yaml')
  )
    return
  const prices = content.setting('prices')
  const ourPrices = pricesOf(prices)
  const known =
    'facts' in data ? [...ourPrices, ...comparedWith(data.facts.plans, monthly(prices))] : ourPrices
  const { name } = content.setting('site')
  const file = translationPath(collection, id, locale)
  // Code samples become blank lines, so that line numbers stay right.
  const text = problems
    .read(file)
    .replace(/^```[\s\S]*?^```/gm, (code) => code.replace(/[^\n]/g, ''))
  for (const [index, line] of text.split('\n').entries())
    if (!otherAmounts || line.includes(name))
      for (const amount of unknownAmounts(line, /^ *facet: /.test(line) ? ourPrices : known))
        problems.warn(file, `${amount} is not a price of prices.yaml, by month or year`, index + 1)
}

const monthly = ({ plans }: Prices): Amount[] =>
  plans
    .flatMap(({ steps, seatPrice }) => [...steps.map(({ price }) => price), seatPrice])
    .flatMap(amountsIn)

/** What a plan or a seat costs: a month or a year of it, paid by the month or by the year. */
const pricesOf = (prices: Prices): Amount[] =>
  [1, 12, 1 - prices.yearlyDiscount, 12 * (1 - prices.yearlyDiscount)].flatMap((factor) =>
    monthly(prices).map(({ currency, value }) => ({ currency, value: value * factor })),
  )

/** The prices of a compared product, and by how much it costs more or less in a month. */
const comparedWith = (
  plans: readonly { price?: number | undefined; currency: string }[],
  ourPrices: readonly Amount[],
): Amount[] =>
  plans.flatMap(({ price = 0, currency }) => [
    { currency, value: price },
    ...ourPrices
      .filter((amount) => amount.currency === currency)
      .map(({ value }) => ({ currency, value: Math.abs(price - value) })),
  ])

const currencies: Record<string, string> = {
  US$: 'USD',
  $: 'USD',
  美元: 'USD',
  ドル: 'USD',
  달러: 'USD',
  R$: 'BRL',
  zł: 'PLN',
  '₫': 'VND',
  '€': 'EUR',
  '£': 'GBP',
}
const sign = 'US\\$|R\\$|[$₫€£]|zł|美元|ドル|달러|\\b(?:USD|BRL|PLN|VND|EUR|GBP)\\b'
/**
 * Thousands apart by points, commas or spaces of any width, then perhaps a fraction: as the 14
 * languages write numbers.
 */
const number = '\\d{1,3}(?:[.,\\s’]\\d{3})+(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?(?!\\d)'
const amountShape = new RegExp(
  `(?<before>${sign})\\s?(?<after>${number})|(?<first>${number})\\s?(?<last>${sign})(?!\\d)`,
  'g',
)
/** Amounts are rounded before they are multiplied: to cents, in dong to thousands. */
const tolerance = (currency: string) => (currency === 'VND' ? 6000 : 0.06)

/** The amounts of money in a text that are not `known`, as the text writes them. */
function unknownAmounts(text: string, known: readonly Amount[]) {
  return [...text.matchAll(amountShape)].flatMap(({ 0: match, groups = {} }) => {
    const name = groups.before ?? groups.last ?? ''
    const currency = currencies[name] ?? name
    const digits = groups.after ?? groups.first ?? ''
    const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
    const value = Number(`${whole.replace(/\D/g, '')}.${fraction}`)
    return known.some(
      (amount) =>
        amount.currency === currency && Math.abs(amount.value - value) <= tolerance(currency),
    )
      ? []
      : [match]
  })
}
