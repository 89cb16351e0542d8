import { type SqlBool, sql } from 'kysely'
import type { RecordStore } from './record-store.ts'
import { type StoredRow, type TableName, tableNames } from './schema.ts'

export type VisitorData = { [T in TableName]: StoredRow<T>[] }

/** Who writes to us is known by an e-mail address, and without consent by nothing else. */
const withEmail: readonly TableName[] = ['sign_ins', 'messages']

/** Whether a record of a table is a visitor's: of a device id, or of an e-mail address, which alone has an @. */
function isOf(visitor: string, table: TableName) {
  if (!visitor.includes('@')) return sql<SqlBool>`device_id = ${visitor}`
  return withEmail.includes(table) ? sql<SqlBool>`lower(email) = lower(${visitor})` : sql<SqlBool>`1 = 0`
}

/** Everything that is stored about a visitor, by table. */
export const exportVisitor = (store: RecordStore, visitor: string): Promise<VisitorData> =>
  store.transaction(async (db) => {
    const found: [TableName, unknown[]][] = []
    for (const table of tableNames) found.push([table, await db.selectFrom(table).selectAll().where(isOf(visitor, table)).orderBy('received_at').execute()])
    return Object.fromEntries(found) as VisitorData
  })

/** Deletes everything that is stored about a visitor, at once. Answers how many records of each table that were. */
export const eraseVisitor = (store: RecordStore, visitor: string): Promise<Record<TableName, number>> =>
  store.transaction(async (db) => {
    const counts: [TableName, number][] = []
    for (const table of tableNames) counts.push([table, Number((await db.deleteFrom(table).where(isOf(visitor, table)).executeTakeFirst()).numDeletedRows)])
    return Object.fromEntries(counts) as Record<TableName, number>
  })
