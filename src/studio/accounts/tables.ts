import type { Generated, Kysely } from 'kysely'
import type { Database } from '../../server/database/schema.ts'

/** Columns of the studio's tables. better-auth owns those in camel case. */
export type StudioTables = {
  studio_user: {
    id: string
    name: string
    email: string
    /** SQLite stores numbers for booleans; PostgreSQL accepts them. */
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
  studio_session: { id: string; userId: string; token: string }
  studio_two_factor: { id: string; userId: string }
  /** Used codes of the second factor; times in milliseconds. */
  studio_used_code: { user_id: string; code: string; used_at: number }
  /** One-time links, as hashes of their tokens. `user_id` is null for the first operator. */
  studio_link: { hash: string; user_id: string | null; expires_at: string }
  /** The decision on a draft, valid while `tip` is its newest commit. */
  studio_review: {
    draft: string
    tip: string
    state: 'draft' | 'in review' | 'sent back' | 'approved'
    /** The author's description of the draft. */
    note: string
    comment: string
    decided_by: string
    /** ISO 8601; null for a draft without a schedule. */
    publish_at: string | null
  }
  /** Preview links. `tip` is the draft's newest commit when the link was made. */
  studio_preview: {
    id: string
    hash: string
    draft: string
    tip: string
    made_by: string
    made_at: string
    expires_at: string
  }
  studio_log: {
    id: string
    at: string
    user_id: string | null
    who: string
    action: string
    path: string
  }
  /** State and assignee of the message with this id. */
  studio_message: { id: string; state: string; assigned_to: string | null }
}
type StudioDatabase = Database & StudioTables
export type StudioDb = Kysely<StudioDatabase>
