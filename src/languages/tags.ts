import { isLocale, type Language, type Locale, languages } from './languages.ts'

/** What tags call each language; the two kinds of Chinese are told apart below. */
const byLanguage = new Map(
  languages.map(({ hreflang, code }) => [hreflang.split('-')[0] as string, code]),
)
/** Chinese and the languages spoken in China that are written as it (ISO 639-3, `zho`). */
const chinese = new Set(['zh', 'cmn', 'yue', 'wuu', 'nan', 'hak', 'gan', 'hsn'])
const traditional = ['hant', 'tw', 'hk', 'mo']

/**
 * The site's locale for a BCP 47 tag or a site code, in any capitalisation and with `_` for `-`;
 * undefined for languages the site does not have. Traditional script, a region that writes it, or
 * Cantonese outside of China gives tc, any other Chinese zh (decision 0002).
 */
export function localeOfTag(tag: string): Locale | undefined {
  if (tag.length > 35) return
  const parts = tag.toLowerCase().split(/[-_]/)
  const [language = '', ...rest] = parts
  if (chinese.has(language)) return isTraditional(parts) ? 'tc' : 'zh'
  // A code that is no language's tag, such as `jp`, has no region.
  if (isLocale(language) && rest.length === 0) return language
  return byLanguage.get(language)
}

function isTraditional(parts: string[]): boolean {
  if (parts.includes('hans')) return false
  return (
    parts.some((part) => traditional.includes(part)) ||
    (parts.includes('yue') && !parts.includes('cn'))
  )
}

/** The supported tags of a stored language, and the locales of the table that they stand for. */
export const storedTags = (
  rows: readonly Pick<Language, 'tag' | 'otherTags' | 'code'>[],
): ReadonlyMap<string, Locale | undefined> =>
  new Map<string, Locale | undefined>([
    // The app knows these two; the site has no such pages, so the choice goes on to the next step.
    ['it-IT', undefined],
    ['id-ID', undefined],
    ...rows.flatMap(({ tag, otherTags, code }) =>
      [tag, ...otherTags].map((each): [string, Locale] => [each, code]),
    ),
  ])

const stored = storedTags(languages)

/** Whether a stored language is one of the supported tags (spec §3, §5); any other is ignored. */
export const isStoredTag = (value: string) => stored.has(value)

/** The locale a stored language stands for; undefined when it is unknown or has no pages here. */
export const localeOfStoredTag = (value: string): Locale | undefined => stored.get(value)

/**
 * The stored language in a `Cookie` header: the first cookie with a language of the site. The app
 * may set another cookie with the same name for all hosts of the domain.
 */
export function storedLanguage(cookie: string | undefined): string | undefined {
  for (const [, text = ''] of cookie?.matchAll(/(?:^|;)\s*language=([^;]*)/g) ?? []) {
    const value = text.trim()
    if (stored.get(value)) return value
  }
  return undefined
}
