import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Selection } from '../../prices/quote.ts'
import { type Choices, mergeSelections, readSelection, writeSelection } from './address.ts'

const offered: Choices = {
  steps: [3, 10, 30, 50, 100, 300, 500, 1000, 2000],
  maxSeats: 1000,
  currencies: ['USD', 'BRL', 'PLN', 'VND'],
}
const start: Selection = { yearly: false, profiles: 50, seats: 1, currency: 'USD' }
const read = (search: string, from = start) =>
  readSelection(new URLSearchParams(search), offered, from)

describe('readSelection', () => {
  test.each<[string, Partial<Selection>]>([
    ['', {}],
    [
      '?period=yearly&profiles=100&seats=5&currency=BRL',
      { yearly: true, profiles: 100, seats: 5, currency: 'BRL' },
    ],
    ['?profiles=101', { profiles: 300 }],
    ['?profiles=0&seats=0', {}],
    ['?profiles=1234567&seats=1001', {}],
    ['?period=weekly&currency=EUR', {}],
    ['?currency=__proto__&profiles=NaN&seats=%00', {}],
  ])('%s', (search, expected) => expect(read(search)).toEqual({ ...start, ...expected }))

  test('lets an address say what is otherwise not the start', () =>
    expect(read('?period=monthly', { ...start, yearly: true }).yearly).toBe(false))

  test('makes something that is offered of any text', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.string(),
        fc.string(),
        (period, profiles, seats, currency) => {
          const selection = read(`?${new URLSearchParams({ period, profiles, seats, currency })}`)
          expect(offered.steps).toContain(selection.profiles)
          expect(offered.currencies).toContain(selection.currency)
          expect(selection.seats).toBeGreaterThanOrEqual(1)
          expect(selection.seats).toBeLessThanOrEqual(offered.maxSeats)
        },
      ),
    ))
})

describe('writeSelection', () => {
  test.each<[string, Partial<Selection>, string]>([
    ['', {}, ''],
    ['?period=yearly&profiles=3&seats=2&currency=PLN', {}, ''],
    ['?lang=zh-CN', { profiles: 100 }, '?lang=zh-CN&profiles=100'],
    [
      '',
      { yearly: true, profiles: 100, seats: 5, currency: 'BRL' },
      '?period=yearly&profiles=100&seats=5&currency=BRL',
    ],
  ])('%s with %o', (search, selection, expected) =>
    expect(writeSelection(search, { ...start, ...selection }, start)).toBe(expected),
  )

  const anySelection = fc.record({
    yearly: fc.boolean(),
    profiles: fc.constantFrom(...offered.steps),
    seats: fc.integer({ min: 1, max: offered.maxSeats }),
    currency: fc.constantFrom(...offered.currencies),
  })

  test('is read back as it was written, over whatever stood there', () =>
    fc.assert(
      fc.property(anySelection, anySelection, (selection, before) => {
        expect(
          read(writeSelection(writeSelection('?lang=zh-CN', before, start), selection, start)),
        ).toEqual(selection)
      }),
    ))

  test('is merged with what the visitor did meanwhile', () => {
    const older: Selection = { yearly: true, profiles: 100, seats: 5, currency: 'BRL' }
    expect(mergeSelections(older, start, start)).toEqual(older)
    expect(mergeSelections(older, { ...start, profiles: 30, currency: 'PLN' }, start)).toEqual({
      ...older,
      profiles: 30,
      currency: 'PLN',
    })
  })
})
