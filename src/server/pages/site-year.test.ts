import { expect, it } from 'vitest'
import { ContentStore } from '../../content/store.ts'
import { noImages } from '../../site/page.ts'
import { usualGoogle } from '../config.ts'
import { origin } from '../content.fixture.ts'
import { PageSite } from './site.ts'

it('pages that are kept say the new year when it has begun', async () => {
  let now = Date.parse('2026-12-31T23:59:00Z')
  const content = new ContentStore({ root: 'content', now: () => now })
  content.close()
  const site = new PageSite({
    content,
    cacheBytes: 64 * 1024 * 1024,
    config: { googleClientId: undefined, googleOrigin: usualGoogle, analyticsUrl: undefined, apiOrigin: undefined },
    environment: { assets: { scripts: [], styles: [] }, settings: { build: 'test' }, styles: undefined, origin, images: noImages },
    onError: () => {},
  })
  const year = async () => /©[^<]*?(20\d\d)/.exec((await site.respond({ method: 'GET', url: '/', header: () => undefined })).body?.toString() ?? '')?.[1]
  expect(await year()).toBe('2026')
  now += 120_000
  content.tick()
  expect(await year()).toBe('2027')
})
