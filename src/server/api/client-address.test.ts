import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApi } from './api.fixture.ts'
import { clientAddress, networkOf, placeFinder, usesHttps } from './client-address.ts'

describe('decisions: Visitor IP: the proxy’s header only when TRUST_PROXY says so', () => {
  test.each<
    [
      why: string,
      socket: string | undefined,
      header: string | undefined,
      proxies: number,
      address: string,
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
  ])('%s', (_why, socket, header, proxies, address) =>
    expect(clientAddress(socket, header, proxies)).toBe(address),
  )
})

test.each<[origin: string, proxies: number, forwarded: string | undefined, https: boolean]>([
  ['https://www.facet.example', 0, undefined, true],
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
  ['', ''],
])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('where a visitor is (decisions, Visitor IP)', () => {
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
