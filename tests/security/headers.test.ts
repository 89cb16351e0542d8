import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { describe, expect, inject, test } from 'vitest'
import { baseHeaders } from '../../src/server/http/headers.ts'
import { siteDomain } from '../../src/site.fixture.ts'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { foreign, startForeignSite } from './foreign-site.ts'

const plain = inject('base')
const withForeign = await startForeignSite()
const download = `https://download.${siteDomain}`
const get = (address: string, init: RequestInit = {}) =>
  fetch(address, { redirect: 'manual', ...init })

/** Sources of a content security policy by directive. */
const policyOf = (headers: Headers): Map<string, string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((part) => [part.split(' ')[0] as string, part.split(' ').slice(1)]),
  )

const everywhere = [foreign.statistics, ...foreign.chats]
/** What each directive may name besides this site: nothing else may stand there. */
const allowed = {
  off: { 'frame-src': [download] } as Record<string, readonly string[]>,
  on: {
    'script-src': [`${foreign.google}client`, foreign.statistics, ...foreign.chatScripts],
    'style-src': [`${foreign.google}style`, ...everywhere],
    'img-src': everywhere,
    'font-src': foreign.chats,
    'media-src': foreign.chats,
    'connect-src': [
      foreign.google,
      foreign.analytics,
      ...everywhere,
      ...foreign.chats.map((host) => host.replace('https:', 'wss:')),
    ],
    'frame-src': [download, foreign.google, ...foreign.chats],
  } as Record<string, readonly string[]>,
}

describe('the content security policy of every page type', () => {
  test.each<[name: string, setting: 'off' | 'on', address: string]>([
    ...pageTypes.map(({ name, path }): [string, 'off', string] => [name, 'off', plain + path]),
    ['home in Chinese, third parties on', 'on', withForeign + addressIn('/', 'zh')],
  ])('%s', async (_name, setting, address) => {
    const answer = await get(address)
    const html = await answer.text()
    const policy = policyOf(answer.headers)
    for (const [name, value] of Object.entries(baseHeaders))
      expect(answer.headers.get(name), name).toBe(value)
    expect(answer.headers.get('permissions-policy')).toContain('camera=()')
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'manifest-src': ["'self'"],
    })
    // The one style sheet is named by its hash, which is made anew here of what was sent.
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
      (found) =>
        `'sha256-${createHash('sha256')
          .update(found[1] as string)
          .digest('base64')}'`,
    )
    expect(styles).toHaveLength(1)
    const own: Record<string, readonly string[]> = {
      'script-src': ["'self'"],
      'style-src': styles,
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'self'"],
    }
    for (const [directive, sources] of policy) {
      if (!directive.endsWith('-src') || ['default-src', 'manifest-src'].includes(directive))
        continue
      const others = sources.filter((source) => !(own[directive] ?? ["'none'"]).includes(source))
      expect(others.sort(), directive).toEqual([...(allowed[setting][directive] ?? [])].sort())
      for (const source of own[directive] ?? []) expect(sources, directive).toContain(source)
    }
    expect(answer.headers.get('content-security-policy')).not.toMatch(
      /unsafe-|\*|strict-dynamic|http:/,
    )
    // Nothing in the page needs more: no inline script, handler or style.
    for (const [script = '', attributes = ''] of html.matchAll(/<script([^>]*)>/g))
      expect(attributes, script).toMatch(/ src="\/assets\/|type="application\/ld\+json"/)
    expect(html.replace(/<style>[\s\S]*?<\/style>/, '')).not.toMatch(/<[^>]+ (?:on[a-z]+|style)=/)
  })
})

describe('the headers of every kind of answer', () => {
  const asset = `/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js'))}`
  const json = { 'content-type': 'application/json' }
  test.each<[kind: string, path: string, init: RequestInit, status: number]>([
    ['asset', asset, {}, 200],
    ['asset that is gone', '/assets/none.js', {}, 404],
    ['asset that is there already', asset, { headers: { 'if-none-match': '*' } }, 304],
    ['page that is there already', '/ru', { headers: { 'if-none-match': '*' } }, 304],
    ['permanent redirect', '/PRICING', {}, 301],
    ['redirect by language', '/pricing', { headers: { 'accept-language': 'ru' } }, 302],
    ['redirect off the site', '/register', {}, 302],
    ['malformed path', '/%', {}, 302],
    ['wrong method', '/pricing', { method: 'DELETE' }, 405],
    ['call', '/sys/config/ip/get-visitor-ip', {}, 200],
    [
      'call that stores',
      '/support/messages',
      { method: 'POST', body: '{"email":"a@example.com","message":"x"}', headers: json },
      200,
    ],
    ['refused call', '/home/base-info?lang=xx&type=home', {}, 400],
    [
      'form without scripts',
      '/support/messages?answer=ru-RU',
      { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', message: 'x' }) },
      303,
    ],
  ])('%s: %s', async (_kind, path, init, status) => {
    const answer = await get(plain + path, init)
    expect(answer.status).toBe(status)
    for (const [name, value] of Object.entries(baseHeaders))
      expect(answer.headers.get(name), name).toBe(value)
    for (const name of [
      'server',
      'x-powered-by',
      'access-control-allow-origin',
      'access-control-allow-credentials',
    ])
      expect(answer.headers.get(name), name).toBeNull()
    const text = await answer.text()
    expect(text).not.toMatch(/\n\s+at |node:internal|<script>alert/)
    if (answer.headers.get('content-type')?.includes('html'))
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const cookie = answer.headers.get('set-cookie')
    if (cookie) expect(cookie).toMatch(/; Path=\/; SameSite=Lax/)
  })
})
