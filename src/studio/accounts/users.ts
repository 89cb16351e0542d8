import type { Locale } from '../../languages/languages.ts'
import { errorProperty } from '../../server/database/engine.ts'
import { type Auth, type StudioUser, userOf } from './auth.ts'
import type { Role } from './rights.ts'
import type { StudioDb } from './tables.ts'

/** Everybody, by name; `invited` are those who have not set a password yet. */
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

export interface NewUser {
  name: string
  email: string
  role: Role
  languages: readonly Locale[]
}

/** Adds a user, who has no password yet; undefined when somebody has the e-mail address. */
export async function addUser(auth: Auth, user: NewUser): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context
  const email = user.email.toLowerCase()
  if (await internalAdapter.findUserByEmail(email)) return undefined
  try {
    const { id } = await internalAdapter.createUser(
      // An operator vouches for it; OpenID Connect links by it.
      { ...user, email, emailVerified: true, languages: user.languages.join(',') },
      { method: 'admin' },
    )
    return id
  } catch (error) {
    if (/unique/i.test(String(errorProperty(error, 'message')))) return undefined
    throw error
  }
}

/** Sets a user's password and ends the user's sessions. */
export async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const context = await auth.$context
  const hash = await context.password.hash(password)
  const accounts = await context.internalAdapter.findAccounts(userId)
  if (accounts.some(({ providerId }) => providerId === 'credential'))
    await context.internalAdapter.updatePassword(userId, hash)
  else
    await context.internalAdapter.linkAccount({
      userId,
      accountId: userId,
      providerId: 'credential',
      password: hash,
    })
  await context.internalAdapter.deleteUserSessions(userId)
}

/** A change that would leave nobody who can manage users. */
export class LastOperator extends Error {
  override name = 'LastOperator'
}

/** Gives a user a role and languages. Throws LastOperator. */
export async function changeRole(
  db: StudioDb,
  id: string,
  { role, languages }: Pick<NewUser, 'role' | 'languages'>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('studio_user')
      .set({ role, languages: languages.join(',') })
      .where('id', '=', id)
      .execute()
    await requireOperator(trx)
  })
}

/** Removes a user with everything to sign in with; the log keeps the name. Throws LastOperator. */
export async function removeUser(db: StudioDb, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['studio_session', 'studio_account', 'studio_two_factor'] as const)
      await trx.deleteFrom(table).where('userId', '=', id).execute()
    await trx.deleteFrom('studio_link').where('user_id', '=', id).execute()
    await trx.deleteFrom('studio_user').where('id', '=', id).execute()
    await requireOperator(trx)
  })
}

/** In a transaction: two operators who remove one another at once must not both succeed. */
async function requireOperator(trx: StudioDb): Promise<void> {
  // A write of the same row makes one of two transactions wait for the other.
  const operators = await trx
    .updateTable('studio_user')
    .set({ role: 'operator' })
    .where('role', '=', 'operator')
    .returning('id')
    .execute()
  if (operators.length === 0) throw new LastOperator('there must be an operator')
}
