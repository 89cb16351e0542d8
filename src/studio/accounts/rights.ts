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

/** What the rights of a user depend on. */
export interface Rights {
  role: Role
  /** The languages of a translator. */
  languages: readonly Locale[]
}

/**
 * Actions in the studio. `read` and `save` apply to one content file when a path is given, else to
 * any.
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
 * The actions of each role. Operators may do everything. Translators read and save files in their
 * own languages only.
 */
const rights: Record<Exclude<Role, 'operator'>, readonly Action[]> = {
  publisher: ['read', 'save', 'translate', 'publish', 'insights', 'status'],
  editor: ['read', 'save', 'translate'],
  translator: ['read', 'save', 'translate'],
  support: ['inbox'],
  marketing: ['insights'],
}

/**
 * Whether a user may perform an action. `path` is a content file, relative to the content folder.
 */
export function isAllowed({ role, languages }: Rights, action: Action, path?: string): boolean {
  if (path !== undefined && !isContentPath(path)) return false
  if (role === 'operator') return true
  if (!rights[role].includes(action)) return false
  if (role !== 'translator' || action === 'read' || path === undefined) return true
  const language = languageOfPath(path)
  return language !== undefined && languages.includes(language)
}

/**
 * Whether a path is normalised and inside the content folder: each name begins with a letter, a
 * digit or `_`, followed by these, dots and hyphens.
 */
const isContentPath = (path: string) =>
  path.length <= 300 &&
  path.split('/').every((name) => /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u.test(name)) &&
  path === path.normalize('NFC')

/** The language of a content file, from its name. */
function languageOfPath(path: string): Locale | undefined {
  const name = path.split('/').slice(1).at(-1)
  const [, code = ''] = /^([a-z]+)\.(?:md|json|yaml)$/.exec(name ?? '') ?? []
  return isLocale(code) ? code : undefined
}
