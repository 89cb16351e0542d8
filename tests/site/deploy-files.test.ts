import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, inject, test } from 'vitest'
import { countryHeaders } from '../../src/server/api/client-ip.ts'
import { readConfig, variables } from '../../src/server/config.ts'
import { baseHeaders } from '../../src/server/http/headers.ts'
import { readStudioConfig, studioVariables } from '../../src/studio/config.ts'

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

  test("the service's user owns neither code nor builds nor content", () => {
    const user = /^User=(.+)$/m.exec(file('facet@.service'))?.[1]
    const steps = readFileSync('docs/production.md', 'utf8').split('```')[1] ?? ''
    const owner = /^install -d -o (\S+) .*\/srv\/facet\/releases$/m.exec(steps)?.[1]
    expect(owner).toBeTruthy()
    expect(owner).not.toBe(user)
    const home = new RegExp(`^useradd .*--home-dir (\\S+) .* ${user} `, 'm').exec(steps)?.[1]
    expect(home).toBe(parseEnv(file('site.env')).DATA_DIR)
    const making = steps.split('\n').filter((line) => /\b(?:clone|npm run|cp|ln) /.test(line))
    expect(making).toHaveLength(4)
    for (const line of making) expect(line).toMatch(new RegExp(`^runuser -u ${owner} -- `))
  })

  test("the Caddyfile's own answers carry the headers of the site's, and unknown names get none", () => {
    const caddy = file('Caddyfile')
    const hsts = baseHeaders['strict-transport-security']
    expect(caddy).toContain(`header Strict-Transport-Security "${hsts}"`)
    expect(caddy).toContain('header_down -Strict-Transport-Security')
    expect(caddy).toMatch(/^:80, :443 \{\n\tabort\n\}$/m)
    expect(caddy).toMatch(/^\(studio\) \{\n\timport headers$/m)
    const sites = [...caddy.matchAll(/^\{\$\w+:[\w.]+\} \{\n\timport (.*)$/gm)]
    expect(sites.map(([, first]) => first)).toEqual(['headers', 'headers', 'studio', 'studio'])
    const upstreams = caddy.match(/^\treverse_proxy /gm)
    expect(caddy.match(/header_down -Strict-Transport-Security/g)).toHaveLength(
      upstreams?.length ?? 0,
    )
  })

  test('no proxy logs addresses of requests: of visitors, and one-time links', () => {
    const nginx = file('nginx.conf')
    const quiet = /access_log off;\n {4}error_log \/var\/log\/nginx\/error\.log crit;/g
    expect(nginx.match(quiet)).toHaveLength(nginx.match(/proxy_pass/g)?.length ?? 0)
    expect(file('Caddyfile')).toMatch(/^\{\n\t#.*\n\tlog \{\n\t\texclude http\.log\.error\n/m)
  })

  test('one address can have 200 connections, and half of a request ends', () => {
    expect(file('nginx.conf')).toMatch(/^client_header_timeout 10s;$/m)
    const rules = file('nftables.conf')
    expect(rules.match(/dport \{ 80, 443 \} .* ct count over 200 \} reject/g)).toHaveLength(2)
    expect(readFileSync('docs/production.md', 'utf8')).toContain('worker_connections 16384;')
  })

  test('studio.env holds only settings, which config.ts accepts together with site.env', () => {
    const settings = parseEnv(file('studio.env'))
    const known = Object.keys({ ...variables.shape, ...studioVariables.shape })
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([])
    const both = { ...parseEnv(file('site.env')), ...settings }
    const { origin, previewOrigin } = readStudioConfig(both)
    for (const name of [origin, previewOrigin])
      expect(file('nginx.conf')).toContain(new URL(name).host)
  })

  test("the studio's user is no other's, owns the content, and may do as little as the site", () => {
    const service = file('facet-studio.service')
    const value = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(service)?.[1]
    const user = value('User')
    const steps = readFileSync('docs/production.md', 'utf8')
    expect(['facet', 'facet-build']).not.toContain(user)
    expect(steps).toMatch(new RegExp(`^chown -R ${user}: /srv/facet/content`, 'm'))
    const [data, content] = [
      parseEnv(file('studio.env')).DATA_DIR,
      parseEnv(file('site.env')).CONTENT_DIR,
    ]
    expect(value('ReadWritePaths')).toBe(`${data} -${content}`)
    // The site, another user, reads what the studio writes.
    expect(value('UMask')).toBe('0022')
    const limits = file('facet@.service').match(
      /^(?:Protect|Private|Restrict|NoNew|SystemCall|Lock|Capability).*/gm,
    )
    expect(limits?.length).toBeGreaterThan(15)
    for (const limit of limits ?? []) expect(service).toContain(limit)
  })

  test.each([
    ['nginx.conf', /keepalive_timeout (\d+)s;/],
    ['Caddyfile', /keepalive (\d+)s/],
  ])('%s closes idle connections to the site before the site does', async (name, kept) => {
    const site = /timeout=(\d+)/.exec(
      (await fetch(`${inject('base')}/healthz`)).headers.get('keep-alive') ?? '',
    )?.[1]
    const proxy = kept.exec(file(name))?.[1]
    expect(Number(proxy)).toBeLessThan(Number(site))
    // What nginx and AWS's balancers do by themselves.
    expect(Number(site)).toBeGreaterThan(60)
  })

  test.each(['nginx.conf', 'Caddyfile'])(
    '%s removes every country header that a visitor sends',
    (name) => {
      for (const header of countryHeaders)
        expect(file(name).toLowerCase()).toMatch(
          new RegExp(`^\\s*(?:proxy_set_header ${header} "";|header_up -${header})$`, 'm'),
        )
    },
  )
})
