import { expect, test } from 'vitest'
import { type OfferTerms, type PricedPlan, pricedOffer } from './priced-offer.ts'

const terms: OfferTerms = {
  yearlyDiscount: 0.35,
  lang: 'en',
  register: 'https://app.example/register?from=site',
  contact: '/contact',
  sales: 'Talk to sales',
  texts: {
    each: 'a month',
    perProfile: '{price} a profile',
    total: '{amount} a year',
    monthlyBill: 'billed monthly',
    moreSeats: '{included}, {count} more × {price}',
    furtherSeat: 'each extra seat {price}',
    cheapest: 'Cheapest plan that fits',
    choose: 'Choose {plan}',
    plus: 'Everything in {plan}, plus',
    cancelling: '',
    refund: '',
    invoices: '',
    onRequest: 'Custom',
  },
}
const prices = (USD: number, VND: number) => ({ USD, BRL: USD, PLN: USD, VND })
const shared: Pick<PricedPlan, 'text' | 'adds'> = { text: '', adds: [] }
const team: PricedPlan = {
  ...shared,
  id: 'team',
  name: 'Team',
  seats: 3,
  maxSeats: 30,
  included: '3 seats included',
  contact: false,
  seatPrice: prices(6, 149_000),
  steps: [
    { profiles: 50, price: prices(39, 979_000), size: '50 profiles' },
    { profiles: 100, price: prices(69, 1_729_000), size: '100 profiles' },
  ],
}
const enterprise: PricedPlan = {
  ...shared,
  id: 'enterprise',
  name: 'Enterprise',
  seats: 10,
  maxSeats: 1000,
  included: '10 seats included',
  contact: true,
  steps: [{ profiles: 2000, size: '2,000 profiles' }],
}
const one = { profiles: 50, seats: 1, yearly: false, currency: 'USD' } as const

test.each([
  [
    'one person',
    team,
    one,
    {
      price: '$39',
      range: '$39',
      term: 'a month',
      breakdown: '$0.78 a profile',
      billing: 'billed monthly',
      contents: ['50 profiles', '3 seats included', 'each extra seat $6'],
    },
  ],
  [
    'seats beyond those included',
    team,
    { ...one, seats: 7 },
    {
      price: '$63',
      breakdown: '$39 + $24',
      contents: ['50 profiles', '3 seats included, 4 more × $6'],
    },
  ],
  [
    'a sum in dong, which is charged in thousands',
    team,
    { ...one, seats: 13, yearly: true, currency: 'VND' },
    { price: '₫1,605K', breakdown: '₫636K + ₫969K' },
  ],
  [
    'a year',
    team,
    { ...one, yearly: true },
    {
      price: '$25.35',
      billing: '$304.20 a year',
      contents: ['50 profiles', '3 seats included', 'each extra seat $3.90'],
    },
  ],
  [
    'more than the plan has room for',
    team,
    { ...one, profiles: 500, seats: 99 },
    {
      price: '$231',
      range: '$201–$231',
      contents: ['50–100 profiles', '3 seats included, 27 more × $6'],
    },
  ],
  [
    'a price that is agreed with sales',
    enterprise,
    { ...one, profiles: 5000 },
    {
      price: 'Custom',
      term: '',
      breakdown: '',
      billing: '',
      contents: ['2,000+ profiles'],
      button: 'Talk to sales',
      href: '/contact',
    },
  ],
] as const)('writes out %s', (_, plan, selection, expected) =>
  expect(pricedOffer(plan, selection, terms)).toMatchObject(expected),
)

test('leads to the sign-up with what was chosen', () => {
  const offer = pricedOffer(team, { ...one, seats: 2, yearly: true }, terms)
  expect(offer?.button).toBe('Choose Team')
  expect(offer?.href).toBe(
    'https://app.example/register?from=site&plan=team&profiles=50&seats=2&period=yearly&currency=USD',
  )
})
