import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApi } from './api.fixture.ts'
import { placeFinder } from './client-address.ts'
import { placeFile } from './place-file.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'facet-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('where a visitor is (decisions, Visitor IP)', () => {
  const place = {
    location: { time_zone: 'Europe/Vienna' },
    country: { iso_code: 'AT' },
    subdivisions: [{ iso_code: '9', names: { en: 'Vienna' } }],
    city: { names: { en: 'Vienna' } },
  }
  const file = join(folder, 'places.mmdb')
  writeFileSync(file, placeFile('198.51.100.0', 24, place))
  const known = { timezone: 'Europe/Vienna', country: 'AT', region: 'Vienna', city: 'Vienna' }
  const empty = { timezone: '', country: '', region: '', city: '' }

  test.each<[what: string, proxies: number, geo: string | undefined, headers: Record<string, string>, ip: string, data: object]>([
    ['a header without TRUST_PROXY', 0, file, { 'x-forwarded-for': '198.51.100.4', 'cf-ipcountry': 'BR' }, '203.0.113.7', empty],
    ['a proxy', 1, file, { 'x-forwarded-for': '198.51.100.4' }, '198.51.100.4', known],
    ['a claim before the proxy’s own entry', 1, file, { 'x-forwarded-for': '1.1.1.1, 198.51.100.4' }, '198.51.100.4', known],
    ['two proxies', 2, file, { 'x-forwarded-for': '198.51.100.4, 10.0.0.1' }, '198.51.100.4', known],
    ['too few entries', 2, file, { 'x-forwarded-for': '198.51.100.4' }, '203.0.113.7', empty],
    ['nonsense', 1, file, { 'x-forwarded-for': 'unknown' }, '203.0.113.7', empty],
    ['the CDN’s country', 1, undefined, { 'cf-ipcountry': 'br' }, '203.0.113.7', { ...empty, country: 'BR' }],
    ['an unknown country', 1, undefined, { 'cf-ipcountry': 'XX' }, '203.0.113.7', empty],
    ['a country that is none', 1, undefined, { 'cf-ipcountry': '<b>' }, '203.0.113.7', empty],
  ])('%s', async (_what, trustProxy, geo, headers, ip, ip_data) => {
    const one = testApi({ trustProxy, places: placeFinder(geo, trustProxy > 0) })
    expect(await (await one.ask('/sys/config/ip/get-visitor-ip', { headers })).json()).toMatchObject({ data: { ip, ip_data } })
    await one.close()
  })

  test('a file that cannot be used is named', () => {
    expect(() => placeFinder('/none.mmdb', false)).toThrow(/^configuration: GEOIP_FILE: cannot be used: .+/)
    expect(() => placeFinder('package.json', false)).toThrow(/^configuration: GEOIP_FILE: cannot be used: .+/)
  })
})
