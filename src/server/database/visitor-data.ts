import { randomUUID } from 'node:crypto'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { countedTables, recountDays } from './kept-counts.ts'
import type { RecordStore } from './record-store.ts'
import {
  type Database,
  forEachTable,
  nonceLifeMs,
  type StoredRow,
  type TableName,
} from './schema.ts'

export type VisitorData = Record<TableName, StoredRow<TableName>[]>

/** Tables with an e-mail address, by which a sender without consent is found. */
const withEmail: readonly TableName[] = ['sign_ins', 'messages']

/** Whether a record belongs to a visitor, given as device id or e-mail address (which has an @). */
function isOf(visitor: string, table: TableName) {
  if (!visitor.includes('@')) return sql<SqlBool>`device_id = ${visitor}`
  return withEmail.includes(table)
    ? sql<SqlBool>`lower(email) = lower(${visitor})`
    : sql<SqlBool>`1 = 0`
}

/** All data of a visitor, by table. */
export const exportVisitor = (store: RecordStore, visitor: string): Promise<VisitorData> =>
  store.transaction((db) =>
    forEachTable((table) =>
      db.selectFrom(table).selectAll().where(isOf(visitor, table)).orderBy('received_at').execute(),
    ),
  )

/**
 * Deletes everything that is stored about visitors, at once, but for the nonces of the last hour's
 * sign-ins. Returns how many records of each table were deleted. Throws when rows were deleted but
 * their bytes remain for now.
 */
export async function eraseVisitors(
  store: RecordStore,
  visitors: readonly string[],
): Promise<Record<TableName, number>> {
  const counts = await store.transaction(async (db) => {
    const counted = await countedDays(db, visitors)
    const deleted = await forEachTable(async (table) => {
      let count = 0
      for (const visitor of visitors) {
        const used = table === 'sign_ins' ? await usedNonces(db, visitor) : []
        const query = db.deleteFrom(table).where(isOf(visitor, table))
        count += Number((await query.executeTakeFirst()).numDeletedRows)
        for (const each of used) await keepNonce(db, each)
      }
      return count
    })
    for (const [table, days] of counted) await recountDays(db, table, days)
    return deleted
  })
  await store.removeDeletedBytes()
  return counts
}

/** Days whose counts include records of these visitors. */
async function countedDays(db: Transaction<Database>, visitors: readonly string[]) {
  const daysByTable: [(typeof countedTables)[number], string[]][] = []
  for (const table of countedTables) {
    const days = await db
      .selectFrom(table)
      .select(sql<string>`substr(received_at, 1, 10)`.as('day'))
      .distinct()
      .where(({ or }) => or(visitors.map((visitor) => isOf(visitor, table))))
      .execute()
    daysByTable.push([table, days.map(({ day }) => day)])
  }
  return daysByTable
}

type UsedNonce = Pick<StoredRow<'sign_ins'>, 'nonce' | 'received_at'>

/** Nonces of recent sign-ins, which must not be accepted again. */
const usedNonces = (db: Transaction<Database>, visitor: string): Promise<UsedNonce[]> =>
  db
    .selectFrom('sign_ins')
    .select(['nonce', 'received_at'])
    .where(isOf(visitor, 'sign_ins'))
    .where('received_at', '>', new Date(Date.now() - nonceLifeMs).toISOString())
    .execute()

/** Keeps a nonce without any other data, so that its Google token stays used. */
async function keepNonce(db: Transaction<Database>, used: UsedNonce) {
  const id = randomUUID()
  const ticket = { ticket_hash: id, ticket_expires_at: used.received_at }
  await db
    .insertInto('sign_ins')
    .values({ ...used, ...ticket, id, device_id: null, provider: '', subject: '' })
    .execute()
}
