import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type Dialect,
  PostgresDialect,
  type SqliteDatabase,
  SqliteDialect,
  sql,
  type Transaction,
} from 'kysely'
import { Pool } from 'pg'
import { propertyOf } from '../../base/unknown-values.ts'
import type { Database } from './schema.ts'
import { vacuum } from './vacuum.ts'

/** The differences between the two databases. */
export interface Engine {
  name: 'sqlite' | 'postgresql'
  /**
   * For one connection or pool; throws, or fails at the first query, while the database is
   * unavailable.
   */
  open: () => Dialect
  /**
   * Whether the open file is still the one on disk: false once it was deleted or replaced under the
   * process.
   */
  current: () => boolean
  /** Lets one process at a time change the schema, until the transaction ends. */
  lockSchema: (db: Transaction<Database>) => Promise<void>
  /**
   * Removes the bytes of deleted rows from the files; writers wait meanwhile. Throws while another
   * process prevents it, or without room on the disk.
   */
  removeDeletedBytes: (signal: AbortSignal) => Promise<void>
  /** Classifies an error: retry shortly, invalid record, or database unavailable. */
  classify: (error: unknown) => 'retry' | 'invalid' | 'unavailable'
}

/** Time limit of a query in milliseconds, so that a slow server makes no visitor wait. */
const defaultTimeoutMs = 5000
/** Time limit of counting a day's records, for which no visitor waits. */
export const reportTimeoutMs = 10 * 60 * 1000

/**
 * The configured database: PostgreSQL if it has an address, else a file in the data folder.
 * `timeoutMs`: PostgreSQL's statement timeout in milliseconds.
 */
export const engineOf = (
  config: { databaseUrl: string | undefined; dataDir: string },
  onError: (error: Error) => void,
  timeoutMs = defaultTimeoutMs,
): Engine =>
  config.databaseUrl === undefined
    ? sqliteEngine(sqliteFile(config.dataDir))
    : postgresqlEngine(config.databaseUrl, onError, timeoutMs)

export const sqliteFile = (dataDir: string) => join(dataDir, 'records.sqlite')

/** The primary result code of an error of SQLite (sqlite.org/rescode.html); 0 for another error. */
const sqliteCode = (error: unknown) => Number(propertyOf(error, 'errcode') ?? 0) & 0xff
const [busy, locked, constraint, mismatch] = [5, 6, 19, 20]

/**
 * The embedded database in one file, readable by its owner alone. WAL with full synchronisation:
 * what was committed survives `kill -9` and a power cut. A locked file fails at once, since
 * SQLite's own waiting would block the event loop; writers retry later.
 */
export function sqliteEngine(file: string): Engine {
  let inode: bigint | undefined
  return {
    name: 'sqlite',
    open: () => {
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      closeSync(openSync(file, 'a', 0o600))
      const database = new DatabaseSync(file, { timeout: 0 })
      try {
        database.exec('pragma journal_mode = wal')
        database.exec('pragma synchronous = full')
        // Overwrites deleted rows with zeros; copies remain until VACUUM.
        database.exec('pragma secure_delete = on')
      } catch (error) {
        database.close()
        throw error
      }
      inode = statSync(file, { bigint: true }).ino
      return new SqliteDialect({ database: adaptSqlite(database) })
    },
    current: () => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino === inode,
    // Every transaction begins as a writing one.
    lockSchema: async () => undefined,
    removeDeletedBytes: (signal) => vacuum(file, signal),
    classify: (error) => {
      const code = sqliteCode(error)
      if (code === busy || code === locked) return 'retry'
      return code === constraint || code === mismatch ? 'invalid' : 'unavailable'
    },
  }
}

/**
 * `node:sqlite` as Kysely's dialect expects it. Transactions begin as writing ones: one that reads
 * first and finds the file changed when it writes could only fail.
 */
function adaptSqlite(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      // After an error such as a full disk, SQLite has ended the transaction itself.
      if (text === 'rollback' && !database.isTransaction)
        return {
          reader: true,
          all: () => [],
          run: () => ({ changes: 0, lastInsertRowid: 0 }),
          iterate: () => [].values(),
        }
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

/** An arbitrary number, for the advisory lock. */
const schemaLock = 7_236_311

/** SQLSTATE codes: serialisation failure, deadlock, lock not available. */
const retryable = new Set(['40001', '40P01', '55P03'])

/** A PostgreSQL server. `onError` gets errors of idle connections, which the pool replaces. */
const postgresqlEngine = (
  url: string,
  onError: (error: Error) => void,
  timeoutMs: number,
): Engine => ({
  name: 'postgresql',
  open: () => {
    const pool = new Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 30_000,
      query_timeout: timeoutMs + 1000,
      keepAlive: true,
      application_name: 'facet-website',
    })
    pool.on('error', onError)
    // The pool handles errors of idle connections only; any other would end the process.
    pool.on('connect', (client) => client.on('error', onError))
    return new PostgresDialect({
      pool,
      // As a statement, since poolers such as PgBouncer refuse connection parameters. With
      // asynchronous commits the server would lose acknowledged records.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'))
        await connection.executeQuery(CompiledQuery.raw(`set statement_timeout = ${timeoutMs}`))
      },
    })
  },
  current: () => true,
  lockSchema: async (db) => {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(db)
  },
  // The server manages its own files; docs/production.md tells operators what to do.
  removeDeletedBytes: async () => undefined,
  classify: (error) => {
    const code = propertyOf(error, 'code')
    if (typeof code !== 'string') return 'unavailable'
    if (retryable.has(code)) return 'retry'
    return /^2[23][0-9A-Z]{3}$/.test(code) ? 'invalid' : 'unavailable'
  },
})
