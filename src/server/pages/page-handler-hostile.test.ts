import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { everyPage } from '../../content/availability.ts'
import { localeTable } from '../../i18n/table.ts'
import { finalPath } from '../../routing/paths.ts'
import { siteOf } from './page-handler.fixture.ts'

describe('quality: Security: paths, cookies and headers treated as hostile', () => {
  const { site, visit, errors } = siteOf('content', { cacheBytes: 500_000 })
  let known: string[]
  beforeAll(() => {
    known = [...new Set((['en', 'zh'] as const).flatMap((locale) => [...everyPage(locale, site.reader())].map(({ path }) => path)))]
  })
  const pieces =
    '/¦//¦\\¦%¦%00¦%2f¦%5c¦%2e%2e¦..¦?¦&¦=¦#¦;¦,¦ ¦"¦\'¦<script>¦\u0000¦\r\n¦é¦ÿ¦constructor¦__proto__¦toString¦.html¦index.html¦Pricing¦docs¦blog-¦:id¦en/¦zh/¦vi/¦ja/¦page=1¦page=2¦page=0¦lang=ru¦lang=constructor¦lang=%00¦lang=zh'
  const nasty = fc.constantFrom(...pieces.split('¦'), ...localeTable.flatMap((row) => [row.prefix, row.tag, row.code as string]))
  const rubbish = fc.array(fc.oneof({ weight: 3, arbitrary: nasty }, { weight: 1, arbitrary: fc.string({ maxLength: 5 }) }), { maxLength: 6 }).map((parts) => parts.join(''))
  /** As it may come out of the HTTP parser: bytes, read as Latin-1. */
  const latin = (text: string) => Buffer.from(text.toWellFormed(), 'utf8').toString('latin1')
  const url = fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.nat(), fc.constantFrom('', ...localeTable.map((row) => row.prefix)), rubbish)
        .map(([index, prefix, rest]) => `${prefix}${known[index % known.length]}${rest}`),
    },
    { weight: 2, arbitrary: rubbish.map((text) => `/${text}`) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  )
  const value = fc.oneof(
    rubbish,
    fc.constantFrom(
      'ru',
      'zh-CN',
      'language=ru-RU',
      'language=zh-CN',
      'language=constructor',
      'zh;q=0.5,ru;q=0.4',
      'constructor',
      'br, gzip',
      'gzip;q=0',
      '*',
      'W/"x"',
      '[::1]:80',
      'www.facet.example',
    ),
    fc.string({ unit: 'binary' }),
  )
  const headers = fc.dictionary(fc.constantFrom('cookie', 'accept-language', 'host', 'accept-encoding', 'if-none-match'), value, { noNullPrototype: true })

  it('never fails, and every redirect stays here, is a header and ends, for any address and any headers', async () => {
    await fc.assert(
      fc.asyncProperty(url, headers, async (address, given) => {
        let at = latin(address)
        const jar = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, latin(text)]))
        for (let hop = 0; ; hop++) {
          const reply = await visit(at, jar)
          expect([200, 301, 302, 304, 404, 502]).toContain(reply.status)
          if (reply.status === 502) expect(finalPath(at)).toMatchObject({ path: '/error/502' })
          for (const text of Object.values(reply.headers)) expect(text).toMatch(/^[\t\x20-\x7e\x80-\xff]*$/)
          const to = reply.headers.location
          if (to === undefined) break
          expect(hop).toBeLessThan(3)
          expect(to).toMatch(/^(?:\/(?![/\\])|https:\/\/(?:app|status)\.facet\.example\/)/)
          if (!to.startsWith('/')) break
          if (reply.headers['set-cookie']) jar.cookie = reply.headers['set-cookie'].split(';')[0] as string
          at = to
        }
      }),
      // More by hand: RUNS=50000.
      { numRuns: Number(process.env.RUNS ?? 1000) },
    )
    expect(errors).toEqual([])
  }, 60_000)
})
