import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refreshPath } from '../../src/server/content/refresh-route.ts'
import { signed } from '../../src/server/content/refresh-signature.ts'
import { startSite, stopSite } from '../serve.ts'
import { get, startLoad } from './loaded.ts'

const folder = mkdtempSync(join(tmpdir(), 'facet-workers-'))
const content = join(folder, 'content')
const settings = join(folder, 'settings.env')
const secret = 'a secret of some length'
const workers = 3
let site: Awaited<ReturnType<typeof startSite>>
/** What the CDN was told. */
const purges: { tags: string[]; paths: string[]; authorization: string | undefined }[] = []
const cdn = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    purges.push({ ...JSON.parse(body), authorization: request.headers.authorization })
    response.end()
  })
})

beforeAll(async () => {
  cpSync('content', content, { recursive: true })
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve))
  writeFileSync(settings, `WORKERS=${workers}\nCONTENT_SECRET=${secret}\nCDN_PURGE_URL=http://127.0.0.1:${(cdn.address() as AddressInfo).port}/\nCDN_PURGE_TOKEN=token\n`)
  site = await startSite({ SETTINGS_FILE: settings, CONTENT_DIR: content, DATA_DIR: join(folder, 'data') })
  await said('all workers serve')
}, 300_000)
afterAll(async () => {
  await stopSite(site.server)
  cdn.close()
  rmSync(folder, { recursive: true, force: true })
})

interface Line {
  msg: string
  worker?: number
  pid?: number
}
const lines = (): Line[] =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
const said = (words: string) =>
  vi.waitFor(
    () =>
      expect(
        lines().some(({ msg }) => msg.startsWith(words)),
        words,
      ).toBe(true),
    { timeout: 110_000, interval: 50 },
  )
const processes = (): number[] => lines().flatMap(({ msg, pid }) => (msg.startsWith('serving') && pid ? [pid] : []))

/** Answers of one request after another, each on a connection of its own: the workers get them in turn, more than once. */
const fromAll = async (path: string, headers: Record<string, string> = {}) => {
  const answers: Awaited<ReturnType<typeof get>>[] = []
  for (let n = 0; n < workers * 3; n++) answers.push(await get(site.base + path, { headers }))
  return answers
}
const write = (title: string) =>
  writeFileSync(
    join(content, 'blog/choose-a-proxy-for-the-job/en.md'),
    `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\n## Heading\n\nWords.\n`,
  )
const article = '/blog/choose-a-proxy-for-the-job'
const refresh = async () =>
  JSON.parse((await get(site.base + refreshPath, { method: 'POST', headers: signed(secret, '', Date.now()) })).body) as { code: number; data: { revision: string } }
const post = (path: string, body: unknown) =>
  get(site.base + path, { method: 'POST', headers: { 'content-type': 'application/json', 'x-consent': 'granted' }, body: JSON.stringify(body) })

describe('WORKERS=3', () => {
  test('an edit is public from every worker, and untouched pages stay as they are', async () => {
    const before = await fromAll('/about-us')
    await fromAll(article)
    write('Quetzal of the proxies')
    await expect.poll(async () => (await fromAll(article)).every(({ body }) => body.includes('Quetzal')), { timeout: 20_000 }).toBe(true)
    expect(new Set([...before, ...(await fromAll('/about-us'))].map(({ headers }) => headers.etag)).size).toBe(1)
  })

  test('the CDN is told of the start and of the edit, once for all workers', async () => {
    expect(purges[0]).toMatchObject({ tags: ['page'], paths: [], authorization: 'Bearer token' })
    const told = () => purges.filter(({ tags }) => tags.includes('f:blog/choose-a-proxy-for-the-job@en'))
    await expect.poll(() => told().length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect(told()[0]?.paths).toContain(article)
    expect(told().flatMap(({ tags, paths }) => [...tags, ...paths])).not.toContain('/about-us')
    // A worker that lags behind may tell of it a moment later: never more often than there are workers.
    expect(told().length).toBeLessThanOrEqual(workers)
  })

  test('a refresh answers once every worker serves what it found', async () => {
    write('Heron of the proxies')
    const answer = await refresh()
    expect(answer).toMatchObject({ code: 0, data: { revision: expect.stringMatching(/^[0-9a-f]{12}$/) } })
    expect((await fromAll(article)).filter(({ body }) => !body.includes('Heron'))).toEqual([])
    expect((await refresh()).data).toEqual({ revision: answer.data.revision, changed: 0 })
  })

  test('a rate limit is the visitor’s, whichever workers the requests reach', async () => {
    const statuses: number[] = []
    // Two were spent above. Refusals count like everything else.
    for (let n = 0; n < 10; n++) statuses.push((await get(site.base + refreshPath, { method: 'POST' })).status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(8)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  test('records of all workers are kept in one database', async () => {
    const batches = Array.from({ length: 30 }, (_, n) => [
      { id: `worker-event-${n}-a`, event_type: 'click' },
      { id: `worker-event-${n}-b`, event_type: 'click' },
    ])
    const answers = await Promise.all(batches.map((events) => post('/analytics/events', { events })))
    expect(answers.map(({ status }) => status)).toEqual(batches.map(() => 200))
    const database = new DatabaseSync(join(folder, 'data/records.sqlite'), { readOnly: true })
    expect(database.prepare("select count(*) as count from analytics_events where id like 'worker-event-%'").get()).toEqual({ count: 60 })
    database.close()
  })

  test('a worker that is killed under load takes only its requests under way with it, and is started again', async () => {
    const connections = 12
    const load = startLoad(
      ['/', '/pricing', '/about-us', article].map((path) => site.base + path),
      connections,
    )
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(connections * 2)
    const started = processes().length
    process.kill(processes().at(-1) as number, 'SIGKILL')
    await expect.poll(() => processes().length, { timeout: 60_000 }).toBe(started + 1)
    const after = load.failed.length
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(connections * 6)
    await load.stop()
    console.log(`worker killed under load: ${load.answered} answered, ${load.failed.length} lost of ${connections} connections`)
    // Of its connections, one request each: a third of all, give or take how they fell.
    expect(load.failed.length).toBeLessThanOrEqual((connections * 2) / 3)
    expect(load.failed.length).toBe(after)
    await said('a worker died')
    write('Ibis of the proxies')
    await expect.poll(async () => (await fromAll(article)).every(({ body }) => body.includes('Ibis')), { timeout: 20_000 }).toBe(true)
  })

  test('a connection on its way to a worker that is killed ends with it, and is not left without an answer for ever', async () => {
    const started = processes().length
    const worker = processes().at(-1) as number
    process.kill(worker, 'SIGSTOP')
    // Each worker gets one; the one that stands still does not even take it, and the others get the rest.
    const outcomes: string[] = []
    const all = Array.from({ length: workers * 2 }, async () =>
      outcomes.push(
        await get(`${site.base}/healthz`).then(
          ({ status }) => String(status),
          ({ code, message }) => code ?? message,
        ),
      ),
    )
    await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBe(all.length - 1)
    process.kill(worker, 'SIGKILL')
    await Promise.all(all)
    expect(outcomes.sort()).toEqual([...Array(all.length - 1).fill('200'), 'ECONNRESET'])
    await expect.poll(() => processes().length, { timeout: 60_000 }).toBe(started + 1)
  })

  test('SIGHUP replaces all workers by the settings as they are now, and costs no request', async () => {
    const before = processes().slice(-workers)
    writeFileSync(settings, `WORKERS=2\nCONTENT_SECRET=${secret}\nCDN_TAG_HEADER=Cache-Tag\nCDN_MAX_AGE_S=600\n`)
    const load = startLoad(
      ['/', '/pricing', '/about-us', article].map((path) => site.base + path),
      8,
    )
    site.server.kill('SIGHUP')
    await said('all workers were replaced')
    await load.stop()
    console.log(`workers replaced under load: ${load.answered} answered, ${load.failed.length} lost`)
    expect(load.failed).toEqual([])
    expect(load.answered).toBeGreaterThan(0)
    expect(lines().find(({ msg }) => msg === 'all workers were replaced')).toMatchObject({ workers: 2 })
    for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    for (const { headers } of await fromAll('/ru/pricing')) expect(headers['cache-tag']).toMatch(/^page,(?:.*,)?f:pages\/pricing@ru(?:,|$)/)
    // What depends on the visitor is no CDN's to keep.
    expect((await get(`${site.base}/ru/pricing`)).headers['cdn-cache-control']).toBe('max-age=600, stale-if-error=86400')
    for (const path of ['/pricing', '/ru/no-such-page']) expect((await get(site.base + path)).headers['cdn-cache-control']).toBeUndefined()
  })

  test('settings that cannot be used leave the workers as they are', async () => {
    const before = processes().length
    writeFileSync(settings, 'WORKERS=many\n')
    site.server.kill('SIGHUP')
    await said('the settings cannot be used')
    expect(processes().length).toBe(before)
    expect((await get(`${site.base}/pricing`)).status).toBe(200)
  })

  test('SIGTERM ends all processes', async () => {
    const ended = new Promise((resolve) => site.server.once('exit', resolve))
    site.server.kill('SIGTERM')
    expect(await ended).toBe(0)
    for (const pid of processes()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})

test('a start that fails in a worker is one line and an end', async () => {
  const failure = await startSite({ WORKERS: '2', HOST: '203.0.113.7', DATA_DIR: join(folder, 'data') }).then(
    ({ server }) => stopSite(server).then(() => 'it started'),
    (error: Error) => error.message,
  )
  expect(failure).toMatch(/ended with 1: .*configuration: HOST/s)
  expect(failure.match(/configuration: HOST/g)).toHaveLength(1)
})
