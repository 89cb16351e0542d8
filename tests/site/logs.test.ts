import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wholeFile } from '../../src/test.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'

/** A site behind a trusted proxy, with a page that fails and an upstream where nobody listens. */
const content = testContent(wholeFile)
writeFileSync(join(content, 'prices.yaml'), 'plans: [')
const site = await ownSite(wholeFile, {
  CONTENT_DIR: content,
  API_ORIGIN: 'http://127.0.0.1:2',
  LOG_LEVEL: 'debug',
})

const lines = () =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const lineOf = async (id: string) => {
  for (;;) {
    const found = lines().filter((line) => line.id === id)
    if (found.length) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('the page a visitor sees when one fails shows the id of its line in the log', async () => {
  const answer = await fetch(`${site.base}/ru/pricing`)
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id') as string
  expect(await answer.text()).toContain(id)
  const [failed] = await lineOf(id)
  expect(failed).toMatchObject({
    level: 50,
    route: 'pricing',
    page: '/ru/pricing',
    status: 500,
    msg: 'page failed',
    err: { message: 'content/prices.yaml could not be read' },
  })
  expect(failed?.ms).toEqual(expect.any(Number))
})

test("calls tell their id, which is the trusted proxy's where it sent one", async () => {
  const good = await fetch(`${site.base}/support/messages`, { method: 'POST' })
  expect(good.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
  const failed = await fetch(
    `${site.base}/client/sys-client-version/get-latest-version?system=com_mac`,
    { headers: { 'x-request-id': 'proxy-made-4711' } },
  )
  expect(failed.headers.get('x-request-id')).toBe('proxy-made-4711')
  expect((await lineOf('proxy-made-4711')).at(-1)).toMatchObject({
    route: '/client/sys-client-version/get-latest-version',
    status: failed.status,
  })
})

test('ready pages carry no id', async () =>
  expect((await fetch(`${site.base}/about-us`)).headers.get('x-request-id')).toBeNull())

test('a database on another machine without TLS is named once at the start, without its password', async (context) => {
  const warned = async (query: string) => {
    const DATABASE_URL = `postgres://facet:a-password@192.0.2.1/facet${query}`
    const { output } = await ownSite(context, { DATABASE_URL })
    expect(output()).not.toContain('a-password')
    return output().match(/"setting":"DATABASE_URL".*sslmode/g)?.length ?? 0
  }
  expect([await warned(''), await warned('?sslmode=verify-full')]).toEqual([1, 0])
})
