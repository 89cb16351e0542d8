import { cpSync, mkdtempSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'

/** A site of its own, whose content these tests change. */
const folder = mkdtempSync(join(tmpdir(), 'facet-content-'))
const content = join(folder, 'content')
let site: Awaited<ReturnType<typeof startSite>>

beforeAll(async () => {
  cpSync('content', content, { recursive: true })
  site = await startSite({ CONTENT_DIR: content, DATA_DIR: join(folder, 'data') })
})
afterAll(async () => {
  await stopSite(site.server)
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(site.base + path, { redirect: 'manual' })
const until = async (condition: () => Promise<boolean>, within = 10_000): Promise<boolean> => {
  for (const end = Date.now() + within; Date.now() < end; ) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return false
}
const write = (path: string, text: string) => writeFileSync(join(content, path), text)
const article = (title: string, body = 'Words.') =>
  `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\n## Heading\n\n${body}\n`

describe('content edits', () => {
  test('are public at once, and leave pages that did not use them in the cache', async () => {
    const untouched = await get('/about-us')
    const before = await (await get('/blog/choose-a-proxy-for-the-job')).text()
    expect(before).not.toContain('Quetzal')
    write('blog/choose-a-proxy-for-the-job/en.md', article('Quetzal of the proxies'))
    expect(await until(async () => (await (await get('/blog/choose-a-proxy-for-the-job')).text()).includes('Quetzal'))).toBe(true)
    expect(await (await get('/blog')).text()).toContain('Quetzal')
    expect((await get('/about-us')).headers.get('etag')).toBe(untouched.headers.get('etag'))
  })

  test('a broken file keeps its last good version, and is named with line and field in the log and in /readyz', async () => {
    write('blog/choose-a-proxy-for-the-job/en.md', '---\ntitle: [\n---\nx')
    expect(await until(async () => JSON.stringify(await (await get('/readyz')).json()).includes('choose-a-proxy-for-the-job/en.md'))).toBe(true)
    expect(await (await get('/blog/choose-a-proxy-for-the-job')).text()).toContain('Quetzal')
    expect(site.output()).toMatch(/blog\/choose-a-proxy-for-the-job\/en\.md:\d+/)
    write('blog/choose-a-proxy-for-the-job/en.md', article('Heron of the proxies'))
    expect(await until(async () => (await (await get('/blog/choose-a-proxy-for-the-job')).text()).includes('Heron'))).toBe(true)
    expect(JSON.stringify(await (await get('/readyz')).json())).not.toContain('choose-a-proxy-for-the-job/en.md')
  })

  test('an article that is deleted is gone from its address and its list', async () => {
    for (const name of ['en.md', 'zh.md', 'entry.yaml']) unlinkSync(join(content, 'blog/choose-a-proxy-for-the-job', name))
    expect(await until(async () => (await get('/blog/choose-a-proxy-for-the-job')).status === 404)).toBe(true)
    expect(await (await get('/blog')).text()).not.toContain('Heron')
  })

  test('a draft and an entry of the future are not there', async () => {
    const file = join(content, 'news/security-keys/entry.yaml')
    const facts = 'category: product\nauthor: editorial\ncover: { scene: shield, hue: sky }\n'
    for (const first of ['publishedAt: 2026-07-16\ndraft: true\n', 'publishedAt: 2999-01-01\n']) {
      writeFileSync(file, first + facts)
      expect(await until(async () => (await get('/news/security-keys')).status === 404)).toBe(true)
      writeFileSync(file, `publishedAt: 2026-07-16\n${facts}`)
      expect(await until(async () => (await get('/news/security-keys')).status === 200)).toBe(true)
    }
  })

  test('an entry appears by itself when its time comes', async () => {
    const soon = new Date(Date.now() + 4000).toISOString().replace(/\.\d+Z/, 'Z')
    write('news/security-keys/entry.yaml', `publishedAt: ${soon}\ncategory: product\nauthor: editorial\ncover: { scene: shield, hue: sky }\n`)
    expect(await until(async () => (await get('/news/security-keys')).status === 404, 3000)).toBe(true)
    expect(await until(async () => (await get('/news/security-keys')).status === 200)).toBe(true)
  })

  test('pre-sales leads to pricing while its campaign is not running', async () => {
    expect((await get('/pre-sales')).status).toBe(200)
    write('pages/pre-sales/entry.yaml', 'updatedAt: 2026-11-01\nopens: 2020-01-01\ncloses: 2020-02-01\n')
    expect(await until(async () => (await get('/pre-sales')).status === 302)).toBe(true)
    expect((await get('/pre-sales')).headers.get('location')).toBe('/pricing')
  })
})

describe('configuration', () => {
  test.each([
    [{ PORT: 'many' }, /configuration: PORT/],
    [{ SITE_ORIGIN: 'ftp://x' }, /configuration: SITE_ORIGIN/],
    [{ CONTENT_DIR: '/nowhere' }, /configuration: CONTENT_DIR: \/nowhere is not a folder/],
    [{ DATA_DIR: '/dev/null' }, /configuration: DATA_DIR/],
    [{ HOST: '203.0.113.7' }, /configuration: HOST/],
  ])('%o stops the start with one clear line', async (environment, message) => {
    const failure = await startSite(environment as NodeJS.ProcessEnv).then(
      ({ server }) => stopSite(server).then(() => 'it started'),
      (error: Error) => error.message,
    )
    expect(failure).toMatch(message)
    expect(failure).not.toMatch(/\n\s+at /)
  })
})
