import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentPaths } from '../../src/server/content/folder-scan.ts'
import { hashOf } from '../../src/server/database/content-manifest.ts'
import { publish } from '../../src/server/database/content-revisions.ts'
import { engineOf } from '../../src/server/database/open.ts'
import { startPostgresql, type TestServer } from '../../src/server/database/postgresql.fixture.ts'
import { RecordStore } from '../../src/server/database/record-store.ts'
import { nginxPath, type RunningNginx, startNginx } from '../nginx.fixture.ts'
import { startSite, stopSite } from '../serve.ts'
import { get, startLoad } from './loaded.ts'

/** Two machines: a data folder and a port each, one PostgreSQL, nginx in front. */
const folder = mkdtempSync(join(tmpdir(), 'facet-machines-'))
const content = join(folder, 'content')
const secret = 'a secret of some length'
const article = 'blog/choose-a-proxy-for-the-job'
type Site = Awaited<ReturnType<typeof startSite>>
let postgresql: TestServer
let databaseUrl: string
let nginx: RunningNginx
let store: RecordStore
const machines: { site: Site; port: number; data: string }[] = []

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
/** The first machine looks for new content by itself; the other one, of two processes, when it is told. */
const start = (index: number, port: number, data: string): Promise<Site> =>
  startSite({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: data,
    CONTENT_DIR: '/nowhere',
    CONTENT_FROM: 'database',
    CONTENT_SECRET: secret,
    CONTENT_POLL_S: index === 0 ? '0.3' : '3600',
    WORKERS: index === 0 ? '1' : '2',
    TRUST_PROXY: '1',
  })
/** `npm run content`, with its exit code and what it printed. */
const command = (...args: string[]) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/content.ts', ...args], { env: { ...process.env, DATABASE_URL: databaseUrl, CONTENT_SECRET: secret } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => resolve({ code, output }))
  })
const publishFolder = async () => {
  const candidates = (await contentPaths(content)).map((path) => {
    const bytes = readFileSync(join(content, path))
    return { path, bytes: () => bytes, hash: hashOf(bytes), size: bytes.length }
  })
  return publish(store, candidates, null)
}
const write = (title: string) =>
  writeFileSync(
    join(content, article, 'ru.md'),
    `---\ntitle: ${title}\ndescription: A description that is long enough to be one, for a page that only this test ever sees.\n---\n\n## Heading\n\nWords.\n`,
  )
const at = (index: number, path: string) => get((machines[index] as { site: Site }).site.base + path)
const shows = (index: number, words: string) => expect.poll(async () => (await at(index, `/ru/${article}`)).body.includes(words), { timeout: 30_000 }).toBe(true)

describe.skipIf(nginxPath === undefined)('two machines on one PostgreSQL behind nginx (skipped without an nginx: NGINX_PATH)', () => {
  beforeAll(async () => {
    cpSync('content', content, { recursive: true })
    postgresql = await startPostgresql()
    databaseUrl = await postgresql.database()
    store = new RecordStore({ engine: engineOf({ databaseUrl, dataDir: folder }, () => undefined), patience: 30_000 })
    await publishFolder()
    const ports = [await freePort(), await freePort()]
    for (const [index, port] of ports.entries()) {
      const data = join(folder, `data-${index}`)
      machines.push({ site: await start(index, port, data), port, data })
    }
    nginx = await startNginx(
      (port) => `
  upstream machines { ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join(' ')} keepalive 16; }
  server { listen 127.0.0.1:${port};
    location / {
      proxy_pass http://machines; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr; proxy_next_upstream error timeout http_502 http_503; proxy_next_upstream_tries 2; add_header X-Machine $upstream_addr always;
    } }`,
    )
  }, 300_000)
  afterAll(async () => {
    await nginx?.stop()
    for (const { site } of machines) await stopSite(site.server)
    await store?.close()
    await postgresql?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  test('page by page both say the same, byte for byte, with the same validators', async () => {
    for (const path of ['/', '/ru', '/ru/pricing', '/th/download', '/jp/faq', `/ru/${article}`, '/sitemap.xml', '/ru-RU-sitemap.xml', '/ru/blog.xml']) {
      const [one, other] = [await at(0, path), await at(1, path)]
      expect([one.status, one.headers.etag, one.body], path).toEqual([200, other.headers.etag, other.body])
    }
  })

  test('a publication reaches one by its look at the database, the other by being told, and only pages that it touches', async () => {
    const before = (await at(1, '/ru/about-us')).headers.etag
    write('Quetzal of the proxies')
    expect(await publishFolder()).toMatchObject({ revision: { number: 2 }, changed: [`${article}/ru.md`], sent: 1 })
    await shows(0, 'Quetzal')
    expect((await at(1, `/ru/${article}`)).body).not.toContain('Quetzal')
    const told = await command('refresh', (machines[1] as { site: Site }).site.base)
    expect(told).toMatchObject({ code: 0, output: expect.stringContaining('"data":{"revision":"2","changed":1}') })
    // Each of its processes, in turn.
    for (let n = 0; n < 4; n++) expect((await at(1, `/ru/${article}`)).body).toContain('Quetzal')
    expect(JSON.parse((await at(1, '/readyz')).body).content.published).toMatchObject({ number: 2 })
    expect((await at(1, '/ru/about-us')).headers.etag).toBe(before)
    const [one, other] = [await at(0, `/ru/${article}`), await at(1, `/ru/${article}`)]
    expect([one.headers.etag, one.body]).toEqual([other.headers.etag, other.body])
  })

  test('records that both take are in one database', async () => {
    const seen = new Set<unknown>()
    for (let n = 0; n < 12; n++) {
      const body = JSON.stringify({ events: [{ id: `machine-event-${n}`, event_type: 'click' }] })
      const answer = await get(`${nginx.origin}/analytics/events`, { method: 'POST', body, headers: { 'content-type': 'application/json', 'x-consent': 'granted' } })
      expect(answer.status).toBe(200)
      seen.add(answer.headers['x-machine'])
    }
    expect(seen.size).toBe(2)
    expect(await store.transaction((db) => db.selectFrom('analytics_events').select('id').execute())).toHaveLength(12)
  })

  test('a machine that is killed under load costs no visitor an error; back again it takes the present revision', async () => {
    const [first] = machines as [(typeof machines)[0]]
    const load = startLoad(
      ['/ru', '/ru/pricing', `/ru/${article}`].map((path) => nginx.origin + path),
      8,
    )
    await expect.poll(() => load.answered, { timeout: 30_000 }).toBeGreaterThan(30)
    first.site.server.kill('SIGKILL')
    const killedAt = load.answered
    write('Heron of the proxies')
    await publishFolder()
    expect((await command('refresh', (machines[1] as { site: Site }).site.base)).code).toBe(0)
    await expect.poll(async () => (await get(`${nginx.origin}/ru/${article}`)).body.includes('Heron'), { timeout: 30_000 }).toBe(true)
    first.site = await start(0, first.port, first.data)
    expect((await at(0, `/ru/${article}`)).body).toContain('Heron')
    await expect.poll(async () => (await get(`${nginx.origin}/ru`)).headers['x-machine'] === `127.0.0.1:${first.port}`, { timeout: 30_000 }).toBe(true)
    await load.stop()
    console.log(`machine killed under load behind nginx: ${load.answered} answered, ${load.answered - killedAt} of them after it was killed, ${load.failed.length} errors`)
    expect(load.failed).toEqual([])
  })

  test('npm run content: lists, goes back, and refuses what is not well', async () => {
    const broken = join(folder, 'broken')
    mkdirSync(broken)
    expect(await command('publish', broken)).toMatchObject({ code: 1, output: expect.stringContaining('Nothing was published: 1 problem.') })
    expect(await command('rollback', '1')).toMatchObject({ code: 0, output: expect.stringMatching(/^Revision 4 \(\w+\): \d+ files, 1 changed, 0 sent\.$/m) })
    expect(await command('rollback', '77')).toEqual({ code: 1, output: 'there is no revision 77\n' })
    const { output } = await command('list')
    expect(output.split('\n').map((line) => line.trim().split(/\s+/)[0])).toEqual(['4', '3', '2', '1', ''])
    expect(output).toMatch(/ present {2}back to 1\n/)
    await expect.poll(async () => (await at(0, `/ru/${article}`)).body.includes('Heron'), { timeout: 30_000 }).toBe(false)
  })

  test('without PostgreSQL a machine starts with its last copy', async () => {
    const [first] = machines as [(typeof machines)[0]]
    const page = (await at(0, `/ru/${article}`)).body
    await stopSite(first.site.server)
    await postgresql.stop()
    first.site = await start(0, first.port, first.data)
    expect((await at(0, `/ru/${article}`)).body).toBe(page)
    expect(first.site.output()).toContain('the database is away: content is that of the last copy')
    await postgresql.start()
  })
})
