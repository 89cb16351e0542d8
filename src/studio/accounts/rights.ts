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
  /** The languages that a translator works in. */
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

/**
 * Who may do what. An operator may do everything, and what is not in the table nobody else may; a
 * translator saves and translates files in the own languages alone.
 */
const rights: Record<Exclude<Role, 'operator'>, readonly Action[]> = {
  publisher: ['read', 'save', 'translate', 'publish', 'insights', 'status'],
  editor: ['read', 'save', 'translate'],
  translator: ['read', 'save', 'translate'],
  support: ['inbox'],
  marketing: ['insights'],
}

/**
 * Whether a user may do something; `path` is that of a content file, relative to the content
 * folder.
 */
export function allowed({ role, languages }: Rights, action: Action, path?: string): boolean {
  if (path !== undefined && !isContentPath(path)) return false
  if (role === 'operator') return true
  if (!rights[role].includes(action)) return false
  if (role !== 'translator' || action === 'read' || path === undefined) return true
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

/** The language of a content file in a folder, by the file's name. */
function languageOfPath(path: string): Locale | undefined {
  const name = path.split('/').slice(1).at(-1)
  const [, code = ''] = /^([a-z]+)\.(?:md|json|yaml)$/.exec(name ?? '') ?? []
  return isLocale(code) ? code : undefined
}
