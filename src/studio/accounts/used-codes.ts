import type { StudioDb } from './tables.ts'

/** How long a code could be tried again, in milliseconds: it works up to a step before and after. */
const kept = 120_000

/** Uses up a one-time code of a user; false when it was used: each works once (RFC 6238, 5.2). */
export async function takeCode(db: StudioDb, userId: string, code: string): Promise<boolean> {
  const now = Date.now()
  await db
    .deleteFrom('studio_used_code')
    .where('used_at', '<', now - kept)
    .execute()
  const taken = await db
    .insertInto('studio_used_code')
    .values({ user_id: userId, code, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return taken !== undefined
}
