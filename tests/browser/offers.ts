import { readFileSync } from 'node:fs'
import type { SinglePageTranslation } from '../../src/content/collections/all-collections.ts'
import { splitFrontMatter } from '../../src/content/parsing/front-matter.ts'
import { readYaml } from '../../src/content/parsing/yaml.ts'
import { type Plan, prices as pricesSchema } from '../../src/content/settings/prices.ts'
import { formatPrice } from '../../src/languages/money.ts'
import { cheapestPlan, quote, type Selection, smallestTeam } from '../../src/site/prices/quote.ts'

export const prices = pricesSchema.parse(readYaml(readFileSync('content/prices.yaml', 'utf8')))
const { plans: planTexts } = readYaml(
  splitFrontMatter(readFileSync('content/pages/pricing/en.md', 'utf8')).matter,
) as SinglePageTranslation<'pricing'>
export const nameOf = ({ id }: Pick<Plan, 'id'>) => planTexts[id]?.name ?? ''
const planWhere = (fits: (plan: Plan) => unknown): Plan => {
  const plan = prices.plans.find(fits)
  if (!plan) throw new Error('No such plan in content/prices.yaml')
  return plan
}
export const largestOf = ({ steps }: Plan) => steps.at(-1)?.profiles ?? 0

/** What a page shows first. */
const first: Selection = {
  ...smallestTeam(prices),
  yearly: false,
  currency: 'USD',
}
/** What English pages have to say of a choice. */
export function offerFor(choice: Partial<Selection>) {
  const selection = { ...first, ...choice }
  const plan = cheapestPlan(prices, selection) ?? planWhere(({ contact }) => contact)
  const { month, extraSeatsMonth = 0 } = quote(plan, prices, selection) ?? {}
  const money = (amount: number) => formatPrice(amount, selection.currency, 'en-US')
  return {
    plan: nameOf(plan),
    price: month === undefined ? 'Custom' : money(month),
    parts: `${money((month ?? 0) - extraSeatsMonth)} + ${money(extraSeatsMonth)}`,
  }
}
/** The smallest plan for several people, and a size of it that is not its smallest. */
export const team = planWhere(({ seatPrice }) => seatPrice)
export const profiles = team.steps[1]?.profiles ?? largestOf(team)
/** Plans that are too small for that: one that is free, and one that is paid. */
export const free = planWhere(({ steps }) => steps[0]?.price?.USD === 0)
export const single = planWhere((plan) => plan !== free && plan.maxSeats === 1)
