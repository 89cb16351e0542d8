import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Engine } from './engine.ts'

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const [busy, locked, constraint, mismatch] = [5, 6, 19, 20]

/**
 * The embedded database in one file, readable by its owner alone. WAL with full synchronisation: what was committed
 * survives `kill -9` and a power cut. A locked file fails at once instead of waiting, since waiting would block every page;
 * who writes tries again later.
 */
export function sqliteEngine(file: string): Engine {
  let inode: bigint | undefined
  return {
    name: 'sqlite',
    open: () => {
      mkdirSync(dirname(file), { recursive: true })
      closeSync(openSync(file, 'a', 0o600))
      const database = new DatabaseSync(file, { timeout: 0 })
      try {
        database.exec('pragma journal_mode = wal')
        database.exec('pragma synchronous = full')
      } catch (error) {
        database.close()
        throw error
      }
      inode = statSync(file, { bigint: true }).ino
      return new SqliteDialect({ database: adapted(database) })
    },
    current: () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === inode,
    // Every transaction begins as a writing one.
    lockSchema: async () => undefined,
    meaning: (error) => {
      const code = ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff
      if (code === busy || code === locked) return 'again'
      return code === constraint || code === mismatch ? 'record' : 'away'
    },
  }
}

/**
 * `node:sqlite` in the shape Kysely's dialect expects. Transactions begin as writing ones: one that reads first and finds
 * the file changed when it writes could only fail.
 */
function adapted(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      // After an error such as a full disk, SQLite has ended the transaction itself.
      if (text === 'rollback' && !database.isTransaction) return { reader: true, all: () => [], run: () => ({ changes: 0, lastInsertRowid: 0 }), iterate: () => [].values() }
      const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      }
    },
  }
}
