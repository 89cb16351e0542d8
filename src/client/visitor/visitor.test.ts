import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { recordSourceRoute, setReferralRoute } from '../../server/api/tracking-routes.ts'
import { isLanding, originOf, referralIn, sourceData } from './visitor.ts'

const hosts = ['site.example', 'app.site.example']
const arrive = (path: string, referrer: string) => ({
  url: new URL(path, 'https://www.site.example'),
  referrer,
  hosts,
})

test.each([
  ['/', 'https://search.example/', true],
  ['/pricing', 'https://www.site.example/', false],
  ['/pricing', 'https://app.site.example/login', false],
  ['/?utm_source=x', 'https://www.site.example/', true],
  ['/?x=utm_source=1', 'https://www.site.example/', false],
  ['/', 'https://www.site.example.evil.example/', true],
])('%s from %j is a landing: %s (spec §7, record-source)', (path, referrer, landing) =>
  expect(isLanding(arrive(path, referrer))).toBe(landing),
)

test.each([
  ['/?c_v=AB-1.x_', 'AB-1.x_'],
  ['/pricing?ref=mia&x=1', 'mia'],
  ['/?c_v=one&ref=two', 'one'],
  ['/?ref=a%20b', undefined],
  [`/?ref=${'a'.repeat(65)}`, undefined],
])('the referral of %s is %j (decision 0010)', (path, code) =>
  expect(referralIn(new URL(path, 'https://www.site.example'))).toBe(code),
)

describe('source_data (spec §7)', () => {
  test('has every field, empty where the address has none', () => {
    const url = new URL(
      'https://www.site.example/rpa?utm_source=news&utm_medium=mail&utm_term=a&utm_content=b&utm_campaign=c&bd_vid=9&source=s#e',
    )
    expect(sourceData(url)).toEqual({
      page_url: url.href,
      callback: '',
      ...Object.fromEntries(url.searchParams),
    })
  })

  test('and a referral are taken by the calls, whatever the address', () =>
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('utm_source', 'callback', 'bd_vid', 'ref', 'c_v'),
          fc.string({ unit: 'binary-ascii', maxLength: 3000 }),
        ),
        (query) => {
          // A browser keeps the character NUL out of nothing, the database does not take it: then
          // the call answers 400, and nothing is recorded.
          fc.pre(!Object.values(query).some((value) => value.includes('\0')))
          const url = new URL(`https://www.site.example/?${new URLSearchParams(query)}`)
          expect(
            recordSourceRoute.input.safeParse({
              referer: '',
              source_data: JSON.stringify(sourceData(url)),
            }).success,
          ).toBe(true)
          const code = referralIn(url)
          if (code !== undefined)
            expect(setReferralRoute.input.safeParse({ c_v: code }).success).toBe(true)
        },
      ),
    ))
})

test.each([
  ['/', 'https://search.example/', 'referer=https%3A%2F%2Fsearch.example%2F'],
  ['/?utm_source=a+b&x=1&utm_campaign=c', '', 'utm_source=a+b&utm_campaign=c'],
  ['/?utm_source=&token=x', '', ''],
])('the cookie referrer keeps of %s from %j: %j (spec §9)', (path, referrer, origin) =>
  expect(originOf(arrive(path, referrer))).toBe(origin),
)

test('the cookie referrer stays below what a browser keeps', () =>
  expect(
    encodeURIComponent(
      originOf(arrive(`/?utm_source=${'%F0%9F%99%82'.repeat(500)}`, 'https://x.example/')),
    ).length,
  ).toBeLessThan(3100))
