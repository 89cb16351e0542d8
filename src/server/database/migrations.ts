import { type Kysely, sql, type Transaction } from 'kysely'
import type { Engine } from './database-engine.ts'
import { createReports } from './report-views.ts'
import { type Database, firstColumns, tableNames } from './schema.ts'

interface Migration {
  name: string
  up: (db: Transaction<Database>, engine: Engine) => Promise<void>
}

/**
 * In order; the schema's version is the number of applied migrations. Never edit a released one:
 * add another.
 */
export const migrations: readonly Migration[] = [
  { name: 'first tables', up: createFirstTables },
  // Version 2 created tables for published content, which version 3 removes.
  { name: 'published content', up: async () => {} },
  { name: 'no published content', up: dropContentTables },
  { name: 'delivery of messages', up: addDelivery },
  { name: 'questions to the search', up: createSearches },
  { name: 'reports', up: createReports },
  { name: 'messages to be sent first', up: indexNewMessages },
]

/**
 * Brings a database to the current schema, in one transaction: all of it or nothing. Processes that
 * start at once take turns. Throws when the database belongs to a newer version of the site.
 */
export async function migrate(
  db: Kysely<Database>,
  engine: Engine,
  steps: readonly Migration[] = migrations,
) {
  await db.transaction().execute(async (trx) => {
    await engine.lockSchema(trx)
    await trx.schema
      .createTable('schema_version')
      .ifNotExists()
      .addColumn('version', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .execute()
    const { version } = await trx
      .selectFrom('schema_version')
      .select(sql<number>`coalesce(max(version), 0)`.as('version'))
      .executeTakeFirstOrThrow()
    if (version > steps.length)
      throw new Error(
        `the database has schema version ${version}, this site knows ${steps.length}: run the newer site`,
      )
    for (const [index, { name, up }] of steps.entries()) {
      if (index < version) continue
      await up(trx, engine)
      await trx
        .insertInto('schema_version')
        .values({ version: index + 1, name, applied_at: new Date().toISOString() })
        .execute()
    }
  })
}

async function createFirstTables(db: Transaction<Database>) {
  for (const table of tableNames) {
    const { required, optional, numbers } = firstColumns[table]
    let creation = db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('device_id', 'text')
      .addColumn('received_at', 'text', (column) => column.notNull())
    for (const name of required)
      creation = creation.addColumn(name, 'text', (column) => column.notNull())
    for (const name of optional) creation = creation.addColumn(name, 'text')
    for (const name of numbers) creation = creation.addColumn(name, 'double precision')
    await creation.execute()
    await db.schema.createIndex(`${table}_received_at`).on(table).column('received_at').execute()
    await db.schema.createIndex(`${table}_device_id`).on(table).column('device_id').execute()
  }
  await db.schema.createIndex('sign_ins_nonce').unique().on('sign_ins').column('nonce').execute()
  await db.schema
    .createIndex('sign_ins_ticket_hash')
    .unique()
    .on('sign_ins')
    .column('ticket_hash')
    .execute()
}

/** Content comes from a folder or Git now; earlier versions stored it in these tables. */
async function dropContentTables(db: Transaction<Database>) {
  await db.schema.dropTable('content_revisions').ifExists().execute()
  await db.schema.dropTable('content_files').ifExists().execute()
}

async function addDelivery(db: Transaction<Database>) {
  for (const name of ['next_delivery_at', 'delivered_at'])
    await db.schema.alterTable('messages').addColumn(name, 'text').execute()
  await db.schema.alterTable('messages').addColumn('deliveries', 'integer').execute()
  await db.schema
    .createIndex('messages_next_delivery_at')
    .on('messages')
    .column('next_delivery_at')
    .execute()
}

async function createSearches(db: Transaction<Database>) {
  await db.schema
    .createTable('searches')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('visitors', 'integer', (column) => column.notNull())
    .addColumn('found', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('searches_key', ['day', 'language', 'question'])
    .execute()
}

/** Finds new messages quickly among any number of failed ones. */
async function indexNewMessages(db: Transaction<Database>) {
  await sql`create index messages_new on messages (next_delivery_at)
    where deliveries is null`.execute(db)
}
