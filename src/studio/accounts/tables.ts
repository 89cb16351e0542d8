import type { Generated, Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** The studio's tables. Those with names in camel case are kept by better-auth. */
export type StudioTables = {
  studio_user: {
    id: string
    name: string
    email: string
    /** SQLite has numbers for these; PostgreSQL takes them. */
    emailVerified: boolean | number
    role: string
    languages: string
    twoFactorEnabled: Generated<boolean | number | null>
    createdAt: string
    updatedAt: string
  }
  studio_account: {
    id: string
    userId: string
    accountId: string
    providerId: string
    password: string | null
    createdAt: string
    updatedAt: string
  }
  studio_session: { id: string; userId: string }
  studio_two_factor: { id: string; userId: string }
  /** One-time links. Of the link only a hash is kept. `user_id` is null for the first operator. */
  studio_link: { hash: string; user_id: string | null; expires_at: string }
  studio_log: {
    id: string
    at: string
    user_id: string | null
    who: string
    action: string
    path: string
  }
  /** What support made of the message with this id. */
  studio_message: { id: string; state: string; assigned_to: string | null }
}
type StudioDatabase = Database & StudioTables
export type StudioDb = Kysely<StudioDatabase>
