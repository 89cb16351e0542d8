import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { testContent } from './content.ts'
import { faultySite, type Scope } from './folder.ts'
import { missingEvents, report, startLoad } from './load.ts'

const pages = ['/', '/pricing', '/ru', '/blog', '/th/blog']
const article = (title: string) => `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\nWords.\n`

/** A site with an article that can be given a title that spoils its render. */
async function badSite(context: Scope, environment: NodeJS.ProcessEnv = {}) {
  const content = testContent(context)
  const path = '/blog/choose-a-proxy-for-the-job'
  const rename = (title: string) => writeFileSync(join(content, path.slice(1), 'en.md'), article(title))
  const start = (more: NodeJS.ProcessEnv = {}) =>
    faultySite(context, {
      CONTENT_DIR: content,
      RENDER_TIMEOUT_S: '1',
      NODE_OPTIONS: `--import=${join(import.meta.dirname, 'bad-render.fixture.mjs')}`,
      ...environment,
      ...more,
    })
  return { path, rename, start }
}

/** The status of a page; 0 when its connection broke. */
const statusOf = (url: string): Promise<number> =>
  fetch(url, { headers: { cookie: 'language=en-US' } }).then(
    (answer) => answer.text().then(() => answer.status),
    () => 0,
  )
const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await pause(20)
}

describe.concurrent('quality, Reliability: a page render that fails affects that page only', () => {
  test('one that throws', async (context) => {
    const { expect } = context
    const { path, rename, start } = await badSite(context, { RENDER_TIMEOUT_S: '30' })
    rename('Throws')
    const site = await start()
    const load = startLoad(site.base, { pages })
    await load.more(50)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(site.base + path)))
    expect(statuses).toEqual(statuses.map(() => 500))
    await load.more(100)
    expect(site.output()).toContain('this render throws')
    rename('Fine again')
    await until(async () => (await statusOf(site.base + path)) === 200)
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('a render that throws', counts, lost, `${statuses.length} times the failure page, on its own address only`)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
  })

  test('one that loops, in one of two workers: the worker is replaced, the page rests until it is edited', async (context) => {
    const { expect } = context
    const { path, rename, start } = await badSite(context, { WORKERS: '2' })
    rename('Loops')
    const site = await start()
    await until(() => site.output().includes('all workers serve'))
    const load = startLoad(site.base, { pages })
    await load.more(50)
    expect(await statusOf(site.base + path)).toBe(0)
    await until(() => site.output().includes('a worker died'))
    const { broken } = load.counts
    expect(await Promise.all(Array.from({ length: 10 }, () => statusOf(site.base + path)))).toEqual(Array.from({ length: 10 }, () => 500))
    await load.more(200)
    // Only what the worker was asked when it ended: a connection has one request at a time.
    expect(load.counts.broken).toBe(broken)
    expect(broken).toBeLessThanOrEqual(12)
    expect(site.output()).toMatch(/"page":"en 1 \/blog\/choose-a-proxy-for-the-job".*the page rests/)
    rename('Fine again')
    await until(async () => (await statusOf(site.base + path)) === 200)
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('a render that loops, WORKERS=2', counts, lost, 'one worker ended and was replaced')
    expect([counts.errors, lost]).toEqual([0, 0])
  })

  test('one that loops in the only process: it ends, and does not do so again when it is started anew', async (context) => {
    const { expect } = context
    const { path, rename, start } = await badSite(context)
    rename('Loops')
    const site = await start()
    const load = startLoad(site.base, { pages })
    await load.more(50)
    expect(await statusOf(site.base + path)).toBe(0)
    expect(await site.ended).toBe('SIGKILL')
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('a render that loops, one process', counts, lost, 'the process ended by SIGKILL')
    expect(lost).toBe(0)
    const again = await start({ DATA_DIR: site.dataDir })
    expect(await statusOf(again.base + path)).toBe(500)
    expect(await statusOf(`${again.base}/pricing`)).toBe(200)
    expect(again.output()).toContain('PageRests')
  })

  test('a process that is stopped and goes on is not taken for one that loops', async (context) => {
    const { expect } = context
    const site = await faultySite(context, { RENDER_TIMEOUT_S: '2', CONTENT_DIR: testContent(context) })
    site.signal('SIGSTOP')
    await pause(3000)
    site.signal('SIGCONT')
    expect(await statusOf(`${site.base}/pricing`)).toBe(200)
  })
})
