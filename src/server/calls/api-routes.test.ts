import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '../../api/calls.ts'
import { chatOf } from '../../api/chat-config.ts'
import { placeFile } from '../../api/place-file.fixture.ts'
import { placeFinder } from '../../api/places.ts'
import { chat as chatSchema } from '../../content/schemas/settings.ts'
import { localeTable } from '../../locales/table.ts'
import { realContent } from '../content.fixture.ts'
import { agreed, form, posted, postedJson, testApi } from './api.fixture.ts'

const site = testApi()
afterAll(() => site.close())

const version = '/client/sys-client-version/get-latest-version'
const source = '/sys/user/passport/record-source'
const log = '/client/record-data/log'
const chat = '/sys/config/register-chat/get-chat-type-config'
const event = (more: object = {}) => ({ id: `event-${Math.random().toString(36).slice(2)}`, event_type: 'click', ...more })
const report = { log_type: 'WWW_FINGERPRINT_INFO', data: '{"screen":"1x1"}', base_encode: '0' }
const message = { email: 'reader@example.com', message: 'How do I move profiles?' }

describe('good input', () => {
  test.each(['com_win64', 'com_win32', 'com_mac', 'com_arm64'])('spec §7 get-latest-version: %s', async (system) => {
    const answer = await site.ask(`${version}?system=${system}`)
    expect(await answer.json()).toMatchObject({
      code: 0,
      data: {
        url: expect.stringMatching(/^https:\/\/download\.facet\.example\/Facet-/),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        size: expect.any(Number),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        released: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
    })
  })

  test.each(localeTable.flatMap(({ tag, code }) => [tag, code]))('spec §3 base info: %s', async (lang) => {
    const { code, data } = (await (await site.ask(`/home/base-info?lang=${lang}&type=home`)).json()) as { code: number; data: Record<string, string> }
    expect(code).toBe(0)
    const names = ['title', 'keywords', 'description', 'register_url', 'login_url', 'statistical_body', 'statistical_title', 'seo_title', 'seo_keywords', 'seo_description']
    expect(Object.keys(data).sort()).toEqual(names.sort())
    expect(data.seo_title).not.toBe('')
    expect(data.login_url).toBe('https://app.facet.example/login')
  })

  test('spec §3 visitor IP info: empty fields where nothing is known, never a guess', async () => {
    const answer = await site.ask('/sys/config/ip/get-visitor-ip', {
      headers: { 'user-agent': 'Test/1', 'accept-language': 'pt-BR,pt;q=0.9', 'x-forwarded-for': '8.8.8.8', 'cf-ipcountry': 'BR' },
    })
    expect(await answer.json()).toMatchObject({
      code: 0,
      data: { ip: '203.0.113.7', ua: 'Test/1', language: 'pt-BR', ip_data: { timezone: '', country: '', region: '', city: '' } },
    })
  })

  test('spec §3 chat config: empty data where none is configured', async () =>
    expect(await (await site.ask(`${chat}?lang=ru-RU&type=www`)).json()).toMatchObject({ code: 0, data: {} }))

  test.each([
    ['lang=zh-CN', 'easemob'],
    ['lang=en-US&ip=203.0.113.9', 'ss'],
    ['lang=it-IT&ip=', 'ss'],
  ])('spec §7 chat/choose?%s answers %s', async (query, vendor) => expect(await (await site.ask(`/third/chat/choose?${query}`)).json()).toMatchObject({ code: 0, data: vendor }))

  test('spec §7 ref/set stores the code and sets the cookie for 7 days (§9)', async () => {
    const answer = await site.ask('/sys/config/ref/set?c_v=partner-7', { headers: { ...agreed, cookie: 'a=b; device_id=device-ref-1' } })
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect(answer.headers.get('set-cookie')).toBe('referral=partner-7; Max-Age=604800; Path=/; SameSite=Lax; Secure')
    expect((await site.recordsOf('device-ref-1')).referrals).toMatchObject([{ code: 'partner-7' }])
  })

  test('spec §7 record-source', async () => {
    const data = {
      page_url: 'https://www.facet.example/?utm_source=x',
      source: 'ads',
      callback: '',
      utm_source: 'x',
      utm_medium: 'm',
      utm_term: 't',
      utm_content: 'c',
      utm_campaign: 'ca',
      bd_vid: 'b',
    }
    const answer = await site.ask(source, posted(form({ referer: 'https://example.com/', source_data: JSON.stringify(data) }), { ...agreed, 'x-device-id': 'device-source-1' }))
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await site.recordsOf('device-source-1')).traffic_sources).toMatchObject([{ ...data, callback: null, referer: 'https://example.com/' }])
  })

  test('spec §7 record-data/log', async () => {
    const answer = await site.ask(log, posted(form({ ...report, device_id: 'device-log-1', consent: 'granted' }), {}))
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await site.recordsOf('device-log-1')).device_logs).toMatchObject([{ log_type: 'WWW_FINGERPRINT_INFO', data: report.data }])
  })

  test('spec §3 analytics event record: every field, 20 events in one transaction, no doubles', async () => {
    const full = event({
      time: Date.UTC(2026, 10, 21),
      element_content: 'Download',
      element_key: 'download',
      element_type: 'button',
      element_class: 'primary',
      target_url: '/download',
      page_url: 'https://www.facet.example/',
      title: 'Facet',
      referrer: '',
      load_duration: 321.5,
      error_type: 100102,
      error_message: 'x is not defined',
      addition: { step: 2 },
    })
    const batch = {
      consent: 'granted',
      common: { device_id: 'device-events-1', language: 'en-US', referrer: 'https://example.com/' },
      events: [full, ...Array.from({ length: 19 }, () => event())],
    }
    const before = site.store.commits
    expect(await (await site.ask('/analytics/events', postedJson(batch, {}))).json()).toMatchObject({ code: 0, data: { accepted: 20 } })
    expect(site.store.commits - before).toBe(1)
    expect((await site.ask('/analytics/events', postedJson(batch, {}))).status).toBe(200)
    const { analytics_events: kept } = await site.recordsOf('device-events-1')
    expect(kept).toHaveLength(20)
    expect(kept.find(({ id }) => id === full.id)).toMatchObject({
      title: 'Facet',
      error_type: '100102',
      load_duration: 321.5,
      addition: '{"step":2}',
      referrer: 'https://example.com/',
      occurred_at: '2026-11-21T00:00:00.000Z',
    })
  })

  test('a message of 5,000 characters is taken in every script, however its lines end', async () => {
    const one = testApi()
    for (const text of ['三'.repeat(5000), 'x\r\n'.repeat(2500)]) expect((await one.ask('/support/messages', posted(form({ ...message, message: text }), {}))).status).toBe(200)
    await one.close()
  })

  test('a message that is sent again because its answer was lost is stored once; other words are another message', async () => {
    const one = testApi()
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const sent of [{ id }, { id }, { id: other }, {}, {}]) expect((await one.ask('/support/messages', postedJson({ ...message, ...sent }, {}))).status).toBe(200)
    expect((await one.counts()).messages).toBe(4)
    expect((await one.ask('/support/messages', postedJson({ ...message, id: 'mine' }, {}))).status).toBe(400)
    await one.close()
  })

  test.each<[string, RequestInit]>([
    ['multipart', posted(form(message), {})],
    ['urlencoded', posted(new URLSearchParams(message), {})],
    ['JSON', postedJson(message, {})],
  ])('decisions, Chat: a message is stored without consent (%s), and no device id with it', async (_kind, init) => {
    const before = (await site.counts()).messages
    const answer = await site.ask('/support/messages', { ...init, headers: { ...init.headers, cookie: 'device_id=device-message' } }, `198.51.100.${before}`)
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await site.counts()).messages).toBe(before + 1)
    expect((await site.recordsOf('device-message')).messages).toEqual([])
  })
})

const many = (length: number) => Array.from({ length }, () => event())

describe('bad input: HTTP 4xx, code ≠ 0, a msg that names the field, nothing written (decisions, Calls)', () => {
  test.each<[what: string, path: string, init: RequestInit, field: string]>([
    ['no system', version, {}, 'system'],
    ['a wrong system', `${version}?system=linux`, {}, 'system'],
    ['a system twice', `${version}?system=com_mac&system=com_mac`, {}, 'system'],
    ['a name of the prototype', `${version}?system=__proto__`, {}, 'system'],
    ['no language', '/home/base-info?type=home', {}, 'lang'],
    ['a language there is not', '/home/base-info?lang=xx&type=home', {}, 'lang'],
    ['a wrong type', '/home/base-info?lang=en&type=blog', {}, 'type'],
    ['a wrong type of chat', `${chat}?lang=en&type=home`, {}, 'type'],
    ['an ip that is none', '/third/chat/choose?ip=1.2.3&lang=en', {}, 'ip'],
    ['no lang to choose by', '/third/chat/choose?ip=1.2.3.4', {}, 'lang'],
    ['no code', '/sys/config/ref/set', { headers: agreed }, 'c_v'],
    ['a code that would break the cookie', '/sys/config/ref/set?c_v=a%3B%20b', { headers: agreed }, 'c_v'],
    ['a code that is too long', `/sys/config/ref/set?c_v=${'a'.repeat(65)}`, { headers: agreed }, 'c_v'],
    ['no source_data', source, posted(form({ referer: '' })), 'source_data'],
    ['source_data that is no JSON', source, posted(form({ source_data: '{' })), 'source_data'],
    ['source_data that is a list', source, posted(form({ source_data: '[]' })), 'source_data'],
    ['a field of source_data that is a number', source, posted(form({ source_data: '{"utm_source":7}' })), 'utm_source'],
    ['a polluting field', source, posted(form({ source_data: '{"__proto__":{"utm_source":"x"}}' })), 'source_data: must not have a field __proto__'],
    ['a referer that is too long', source, posted(form({ source_data: '{}', referer: 'x'.repeat(2049) })), 'referer'],
    ['a character that cannot be kept', source, posted(form({ source_data: '{"utm_source":"a\\u0000"}' })), 'utm_source'],
    ['a file for text', source, posted(form({ source_data: new Blob(['{}']) })), 'source_data'],
    ['another log type', log, posted(form({ ...report, log_type: 'OTHER' })), 'log_type'],
    ['no data', log, posted(form({ ...report, data: '' })), 'data'],
    ['data that is not base64', log, posted(form({ ...report, base_encode: '1' })), 'data'],
    ['an unknown encoding', log, posted(form({ ...report, base_encode: 'gzip' })), 'base_encode'],
    ['no events', '/analytics/events', postedJson({}), 'events'],
    ['an empty batch', '/analytics/events', postedJson({ events: [] }), 'events'],
    ['51 events', '/analytics/events', postedJson({ events: many(51) }), 'events'],
    ['an unknown event type', '/analytics/events', postedJson({ events: [event({ event_type: 'hover' })] }), 'events.0.event_type'],
    ['an event without an id', '/analytics/events', postedJson({ events: [event(), { event_type: 'view' }] }), 'events.1.id'],
    ['an unknown error type (spec §8)', '/analytics/events', postedJson({ events: [event({ error_type: '1' })] }), 'events.0.error_type'],
    ['a time that is none', '/analytics/events', postedJson({ events: [event({ time: 1e300 })] }), 'events.0.time'],
    ['an addition that is too large', '/analytics/events', postedJson({ events: [event({ addition: { a: 'x'.repeat(5000) } })] }), 'events.0.addition'],
    [
      'an addition that pollutes',
      '/analytics/events',
      postedJson('{"events":[{"id":"12345678","event_type":"view","addition":{"constructor":{}}}]}'),
      'body: must not have a field constructor',
    ],
    ['a wrong device id', '/analytics/events', postedJson({ common: { device_id: '<script>' }, events: many(1) }), 'common.device_id'],
    ['a body that is no JSON', '/analytics/events', postedJson('{"events":'), 'body'],
    [
      'a field of JSON twice',
      '/analytics/events',
      postedJson('{"events":[{"id":"12345678","event_type":"view","event_\\u0074ype":"click"}]}'),
      'body: has the field event_type twice',
    ],
    ['JSON in a form with a field twice', source, posted(form({ source_data: '{"utm_source":"a","utm_source":"b"}' })), 'source_data'],
    ['JSON that is nested too deep', '/analytics/events', postedJson(`{"events":${'['.repeat(30_000)}${']'.repeat(30_000)}}`), ''],
    [
      'an addition that is nested deep',
      '/analytics/events',
      postedJson(`{"events":[{"id":"12345678","event_type":"view","addition":{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}]}`),
      '',
    ],
    ['a body that is a list', '/analytics/events', postedJson(many(2)), 'body'],
    ['a body that is null', '/analytics/events', postedJson('null'), 'body'],
    ['a body that is not UTF-8', '/analytics/events', posted(new Uint8Array([0x22, 0xff, 0x22]), { ...agreed, 'content-type': 'application/json' }), 'body: is not UTF-8'],
    ['no email', '/support/messages', postedJson({ message: 'Hello' }), 'email'],
    ['an email that is none', '/support/messages', postedJson({ ...message, email: 'a@' }), 'email'],
    ['a message of blanks', '/support/messages', postedJson({ ...message, message: ' \n' }), 'message'],
    ['a message that is too long, its lines ended by two characters', '/support/messages', posted(form({ ...message, message: 'x\r\n'.repeat(2501) })), 'message'],
    ['a message that is too long', '/support/messages', postedJson({ ...message, message: 'x'.repeat(5001) }), 'message'],
    ['a form that is none', '/support/messages', posted('--x', { 'content-type': 'multipart/form-data; boundary=y' }), 'body'],
    ['a field twice', '/support/messages', posted('email=a%40b.example&email=c%40b.example&message=x', { 'content-type': 'application/x-www-form-urlencoded' }), 'email'],
    ['no field of a sign-in', '/sys/user/passport/authorized-login', posted(form({})), 'third_party'],
    ['another third party', '/sys/user/passport/authorized-login', posted(form({ third_party: 'x' })), 'third_party'],
  ])('%s', async (_what, path, init, field) => {
    const before = await site.counts()
    const address = `2001:db8:${Math.floor(Math.random() * 65_536).toString(16)}:${Math.floor(Math.random() * 65_536).toString(16)}::1`
    const answer = await site.ask(path, init, address)
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: null }
    expect(answer.status).toBe(400)
    expect([code, data]).toEqual([400, null])
    expect(msg.startsWith(field) || msg.includes(`${field}:`)).toBe(true)
    expect(msg).not.toMatch(/\bat .*\.ts|node_modules/)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await site.counts()).toEqual(before)
  })

  test('nothing a body holds makes a call fail or changes objects', async () => {
    const posts = calls.filter(({ method }) => method === 'POST')
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fc.oneof(fc.json(), fc.string({ unit: 'binary' })), fc.integer({ min: 0, max: 65_535 }), async ({ path, body }, text, net) => {
        const init = body?.includes('application/json') ? postedJson(text) : posted(form({ source_data: text, data: text, log_type: text, third_party: text }))
        expect((await site.ask(path, init, `2001:db8:ffff:${net.toString(16)}::1`)).status).toBeLessThan(500)
        expect(({} as Record<string, unknown>).utm_source).toBeUndefined()
      }),
      { numRuns: 200 },
    )
  })
})

const stored: [path: string, init: RequestInit][] = [
  ['/sys/config/ref/set?c_v=abc', {}],
  [source, posted(form({ source_data: '{}' }), {})],
  [log, posted(form(report), {})],
  ['/analytics/events', postedJson({ events: many(1) }, {})],
]
const withHeaders = (init: RequestInit, headers: Record<string, string>): RequestInit => ({ ...init, headers: { ...(init.headers as Record<string, string>), ...headers } })

describe('decisions, Consent', () => {
  test.each([...stored, ['/sys/user/passport/authorized-login', posted(form({}), {})] as const])('%s needs a yes', async (path, init) => {
    for (const headers of [{}, { 'x-consent': 'denied' }, { 'x-consent': 'true' }]) {
      const answer = await site.ask(path, withHeaders(init, headers))
      expect([answer.status, ((await answer.json()) as { msg: string }).msg]).toEqual([403, expect.stringMatching(/^consent: /)])
    }
  })
  test.each(stored)('%s is refused by Global Privacy Control and Do Not Track', async (path, init) => {
    for (const headers of [{ 'sec-gpc': '1' }, { dnt: '1' }]) expect((await site.ask(path, withHeaders(init, { ...agreed, ...headers }))).status).toBe(403)
    expect((await site.ask(path, withHeaders(init, { ...agreed, dnt: '0' }))).status).toBe(200)
  })
})

describe('quality, Security', () => {
  test.each<[Record<string, string>, number]>([
    [{ origin: 'https://www.facet.example' }, 200],
    [{ origin: 'https://app.facet.example' }, 200],
    [{ origin: 'http://localhost:3000', host: 'localhost:3000' }, 200],
    [{}, 200],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'https://www.facet.example.evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'file://www.facet.example' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
  ])('Origin check on POST: %j answers %i', async (headers, status) => {
    const init = withHeaders(posted(form(report)), headers)
    expect((await site.ask(log, init)).status).toBe(status)
  })

  test('a referral is not set for another site’s picture', async () =>
    expect((await site.ask('/sys/config/ref/set?c_v=abc&consent=granted', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403))

  test.each<[string, string, RequestInit, number]>([
    ['a body over 64 KB', log, posted('x'.repeat(70_000), { ...agreed, 'content-type': 'multipart/form-data; boundary=x' }), 413],
    ['a message over 24 KB', '/support/messages', postedJson({ ...message, extra: 'x'.repeat(25_000) }), 413],
    ['JSON where a form is due', source, postedJson({ source_data: '{}' }), 415],
    ['text where JSON is due', '/analytics/events', posted('{}', { ...agreed, 'content-type': 'text/plain' }), 415],
    ['no type', '/analytics/events', posted(new Uint8Array([123, 125])), 415],
    ['a packed body', '/analytics/events', posted('x', { ...agreed, 'content-type': 'application/json', 'content-encoding': 'gzip' }), 415],
    ['GET for a POST', '/analytics/events', {}, 405],
    ['POST for a GET', version, posted('x'), 405],
    ['HEAD that would store', '/sys/config/ref/set?c_v=abc', { method: 'HEAD', headers: agreed }, 405],
  ])('%s', async (_what, path, init, status) => {
    const answer = await site.ask(path, init)
    expect(answer.status).toBe(status)
    if (init.method !== 'HEAD') expect(await answer.json()).toMatchObject({ code: status, data: null })
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a body that says it is small is counted all the same', async () => {
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
    })
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { ...agreed, 'content-type': 'application/json' } } as RequestInit
    expect((await site.ask('/analytics/events', init)).status).toBe(413)
  })

  test('an address that calls too often is told to wait, whatever its headers say', async () => {
    const one = testApi()
    const statuses: number[] = []
    for (let index = 0; index < 12; index++)
      statuses.push(
        (
          await one.ask(
            '/support/messages',
            postedJson(message, { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.0.0.${index}`, 'user-agent': `${index}` }),
            '203.0.113.50',
          )
        ).status,
      )
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    const refused = await one.ask('/support/messages', postedJson(message), '203.0.113.50')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await one.ask('/support/messages', postedJson(message), '203.0.113.51')).status).toBe(200)
    await one.close()
  })
})

describe('quality, Reliability: a database that is away', () => {
  test('is a clear error to the caller, and only where something is stored', async () => {
    const one = testApi()
    expect((await one.ask(log, posted(form(report)))).status).toBe(200)
    const other = new DatabaseSync(join(one.dataDir, 'records.sqlite'))
    other.exec('begin immediate')
    const answer = await one.ask(log, posted(form(report)))
    expect([answer.status, await answer.json()]).toEqual([503, { code: 503, msg: 'This cannot be stored at the moment. Please try again later.', data: null }])
    const referral = await one.ask('/sys/config/ref/set?c_v=abc', { headers: agreed })
    expect([referral.status, referral.headers.get('set-cookie')]).toEqual([503, null])
    expect((await one.ask(`${version}?system=com_mac`)).status).toBe(200)
    other.exec('rollback')
    other.close()
    expect((await one.ask(log, posted(form(report)))).status).toBe(200)
    await one.close()
  })
})

describe('where a visitor is (decisions, Visitor IP)', () => {
  const place = {
    location: { time_zone: 'Europe/Vienna' },
    country: { iso_code: 'AT' },
    subdivisions: [{ iso_code: '9', names: { en: 'Vienna' } }],
    city: { names: { en: 'Vienna' } },
  }
  const file = join(site.dataDir, 'places.mmdb')
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

describe('which chat (decisions, Chat)', () => {
  const js = 'https://plugin-code.salesmartly.com/js/project_1.js'
  const hosts = ['plugin-code.salesmartly.com']
  const both = [...hosts, 'kefu.easemob.com']
  const easemob = { chat: 'HUAN_XIN' as const, js: 'https://kefu.easemob.com/webim/easemob.js?configId=1' }
  test.each<[string, Parameters<typeof chatOf>[0], object | null]>([
    ['the default', { hosts, default: { chat: 'SS_ROBOT', js }, locales: {} }, { chat: 'SS_ROBOT', js }],
    ['the language’s own', { hosts, default: null, locales: { ru: { chat: 'SS_HUMAN', js } } }, { chat: 'SS_HUMAN', js }],
    ['none for the language', { hosts, default: { chat: 'SS_ROBOT', js }, locales: { ru: null } }, null],
    ['a script from another host', { hosts: [], default: { chat: 'SS_ROBOT', js }, locales: {} }, null],
    ['both vendors', { hosts: both, default: { chat: 'SS_ROBOT', js, also: easemob }, locales: {} }, { chat: 'SS_ROBOT', js, also: easemob }],
    ['the other vendor’s script from another host', { hosts, default: { chat: 'SS_ROBOT', js, also: easemob }, locales: {} }, { chat: 'SS_ROBOT', js }],
    ['its own script from another host', { hosts: ['kefu.easemob.com'], default: { chat: 'SS_ROBOT', js, also: easemob }, locales: {} }, easemob],
  ])('%s', (_what, config, expected) => expect(chatOf(config, 'ru')).toEqual(expected))

  test('spec §4: where both vendors are configured, choose goes by country and language, and the chat config names both', async () => {
    const { reader } = realContent()
    const config = { hosts: both, default: { chat: 'SS_ROBOT' as const, js, also: easemob }, locales: {} }
    const one = testApi({ reader: () => Object.assign(reader(), { setting: () => config }) })
    const answerOf = async (path: string) => ((await (await one.ask(path)).json()) as { data: unknown }).data
    expect(await answerOf('/third/chat/choose?lang=zh-CN')).toBe('easemob')
    expect(await answerOf('/third/chat/choose?lang=ru-RU')).toBe('ss')
    expect(await answerOf(`${chat}?lang=ru-RU&type=www`)).toEqual({ chat: 'SS_ROBOT', chat_info: { js }, also: { chat: 'HUAN_XIN', chat_info: { js: easemob.js } } })
    await one.close()
  })

  test('content/chat.yaml: the second chat is of the other vendor, scripts are https', () => {
    const read = (value: object) => chatSchema.safeParse({ hosts: both, default: value }).success
    expect(read({ chat: 'SS_ROBOT', js, also: easemob })).toBe(true)
    expect(read({ chat: 'SS_ROBOT', js, also: { chat: 'SS_HUMAN', js } })).toBe(false)
    expect(read({ ...easemob, also: easemob })).toBe(false)
    expect(read({ chat: 'SS_ROBOT', js: js.replace('https', 'http') })).toBe(false)
  })
})
