import { setTimeout as sleep } from 'node:timers/promises'
import { type Insertable, Kysely, sql, type Transaction } from 'kysely'
import { propertyOf } from '../../base/unknown-values.ts'
import type { Engine } from './database-engine.ts'
import { migrate } from './migrations.ts'
import { type Database, type StoreRecord, type TableName, tableNames } from './schema.ts'

/**
 * The database is unavailable, so writes are rejected. `message` is for the operator; visitors are
 * only asked to try again.
 */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
/** A record with the same unique value exists. */
export class RecordRefused extends Error {
  override name = 'RecordRefused'
}

interface RecordStoreOptions {
  engine: Engine
  /** Called when the database becomes unavailable and when it is back. */
  onState?: (state: StoreState) => void
  /** How long a write tries again while the database is locked, in milliseconds. */
  retryFor?: number
}

export interface StoreState {
  engine: Engine['name']
  status: 'up' | 'down'
  reason?: string
}

/** The records of one caller, written together or not at all. */
interface Queued {
  records: readonly StoreRecord[]
  done: () => void
  failed: (error: unknown) => void
}

/** How long a database that failed is left alone. */
export const reconnectPauseMs = 1000
const lockPauseMs = 40
const rowsPerInsert = 500
const maxWaiting = 10_000
/** Calls per transaction; each adds at most 50 records. */
const callsPerCommit = 100

/**
 * Stores what visitors send. Opens the database when it is first needed and again after it was
 * unavailable, so that the site starts and serves its pages without it. Records added while a
 * transaction is under way share the next one: many visitors at once cost few synchronisations of
 * the disk. Times come from `performance.now()`, which does not jump when the clock is set.
 */
export class RecordStore {
  readonly #engine: Engine
  readonly #onState: NonNullable<RecordStoreOptions['onState']>
  readonly #retryFor: number
  readonly #queue: Queued[] = []
  #writing: Promise<void> | undefined
  #connection: Promise<Kysely<Database>> | undefined
  #failed: { at: number; error: StoreUnavailable } | undefined
  #closed = false
  readonly #rewriteStop = new AbortController()
  /** Settles when the database is not being rewritten, which locks it. */
  #rewriting = Promise.resolve()
  /** The state at the last use. */
  state: StoreState
  /** Records queued to be written. */
  waiting = 0
  /** How many transactions have stored records, and how long they took. */
  commits = 0
  commitMilliseconds = 0
  /** Failed transactions. */
  failures = 0

  constructor({ engine, onState = () => {}, retryFor = 2000 }: RecordStoreOptions) {
    this.#engine = engine
    this.#onState = onState
    this.#retryFor = retryFor
    this.state = this.#stateFor('not opened yet')
  }

  /**
   * Stores records, all or none; resolves when they are durable. One whose id exists already is
   * left as it is. Throws StoreUnavailable, or RecordRefused when a unique value (a sign-in's
   * nonce) is taken.
   */
  async add(...records: readonly StoreRecord[]) {
    if (this.#closed) throw new StoreUnavailable('the site is stopping')
    if (this.waiting + records.length > maxWaiting)
      throw new StoreUnavailable('too many records are queued for the database')
    this.waiting += records.length
    try {
      await new Promise<void>((done, failed) => {
        this.#queue.push({ records, done, failed })
        this.#writing ??= this.#writeQueue()
      })
    } finally {
      this.waiting -= records.length
    }
  }

  /** Runs queries in one transaction. Throws StoreUnavailable or RecordRefused. */
  transaction<T>(act: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#attempt((db) => db.transaction().execute(act))
  }

  /** Runs read-only queries, which never block writes. Throws like a transaction. */
  read<T>(act: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    return this.#attempt(act)
  }

  /**
   * Removes the bytes of deleted records from the database's files; records added meanwhile wait.
   * Throws StoreUnavailable while another process prevents it, or without room on the disk.
   */
  removeDeletedBytes(): Promise<void> {
    const rewriting = this.#rewriting.then(() =>
      this.#engine.removeDeletedBytes(this.#rewriteStop.signal),
    )
    this.#rewriting = rewriting.catch(() => undefined)
    return rewriting.catch((error: unknown) => {
      const reason = propertyOf(error, 'message')
      throw new StoreUnavailable(`bytes of deleted records remain in the database: ${reason}`)
    })
  }

  /** Aborts `removeDeletedBytes`, now and from now on: the site stops. */
  stopRewriting() {
    this.#rewriteStop.abort()
  }

  /** Tests by a write whether the database works, within three seconds. */
  async check(): Promise<StoreState> {
    const attempt = this.transaction((db) => sql`select 1`.execute(db)).then(
      () => undefined,
      (error: Error) => error.message,
    )
    return this.#stateFor(
      await Promise.race([attempt, sleep(3000, 'no answer within 3 s', { ref: false })]),
    )
  }

  /** Writes what is queued, then closes the database. Further records are rejected. */
  async close() {
    this.#closed = true
    this.stopRewriting()
    await this.#rewriting
    await this.#writing
    await this.#release()
  }

  async #writeQueue() {
    // Requests read in the same turn of the event loop join one transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#queue.length) await this.#write(this.#queue.splice(0, callsPerCommit))
    this.#writing = undefined
  }

  async #write(calls: readonly Queued[]) {
    try {
      await this.#commit(calls.flatMap(({ records }) => records))
      for (const { done } of calls) done()
    } catch (error) {
      // The records of one call may be invalid: the other calls are then stored without it.
      if (calls.length > 1 && error instanceof RecordRefused)
        for (const call of calls) await this.#write([call])
      else for (const { failed } of calls) failed(error)
    }
  }

  async #commit(records: readonly StoreRecord[]) {
    const startedAt = performance.now()
    await this.transaction(async (db) => {
      for (const table of tableNames) {
        const rows = records.filter((record) => record.table === table).map(({ row }) => row)
        for (let start = 0; start < rows.length; start += rowsPerInsert)
          await insert(db, table, rows.slice(start, start + rowsPerInsert))
      }
    })
    this.commits++
    this.commitMilliseconds += performance.now() - startedAt
  }

  /** Runs queries, with retries while the database is locked. */
  async #attempt<T>(act: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    const until = performance.now() + this.#retryFor
    for (;;) {
      await this.#rewriting
      try {
        const result = await act(await this.#database())
        this.#report(undefined)
        return result
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error
        const kind = this.#engine.classify(error)
        if (kind === 'invalid') throw new RecordRefused(String(propertyOf(error, 'message')))
        if (kind === 'unavailable' || performance.now() > until)
          throw this.#fail(error, kind === 'unavailable')
        await sleep(lockPauseMs)
      }
    }
  }

  /**
   * The open database with the current schema. Connects to an unavailable database at most once a
   * second.
   */
  async #database(): Promise<Kysely<Database>> {
    if (this.#connection && !this.#engine.current()) await this.#release()
    if (this.#failed && performance.now() - this.#failed.at < reconnectPauseMs)
      throw this.#failed.error
    const opening = (this.#connection ??= this.#connect())
    return opening.catch((error) => {
      if (this.#connection === opening) this.#connection = undefined
      throw error
    })
  }

  async #connect(): Promise<Kysely<Database>> {
    const db = new Kysely<Database>({ dialect: this.#engine.open() })
    try {
      await migrate(db, this.#engine)
    } catch (error) {
      await db.destroy().catch(() => undefined)
      throw error
    }
    this.#failed = undefined
    return db
  }

  #fail(cause: unknown, reconnect: boolean): StoreUnavailable {
    this.failures++
    const error = new StoreUnavailable(reasonOf(cause))
    if (reconnect) {
      this.#failed = { at: performance.now(), error }
      // Reopened for the next record: queries on a connection to a silent server would hang for
      // minutes.
      void this.#release()
    }
    this.#report(error.message)
    return error
  }

  async #release() {
    const open = this.#connection
    this.#connection = undefined
    await open?.then((db) => db.destroy()).catch(() => undefined)
  }

  #stateFor(reason: string | undefined): StoreState {
    return {
      engine: this.#engine.name,
      ...(reason === undefined ? { status: 'up' } : { status: 'down', reason }),
    }
  }

  #report(reason: string | undefined) {
    if (reason === this.state.reason) return
    this.state = this.#stateFor(reason)
    this.#onState(this.state)
  }
}

const insert = (
  db: Transaction<Database>,
  table: TableName,
  rows: readonly StoreRecord['row'][],
): Promise<unknown> =>
  db
    .insertInto(table)
    .values(rows as Insertable<Database[typeof table]>[])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

const meanings: Record<string, string> = {
  '28': 'refuses the login',
  '3D': 'does not exist',
  '53': 'has no room or no connection left',
  '57': 'is starting or stopping, or gave up a query',
  '42': 'does not permit this, or has other tables',
}

/** An error without address, user or password: `/readyz` is public. */
function reasonOf(error: unknown): string {
  const property = (name: string) => propertyOf(error, name)
  if (property('errstr') !== undefined) return `the database file: ${property('errstr')}`
  // Node tries all addresses of a host, and collects their errors.
  const code = property('code') ?? propertyOf(propertyOf(property('errors'), '0'), 'code')
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return `the database ${meanings[code.slice(0, 2)] ?? 'fails'} (${code})`
  if (typeof code === 'string' && code.startsWith('E'))
    return `the database cannot be reached: ${code}`
  return `the database: ${property('message') ?? 'unknown error'}`
}
