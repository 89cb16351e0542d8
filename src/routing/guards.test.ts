import { describe, expect, test } from 'vitest'
import { type AccessContext, checkAccess, type GuardName, unmatchedMessage } from './guards.ts'
import { routeNames, routeOf } from './routes.ts'

const guards = ['alternative', 'help', 'pre-sales', 'solution'] as const satisfies GuardName[]
const ask = (context: Partial<AccessContext>) =>
  checkAccess({
    guard: undefined,
    address: '/x',
    locale: 'en',
    offered: [],
    exists: true,
    ...context,
  })

describe('spec §8: Error catalogue', () => {
  test('Unmatched route: "Page not found: {path}"', () =>
    expect(unmatchedMessage('/x/y')).toBe('Page not found: /x/y'))
  test('Failed route validation: "Page Not Found: {path}"', () =>
    expect(ask({ address: '/x/y', offered: ['ru'] })).toMatchObject({
      message: 'Page Not Found: /x/y',
    }))
  test.each([
    ['pre-sales', 'Page not found: /x/y'],
    [undefined, 'Page not found: /x/y'],
    ['alternative', 'Page Not Found: /x/y'],
    ['help', 'Page Not Found: /x/y'],
    ['solution', 'Page Not Found: /x/y'],
  ] as const)('%s: an address that leads nowhere in any language: %s', (guard, message) =>
    expect(ask({ guard, address: '/x/y', exists: false })).toMatchObject({ message }),
  )
})

describe('decision 0005: a guard answers "ok", a redirect, or a status and message', () => {
  test.each([...guards, undefined])('%s: a page offered in the locale is shown', (guard) =>
    expect(ask({ guard, offered: ['en'] })).toEqual({ kind: 'ok' }),
  )

  test.each(['alternative', undefined] as const)(
    '%s: a page that is not is 404 with its own message, and names the languages that have it',
    (guard) =>
      expect(
        ask({ guard, address: '/solutions/discord', locale: 'tc', offered: ['en', 'ru'] }),
      ).toEqual({
        kind: 'refuse',
        message: 'Page Not Found: /solutions/discord',
        availableIn: ['en', 'ru'],
      }),
  )

  test("pre-sales: only while the campaign's window is open, else 302 /pricing", () => {
    expect(ask({ guard: 'pre-sales', offered: [], exists: true })).toEqual({
      kind: 'redirect',
      to: '/pricing',
      status: 302,
    })
  })
  test('pre-sales: a campaign that runs, but not in this language, is a 404 that names the others', () =>
    expect(ask({ guard: 'pre-sales', offered: ['zh'] })).toMatchObject({
      kind: 'refuse',
      availableIn: ['zh'],
    }))
  test('pre-sales: a campaign that never was is a 404', () =>
    expect(ask({ guard: 'pre-sales', exists: false })).toMatchObject({
      kind: 'refuse',
      availableIn: [],
    }))
})

// The rule of html routes is that of every route: offered in the locale, or 404.
describe('spec §6: routes with a guard', () => {
  test.each<[string, GuardName | undefined]>([
    ['alternative', 'alternative'],
    ['preSales', 'pre-sales'],
    ['helps', 'help'],
    ['help', 'help'],
    ['solution', 'solution'],
    ['feature', undefined],
    ['industry', undefined],
    ['generic', undefined],
    ['home', undefined],
  ])('%s by %s', (name, guard) => expect(routeOf(name as never).guard).toBe(guard))
  test('no other row is', () =>
    expect(new Set(routeNames.map((name) => routeOf(name).guard))).toEqual(
      new Set([undefined, ...guards]),
    ))
})
