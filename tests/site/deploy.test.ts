import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countryHeaders } from '../../src/server/api/places.ts'
import { readConfig, variables } from '../../src/server/config.ts'
import { deployedNginx, makeCertificate } from '../deployed-nginx.fixture.ts'
import { nginxPath, type RunningNginx, startNginx } from '../nginx.fixture.ts'
import { startSite, stopSite } from '../serve.ts'

const file = (name: string) => readFileSync(join('deploy', name), 'utf8')

describe('deploy/: what the files rest on', () => {
  test('site.env holds settings of config.ts, which accepts them, and none that is usual anyway', () => {
    const settings = parseEnv(file('site.env'))
    expect(() => readConfig(settings)).not.toThrow()
    const usual = variables.parse({}) as Record<string, unknown>
    for (const name of Object.keys(settings)) expect(Object.keys(variables.shape)).toContain(name)
    expect(Object.entries(settings).filter(([name, value]) => name !== 'PORT' && String(usual[name]) === value)).toEqual([])
  })

  test('facet.service gives the site longer to stop than it takes, and writes where site.env says', () => {
    const service = file('facet.service')
    const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(service)?.[1]
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(variables.parse({}).STOP_TIMEOUT_S + 5)
    expect(value('ReadWritePaths')).toBe(parseEnv(file('site.env')).DATA_DIR)
    for (const [name, wanted] of Object.entries({ ProtectSystem: 'strict', NoNewPrivileges: 'yes', Restart: 'always', Environment: 'SETTINGS_FILE=/etc/facet/site.env' }))
      expect(value(name)).toBe(wanted)
  })

  test.each([
    ['nginx.conf', /keepalive_timeout (\d+)s;/],
    ['Caddyfile', /keepalive (\d+)s/],
  ])('%s closes idle connections to the site before the site does', async (name, kept) => {
    const site = /timeout=(\d+)/.exec((await fetch(`${inject('base')}/healthz`)).headers.get('keep-alive') ?? '')?.[1]
    const proxy = kept.exec(file(name))?.[1]
    expect(Number(proxy)).toBeLessThan(Number(site))
    // What nginx and AWS's balancers do by themselves.
    expect(Number(site)).toBeGreaterThan(60)
  })

  test.each(['nginx.conf', 'Caddyfile'])('%s takes every country header of a visitor away', (name) => {
    for (const header of countryHeaders) expect(file(name).toLowerCase()).toMatch(new RegExp(`^\\s*(?:proxy_set_header ${header} "";|header_up -${header})$`, 'm'))
  })
})

const folder = mkdtempSync(join(tmpdir(), 'facet-deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}
const ask = (session: ClientHttp2Session, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = session.request({ ':path': path, ':authority': 'www.facet.example', ...headers })
    const chunks: Buffer[] = []
    let head: Record<string, string | string[] | undefined> = {}
    request.on('response', (answer) => {
      head = answer as typeof head
    })
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => resolve({ status: Number(head[':status']), headers: head, body: Buffer.concat(chunks) }))
    request.on('error', reject)
    request.end()
  })

describe.skipIf(!nginxPath || !makeCertificate(folder))('deploy/nginx.conf in a real nginx, before two sites', () => {
  const ports: number[] = []
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  let nginx: RunningNginx
  let session: ClientHttp2Session
  const start = (index: number) => startSite({ PORT: String(ports[index]), CONTENT_DIR: join(folder, 'content'), DATA_DIR: join(folder, `data-${index}`), TRUST_PROXY: '1' })

  const visit = () => connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false, servername: 'www.facet.example' })

  beforeAll(async () => {
    cpSync('content', join(folder, 'content'), { recursive: true, filter: (path) => !/content\/(?:helps|alternatives|docs|news|releases|blog|faq)\//.test(path) })
    ports.push(await freePort(), await freePort())
    sites.push(...(await Promise.all([start(0), start(1)])))
    nginx = await startNginx((port) => deployedNginx(folder, port, ports))
    session = visit()
  })
  afterAll(async () => {
    session?.close()
    await nginx?.stop()
    await Promise.all(sites.map(({ server }) => stopSite(server)))
  })

  test("pages come over HTTP/2 in the site's own compression, with its security headers", async () => {
    const { status, headers } = await ask(session, '/', { 'accept-encoding': 'br, gzip' })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('Accept-Encoding'),
      'content-security-policy': expect.any(String),
      'strict-transport-security': expect.any(String),
    })
  })

  test("calls carry nginx's id, and neither a visitor's claim of an address nor of a country", async () => {
    const claims = { 'x-request-id': 'a-visitors-claim', 'x-forwarded-for': '198.51.100.9', 'cf-ipcountry': 'FR', 'x-country-code': 'FR' }
    const { headers, body } = await ask(session, '/sys/config/ip/get-visitor-ip', claims)
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.parse(body.toString()).data).toMatchObject({ ip: '127.0.0.1', ip_data: { country: '' } })
  })

  test('metrics and readiness are not public; health is', async () => {
    expect(await Promise.all(['/metrics', '/readyz', '/healthz'].map(async (path) => (await ask(session, path)).status))).toEqual([404, 404, 200])
  })

  test('the bare domain leads to the one that is configured, over TLS too', async () => {
    const bare = connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false, servername: 'facet.example' })
    const { status, headers } = await ask(bare, '/ru/pricing?x=1', { ':authority': 'facet.example' })
    bare.close()
    expect([status, headers.location]).toEqual([301, 'https://www.facet.example/ru/pricing?x=1'])
  })

  test('an upgrade costs no request: one site after the other is stopped and started while visitors come', async () => {
    const answers: (number | string)[] = []
    let coming = true
    const visitor = async (path: string) => {
      // nginx ends a connection after 1,000 requests, which is no failure.
      let own = visit()
      for (let count = 1; coming; count++) {
        answers.push(await ask(own, path).then(({ status }) => status, String))
        if (count % 200 === 0) {
          own.close()
          own = visit()
        }
        // Below nginx's limit of requests for one address.
        await new Promise((resolve) => setTimeout(resolve, 60))
      }
      own.close()
    }
    const visitors = ['/', '/pricing', '/ru', '/healthz'].map(visitor)
    for (const index of [0, 1]) {
      const before = answers.length
      await stopSite((sites[index] as (typeof sites)[0]).server)
      sites[index] = await start(index)
      expect(answers.length).toBeGreaterThan(before)
    }
    coming = false
    await Promise.all(visitors)
    console.log(`upgrade behind nginx: ${answers.length} requests answered, ${answers.filter((answer) => answer !== 200).length} failed`)
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
  })
})
