import { isLocale, type Locale } from '../../languages/languages.ts'

export const roles = [
  'operator',
  'publisher',
  'editor',
  'translator',
  'support',
  'marketing',
] as const
export type Role = (typeof roles)[number]
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value)

/** What a right depends on. */
export interface Rights {
  role: Role
  /** Those of a translator. */
  languages: readonly Locale[]
}

/**
 * What can be done in the studio. `save` and `read` are about one content file when a path is
 * given, about any of them otherwise.
 */
export const actions = [
  'read',
  'save',
  'translate',
  'publish',
  'inbox',
  'insights',
  'users',
  'log',
  'status',
] as const
export type Action = (typeof actions)[number]

/** Which content files: all of them, or those in the languages of the user. */
type Scope = 'all' | 'own languages'

/** Who may do what. An operator may do everything; what is not in the table nobody else may. */
const rights: Record<Exclude<Role, 'operator'>, Partial<Record<Action, Scope>>> = {
  publisher: {
    read: 'all',
    save: 'all',
    translate: 'all',
    publish: 'all',
    insights: 'all',
    status: 'all',
  },
  editor: { read: 'all', save: 'all', translate: 'all' },
  translator: { read: 'all', save: 'own languages', translate: 'own languages' },
  support: { inbox: 'all' },
  marketing: { insights: 'all' },
}

/** Whether a user may do something; `path` is that of a content file, relative to the content folder. */
export function allowed({ role, languages }: Rights, action: Action, path?: string): boolean {
  if (path !== undefined && !isContentPath(path)) return false
  if (role === 'operator') return true
  const scope = rights[role][action]
  if (scope === undefined) return false
  if (scope === 'all' || path === undefined) return true
  const language = languageOfPath(path)
  return language !== undefined && languages.includes(language)
}

/**
 * Whether a path stays inside of the content folder and is the only way to write it: each name
 * begins with a letter, a digit or `_` and goes on with these, dots and hyphens.
 */
const isContentPath = (path: string): boolean =>
  path.length <= 300 &&
  path.split('/').every((name) => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u.test(name)) &&
  path === path.normalize('NFC')

/** The language a content file is in, which is its name; a folder is before it. */
function languageOfPath(path: string): Locale | undefined {
  const name = path.split('/').slice(1).at(-1)
  const [, code = ''] = /^([a-z]+)\.(?:md|json|yaml)$/.exec(name ?? '') ?? []
  return isLocale(code) ? code : undefined
}
