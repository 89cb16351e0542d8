import type { z } from 'zod'
import { chat } from './chat.ts'
import { downloads } from './downloads.ts'
import { navigation } from './navigation.ts'
import { prices } from './prices.ts'
import { redirects } from './redirects.ts'
import { site } from './site.ts'
import { emptyTaxonomy, taxonomy } from './taxonomy.ts'

/** The settings: one file each, `content/{name}.yaml`. */
export const settingSchemas = {
  site,
  navigation,
  prices,
  downloads,
  chat,
  redirects,
  taxonomy,
} as const
export type SettingName = keyof typeof settingSchemas
export type Setting<N extends SettingName> = z.infer<(typeof settingSchemas)[N]>
export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(settingSchemas, name)
export const settingNames = Object.keys(settingSchemas).filter(isSettingName)

/**
 * Used in place of a setting that is broken at the first start, where the site can do without it.
 */
export const emptySettings: { readonly [N in SettingName]?: Setting<N> } = {
  navigation: { header: [], headerLinks: [], footer: [], legal: [], useful: [] },
  redirects: [],
  chat: { hosts: [], default: null, locales: {} },
  downloads: { host: 'https://downloads.invalid', systems: [] },
  taxonomy: emptyTaxonomy,
}
