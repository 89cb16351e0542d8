/**
 * The 14 language variants of the site (spec §2, §3). Everything that depends on "which languages
 * are there" reads this table.
 *
 * `prefix` is the first path segment ('' for the two locales that share unprefixed paths), `tag`
 * what cookies, calls and sitemaps carry (spec §5), `lang` what the texts are written in and dates,
 * numbers and prices follow, `hreflang` what search engines expect, `docs` where this locale's
 * documentation lives (spec §2, "Docs per language").
 */
export const languages = [
  {
    code: 'en',
    prefix: '',
    tag: 'en-US',
    lang: 'en-US',
    hreflang: 'en',
    name: 'English',
    english: 'English',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'ru',
    prefix: '/ru',
    tag: 'ru-RU',
    lang: 'ru-RU',
    hreflang: 'ru',
    name: 'Русский',
    english: 'Russian',
    docs: '/ru/docs',
    docsLocale: 'ru',
  },
  {
    code: 'pt',
    prefix: '/pt',
    tag: 'pt-PT',
    lang: 'pt-BR',
    hreflang: 'pt',
    name: 'Português',
    english: 'Portuguese',
    docs: '/pt/docs',
    docsLocale: 'pt',
  },
  {
    code: 'vn',
    prefix: '/vn',
    tag: 'vi-VN',
    lang: 'vi-VN',
    hreflang: 'vi',
    name: 'Tiếng Việt',
    english: 'Vietnamese',
    docs: '/vi/docs',
    docsLocale: 'vn',
  },
  {
    code: 'zh',
    prefix: '',
    tag: 'zh-CN',
    lang: 'zh-CN',
    hreflang: 'zh-Hans',
    name: '简体中文',
    english: 'Simplified Chinese',
    docs: '/docs',
    docsLocale: 'zh',
  },
  {
    code: 'tc',
    prefix: '/tc',
    tag: 'zh-TW',
    lang: 'zh-TW',
    hreflang: 'zh-Hant',
    name: '繁體中文',
    english: 'Traditional Chinese',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'uk',
    prefix: '/uk',
    tag: 'uk-UA',
    lang: 'uk-UA',
    hreflang: 'uk',
    name: 'Українська',
    english: 'Ukrainian',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'fr',
    prefix: '/fr',
    tag: 'fr-FR',
    lang: 'fr-FR',
    hreflang: 'fr',
    name: 'Français',
    english: 'French',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'es',
    prefix: '/es',
    tag: 'es-ES',
    lang: 'es-ES',
    hreflang: 'es',
    name: 'Español',
    english: 'Spanish',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'th',
    prefix: '/th',
    tag: 'th-TH',
    lang: 'th-TH',
    hreflang: 'th',
    name: 'ไทย',
    english: 'Thai',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'tr',
    prefix: '/tr',
    tag: 'tr-TR',
    lang: 'tr-TR',
    hreflang: 'tr',
    name: 'Türkçe',
    english: 'Turkish',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'jp',
    prefix: '/jp',
    tag: 'ja-JP',
    lang: 'ja-JP',
    hreflang: 'ja',
    name: '日本語',
    english: 'Japanese',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'ko',
    prefix: '/ko',
    tag: 'ko-KR',
    lang: 'ko-KR',
    hreflang: 'ko',
    name: '한국어',
    english: 'Korean',
    docs: '/docs',
    docsLocale: 'en',
  },
  {
    code: 'hi',
    prefix: '/hi',
    tag: 'hi-IN',
    lang: 'hi-IN',
    hreflang: 'hi',
    name: 'हिन्दी',
    english: 'Hindi',
    docs: '/docs',
    docsLocale: 'en',
  },
] as const

export type Language = (typeof languages)[number]
export type Locale = Language['code']

/** Every locale code, in the order of the language selector (spec §2). */
export const locales = languages.map((language) => language.code) as readonly Locale[]

const byCode = new Map<string, Language>(languages.map((language) => [language.code, language]))

/** Whether `value` is one of the 14 codes. */
export const isLocale = (value: string): value is Locale => byCode.has(value)

/** The table's row for a code. */
export const languageOf = (code: Locale): Language => byCode.get(code) as Language
