import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { getMigrations } from 'better-auth/db/migration'
import { Kysely, sql } from 'kysely'
import type { Engine } from '../../server/database/database-engine.ts'
import { migrate } from '../../server/database/migrations.ts'
import type { Database } from '../../server/database/schema.ts'
import { type AuthSettings, authOptions } from './auth-options.ts'
import type { StudioDb, StudioTables } from './tables.ts'

/**
 * SQL of the studio's own tables, valid in SQLite and PostgreSQL. Add a table here, and its columns
 * to `tables.ts`.
 */
const tables = [
  sql`create table if not exists studio_link (
    hash text primary key, user_id text, expires_at text not null)`,
  sql`create table if not exists studio_used_code (
    user_id text not null, code text not null, used_at bigint not null,
    primary key (user_id, code))`,
  sql`create table if not exists studio_review (
    draft text primary key, tip text not null, state text not null, note text not null,
    comment text not null, decided_by text not null, publish_at text)`,
  sql`create table if not exists studio_preview (
    id text primary key, hash text not null unique, draft text not null, tip text not null,
    made_by text not null, made_at text not null, expires_at text not null)`,
  sql`create table if not exists studio_log (
    id text primary key, at text not null, user_id text, who text not null,
    action text not null, path text not null)`,
  sql`create index if not exists studio_log_at on studio_log (at)`,
  sql`create table if not exists studio_message (
    id text primary key, state text not null, assigned_to text)`,
]

/** How long a start waits while another process changes the schema. */
const schemaTimeoutMs = 20_000

/**
 * Opens the site's database and migrates the studio's tables. Processes that start at the same time
 * take turns.
 */
export async function openDatabase(engine: Engine, settings: AuthSettings): Promise<StudioDb> {
  const until = performance.now() + schemaTimeoutMs
  for (;;)
    try {
      return await prepare(engine, settings)
    } catch (error) {
      if (engine.classify(error) !== 'retry' || performance.now() > until) throw error
      await sleep(50)
    }
}

async function prepare(engine: Engine, settings: AuthSettings): Promise<StudioDb> {
  const site = new Kysely<Database>({ dialect: engine.open() })
  try {
    await migrate(site, engine)
    await site.transaction().execute(async (trx) => {
      await engine.lockSchema(trx)
      const db = trx.withTables<StudioTables>()
      const { runMigrations } = await getMigrations(
        authOptions({ db, engine: engine.name, settings }),
      )
      await runMigrations()
      for (const table of tables) await table.execute(db)
    })
    // The site writes to the same file: wait for its locks.
    if (engine.name === 'sqlite') await sql`pragma busy_timeout = 5000`.execute(site)
    return site.withTables<StudioTables>()
  } catch (error) {
    await site.destroy()
    throw error
  }
}

/** Long lists of files are cut. */
const maxPathLength = 2000

/** Adds a line to the log of who did what. `path` names the content files, page or record. */
export async function writeLog(
  db: StudioDb,
  user: { id: string; email: string } | undefined,
  action: string,
  path = '',
) {
  const row = {
    id: randomUUID(),
    at: new Date().toISOString(),
    user_id: user?.id ?? null,
    who: user?.email ?? 'the command line',
    action,
    path: path.slice(0, maxPathLength),
  }
  await db.insertInto('studio_log').values(row).execute()
}
