import type { RecordStore } from './record-store.ts'
import type { StoredRow } from './schema.ts'

/** The newest messages to support, newest last. */
export const newestMessages = async (
  store: RecordStore,
  limit: number,
): Promise<StoredRow<'messages'>[]> =>
  (
    await store.transaction((db) =>
      db.selectFrom('messages').selectAll().orderBy('received_at', 'desc').limit(limit).execute(),
    )
  ).reverse()
