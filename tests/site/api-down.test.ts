import { expect, inject, test } from 'vitest'
import { standIn, wholeFile } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'

const requested: unknown[] = []
const upstream = await standIn(wholeFile, (request) => void requested.push(request.url))
const site = await ownSite(wholeFile, { API_ORIGIN: upstream.origin, CONTENT_DIR: 'content' })

// What calls do then is tested in src/server/api/upstream.test.ts and
// tests/browser/api-down.test.ts.
test('pages and downloads are the same with an API that hangs, and do not ask it', async () => {
  for (const path of [
    '/',
    '/ru/pricing',
    '/download',
    '/contact',
    '/faq',
    '/error/502',
    '/download/com_win64',
    '/healthz',
  ]) {
    const [one, other] = (await Promise.all(
      [site.base, inject('base')].map((base) => fetch(base + path, { redirect: 'manual' })),
    )) as [Response, Response]
    expect([one.status, one.headers.get('location')], path).toEqual([
      other.status,
      other.headers.get('location'),
    ])
    expect((await one.text()) === (await other.text()), path).toBe(true)
  }
  expect(requested).toEqual([])
})
