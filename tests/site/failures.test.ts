import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wholeFile } from '../../src/folder.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'
import { startSite, stopSite } from '../serve.ts'

/** A site of its own, whose content these tests change. What breaks under load is in `tests/faults`. */
const content = testContent(wholeFile)
const site = await ownSite(wholeFile, { CONTENT_DIR: content })
const get = (path: string) => fetch(site.base + path, { redirect: 'manual' })
const statusOf = (path: string) => expect.poll(async () => (await get(path)).status)
const textOf = (path: string) => expect.poll(async () => (await get(path)).text())
const write = (path: string, text: string) => writeFileSync(join(content, path), text)
const article = (title: string) => `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\nWords.\n`

describe('content edits', () => {
  test('are public at once, and leave pages that did not use them in the cache', async () => {
    const untouched = await get('/about-us')
    await textOf('/blog/choose-a-proxy-for-the-job').not.toContain('Quetzal')
    write('blog/choose-a-proxy-for-the-job/en.md', article('Quetzal of the proxies'))
    await textOf('/blog/choose-a-proxy-for-the-job').toContain('Quetzal')
    await textOf('/blog').toContain('Quetzal')
    expect((await get('/about-us')).headers.get('etag')).toBe(untouched.headers.get('etag'))
  })

  test('an article that is deleted is gone from its address and its list', async () => {
    rmSync(join(content, 'blog/choose-a-proxy-for-the-job'), { recursive: true })
    await statusOf('/blog/choose-a-proxy-for-the-job').toBe(404)
    await textOf('/blog').not.toContain('Quetzal')
  })

  test('drafts and entries of the future are not public; an entry appears by itself when its time comes', async () => {
    const path = '/blog/ad-verification-by-region'
    const publish = (first: string) => write(`${path}/entry.yaml`, `${first}\ncategory: product\nauthor: editorial\ncover: { scene: shield, hue: sky }\n`)
    for (const first of ['publishedAt: 2026-07-16\ndraft: true', 'publishedAt: 2999-01-01']) {
      publish(first)
      await statusOf(path).toBe(404)
      publish('publishedAt: 2026-07-16')
      await statusOf(path).toBe(200)
    }
    publish(`publishedAt: ${new Date(Date.now() + 3000).toISOString().replace(/\.\d+Z/, 'Z')}`)
    await statusOf(path).toBe(404)
    await statusOf(path).toBe(200)
  })

  test('pre-sales leads to pricing while its campaign is not running', async () => {
    expect((await get('/pre-sales')).status).toBe(200)
    write('pages/pre-sales/entry.yaml', 'updatedAt: 2026-11-01\nopens: 2020-01-01\ncloses: 2020-02-01\n')
    await statusOf('/pre-sales').toBe(302)
    expect((await get('/pre-sales')).headers.get('location')).toBe('/pricing')
  })
})

test('the log names sources and lines of a failure; SIGHUP reads the content again and says what it does not do', async (context) => {
  const root = testContent(context)
  const prices = readFileSync(join(root, 'prices.yaml'))
  rmSync(join(root, 'prices.yaml'))
  const own = await ownSite(context, { CONTENT_DIR: root })
  expect((await fetch(`${own.base}/pricing`)).status).toBe(500)
  await expect.poll(own.output).toMatch(/"msg":"page failed"/)
  expect(own.output()).toMatch(/src\/content\/store\.ts:\d+:\d+/)
  writeFileSync(join(root, 'prices.yaml'), prices)
  own.signal('SIGHUP')
  await expect.poll(own.output).toContain('a changed setting needs a restart')
  await expect.poll(async () => (await fetch(`${own.base}/pricing`)).status).toBe(200)
})

test('the site starts and serves its pages without its database server, and names the reason without the credentials', async (context) => {
  const { base } = await ownSite(context, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
  expect((await fetch(`${base}/pricing?lang=en-US`)).status).toBe(200)
  const headers = { 'content-type': 'application/json', 'x-consent': 'granted' }
  const batch = JSON.stringify({ events: [{ id: 'an-event-or-two', event_type: 'view' }] })
  expect((await fetch(`${base}/analytics/events`, { method: 'POST', headers, body: batch })).status).toBe(503)
  const ready = await (await fetch(`${base}/readyz`)).text()
  expect(ready).toContain('ECONNREFUSED')
  expect(ready).not.toContain('nobody')
})

test.each([
  ['PORT', 'many'],
  ['DATA_DIR', '/dev/null'],
  ['HOST', '203.0.113.7'],
])('%s=%s stops the start with one clear line', async (name, value) => {
  const failure = await startSite({ [name]: value }).then(
    ({ server }) => stopSite(server).then(() => 'it started'),
    (error: Error) => error.message,
  )
  expect(failure).toContain(`configuration: ${name}: `)
  expect(failure).not.toMatch(/\n\s+at /)
})
