import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { standIn } from '../../src/test.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'

// What a later start purges: src/server/cdn/purger.test.ts.
test('a CDN is purged of everything for a new build, and of what changed from then on', async (context) => {
  const purges: unknown[] = []
  const cdn = await standIn(context, async (request, response) => {
    purges.push(await json(request))
    response.end()
  })
  const root = testContent(context)
  const site = await ownSite(context, { CONTENT_DIR: root, CDN_PURGE_URL: `${cdn.origin}/purge` })
  await expect.poll(() => purges).toMatchObject([{ tags: ['page'] }])
  await expect
    .poll(() => JSON.parse(readFileSync(join(site.dataDir, 'purged-0.json'), 'utf8')).build)
    .toMatch(/./)
  await fetch(`${site.base}/about-us`)
  const page = join(root, 'pages/about-us/en.md')
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/^title: .*$/m, 'title: Another title of the page about us'),
  )
  await expect
    .poll(() => purges.slice(1))
    .toMatchObject([
      { tags: expect.arrayContaining(['f:pages/about-us@en', 'c:pages/about-us@en']) },
    ])
})
