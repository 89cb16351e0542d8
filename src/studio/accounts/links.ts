import { hash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { StudioDb } from './tables.ts'

const hours = 3600 * 1000
/** How long a link is valid, in milliseconds. */
const lifetimeMs = { first: 24 * hours, invitation: 72 * hours }

/**
 * Creates a one-time link with which a user sets a password, or, without a user, the first operator
 * signs up. Invalidates the user's earlier links. Returns the token.
 */
export async function makeLink(db: StudioDb, userId: string | null): Promise<string> {
  const token = newToken()
  const life = userId === null ? lifetimeMs.first : lifetimeMs.invitation
  if (userId !== null) await db.deleteFrom('studio_link').where('user_id', '=', userId).execute()
  await db
    .insertInto('studio_link')
    .values({
      hash: hashOf(token),
      user_id: userId,
      expires_at: new Date(Date.now() + life).toISOString(),
    })
    .execute()
  return token
}

const now = () => new Date().toISOString()

/** Finds the user of a valid link. */
export async function readLink(
  db: StudioDb,
  token: string,
): Promise<{ userId: string | null } | undefined> {
  const link = await db
    .selectFrom('studio_link')
    .select('user_id as userId')
    .where('hash', '=', hashOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  // A link for the first operator is invalid once there is a user.
  return link?.userId === null && !(await hasNoUser(db)) ? undefined : link
}

/**
 * Uses up a link and all others of the same user. Call it in a transaction. Returns undefined when
 * the link has expired or was used, in a concurrent request too.
 */
export async function useLink(
  trx: StudioDb,
  token: string,
): Promise<{ userId: string | null } | undefined> {
  const link = await readLink(trx, token)
  if (!link) return undefined
  const { userId } = link
  // A concurrent request waits here, and then finds no link.
  const used = await trx
    .deleteFrom('studio_link')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .returning('hash')
    .execute()
  if (!used.some(({ hash }) => hash === hashOf(token))) return undefined
  return userId !== null || (await hasNoUser(trx)) ? link : undefined
}

export const hasNoUser = async (db: StudioDb): Promise<boolean> =>
  (await db.selectFrom('studio_user').select(sql`1`.as('one')).limit(1).executeTakeFirst()) ===
  undefined

/** A random, URL-safe secret. */
export const newToken = () => randomBytes(24).toString('base64url')

/** The hash that is stored in place of a token. */
export const hashOf = (token: string) => hash('sha256', token, 'hex')
