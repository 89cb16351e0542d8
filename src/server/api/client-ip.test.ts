import { BlockList } from 'node:net'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networkOf } from '../http/ip-address.ts'
import { testApi } from './api.fixture.ts'
import { clientIp, placeFinder, usesHttps } from './client-ip.ts'

describe('decision 0012: the proxy’s header only when TRUST_PROXY says so', () => {
  test.each<
    [
      why: string,
      socket: string | undefined,
      header: string | undefined,
      proxies: number,
      ip: string,
    ]
  >([
    ['no proxy', '192.0.2.1', undefined, 0, '192.0.2.1'],
    ['no proxy, a claim', '192.0.2.1', '8.8.8.8', 0, '192.0.2.1'],
    ['one proxy', '10.0.0.1', '192.0.2.1', 1, '192.0.2.1'],
    ['one proxy, a claim before', '10.0.0.1', '8.8.8.8, 192.0.2.1', 1, '192.0.2.1'],
    ['two proxies, claims before', '10.0.0.1', 'x, 8.8.8.8, 192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
    ['two proxies, one of them passed by', '10.0.0.1', '192.0.2.1', 2, '10.0.0.1'],
    ['a proxy that writes no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['nothing at all', undefined, undefined, 0, ''],
    ['IPv4 on an IPv6 socket', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['the same in base 16', '::ffff:c000:201', undefined, 0, '192.0.2.1'],
    [
      'the same with leading zeros',
      '10.0.0.1',
      '0000:0000:0000:0000:0000:ffff:c000:0201',
      1,
      '192.0.2.1',
    ],
    ['IPv6', '2001:db8::1', undefined, 0, '2001:db8::1'],
  ])('%s', (_why, socket, header, proxies, ip) =>
    expect(clientIp(socket, header, proxies)).toBe(ip),
  )
})

test.each<[origin: string, proxies: number, forwarded: string | undefined, https: boolean]>([
  ['https://www.site.example', 0, undefined, true],
  ['http://localhost:3000', 0, undefined, false],
  ['http://localhost:3000', 0, 'https', false],
  ['http://localhost:3000', 1, 'https', true],
  ['http://localhost:3000', 2, 'http, https', false],
  ['http://localhost:3000', 1, 'http', false],
])('%s behind %i proxies that say %s uses HTTPS: %s', (origin, proxies, forwarded, https) =>
  expect(usesHttps(origin, () => forwarded, proxies)).toBe(https),
)

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::7:a:5:4:3:1.2.3.4', '0:7:a:5'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['', ''],
])('%s is of the network %s', (ip, network) => expect(networkOf(ip)).toBe(network))

describe('networks, as Node’s own lists of addresses know them', () => {
  const groups = fc.array(fc.oneof(fc.constantFrom(0, 1, 0xffff), fc.nat(0xffff)), {
    minLength: 8,
    maxLength: 8,
  })
  /** One address as others may write it (RFC 4291 §2.2). */
  const spellings = (all: readonly number[]): string[] => {
    const plain = all.map((group) => group.toString(16))
    const [high = 0, low = 0] = all.slice(6)
    const tail = [high >> 8, high & 255, low >> 8, low & 255].join('.')
    const start = all.indexOf(0)
    const end = start + all.slice(start).findIndex((group) => group !== 0)
    const shortened = (parts: readonly string[], until: number) =>
      `${parts.slice(0, start).join(':')}::${parts.slice(until).join(':')}`
    return [
      plain.join(':'),
      plain.map((group) => group.toUpperCase().padStart(4, '0')).join(':'),
      [...plain.slice(0, 6), tail].join(':'),
      ...(start >= 0 && end > start ? [shortened(plain, end)] : []),
      ...(start >= 0 && end > start && end <= 6
        ? [shortened([...plain.slice(0, 6), tail], end)]
        : []),
    ]
  }
  const isMapped = (all: readonly number[]) =>
    all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff

  test.each([64, 48] as const)('of /%i', (bits) =>
    fc.assert(
      fc.property(groups, groups, fc.nat(8), (one, other, same) => {
        const near = [...one.slice(0, same), ...other.slice(same)]
        fc.pre(!isMapped(one) && !isMapped(near))
        const [first = '', ...others] = spellings(one)
        for (const spelling of others)
          expect([spelling, networkOf(spelling, bits)]).toEqual([spelling, networkOf(first, bits)])
        const network = new BlockList()
        network.addSubnet(first, bits, 'ipv6')
        for (const spelling of spellings(near))
          expect([spelling, networkOf(spelling, bits) === networkOf(first, bits)]).toEqual([
            spelling,
            network.check(spelling, 'ipv6'),
          ])
      }),
      { numRuns: 1000 },
    ),
  )
})

describe('where a visitor is (decision 0012)', () => {
  // Knows one network, 198.51.100.0/24, in Vienna.
  const file = join(import.meta.dirname, 'places.fixture.mmdb')
  const known = { timezone: 'Europe/Vienna', country: 'AT', region: 'Vienna', city: 'Vienna' }
  const empty = { timezone: '', country: '', region: '', city: '' }

  test.each<
    [
      what: string,
      proxies: number,
      geo: string | undefined,
      headers: Record<string, string>,
      ip: string,
      data: object,
    ]
  >([
    ['a proxy', 1, file, { 'x-forwarded-for': '198.51.100.4' }, '198.51.100.4', known],
    [
      'the CDN’s country',
      1,
      undefined,
      { 'cf-ipcountry': 'br' },
      '203.0.113.7',
      { ...empty, country: 'BR' },
    ],
    ['an unknown country', 1, undefined, { 'cf-ipcountry': 'XX' }, '203.0.113.7', empty],
    ['a country that is none', 1, undefined, { 'cf-ipcountry': '<b>' }, '203.0.113.7', empty],
  ])('%s', async (_what, trustProxy, geo, headers, ip, ip_data) => {
    const one = testApi({ trustProxy, places: placeFinder(geo, trustProxy > 0) })
    expect(
      await (await one.ask('/sys/config/ip/get-visitor-ip', { headers })).json(),
    ).toMatchObject({ data: { ip, ip_data } })
  })

  test('a file that cannot be used is named', () => {
    expect(() => placeFinder('/none.mmdb', false)).toThrow(
      /^configuration: GEOIP_FILE: cannot be used: .+/,
    )
    expect(() => placeFinder('package.json', false)).toThrow(
      /^configuration: GEOIP_FILE: cannot be used: .+/,
    )
  })
})
