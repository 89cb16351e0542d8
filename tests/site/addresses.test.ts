import { request } from 'node:http'
import { describe, expect, inject, test } from 'vitest'

const cookie = (text: string) => ({ cookie: text })

/** What an address answers, asked twice on one connection: `status`, and where it leads. */
const rows: [url: string, headers: Record<string, string>, answer: string][] = [
  ['/%50ricing?x=1', {}, '301 /pricing?x=1'],
  ['/%72u/pricing', {}, '301 /ru/pricing'],
  ['/pricing%2Ehtml', {}, '301 /pricing'],
  ['/en%2DUS/pricing', {}, '302 /pricing?lang=en-US'],
  ['/sitemap%2Exml', {}, '301 /sitemap.xml'],
  ['/Pricing/foo', {}, '301 /pricing'],
  ['/ru/Pricing-old', {}, '301 /ru/pricing'],
  ['/blog?page=', {}, '301 /blog'],
  ['/ru/blog?page=02', {}, '301 /ru/blog?page=2'],
  ['/nope', {}, '404 Page not found: /nope'],
  ['/a/b/c', {}, '404 Page not found: /a/b/c'],
  ['/tc/solutions/discord', {}, '404 Page Not Found: /tc/solutions/discord'],
  ['/alternatives/gologin', {}, '404 Page Not Found: /alternatives/gologin'],
  ['/helps/nope', {}, '404 Page Not Found: /helps/nope'],
  ['/solutions/discord', {}, '200'],
  ['/solutions/discord', cookie('language=zh-TW'), '302 /tc'],
  ['/solutions/discord', cookie('language=zh-CN'), '302 /'],
  ['/media-market', {}, '404 Page Not Found: /media-market'],
  ['/media-market', cookie('language=en-US'), '302 /'],
  ['/pricing', cookie('language=it-IT; language=ru-RU'), '302 /ru/pricing'],
  ['/pricing', { 'accept-language': 'yue-Hant-HK,en;q=0.8' }, '302 /tc/pricing'],
  ['/apple-touch-icon.png', {}, '200'],
  ['/apple-touch-icon-precomposed.png', {}, '200'],
]

const ask = (url: string, headers: Record<string, string>): Promise<string> =>
  new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let body = ''
      response.setEncoding('latin1').on('data', (piece) => {
        body += piece
      })
      response.on('end', () => {
        const said = /Page not found: [^<]*/i.exec(body)?.[0]
        const detail = response.headers.location ?? (response.statusCode === 404 ? said : undefined)
        resolve([response.statusCode, detail].filter(Boolean).join(' '))
      })
    })
      .on('error', reject)
      .end()
  })

describe.each([
  ['with the fast path', inject('base')],
  ['without it', inject('baseWithoutFastPath')],
])('where addresses lead, %s', (_, base) => {
  test.each(rows)('%s for %j: %s', async (url, headers, answer) => {
    expect(await ask(base + url, headers)).toBe(answer)
    expect(await ask(base + url, headers)).toBe(answer)
  })
})
