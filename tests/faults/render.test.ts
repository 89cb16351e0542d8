import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testContent } from '../own-site.ts'
import { siteUnderLoad } from './load.ts'

const path = '/blog/choose-a-proxy-for-the-job'

test('quality, Reliability: a page render that throws affects that page only', async (context) => {
  const content = testContent(context)
  const setTitle = (title: string) =>
    writeFileSync(
      join(content, path, 'en.md'),
      `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\nWords.\n`,
    )
  setTitle('Throws')
  const { site, load, end } = await siteUnderLoad(context, { CONTENT_DIR: content, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'bad-render.fixture.mjs')}` })
  const statusOf = async () => (await fetch(site.base + path, { headers: { cookie: 'language=en-US' } })).status
  const statuses = await Promise.all(Array.from({ length: 20 }, statusOf))
  expect(statuses).toEqual(statuses.map(() => 500))
  await load.more(100)
  expect(site.output()).toContain('this render throws')
  setTitle('Fine again')
  await expect.poll(statusOf).toBe(200)
  await end('a render that throws', `${statuses.length} times the failure page, on its own address only`)
})
