import { randomUUID } from 'node:crypto'
import type { Locale } from '../../languages/languages.ts'
import { type StudioUser, userOf } from './auth.ts'
import type { Role } from './rights.ts'
import type { StudioDb } from './tables.ts'

/** All users by name. `invited` are those without a password. */
export async function listUsers(db: StudioDb): Promise<(StudioUser & { invited: boolean })[]> {
  const rows = await db
    .selectFrom('studio_user')
    .select(['id', 'name', 'email', 'role', 'languages', 'twoFactorEnabled'])
    .select((of) =>
      of
        .selectFrom('studio_account')
        .whereRef('studio_account.userId', '=', 'studio_user.id')
        .select((account) => account.fn.countAll().as('count'))
        .as('accounts'),
    )
    .orderBy('name')
    .execute()
  return rows.flatMap((row) => {
    const user = userOf(row)
    return user ? [{ ...user, invited: Number(row.accounts) === 0 }] : []
  })
}

export const findUser = async (db: StudioDb, id: string) =>
  (await listUsers(db)).find((user) => user.id === id)

interface NewUser {
  name: string
  email: string
  role: Role
  languages: readonly Locale[]
}

/** Adds a user without a password; undefined when the e-mail address is taken. */
export async function addUser(db: StudioDb, user: NewUser): Promise<string | undefined> {
  const added = await db
    .insertInto('studio_user')
    .values({
      id: randomUUID(),
      name: user.name,
      email: user.email.toLowerCase(),
      // The operator vouches for the address; OpenID Connect links accounts by it.
      emailVerified: 1,
      role: user.role,
      languages: user.languages.join(','),
      ...madeNow(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Sets a password, given as better-auth's hash, and ends the user's sessions. */
export async function setPassword(trx: StudioDb, userId: string, password: string) {
  const providerId = 'credential'
  const own = { id: randomUUID(), userId, accountId: userId, providerId, password, ...madeNow() }
  await trx
    .deleteFrom('studio_account')
    .where('userId', '=', userId)
    .where('providerId', '=', providerId)
    .execute()
  await trx.insertInto('studio_account').values(own).execute()
  await trx.deleteFrom('studio_session').where('userId', '=', userId).execute()
}

const madeNow = () => {
  const now = new Date().toISOString()
  return { createdAt: now, updatedAt: now }
}

/** Thrown when a change would leave no operator. */
export class LastOperator extends Error {
  override name = 'LastOperator'
}

/** Runs a change of users in a transaction, one at a time. Throws LastOperator. */
export const changeUsers = (
  db: StudioDb,
  change: (trx: StudioDb) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // Every such change locks these rows first.
    await trx
      .updateTable('studio_user')
      .set({ role: 'operator' })
      .where('role', '=', 'operator')
      .execute()
    await change(trx)
    if (!(await listUsers(trx)).some(({ role }) => role === 'operator'))
      throw new LastOperator('there must be an operator')
  })

/** Sets a user's role and languages. */
export async function changeRole(
  trx: StudioDb,
  id: string,
  { role, languages }: Pick<NewUser, 'role' | 'languages'>,
) {
  const changed = { role, languages: languages.join(',') }
  await trx.updateTable('studio_user').set(changed).where('id', '=', id).execute()
}

/** Deletes a user and their credentials. The log keeps the name. */
export async function removeUser(trx: StudioDb, id: string) {
  for (const table of ['studio_session', 'studio_account', 'studio_two_factor'] as const)
    await trx.deleteFrom(table).where('userId', '=', id).execute()
  for (const table of ['studio_link', 'studio_used_code'] as const)
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  await trx.deleteFrom('studio_user').where('id', '=', id).execute()
}
