import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeFile } from '../../src/test.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'
import { startSite, stopSite } from '../serve.ts'

/**
 * A site of its own, whose content these tests change. What breaks under load is in `tests/faults`.
 */
const content = testContent(wholeFile)
const site = await ownSite(wholeFile, { CONTENT_DIR: content })
const get = (path: string) => fetch(site.base + path, { redirect: 'manual' })
const textOf = (path: string) => expect.poll(async () => (await get(path)).text())

// What else an edit does: src/content and src/server/pages.
test('an edit is public at once, and leaves pages that did not use it in the cache', async () => {
  const untouched = await get('/about-us')
  const article = join(content, 'blog/choose-a-proxy-for-the-job/en.md')
  await textOf('/blog/choose-a-proxy-for-the-job').not.toContain('Quetzal')
  writeFileSync(
    article,
    readFileSync(article, 'utf8').replace(/^heading: .*$/m, 'heading: Quetzal of the proxies'),
  )
  await textOf('/blog/choose-a-proxy-for-the-job').toContain('Quetzal')
  await textOf('/blog').toContain('Quetzal')
  expect((await get('/about-us')).headers.get('etag')).toBe(untouched.headers.get('etag'))
})

test('the log names sources and lines of a failure; SIGHUP reads the content again and says what it does not do', async (context) => {
  const root = testContent(context)
  const prices = readFileSync(join(root, 'prices.yaml'))
  rmSync(join(root, 'prices.yaml'))
  const own = await ownSite(context, {
    CONTENT_DIR: root,
    NODE_OPTIONS: '--enable-source-maps',
  })
  expect((await fetch(`${own.base}/pricing`)).status).toBe(500)
  await expect.poll(own.output).toMatch(/"msg":"page failed"/)
  expect(own.output()).toMatch(/src\/content\/store\/content-store\.ts:\d+:\d+/)
  writeFileSync(join(root, 'prices.yaml'), prices)
  own.signal('SIGHUP')
  await expect.poll(own.output).toContain('a changed setting needs a restart')
  await expect.poll(async () => (await fetch(`${own.base}/pricing`)).status).toBe(200)
})

test('a setting that cannot be stops the start with one clear line', async () => {
  const failure = await startSite({ HOST: '203.0.113.7' }).then(
    ({ server }) => stopSite(server).then(() => 'it started'),
    (error: Error) => error.message,
  )
  expect(failure).toContain('configuration: HOST: ')
  expect(failure).not.toMatch(/\n\s+at /)
})
