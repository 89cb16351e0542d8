import { betterAuth } from 'better-auth'
import { isLocale, type Locale } from '../../languages/languages.ts'
import { type AuthSource, authOptions } from './auth-options.ts'
import { isRole, type Rights } from './rights.ts'

/** Who is signed in. */
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

/** The user of a row; undefined when its role is unknown. */
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

/** `es,fr` as kept in the table. */
const localesOf = (text: unknown): Locale[] =>
  String(text ?? '')
    .split(',')
    .filter(isLocale)
