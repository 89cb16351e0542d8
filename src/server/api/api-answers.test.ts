import { describe, expect, test } from 'vitest'
import { languages } from '../../languages/languages.ts'
import { appHost, siteDomain, siteSettings } from '../../site.fixture.ts'
import { wholeFile } from '../../test.fixture.ts'
import {
  apiPaths,
  consentGranted,
  deviceReport,
  eventInput,
  formOf,
  jsonPost,
  postOf,
  supportInput,
  testApi,
} from './api.fixture.ts'

const site = testApi({}, wholeFile)

describe('good input', () => {
  test.each(['com_win64', 'com_win32', 'com_mac', 'com_arm64'])(
    'spec §7 get-latest-version: %s',
    async (system) => {
      const answer = await site.ask(`${apiPaths.version}?system=${system}`)
      expect(await answer.json()).toMatchObject({
        code: 0,
        data: {
          url: expect.stringMatching(new RegExp(`^https://download\\.${siteDomain}/\\w+-`)),
          version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          size: expect.any(Number),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          released: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
        },
      })
    },
  )

  test.each(languages.flatMap(({ tag, code }) => [tag, code]))(
    'spec §3 base info: %s',
    async (lang) => {
      const { code, data } = (await (
        await site.ask(`/home/base-info?lang=${lang}&type=home`)
      ).json()) as { code: number; data: Record<string, string> }
      expect(code).toBe(0)
      const names = [
        'title',
        'keywords',
        'description',
        'register_url',
        'login_url',
        'statistical_body',
        'statistical_title',
        'seo_title',
        'seo_keywords',
        'seo_description',
      ]
      expect(Object.keys(data).sort()).toEqual(names.sort())
      expect(data.seo_title).not.toBe('')
      expect(data.keywords).toMatch(/^[^,]+(?:, [^,]+){4,}$/)
      expect(data.seo_keywords).toBe(data.keywords)
      expect(data.login_url).toBe(`https://${appHost}/login`)
    },
  )

  test('spec §3 visitor IP info: empty fields where nothing is known, never a guess', async () => {
    const answer = await site.ask('/sys/config/ip/get-visitor-ip', {
      headers: {
        'user-agent': 'Test/1',
        'accept-language': 'pt-BR,pt;q=0.9',
        'x-forwarded-for': '8.8.8.8',
        'cf-ipcountry': 'BR',
      },
    })
    expect(await answer.json()).toMatchObject({
      code: 0,
      data: {
        ip: '203.0.113.7',
        ua: 'Test/1',
        language: 'pt-BR',
        ip_data: { timezone: '', country: '', region: '', city: '' },
      },
    })
  })

  test('spec §3 chat config: empty data where none is configured', async () =>
    expect(await (await site.ask(`${apiPaths.chat}?lang=ru-RU&type=www`)).json()).toMatchObject({
      code: 0,
      data: {},
    }))

  test.each([
    ['lang=zh-CN', 'easemob'],
    ['lang=en-US&ip=203.0.113.9', 'ss'],
    ['lang=it-IT&ip=', 'ss'],
  ])('spec §7 chat/choose?%s answers %s', async (query, vendor) =>
    expect(await (await site.ask(`/third/chat/choose?${query}`)).json()).toMatchObject({
      code: 0,
      data: vendor,
    }),
  )

  test('spec §7 ref/set stores the code and sets the cookie for 7 days (§9)', async () => {
    const answer = await site.ask('/sys/config/ref/set?c_v=partner-7', {
      headers: { ...consentGranted, cookie: 'a=b; device_id=device-ref-1' },
    })
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect(answer.headers.get('set-cookie')).toBe(
      'referral=partner-7; Max-Age=604800; Path=/; SameSite=Lax; Secure',
    )
    expect((await site.recordsOf('device-ref-1')).referrals).toMatchObject([{ code: 'partner-7' }])
  })

  test('spec §7 record-source', async () => {
    const names = [
      'source',
      'utm_source',
      'utm_medium',
      'utm_term',
      'utm_content',
      'utm_campaign',
      'bd_vid',
    ]
    const data = {
      page_url: `${siteSettings.origin}/?utm_source=x`,
      callback: '',
      ...Object.fromEntries(names.map((name) => [name, `${name}-1`])),
    }
    const answer = await site.ask(
      apiPaths.source,
      postOf(formOf({ referer: 'https://example.com/', source_data: JSON.stringify(data) }), {
        ...consentGranted,
        'x-device-id': 'device-source-1',
      }),
    )
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await site.recordsOf('device-source-1')).traffic_sources).toMatchObject([
      { ...data, callback: null, referer: 'https://example.com/', language: 'en-US' },
    ])
  })

  test('spec §7 record-data/log', async () => {
    const answer = await site.ask(
      apiPaths.log,
      postOf(formOf({ ...deviceReport, device_id: 'device-log-1', consent: 'granted' }), {}),
    )
    expect(await answer.json()).toMatchObject({ code: 0 })
    expect((await site.recordsOf('device-log-1')).device_logs).toMatchObject([
      { log_type: 'WWW_FINGERPRINT_INFO', data: deviceReport.data },
    ])
  })

  test('spec §3 analytics event record: every field, 20 events in one transaction, no doubles', async () => {
    const texts = {
      element_content: 'Download',
      element_key: 'download',
      element_type: 'button',
      element_class: 'primary',
      target_url: '/download',
      title: siteSettings.name,
    }
    const full = eventInput({
      ...texts,
      time: Date.UTC(2026, 10, 21),
      referrer: '',
      load_duration: 321.5,
      error_type: 100102,
      error_message: 'x is not defined',
      addition: { step: 2 },
    })
    const batch = {
      consent: 'granted',
      common: { device_id: 'device-events-1', language: 'en-US', referrer: 'https://example.com/' },
      events: [full, ...Array.from({ length: 19 }, () => eventInput())],
    }
    const before = site.store.commits
    expect(await (await site.ask('/analytics/events', jsonPost(batch, {}))).json()).toMatchObject({
      code: 0,
      data: { accepted: 20 },
    })
    expect(site.store.commits - before).toBe(1)
    expect((await site.ask('/analytics/events', jsonPost(batch, {}))).status).toBe(200)
    const { analytics_events: kept } = await site.recordsOf('device-events-1')
    expect(kept).toHaveLength(20)
    expect(kept.find(({ id }) => id === full.id)).toMatchObject({
      ...texts,
      error_type: '100102',
      load_duration: 321.5,
      addition: '{"step":2}',
      referrer: 'https://example.com/',
      occurred_at: '2026-11-21T00:00:00.000Z',
    })
  })

  test('a message of 5,000 characters is taken in every script, however its lines end', async () => {
    const one = testApi()
    for (const text of ['三'.repeat(5000), 'x\r\n'.repeat(2500)])
      expect(
        (await one.ask('/support/messages', postOf(formOf({ ...supportInput, message: text }), {})))
          .status,
      ).toBe(200)
  })

  test('a message that is sent again because its answer was lost is stored once; other words are another message', async () => {
    const one = testApi()
    const [id, other] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const sent of [{ id }, { id }, { id: other }, {}, {}])
      expect(
        (await one.ask('/support/messages', jsonPost({ ...supportInput, ...sent }, {}))).status,
      ).toBe(200)
    expect((await one.counts()).messages).toBe(4)
    expect(
      (await one.ask('/support/messages', jsonPost({ ...supportInput, id: 'mine' }, {}))).status,
    ).toBe(400)
  })

  test.each<[string, RequestInit]>([
    ['multipart', postOf(formOf(supportInput), {})],
    ['urlencoded', postOf(new URLSearchParams(supportInput), {})],
    ['JSON', jsonPost(supportInput, {})],
  ])(
    'decision 0011: a message is stored without consent (%s), and no device id with it',
    async (_kind, init) => {
      const before = (await site.counts()).messages
      const answer = await site.ask(
        '/support/messages',
        { ...init, headers: { ...init.headers, cookie: 'device_id=device-message' } },
        `198.51.100.${before}`,
      )
      expect(await answer.json()).toMatchObject({ code: 0 })
      expect((await site.counts()).messages).toBe(before + 1)
      expect((await site.recordsOf('device-message')).messages).toEqual([])
    },
  )
})
