import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Locale, languageOf, languages, locales } from '../languages/languages.ts'
import { runs } from '../thorough.fixture.ts'
import { ascii, finalPath, isDocsPath, localisedPath } from './paths.ts'

describe('paths treated as hostile', () => {
  const pieces =
    '/¦//¦\\¦%¦%2f¦%5c¦%2e¦.¦..¦%00¦\u0000¦\r\n¦%0d%0a¦ ¦?¦#¦&¦=¦:¦@¦http:¦evil.example¦javascript:alert(1)¦Pricing¦pricing¦DOWNLOAD¦index.html¦.html¦.HTML¦html¦docs¦Docs¦blog¦' +
    'lang=ru¦page=1¦%E4%B8¦中文¦\ud800¦\u2028¦\uff0f¦%50ricing¦%72u¦%2Ehtml¦%64ocs¦Download-¦en/¦zh/¦/vi¦/ja/¦zh-HK¦PT-br¦EN_us¦constructor¦__proto__'
  const nasty = fc.constantFrom(
    ...pieces.split('¦'),
    ...languages.flatMap((language) => [
      language.code,
      language.tag,
      language.hreflang,
      language.prefix,
      language.docs,
    ]),
  )
  const mixture = fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: nasty },
        { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
      ),
      { maxLength: 12 },
    )
    .map((parts) => `/${parts.join('')}`)
  const segments = fc.array(nasty, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`)
  const anything = fc.oneof(
    mixture,
    segments,
    fc.string({ unit: 'binary' }),
    fc.string().map((text) => `/${text}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath(),
  )

  const check = (raw: string) => {
    const final = finalPath(raw)
    if (final.kind === 'redirect') {
      expect([301, 302]).toContain(final.status)
      expect(final.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      // a browser stays on this host
      expect(new URL(final.to, 'https://www.site.example').host).toBe('www.site.example')
      expect(
        new URL(new URL(final.to, 'https://www.site.example').pathname, 'https://www.site.example')
          .host,
      ).toBe('www.site.example')
      // one hop
      expect(finalPath(final.to)).toMatchObject({ kind: 'path' })
      const mark = raw.indexOf('?')
      if (mark >= 0 && !/[^\x21-\x7e]|lang/.test(raw))
        expect(final.to).toContain(
          raw
            .slice(mark + 1)
            .replace(/^&+|&+$/g, '')
            .split('&')[0],
        )
    } else {
      expect(final.path).toMatch(/^\/(?!\/)/)
      if (final.path !== '/') expect(final.path).not.toMatch(/\/$/)
      expect(final.path).not.toContain('//')
      expect([undefined, ...locales]).toContain(final.prefix)
      if (final.prefix) expect(languageOf(final.prefix).prefix).not.toBe('')
    }
  }

  test("a redirect's target is ASCII, starts with exactly one slash, stays here and is final; a path is clean: mixtures of nasty parts", () => {
    fc.assert(fc.property(fc.oneof(mixture, segments), check), {
      numRuns: runs(10_000),
    })
  })
  test('the same for any text', () => {
    fc.assert(fc.property(anything, check), { numRuns: 5000 })
  })

  test('an address with encoded letters leads where the plain one leads, in one hop', () => {
    const encode = (text: string, which: readonly boolean[]) =>
      text.replace(/[\w.~-]/g, (char, at: number) =>
        which[at % which.length] ? `%${char.charCodeAt(0).toString(16)}` : char,
      )
    const target = (raw: string) => {
      const final = finalPath(raw)
      return final.kind === 'redirect' ? final.to : ascii(raw)
    }
    const plain = segments.filter((path) => !/[?%\\]|\/\.{1,2}(?:\/|$)/.test(path))
    fc.assert(
      fc.property(plain, fc.array(fc.boolean(), { minLength: 1 }), (path, which) => {
        expect(target(encode(path, which))).toBe(target(path))
      }),
      { numRuns: 2000 },
    )
  })

  test('every address the site makes is final and names its locale', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/), { maxLength: 3 })
      .map((parts) => `/${parts.join('/')}`)
    const safe = path.filter(
      (given) =>
        finalPath(given).kind === 'path' &&
        (finalPath(given) as { prefix?: Locale }).prefix === undefined,
    )
    fc.assert(
      fc.property(safe, fc.constantFrom(...locales), (given, locale) => {
        const language = languageOf(locale)
        const docsInEnglish = isDocsPath(given) && language.docs === '/docs'
        expect(finalPath(localisedPath(locale, given))).toEqual({
          kind: 'path',
          prefix: language.prefix && !docsInEnglish ? locale : undefined,
          path: given,
          query: '',
        })
      }),
    )
  })
})
