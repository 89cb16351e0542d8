/**
 * Stored locale (spec §4, §9): 365 days, path /, SameSite=Lax. Its value is a tag of the locale
 * table.
 */
export const languageCookie = { name: 'language', days: 365 } as const

/** The `Set-Cookie` / `document.cookie` text that stores a language tag. */
export const storeLanguage = (tag: string) =>
  `${languageCookie.name}=${tag}; Max-Age=${languageCookie.days * 24 * 60 * 60}; Path=/; SameSite=Lax`
