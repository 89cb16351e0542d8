import { describe, expect, inject, test } from 'vitest'
import { wholeFile } from '../../src/folder.fixture.ts'
import { ownSite } from '../own-site.ts'
import { failures, startUpstream } from '../upstream.fixture.ts'
import { addressIn, pageTypes } from './page-types.ts'

const upstream = await startUpstream(wholeFile)
const site = await ownSite(wholeFile, { API_ORIGIN: upstream.origin })
const get = (path: string) => fetch(site.base + path, { redirect: 'manual' })

test('pages are the same to the byte with an API that hangs, and do not ask it', async () => {
  upstream.fail('slow (30 s)')
  for (const { path, locales } of pageTypes)
    for (const locale of locales.slice(0, 2)) {
      const [page, good] = await Promise.all([get(addressIn(path, locale)), fetch(inject('base') + addressIn(path, locale), { redirect: 'manual' })])
      expect(page.status).toBe(good.status)
      expect((await page.text()) === (await good.text()), `${path} in ${locale}`).toBe(true)
    }
  expect(upstream.requested).toEqual([])
})

describe('quality, Reliability: with an API', () => {
  test.each(Object.keys(failures).map((name, index) => [name, `192.0.2.${index}`]))('%s: its calls fail with an envelope, everything else goes on', async (name, address) => {
    upstream.fail(name)
    const headers = { 'content-type': 'application/json', 'x-consent': 'granted', 'x-forwarded-for': address }
    const post = (path: string, body: string) => fetch(site.base + path, { method: 'POST', headers, body })
    const [info, version, file, ...others] = await Promise.all([
      get('/home/base-info?lang=en-US&type=home'),
      get('/client/sys-client-version/get-latest-version?system=com_win64'),
      get('/download/com_win64'),
      post('/analytics/events', '{"events":[{"id":"event-0001","event_type":"view"}]}'),
      post('/support/messages', '{"email":"reader@example.com","message":"Hello"}'),
      get('/sys/config/ip/get-visitor-ip'),
      get('/healthz'),
      get('/readyz'),
      get('/'),
    ])
    // Data of another kind is what the upstream says, and a code that is not 0 is its answer: the browser ignores the one and rejects the other.
    if (!/other kinds|code 500/.test(name)) {
      // Base info is empty data (spec §8).
      expect([info.status, await info.json()]).toEqual([200, { code: 0, msg: 'ok', data: {} }])
      expect([version.status, ((await version.json()) as { code: number }).code]).toEqual([502, 502])
    }
    expect([file.status, file.headers.get('location')]).toEqual([302, expect.stringMatching(/^https:\/\/download\.facet\.example\/.*\.exe$/)])
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  })
})
