import { z } from 'zod'
import { hues } from '../../brand/colours.ts'
import { locales } from '../../languages/languages.ts'
import { isExternalLink, withLeadingSlash } from '../../routing/link-rules.ts'

/** Fields that several collections share. */
export const text = z.string().trim().min(1)
export const id = z
  .string()
  .regex(
    /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/,
    'use lower-case letters, digits and single dashes or dots',
  )
  .describe('Lower-case letters, digits and single dashes or dots.')
export const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?Z)?$/, {
    error: 'use 2026-11-21 or 2026-11-21T08:00:00Z',
    abort: true,
  })
  .refine(isMoment, 'no such date')
  .describe('As 2026-11-21, or with a time in UTC: 2026-11-21T08:00:00Z.')

/** Whether the date exists: `Date` turns 31 November into 1 December. */
function isMoment(value: string) {
  const moment = new Date(value)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value.slice(0, 10))
}
export const httpUrl = z
  .url('use an http or https address')
  .refine(isExternalLink, 'use an http or https address')
  .describe('An address that starts with https:// or http://.')
export const internalPath = z
  .string()
  .overwrite(withLeadingSlash)
  .regex(/^\/(?!\/)[^\s\\]*$/, 'use a path of this site that starts with one slash')
  .describe('A path of this site, without a language: /pricing.')
export const locale = z.enum(locales as [(typeof locales)[number], ...(typeof locales)[number][]])

/** An icon of the sprite: a Lucide name, or `brand-` and a Simple Icons slug. */
export const icon = z
  .string()
  .regex(/^(?:brand-)?[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .describe('A name of lucide.dev, or brand- and a name of simpleicons.org.')

/** The systems that the client is built for (spec §7). */
export const system = z.enum(['com_win64', 'com_win32', 'com_mac', 'com_arm64'])

/** The profile colours of the visual identity; each means "a separate identity". */
export const hue = z.enum(hues)

/** What covers and pictures for links show (`src/site/components/covers`). */
export const coverName = z.enum([
  'profiles',
  'windows',
  'flow',
  'terminal',
  'roles',
  'map',
  'proxy',
  'cookies',
  'calendar',
  'shield',
  'chart',
  'store',
  'checklist',
  'tags',
  'lens',
  'sliders',
  'key',
  'joint',
])

/** What a release's drawing shows (`src/site/pages/releases/drawings`). */
export const releaseDrawingName = z.enum([
  'synchronizer',
  'extensions',
  'security-key',
  'run-log',
  'transfer',
])
export type ReleaseDrawingName = z.infer<typeof releaseDrawingName>

/**
 * Page title in search results and the browser tab, without the site's name. Lengths are judged by
 * `check:content`.
 */
export const seo = { title: text, description: text }

export const titled = z.strictObject({ title: text, text })
export const named = z.strictObject({ name: text, text })
export const question = z.strictObject({ q: text, a: text })
/** The first screen of a page: `name` and `summary` are what menus and cards show of it. */
export const hero = { ...seo, name: text, summary: text, heading: text, lead: text }
/** The place of an entry in lists. */
export const order = z.number().int().describe('The lowest number comes first.')
export function list<T extends z.ZodType>(item: T, min: number, max?: number) {
  const items = z.array(item)
  if (min === max) return items.length(min)
  return max === undefined ? items.min(min) : items.min(min).max(max)
}
export const titledList = <T extends z.ZodType>(item: T, min: number, max?: number) =>
  z.strictObject({ title: text, items: list(item, min, max) })

/**
 * Facts every entry may carry. `only`/`except`: the locales in which the page may be offered at
 * all.
 */
export const entryData = {
  draft: z.boolean().default(false).describe('Only previews show it.'),
  publishedAt: date.optional(),
  updatedAt: date.optional(),
  only: z.array(locale).nonempty().optional().describe('The only languages that have this page.'),
  except: z.array(locale).nonempty().optional().describe('Languages that do not have this page.'),
}

/** Facts of a page whose first screen is a heading beside a picture in its hue. */
export const heroData = { ...entryData, updatedAt: date, order, icon, hue }

export type CoverName = z.infer<typeof coverName>
