import type { RecordStore } from './record-store.ts'
import { type StoredRow, type TableName, tableNames } from './schema.ts'

export type DeviceData = { [T in TableName]: StoredRow<T>[] }

/** Everything that is stored about a device, by table. */
export const exportDevice = (store: RecordStore, deviceId: string): Promise<DeviceData> =>
  store.transaction(async (db) => {
    const found: [TableName, unknown[]][] = []
    for (const table of tableNames) found.push([table, await db.selectFrom(table).selectAll().where('device_id', '=', deviceId).orderBy('received_at').execute()])
    return Object.fromEntries(found) as DeviceData
  })

/** Deletes everything that is stored about a device, at once. Answers how many records of each table that were. */
export const eraseDevice = (store: RecordStore, deviceId: string): Promise<Record<TableName, number>> =>
  store.transaction(async (db) => {
    const counts: [TableName, number][] = []
    for (const table of tableNames) counts.push([table, Number((await db.deleteFrom(table).where('device_id', '=', deviceId).executeTakeFirst()).numDeletedRows)])
    return Object.fromEntries(counts) as Record<TableName, number>
  })
