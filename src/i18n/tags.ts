import { isLocale, type Locale, type LocaleTag, localeTable } from './table.ts'

/** Languages whose subtag is not the site's code for them. */
const byLanguage = new Map<string, Locale>([
  ['vi', 'vn'],
  ['ja', 'jp'],
])
const traditional = new Set(['tw', 'hk', 'mo', 'hant'])

/**
 * The site's locale for a BCP 47 tag or a site code, in any capitalisation and with `_` for `-`;
 * undefined for languages the site does not have. Traditional script or a region that writes it
 * gives tc, any other Chinese zh (decisions, "Choosing one").
 */
export function localeOfTag(tag: string): Locale | undefined {
  if (tag.length > 35) return
  const [language, ...rest] = tag.toLowerCase().split(/[-_]/) as [string, ...string[]]
  if (language === 'zh')
    return rest.some((part) => traditional.has(part)) && !rest.includes('hans') ? 'tc' : 'zh'
  if (isLocale(language) && (rest.length === 0 || !['vn', 'jp', 'tc'].includes(language)))
    return language
  return byLanguage.get(language)
}

const stored = new Map<string, Locale | undefined>([
  ...localeTable.map((row): [LocaleTag, Locale] => [row.tag, row.code]),
  ['zh-HK', 'tc'],
  // The app knows these two; the site has no such pages, so the choice goes on to the next step.
  ['it-IT', undefined],
  ['id-ID', undefined],
])

/** Whether a stored language is one of the supported tags (spec §3, §5); any other is ignored. */
export const isStoredTag = (value: string): boolean => stored.has(value)

/** The locale a stored language stands for; undefined when it is unknown or has no pages here. */
export const localeOfStoredTag = (value: string): Locale | undefined => stored.get(value)
