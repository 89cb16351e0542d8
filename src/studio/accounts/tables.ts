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
  studio_session: { id: string; userId: string; token: string }
  studio_two_factor: { id: string; userId: string }
  /** Codes of second steps that were used, at a time in milliseconds. */
  studio_used_code: { user_id: string; code: string; used_at: number }
  /** One-time links. Of the link only a hash is kept. `user_id` is null for the first operator. */
  studio_link: { hash: string; user_id: string | null; expires_at: string }
  /** What was decided on a draft when `tip` was its newest commit. */
  studio_review: {
    draft: string
    tip: string
    state: 'in review' | 'sent back' | 'approved'
    /** What the draft is about, by its author. */
    note: string
    comment: string
    decided_by: string
    /** ISO 8601; null for a draft that is not scheduled. */
    publish_at: string | null
  }
  /** Links that show a draft, which had the commit `tip` when one was made. */
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
  /** What support made of the message with this id. */
  studio_message: { id: string; state: string; assigned_to: string | null }
}
type StudioDatabase = Database & StudioTables
export type StudioDb = Kysely<StudioDatabase>
