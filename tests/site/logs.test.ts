import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, stopSite } from '../serve.ts'
import { startUpstream } from '../upstream.fixture.ts'

/** A site that logs all it can, behind a trusted proxy, with a page and an upstream that fail. */
const folder = mkdtempSync(join(tmpdir(), 'facet-logs-'))
const content = join(folder, 'content')
let site: Awaited<ReturnType<typeof startSite>>
let upstream: Awaited<ReturnType<typeof startUpstream>>

beforeAll(async () => {
  cpSync('content', content, { recursive: true, filter: (path) => !/content\/(?:helps|alternatives|docs|news|releases)\//.test(path) })
  writeFileSync(join(content, 'prices.yaml'), 'plans: [')
  upstream = await startUpstream()
  upstream.fail('down')
  site = await startSite({
    CONTENT_DIR: content,
    DATA_DIR: join(folder, 'data'),
    API_ORIGIN: upstream.origin,
    TRUST_PROXY: '1',
    LOG_REQUESTS: 'all',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: 'sixteen-or-more-characters',
  })
})
afterAll(async () => {
  await stopSite(site.server)
  upstream.stop()
  rmSync(folder, { recursive: true, force: true })
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

/** How many requests have a line. */
const told = () => new Set(lines().flatMap(({ id }) => (id === undefined ? [] : [id]))).size

test('the page a visitor sees when one fails shows the id of its line in the log (quality: an operator sees what a visitor saw)', async () => {
  const answer = await fetch(`${site.base}/ru/pricing`)
  expect(answer.status).toBe(500)
  const id = answer.headers.get('x-request-id') as string
  expect(await answer.text()).toContain(id)
  const [failed] = await lineOf(id)
  expect(failed).toMatchObject({ level: 50, route: 'pricing', page: '/ru/pricing', status: 500, msg: 'page failed', err: { message: 'content/prices.yaml could not be read' } })
  expect(failed?.ms).toEqual(expect.any(Number))
})

test("calls tell their id, which is the trusted proxy's where it sent one", async () => {
  const good = await fetch(`${site.base}/support/messages`, { method: 'POST' })
  expect(good.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
  const failed = await fetch(`${site.base}/client/sys-client-version/get-latest-version?system=1`, { headers: { 'x-request-id': 'proxy-made-4711' } })
  expect(failed.headers.get('x-request-id')).toBe('proxy-made-4711')
  expect((await lineOf('proxy-made-4711')).at(-1)).toMatchObject({ route: '/client/sys-client-version/get-latest-version', status: failed.status })
})

test('ready pages carry no id', async () => expect((await fetch(`${site.base}/`)).headers.get('x-request-id')).toBeNull())

test('no line holds anything of a visitor, whatever is asked and however it fails', async () => {
  const mark = 'quetzal'
  const headers = {
    'user-agent': `${mark}-agent`,
    cookie: `lang=en-US; device_id=${mark}-device-0001; session=${mark}`,
    referer: `https://${mark}.example/`,
    'accept-language': `en, ${mark};q=0.1`,
    'x-forwarded-for': '203.0.113.77',
    'x-device-id': `${mark}-device-0002`,
    'x-request-id': `${mark}@mail.example`,
    authorization: `Bearer ${mark}`,
    'x-consent': 'granted',
    origin: site.base,
  }
  const get = (path: string) => fetch(site.base + path, { headers, redirect: 'manual' })
  const post = (path: string, body: BodyInit, type?: string) => fetch(site.base + path, { method: 'POST', headers: { ...headers, ...(type && { 'content-type': type }) }, body })
  const form = new FormData()
  form.append('log_type', 'WWW_FINGERPRINT_INFO')
  form.append('data', mark)
  const paths = ['/', '/pricing', `/${mark}`, `/blog/${mark}`, `/ru/blog/${mark}@mail.example`, `/pictures/en/${mark}.png`, `/media/blog/${mark}/a.png`, `/download/${mark}`]
  const before = told()
  const answers = await Promise.all([
    ...paths.map((path) => get(`${path}?q=${mark}&email=${mark}@mail.example`)),
    get(`/assets/${mark}.js`),
    get(`/builds/meta/${mark}.json`),
    get(`/error/502?from=${mark}`),
    get(`/sys/config/ip/get-visitor-ip?${mark}=1`),
    get(`/sys/config/ref/set?c_v=${mark}`),
    get('/metrics'),
    get('/readyz'),
    post('/client/record-data/log', form),
    post('/support/messages', JSON.stringify({ email: `${mark}@mail.example`, message: mark }), 'application/json'),
    post('/support/messages', `{"email": "${mark}`, 'application/json'),
    post(`/support/messages?answer=ru-RU&${mark}`, `email=${mark}&message=${mark}`, 'application/x-www-form-urlencoded'),
    fetch(`${site.base}/${mark}`, { method: 'DELETE', headers }),
  ])
  await expect.poll(told).toBeGreaterThanOrEqual(before + answers.length)
  const ofVisitors = lines().filter(({ msg }) => !String(msg).startsWith('serving '))
  expect(ofVisitors.filter((line) => /quetzal|203\.0\.113|127\.0\.0\.1:\d+\/|mail\.example|\?/.test(JSON.stringify(line)))).toEqual([])
})
