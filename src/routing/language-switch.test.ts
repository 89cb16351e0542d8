import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Locale, languageOf, locales } from '../languages/languages.ts'
import { type LanguageSwitch, languageSwitchUrl } from './language-switch.ts'
import { finalPath } from './paths.ts'

const everywhere = [...locales]
const except = (...codes: Locale[]) => locales.filter((code) => !codes.includes(code))

describe('spec §2: Switching to a language that does not support the current page goes to the site root', () => {
  test.each<[at: LanguageSwitch, to: Locale, target: string]>([
    [{ path: '/solutions/discord', offered: except('zh', 'tc') }, 'tc', '/tc'],
    [{ path: '/alternatives/ziniao-alternative', offered: ['zh', 'tc'] }, 'en', '/?lang=en-US'],
    [{ path: undefined, offered: [] }, 'ru', '/ru'],
  ])('%j to %s: %s', (at, to, target) => expect(languageSwitchUrl(at, to)).toBe(target))
})

describe('decision 0003: Switching language: a page offered in the target → the same page', () => {
  test.each<[path: string, to: Locale, target: string]>([
    ['/', 'ru', '/ru'],
    ['/pricing', 'zh', '/pricing?lang=zh-CN'],
    ['/docs/proxies', 'vn', '/vi/docs/proxies'],
  ])('%s to %s: %s', (path, to, target) =>
    expect(languageSwitchUrl({ path, offered: everywhere }, to)).toBe(target),
  )
})

describe("spec §2: Switching language on a help, blog or news detail page goes to that section's list", () => {
  describe.each<[section: string, path: string, to: Locale, target: string]>([
    ['/helps', '/helps/install-facet', 'ru', '/ru/helps'],
    ['/blog', '/blog/two-stores-two-teams', 'en', '/blog?lang=en-US'],
  ])('%s: %s to %s: %s', (section, path, to, target) => {
    test.each([
      ['that is offered everywhere', everywhere],
      ['that is not offered there', ['en']],
    ] as const)('from an entry %s', (_what, offered) =>
      expect(
        languageSwitchUrl({ path, offered, section: { path: section, offered: everywhere } }, to),
      ).toBe(target),
    )
  })

  test('goes to the root where the section itself is not offered', () => {
    expect(
      languageSwitchUrl(
        { path: '/blog/a', offered: everywhere, section: { path: '/blog', offered: ['en'] } },
        'ru',
      ),
    ).toBe('/ru')
    expect(
      languageSwitchUrl(
        { path: '/blog/a', offered: everywhere, section: { path: '/blog', offered: ['en'] } },
        'zh',
      ),
    ).toBe('/?lang=zh-CN')
  })
})

describe('decision 0003: Switching language: every entry is a plain link that says its language', () => {
  test('leads in one step to a final path of the target, or to one that names it by ?lang=', () => {
    const path = fc.constantFrom(
      '/',
      '/pricing',
      '/docs',
      '/docs/api',
      '/blog/a',
      '/blog-guides/tips',
      '/e-commerce',
    )
    fc.assert(
      fc.property(
        path,
        fc.subarray(everywhere),
        fc.constantFrom(...locales),
        (given, offered, to) => {
          const target = languageSwitchUrl({ path: given, offered }, to)
          const final = finalPath(target)
          if (final.kind !== 'path') throw new Error(`${target} is not final`)
          const docsInEnglish = given.startsWith('/docs') && languageOf(to).docs === '/docs'
          if (languageOf(to).prefix === '')
            expect(new URLSearchParams(final.query).get('lang')).toBe(languageOf(to).tag)
          else if (!docsInEnglish || !offered.includes(to)) expect(final.prefix).toBe(to)
        },
      ),
    )
  })
})
