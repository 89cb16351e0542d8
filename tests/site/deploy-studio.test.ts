import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { baseHeaders } from '../../src/server/http/headers.ts'
import { siteSettings } from '../../src/site.fixture.ts'
import { type Scope, standIn, testFolder, wholeFile } from '../../src/test.fixture.ts'
import { hasNginx, startNginx } from '../nginx.ts'
import { testContent } from '../own-site.ts'
import { sendRaw } from '../raw-socket.ts'
import { freePort, stopSite } from '../serve.ts'

const { hostname } = new URL(siteSettings.origin)
const domain = hostname.replace(/^www\./, '')
const [studio, previews] = [`studio.${domain}`, `preview.${domain}`]

/** Starts the built studio by deploy/studio.env; resolves to its port and first link. */
async function startStudio(scope: Scope): Promise<{ port: number; link: string }> {
  const port = await freePort()
  const started = spawn(process.execPath, ['--enable-source-maps', 'dist/studio/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: testFolder(scope),
      CONTENT_DIR: testContent(scope),
      TRUST_PROXY: '1',
      STUDIO_PORT: `${port}`,
      STUDIO_PREVIEW_PORT: `${await freePort()}`,
      STUDIO_ORIGIN: `https://${studio}`,
      STUDIO_PREVIEW_ORIGIN: `https://${previews}`,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  scope.onTestFinished(() => stopSite(started))
  for await (const line of createInterface(started.stdout)) {
    const link = /\/link\/\S+/.exec(line)?.[0]
    if (link) return { port, link }
  }
  throw new Error('the studio ended instead of printing a link')
}

/** In place of previews: for which host it was asked, with how many bytes. */
const startPreviews = (scope: Scope) =>
  standIn(scope, async (incoming, response) => {
    const { length } = await text(incoming)
    response.end(`${incoming.headers.host} ${length}`)
  })

async function startAll() {
  const [{ port: studioPort, link }, { origin }] = [
    await startStudio(wholeFile),
    await startPreviews(wholeFile),
  ]
  const upstreams = [studioPort, Number(new URL(origin).port)]
  return { ...(await startNginx(wholeFile, [await freePort()], '', upstreams)), link }
}
const { port, plainPort, link } = hasNginx ? await startAll() : { port: 0, plainPort: 0, link: '' }

describe.skipIf(!hasNginx)('deploy/nginx.conf in a real nginx, before the studio', () => {
  /** One request through nginx; a form is sent as from the studio's own page. */
  const ask = async (
    host: string,
    path: string,
    {
      form,
      headers = {},
    }: { form?: Record<string, string>; headers?: Record<string, string> } = {},
  ) => {
    const sent = request({
      port,
      path,
      servername: host,
      rejectUnauthorized: false,
      method: form ? 'POST' : 'GET',
      headers: {
        host,
        accept: 'text/html',
        ...(form && {
          origin: `https://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
        }),
        ...headers,
      },
    })
    sent.end(form && new URLSearchParams(form).toString())
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    if (!answer) throw new Error('no answer')
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
  }

  test('the first link signs its operator in, by a cookie for HTTPS alone', async () => {
    expect((await ask(studio, '/')).headers.location).toBe('/sign-in')
    const word = 'correct horse battery'
    const entered = await ask(studio, link, {
      form: { name: 'Ada', email: 'ada@example.com', password: word, 'password-again': word },
    })
    expect([entered.status, entered.headers.location]).toEqual([303, '/'])
    expect(entered.headers['set-cookie']?.join()).toMatch(/^__Secure-studio\..*; HttpOnly; Secure/)
  })

  test('every answer says Strict-Transport-Security once; without TLS there is a redirect', async () => {
    for (const host of [studio, previews]) {
      const { headers } = await ask(host, '/nothing')
      expect(headers['strict-transport-security']).toBe(baseHeaders['strict-transport-security'])
      const plain = await sendRaw(
        plainPort,
        `GET /x?y HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(plain.text).toMatch(/^HTTP\/1\.1 301 /)
      expect(plain.text).toContain(`Location: https://${host}/x?y`)
    }
  })

  test('previews have a name of their own; pictures of 16 MB get through', async () => {
    expect((await ask(previews, '/')).body).toBe(`${previews} 0`)
    const form = { picture: 'x'.repeat(16 * 2 ** 20) }
    expect((await ask(previews, '/', { form })).body).toBe(`${previews} ${16 * 2 ** 20 + 8}`)
  })

  test('tries to sign in are counted by address, which a visitor cannot choose', async () => {
    const form = { email: 'ada@example.com', 'current-password': 'wrong wrong wrong' }
    let answer = ''
    // Ten at once, and one more every six seconds: a busy machine needs some more tries.
    for (let count = 0; count < 60 && !answer.includes('Too many tries'); count++) {
      const headers = { 'x-forwarded-for': `198.51.100.${count}`, 'x-studio-address': `${count}` }
      answer = (await ask(studio, '/sign-in', { form, headers })).body
    }
    expect(answer).toContain('Too many tries')
  })
})
