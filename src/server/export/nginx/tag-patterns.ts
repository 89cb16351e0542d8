import { type Locale, localeTable } from '../../../i18n/table.ts'

/** Languages whose subtag is not the site's code for them (locales/tags). */
const otherNames: Partial<Record<Locale, string>> = { vn: 'vi', jp: 'ja' }
/** Codes of the site that are no language subtags: only as they stand. */
const bareOnly: readonly Locale[] = ['vn', 'jp', 'tc']

/**
 * For every locale a regular expression of all tags and codes that `localeOfTag` takes for it, in lower case, to be matched without
 * regard to capitals. `rest` is what may follow the language, `inside` one character of a tag, `end` what comes after it.
 */
function tagPatterns({ rest, inside, end }: { rest: string; inside: string; end: string }): [locale: Locale, pattern: string][] {
  const part = (names: string) => `(?=${inside}*[-_](?:${names})(?:[-_]|${end}))`
  return localeTable.flatMap(({ code }): [Locale, string][] => {
    const name = otherNames[code]
    if (code === 'zh') return [['zh', `zh(?!${part('hant|tw|hk|mo')}(?!${part('hans')}))${rest}`]]
    if (code === 'tc') return [['tc', `(?:zh${part('hant|tw|hk|mo')}(?!${part('hans')})${rest}|tc)`]]
    if (bareOnly.includes(code)) return [[code, name ? `(?:${name}${rest}|${code})` : code]]
    return [[code, `${code}${rest}`]]
  })
}

/** A tag by itself, as in `?lang=`. */
export const wholeTag = tagPatterns({ rest: '(?:[-_][^&]*)?', inside: '[^&]', end: '$' })
/** A path's first segment that names a language (routes/paths). */
export const tagSegment = tagPatterns({ rest: '(?:[-_][a-z0-9]{2,8}){0,3}', inside: '[^/]', end: '(?:/|$)' })
/** A member of an Accept-Language list. */
export const listedTag = tagPatterns({ rest: '(?:[-_][^;,\\s]*)?', inside: '[^;,\\s]', end: '(?:[;,\\s]|$)' })
