import { Agent, request as httpRequest } from 'node:http'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { siteHost } from '../../src/site.fixture.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const base = inject('base')
/**
 * One connection, which the fast path answers from its second request on, where a request is plain:
 * what it and Node answer is the same too.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => agent.destroy())

/** Sends headers that `fetch` would not. The response's date and ids are left out. */
const ask = (
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        host: '127.0.0.1',
        port: new URL(base).port,
        path,
        method,
        headers: { host: siteHost, ...headers },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const {
            date: _date,
            connection: _connection,
            'keep-alive': _kept,
            'x-request-id': _id,
            ...rest
          } = response.headers as Record<string, string>
          resolve({
            status: response.statusCode ?? 0,
            headers: rest,
            body: Buffer.concat(chunks).toString('latin1'),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

/** Addresses whose answers a cache may keep for others, and some that it must not. */
const addresses =
  '/ru /ru/pricing /th/blog /ru/nothing-here / /pricing /nothing-here /error/502 /PRICING /sitemap.xml /blog.xml /robots.txt /llms.txt /pictures/en/home.png /download/com_mac /register /assets/none.js /builds/latest.json /site.webmanifest'.split(
    ' ',
  )

const marker = 'poison.example'
/** Headers that some server or framework listens to and no cache has in its key. */
const unkeyed: Record<string, string>[] = [
  { 'x-forwarded-host': marker },
  {
    'x-forwarded-proto': 'gopher',
    'x-forwarded-scheme': 'http',
    'x-forwarded-ssl': 'off',
    'front-end-https': 'off',
  },
  {
    'x-forwarded-prefix': `/${marker}`,
    'x-forwarded-path': `/${marker}`,
    'x-forwarded-port': '1337',
  },
  { forwarded: `for=1.2.3.4;host=${marker};proto=gopher` },
  {
    'x-host': marker,
    'x-http-host-override': marker,
    'x-original-host': marker,
    'x-forwarded-server': marker,
  },
  { 'x-original-url': `/${marker}`, 'x-rewrite-url': `/${marker}`, 'x-original-uri': `/${marker}` },
  { 'x-http-method-override': 'DELETE', 'x-http-method': 'POST', 'x-method-override': 'PUT' },
  {
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    'true-client-ip': '127.0.0.1',
    'cf-connecting-ip': '127.0.0.1',
    'x-client-ip': '127.0.0.1',
  },
  { 'x-country-code': 'CN', 'cf-ipcountry': 'CN', 'cloudfront-viewer-country': 'CN' },
  { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  { 'accept-charset': 'utf-7', 'content-type': 'application/json', te: 'trailers' },
  { origin: `https://${marker}`, referer: `https://${marker}/` },
  { 'user-agent': `<script>${marker}</script>`, 'sec-ch-ua': marker, 'sec-gpc': '1', dnt: '1' },
  { authorization: `Bearer ${marker}`, 'x-api-key': marker },
  { range: 'bytes=0-0', 'if-range': '*', 'max-forwards': '0' },
  {
    'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT',
    'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT',
    'if-match': '"none"',
  },
  { pragma: 'akamai-x-get-cache-key', 'x-debug': '1', 'x-akamai-debug': '1', 'fastly-debug': '1' },
  {
    purpose: 'prefetch',
    'sec-purpose': 'prefetch',
    'sec-fetch-dest': 'script',
    'sec-fetch-mode': 'no-cors',
    'save-data': 'on',
  },
  { 'x-middleware-subrequest': 'middleware', 'x-nextjs-data': '1', rsc: '1', 'next-action': 'x' },
  { cookie: `theme=${marker}; consent=granted; device_id=aaaaaaaa; referral=${marker}` },
  { cookie: `LANGUAGE=ru-RU; xlanguage=ru-RU; language =ru-RU` },
  { upgrade: 'h2c', connection: 'upgrade' },
]

describe('no header that is not in `Vary` changes what others get', () => {
  test.each(addresses)('%s', async (path) => {
    const clean = await ask(path)
    for (const headers of unkeyed) {
      const answer = await ask(path, headers)
      // Not even the poisoner's own answer differs: there is nothing that a cache could keep.
      expect(answer, JSON.stringify(headers)).toEqual(clean)
    }
    expect(clean.body).not.toContain(marker)
    expect(await ask(path)).toEqual(clean)
  })

  test('a body on a GET changes nothing', async () => {
    for (const path of ['/ru/pricing', '/sitemap.xml', '/robots.txt']) {
      const clean = await ask(path)
      const fat = await ask(
        path,
        { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '21' },
        { body: 'lang=th&page=2&a=0123' },
      )
      expect(fat).toEqual(clean)
      expect(await ask(path)).toEqual(clean)
    }
  })

  test('what may change an answer is named by `Vary`: language of cookie and browser, encoding', async () => {
    const changes: Record<string, Record<string, string>> = {
      Cookie: { cookie: 'language=zh-CN' },
      'Accept-Language': { 'accept-language': 'zh-CN' },
      'Accept-Encoding': { 'accept-encoding': 'br' },
    }
    for (const path of addresses)
      for (const [name, headers] of Object.entries(changes)) {
        const [clean, changed] = [await ask(path), await ask(path, headers)]
        if (
          clean.body === changed.body &&
          clean.status === changed.status &&
          clean.headers.location === changed.headers.location
        )
          continue
        for (const { headers: said } of [clean, changed])
          expect(said.vary?.split(', '), `${path} by ${name}`).toContain(name)
        // What depends on a visitor must not be kept for others even by a cache that ignores Vary.
        if (name !== 'Accept-Encoding')
          for (const { headers: said } of [clean, changed])
            expect(said['cache-control'], path).toMatch(/private|no-store/)
      }
  })

  test('the Host header is part of every cache key, and changes robots.txt alone', async () => {
    for (const path of addresses) {
      const [clean, other] = [await ask(path), await ask(path, { host: marker })]
      if (path === '/robots.txt') expect(other.body).toBe('User-agent: *\nDisallow: /\n')
      else expect(other).toEqual(clean)
      expect(other.body).not.toContain(marker)
    }
  })

  test('a query nobody knows changes nothing but redirects, which keep it on this site', async () => {
    for (const path of addresses) {
      const [clean, other] = [
        await ask(path),
        await ask(`${path}?utm_source=${marker}&__proto__=x&x[]=%3Cscript%3E`),
      ]
      expect(other.body).toBe(clean.body)
      if (clean.headers.location)
        expect(new URL(other.headers.location ?? '', base).host).toBe(
          new URL(clean.headers.location, base).host,
        )
    }
  })

  test('errors and refusals are kept by no cache', async () => {
    for (const path of [
      '/assets/none.js',
      '/download/x',
      '/pictures/en/none.png',
      '/builds/meta/x.json',
      '/home/base-info?lang=xx&type=home',
    ]) {
      const answer = await ask(path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })
})
