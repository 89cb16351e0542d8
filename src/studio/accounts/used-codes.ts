import type { StudioDb } from './tables.ts'

/** How long used codes are kept: a code is valid for one step before and after its own. */
const codeLifetimeMs = 120_000

/** Marks a one-time code as used. Returns false when it was used before (RFC 6238, 5.2). */
export async function takeCode(db: StudioDb, userId: string, code: string): Promise<boolean> {
  const now = Date.now()
  await db
    .deleteFrom('studio_used_code')
    .where('used_at', '<', now - codeLifetimeMs)
    .execute()
  const taken = await db
    .insertInto('studio_used_code')
    .values({ user_id: userId, code, used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doNothing())
    .returning('code')
    .executeTakeFirst()
  return taken !== undefined
}
