import { CompiledQuery, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import type { Engine } from './engine.ts'

/** Any number that no other application of the database locks by. */
const schemaLock = 7_236_311

/** SQLSTATE classes and codes: serialisation failure, deadlock, lock not available. */
const passing = new Set(['40001', '40P01', '55P03'])

/** A PostgreSQL server. `onError` is told of connections that break while idle; the pool makes new ones. */
export const postgresqlEngine = (url: string, onError: (error: Error) => void): Engine => ({
  name: 'postgresql',
  open: () => {
    const pool = new Pool({
      connectionString: url,
      max: 4,
      connectionTimeoutMillis: 3000,
      idleTimeoutMillis: 30_000,
      query_timeout: 6000,
      keepAlive: true,
      application_name: 'facet-website',
    })
    pool.on('error', onError)
    // The pool listens on idle connections only: one that breaks in the middle of a transaction would end the process.
    pool.on('connect', (client) => client.on('error', onError))
    return new PostgresDialect({
      pool,
      // Not as parameters of the connection, which poolers such as PgBouncer refuse. A server that was set up without
      // synchronous commits would lose what it acknowledged.
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw('set synchronous_commit = on'))
        await connection.executeQuery(CompiledQuery.raw('set statement_timeout = 5000'))
      },
    })
  },
  current: () => true,
  lockSchema: async (db) => {
    await sql`select pg_advisory_xact_lock(${schemaLock})`.execute(db)
  },
  meaning: (error) => {
    const code = (error as { code?: unknown } | null)?.code
    if (typeof code !== 'string') return 'away'
    if (passing.has(code)) return 'again'
    return /^2[23][0-9A-Z]{3}$/.test(code) ? 'record' : 'away'
  },
})
