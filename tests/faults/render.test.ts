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
    const { path, rename, start } = await badSite(context)
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
})
