import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '../languages/languages.ts'
import { rememberLanguage } from './cookies.ts'

afterEach(() => vi.unstubAllGlobals())

/** The tag that is stored after a page in `lang` was shown. */
function storedAfter(stored: string | undefined, lang: string, pathname: string): string {
  const document = {
    cookie: stored === undefined ? 'a=b' : `a=b; language=${stored}`,
    documentElement: { lang },
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('location', { pathname, protocol: 'https:' })
  rememberLanguage()
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}

describe('spec §4: the language of a page is stored', () => {
  test.each([
    [undefined, 'en-US', '/', 'en-US'],
    ['de-DE', 'en-US', '/', 'en-US'],
    ['en-US', 'ru-RU', '/ru', 'ru-RU'],
    ['ru-RU', 'pt-BR', '/pt', 'pt-PT'],
    ['pt-PT', 'pt-BR', '/pt', 'pt-PT'],
    // Docs may be read in English for want of others.
    ['tr-TR', 'en-US', '/docs/proxies', 'tr-TR'],
    // A language of the app alone stays, where the address names none (decision 0002).
    ['it-IT', 'en-US', '/', 'it-IT'],
    ['id-ID', 'zh-CN', '/pricing', 'id-ID'],
    ['it-IT', 'ru-RU', '/ru', 'ru-RU'],
    ['zh-HK', 'en-US', '/', 'en-US'],
  ])('%s, then %s at %s: %s', (stored, lang, pathname, expected) =>
    expect(storedAfter(stored, lang, pathname)).toBe(expected),
  )

  test.each(
    languages.flatMap(({ tag, lang, prefix, otherTags }) =>
      [tag, ...otherTags].map((each) => [each, lang, prefix || '/'] as const),
    ),
  )('%s stays on pages in %s', (stored, lang, pathname) =>
    expect(storedAfter(stored, lang, pathname)).toBe(stored),
  )
})
