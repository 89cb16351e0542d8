import { readFileSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { countryHeaders } from '../../src/server/api/client-address.ts'
import { readConfig, variables } from '../../src/server/config.ts'
import { freePort, hasNginx, type RunningNginx, startNginx } from '../nginx.fixture.ts'
import { testContent, testFolder, wholeFile } from '../own-site.ts'
import { startSite, stopSite } from '../serve.ts'

const file = (name: string) => readFileSync(join('deploy', name), 'utf8')

describe('deploy/: the files agree with the code', () => {
  test('site.env holds only settings, with values that config.ts accepts and that are no defaults', () => {
    const settings = parseEnv(file('site.env'))
    expect(() => readConfig(settings)).not.toThrow()
    const defaults = variables.parse({}) as Record<string, unknown>
    for (const [name, value] of Object.entries(settings)) {
      expect(Object.keys(variables.shape)).toContain(name)
      expect(String(defaults[name])).not.toBe(value)
    }
  })

  test('facet@.service waits for the site to stop, lets it write DATA_DIR, and restarts it when it hangs', () => {
    const service = file('facet@.service')
    const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(service)?.[1]
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(variables.parse({}).STOP_TIMEOUT_S + 5)
    expect(value('ReadWritePaths')).toBe(parseEnv(file('site.env')).DATA_DIR)
    const expected = {
      Type: 'notify',
      NotifyAccess: 'all',
      WatchdogSec: '30',
      Restart: 'always',
      ProtectSystem: 'strict',
      NoNewPrivileges: 'yes',
      EnvironmentFile: '/etc/facet/site.env',
    }
    for (const [name, wanted] of Object.entries(expected)) expect(value(name)).toBe(wanted)
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

  test.each(['nginx.conf', 'Caddyfile'])('%s removes every country header that a visitor sends', (name) => {
    for (const header of countryHeaders) expect(file(name).toLowerCase()).toMatch(new RegExp(`^\\s*(?:proxy_set_header ${header} "";|header_up -${header})$`, 'm'))
  })
})

const folder = testFolder(wholeFile)

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

test('systemd is told when the site is ready, alive and stopping', async () => {
  const messages = join(folder, 'messages')
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${messages}\n`, { mode: 0o755 })
  const { server } = await startSite({ DATA_DIR: join(folder, 'data'), PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '200000' })
  const lines = () => readFileSync(messages, 'utf8').trim().split('\n')
  await expect.poll(() => lines().length).toBeGreaterThan(3)
  await stopSite(server)
  expect(lines()[0]).toBe('READY=1')
  expect(new Set(lines().slice(1, 3))).toEqual(new Set(['WATCHDOG=1']))
  await expect.poll(lines).toContain('STOPPING=1')
})

describe.skipIf(!hasNginx)('deploy/nginx.conf in a real nginx, before two instances', () => {
  const content = testContent(wholeFile)
  const ports: number[] = []
  const sites: Awaited<ReturnType<typeof startSite>>[] = []
  let nginx: RunningNginx
  let session: ClientHttp2Session
  const start = (index: number) => startSite({ PORT: String(ports[index]), CONTENT_DIR: content, DATA_DIR: join(folder, 'shared-data'), TRUST_PROXY: '1' })

  const visit = () => connect(`https://127.0.0.1:${nginx.port}`, { rejectUnauthorized: false, servername: 'www.facet.example' })

  beforeAll(async () => {
    ports.push(await freePort(), await freePort())
    sites.push(...(await Promise.all([start(0), start(1)])))
    nginx = await startNginx(ports, 'set_real_ip_from 127.0.0.1; real_ip_header X-Test-Address;')
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

  test('addresses of one IPv6 /64 share the limits', async () => {
    const statuses = async (addressOf: (n: number) => string) => {
      const own = visit()
      const found = new Set<number>()
      for (let n = 0; n < 800; ) {
        const batch = Array.from({ length: 50 }, () => ask(own, '/healthz', { 'x-test-address': addressOf(n++) }))
        for (const { status } of await Promise.all(batch)) found.add(status)
      }
      own.close()
      return found
    }
    expect(await statuses((n) => `2001:db8:1:${n.toString(16)}::1`)).toEqual(new Set([200]))
    expect(await statuses((n) => `2001:db8:2:1::${n.toString(16)}`)).toContain(429)
  })

  test('an upgrade fails no request: one instance after the other is restarted under load', async () => {
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
