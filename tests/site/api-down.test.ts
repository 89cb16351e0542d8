import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'
import { failures, startUpstream } from '../upstream.fixture.ts'
import { addressIn, pageTypes } from './page-types.ts'

const healthy = inject('base')

const data = mkdtempSync(join(tmpdir(), 'facet-api-down-'))
let upstream: Awaited<ReturnType<typeof startUpstream>>
let site: Awaited<ReturnType<typeof startSite>>
beforeAll(async () => {
  upstream = await startUpstream()
  site = await startSite({ DATA_DIR: data, API_ORIGIN: upstream.origin })
})
afterAll(async () => {
  await stopSite(site.server)
  upstream.stop()
  rmSync(data, { recursive: true, force: true })
})

describe.each(Object.keys(failures))('API_ORIGIN %s', (name) => {
  beforeAll(() => upstream.fail(name))
  const get = (path: string) => fetch(site.base + path, { redirect: 'manual' })

  test('pages are the same to the byte as with an API that is well, so that budgets hold, and wait for nothing', async () => {
    const call = get('/home/base-info?lang=en-US&type=home')
    const start = performance.now()
    // Pages do not know of the API: every type for the two worst failures, one page for the others.
    const types = /^(?:down|slow)/.test(name) ? pageTypes : pageTypes.slice(0, 1)
    for (const { path, locales } of types)
      for (const locale of locales) {
        const [page, good] = await Promise.all([get(addressIn(path, locale)), fetch(healthy + addressIn(path, locale), { redirect: 'manual' })])
        expect(page.status).toBe(good.status)
        expect((await page.text()) === (await good.text()), `${path} in ${locale}`).toBe(true)
      }
    // The slow upstream is left after 5 s; pages that waited for it would take that long each.
    expect((performance.now() - start) / types.length).toBeLessThan(2000)
    await (await call).text()
  })

  test('base info is empty data (spec §8), the download’s plain link works, other calls fail with an envelope', async () => {
    const [info, file, version] = await Promise.all([
      get('/home/base-info?lang=en-US&type=home'),
      get('/download/com_win64'),
      get('/client/sys-client-version/get-latest-version?system=com_win64'),
    ])
    // Data of another kind is what the upstream says, and a code that is not 0 is its answer: the browser ignores the one and rejects the other.
    if (!/other kinds|code 500/.test(name)) {
      expect([info.status, await info.json()]).toEqual([200, { code: 0, msg: 'ok', data: {} }])
      expect([version.status, ((await version.json()) as { code: number }).code]).toEqual([502, 502])
    }
    expect([file.status, file.headers.get('location')]).toEqual([302, expect.stringMatching(/^https:\/\/download\.facet\.example\/.*\.exe$/)])
  })

  test('what the site keeps itself is kept', async () => {
    const headers = { 'content-type': 'application/json', 'x-consent': 'granted' }
    const events = await fetch(`${site.base}/analytics/events`, { method: 'POST', headers, body: '{"events":[{"id":"event-0001","event_type":"view"}]}' })
    const message = await fetch(`${site.base}/support/messages`, { method: 'POST', headers, body: '{"email":"reader@example.com","message":"Hello"}' })
    expect([events.status, message.status]).toEqual([200, 200])
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
  })
})
