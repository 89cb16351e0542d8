import type { Setting, SettingName } from './files.ts'

/** What stands for a setting that was broken at first start, where the site can do without it. */
export const emptySettings = {
  navigation: { header: [], headerLinks: [], footer: [], legal: [] },
  redirects: [],
  chat: { hosts: [], default: null, locales: {} },
  downloads: { host: 'https://downloads.invalid', systems: [] },
  taxonomy: { blog: { categories: {}, tags: {} }, news: { categories: {}, tags: {} }, helps: { categories: {} }, docs: { categories: {} }, faq: { categories: {} }, authors: {} },
} as const satisfies { [N in SettingName]?: Setting<N> }
