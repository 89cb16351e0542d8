import { z } from 'zod'
import { id, list } from '../schemas/fields.ts'

const share = z.number().gt(0).lt(1).describe('A part of 1: 0.35 is 35 %.')
const amounts = z.strictObject({
  USD: z.number().min(0),
  BRL: z.number().min(0),
  PLN: z.number().min(0),
  VND: z.number().min(0),
})
const step = z.strictObject({ profiles: z.number().int().positive(), price: amounts.optional() })
const plan = z
  .strictObject({
    id,
    seats: z.number().int().positive(),
    maxSeats: z.number().int().positive(),
    seatPrice: amounts.optional(),
    /** The first that is large enough is what is charged. */
    steps: list(step, 1)
      .refine(
        (steps) =>
          steps.every(
            ({ profiles }, place) => place === 0 || (steps[place - 1]?.profiles ?? 0) < profiles,
          ),
        'must go from few profiles to many',
      )
      .describe('Each number of profiles that is sold, with its price for a month.'),
    partnerExample: z.boolean().default(false),
    contact: z.boolean().default(false),
  })
  .refine(({ seats, maxSeats }) => seats <= maxSeats, {
    path: ['maxSeats'],
    message: 'is less than the seats that are included',
  })

/**
 * `content/prices.yaml`: monthly prices in four currencies (spec §3); the yearly price is the
 * month's less `yearlyDiscount`.
 */
export const prices = z.strictObject({
  yearlyDiscount: share,
  referralShare: share,
  referralMonths: z.number().int().positive(),
  // Each has a column in `site/pages/pricing/feature-table.css`.
  plans: list(plan, 5, 5).superRefine((plans, context) => {
    for (const [place, { id }] of plans.entries())
      if (plans.findIndex((other) => other.id === id) < place)
        context.addIssue({ code: 'custom', path: [place, 'id'], message: 'is there already' })
  }),
})
export type Prices = z.infer<typeof prices>
export type Plan = Prices['plans'][number]
