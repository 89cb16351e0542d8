import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../test.fixture.ts'
import { contentCopy } from './content.fixture.ts'

test('development shows what visitors do not see yet, errors with their stack, and changes of content', async () => {
  const root = contentCopy()
  const article = (id: string, more: string) => {
    cpSync(join(root, 'blog/proxy-health-checklist'), join(root, 'blog', id), { recursive: true })
    writeFileSync(
      join(root, 'blog', id, 'entry.yaml'),
      `category: proxies\nauthor: support\ncover: { scene: proxy, hue: amber }\n${more}`,
    )
  }
  article('soon', 'publishedAt: 2099-01-01T08:00:00Z\n')
  article('unfinished', 'publishedAt: 2026-01-01\ndraft: true\n')
  rmSync(join(root, 'prices.yaml'))
  for (const [name, value] of Object.entries({
    CONTENT_DIR: root,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'info',
  }))
    vi.stubEnv(name, value)
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    lines.mockRestore()
  })
  const { respond, stop } = await import('./dev-site.ts')
  onTestFinished(stop)
  const page = async (path: string): Promise<string> => {
    const response = await respond(new Request(`http://localhost${path}`))
    return `${response.status} ${await response.text()}`
  }

  expect(await page('/ru/blog/soon')).toMatch(
    /^200 .*<body[^>]*><style>[^<]+<\/style><div id="preview" role="note">Scheduled for 2099-01-01T08:00:00\S*: visitors do not see this page\.<br>prices\.yaml:1: is missing<\/div>/s,
  )
  expect(await page('/blog/unfinished')).toContain(
    '<div id="preview" role="note">Draft: visitors do not see this page.<br>',
  )
  expect(await page('/blog')).not.toContain('visitors do not see')

  expect(await page('/pricing')).toMatch(
    /^500 .*<pre>Error: content\/prices\.yaml could not be read\n {4}at .*store\.ts:\d+:\d+/s,
  )
  const log = lines.mock.calls.map(String)
  expect(log).toContainEqual(expect.stringMatching(/^\d\d:\d\d:\d\d GET \/blog 200 \d+ ms$/))
  expect(log).toContainEqual(
    expect.stringMatching(/^\d\d:\d\d:\d\d error page failed .*route=pricing/),
  )

  writeFileSync(
    join(root, 'blog/unfinished/en.md'),
    readFileSync(join(root, 'blog/unfinished/en.md'), 'utf8').replace(
      /^heading: .*$/m,
      'heading: Another heading',
    ),
  )
  await expect.poll(() => page('/blog/unfinished')).toContain('Another heading')
})
