import { betterAuth } from 'better-auth'
import { isLocale, type Locale } from '../../languages/languages.ts'
import { type AuthSource, authOptions } from './auth-options.ts'
import { isRole, type Rights } from './rights.ts'

/** The user of a session. */
export interface StudioUser extends Rights {
  id: string
  name: string
  email: string
  twoFactor: boolean
}

export const createAuth = (source: AuthSource) => betterAuth(authOptions(source))
export type Auth = ReturnType<typeof createAuth>

interface UserRow {
  id: string
  name: string
  email: string
  role?: unknown
  languages?: unknown
  twoFactorEnabled?: unknown
}

/** Converts a row to a user; undefined when its role is unknown. */
export function userOf(row: UserRow): StudioUser | undefined {
  const { id, name, email, role } = row
  if (!isRole(role)) return undefined
  return {
    id,
    name,
    email,
    role,
    languages: localesOf(row.languages),
    twoFactor: Boolean(row.twoFactorEnabled),
  }
}

/** Parses a list of languages as stored in the table: `es,fr`. */
const localesOf = (text: unknown): Locale[] =>
  String(text ?? '')
    .split(',')
    .filter(isLocale)
