import type { Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** The studio's tables. Those with names in camel case are kept by better-auth. */
export type StudioTables = {
  studio_user: {
    id: string
    name: string
    email: string
    role: string
    languages: string
    twoFactorEnabled: boolean | number | null
  }
  studio_account: { id: string; userId: string; providerId: string }
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
}
type StudioDatabase = Database & StudioTables
export type StudioDb = Kysely<StudioDatabase>
