import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { appAddress, visitParams } from './hand-off.ts'

const base = 'https://www.site.example/pricing?plan=x'
const hosts = ['site.example', 'app.site.example']
const href = 'https://app.site.example/register?lang=en-US'

describe('appAddress (spec §1, §5)', () => {
  test.each<[what: string, href: string, override: unknown, expected: string]>([
    [
      'nothing known of base info',
      href,
      undefined,
      'https://app.site.example/register?lang=en-US&c_v=friend',
    ],
    [
      'base info’s address, in the link’s language',
      href,
      'https://app.site.example/join',
      'https://app.site.example/join?lang=en-US&c_v=friend',
    ],
    [
      'its own parameters stay',
      href,
      'https://app.site.example/join?a=1#top',
      'https://app.site.example/join?a=1&lang=en-US&c_v=friend#top',
    ],
    [
      'what the link asks for goes along',
      `${href}&plan=team&seats=3`,
      'https://app.site.example/join?plan=free',
      'https://app.site.example/join?plan=team&lang=en-US&seats=3&c_v=friend',
    ],
    [
      'a foreign host is ignored',
      href,
      'https://evil.example/register',
      'https://app.site.example/register?lang=en-US&c_v=friend',
    ],
    [
      'an address without a scheme',
      href,
      '//evil.example/',
      'https://app.site.example/register?lang=en-US&c_v=friend',
    ],
    [
      'from TLS to none',
      href,
      'http://app.site.example/join',
      'https://app.site.example/register?lang=en-US&c_v=friend',
    ],
    [
      'a link to a foreign host stays as it is',
      'https://shop.example/x',
      'https://app.site.example/',
      'https://shop.example/x',
    ],
    ['no address', '', undefined, 'https://www.site.example/pricing?plan=x&c_v=friend'],
  ])('%s', (_what, link, override, expected) =>
    expect(
      appAddress(
        link,
        override,
        { c_v: 'friend', source: undefined, utm_term: '' },
        { base, hosts },
      ),
    ).toBe(expected),
  )

  test('without TLS on the page itself, as on a developer’s machine, an address without it is taken', () =>
    expect(
      appAddress(
        href,
        'http://app.site.example/join',
        {},
        { base: 'http://localhost:3000/', hosts },
      ),
    ).toBe('http://app.site.example/join?lang=en-US'))

  const override = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'grapheme' }),
    fc.anything(),
    fc
      .tuple(
        fc.constantFrom(
          'https://app.site.example',
          '//app.site.example',
          '\\\\evil.example',
          '/',
          'https://evil.example',
        ),
        fc.string(),
      )
      .map((parts) => parts.join('')),
  )
  const params = fc.dictionary(
    fc.constantFrom('c_v', 'source', 'utm_source', 'utm_term'),
    fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }),
  )

  test('leads to an own host with every parameter as it was, whatever an upstream says; twice is the same as once', () =>
    fc.assert(
      fc.property(override, params, (given, known) => {
        const once = appAddress(href, given, known, { base, hosts })
        const address = new URL(once)
        expect(['www.site.example', ...hosts]).toContain(address.host)
        expect(address.protocol).toBe('https:')
        expect(address.searchParams.get('lang')).toBe('en-US')
        for (const [name, value] of Object.entries(known))
          if (value) expect(address.searchParams.getAll(name)).toEqual([value.toWellFormed()])
        expect(appAddress(once, given, known, { base, hosts })).toBe(once)
      }),
      { numRuns: 500 },
    ))
})

describe('visitParams', () => {
  afterEach(() => void vi.unstubAllGlobals())

  test.each<[what: string, cookies: Record<string, string>, search: string, expected: object]>([
    ['nothing', {}, '', {}],
    ['the referral', { referral: 'friend' }, '', { c_v: 'friend' }],
    [
      'the site before',
      { referrer: 'referer=https%3A%2F%2Fnews.example%2Fx%3Fq%3D1' },
      '',
      { source: 'news.example' },
    ],
    ['the address’s source first', { referrer: 'source=mail' }, '?source=card', { source: 'card' }],
    [
      'the campaign',
      {},
      '?utm_source=a&utm_medium=b&utm_term=c&utm_content=d&utm_campaign=e',
      { utm_source: 'a', utm_medium: 'b', utm_term: 'c', utm_content: 'd', utm_campaign: 'e' },
    ],
    ['that of the landing', { referrer: 'utm_source=a&bd_vid=1' }, '', { utm_source: 'a' }],
    ['nothing else of an address', {}, '?plan=team&utm_evil=1&t=secret&gclid=1&lang=ru-RU', {}],
    ['a cookie that somebody changed', { referrer: 'referer=nowhere&t=x&=&%zz' }, '', {}],
    ['long values are cut', {}, `?utm_source=${'x'.repeat(300)}`, { utm_source: 'x'.repeat(200) }],
    ['nothing without consent', { consent: 'refused', referral: 'friend' }, '?utm_source=a', {}],
  ])('%s', (_what, cookies, search, expected) => {
    const pairs = Object.entries({ consent: 'granted', ...cookies }).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    )
    vi.stubGlobal('document', { cookie: pairs.join('; ') })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', { search })
    expect(visitParams()).toEqual(expected)
  })
})
