import { type Insertable, Kysely, sql, type Transaction } from 'kysely'
import { type Engine, errorProperty } from './engine.ts'
import { GroupCommit } from './group-commit.ts'
import { migrate } from './migrations.ts'
import { type Database, type StoreRecord, type TableName, tableNames } from './schema.ts'

/** The database is unavailable, so writes are rejected. `message` is for the operator; visitors are only asked to try again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}
/** The database refused a record: one with the same unique value is there. */
export class RecordRefused extends Error {
  override name = 'RecordRefused'
}

export interface RecordStoreOptions {
  engine: Engine
  /** Called when the database becomes unavailable and when it is back. */
  onState?: (state: StoreState) => void
  /** How long a write tries again while the database is locked, in milliseconds. */
  retryFor?: number
  /** Milliseconds of a clock that is never set. */
  now?: () => number
}

export interface StoreState {
  engine: Engine['name']
  status: 'up' | 'down'
  reason?: string
}

const reconnectPause = 1000
const lockPause = 40
const rowsPerInsert = 500

/**
 * Stores what visitors send. Opens the database when it is first needed and again after it was unavailable, so that the site starts
 * and serves its pages without it.
 */
export class RecordStore {
  readonly #engine: Engine
  readonly #onState: NonNullable<RecordStoreOptions['onState']>
  readonly #retryFor: number
  readonly #now: () => number
  readonly #writes: GroupCommit<StoreRecord>
  #connection: Promise<Kysely<Database>> | undefined
  #failed: { at: number; error: StoreUnavailable } | undefined
  #state: StoreState
  #closed = false
  /** How many transactions have stored records, how long they took, and how many records those were. */
  commits = 0
  commitMilliseconds = 0
  kept = 0
  /** How many transactions were given up. */
  failures = 0

  constructor({ engine, onState = () => {}, retryFor = 2000, now = () => performance.now() }: RecordStoreOptions) {
    this.#engine = engine
    this.#onState = onState
    this.#retryFor = retryFor
    this.#now = now
    this.#state = { engine: engine.name, status: 'down', reason: 'not opened yet' }
    this.#writes = new GroupCommit({
      write: (records) => this.#write(records),
      isItemFault: (error) => error instanceof RecordRefused,
      overflow: () => new StoreUnavailable('too many records are queued for the database'),
      limit: 10_000,
      batch: 2000,
    })
  }

  /**
   * Stores records, all or none; resolves when they are durable. One whose id exists already is left as it is. Throws
   * StoreUnavailable, or RecordRefused when a unique value (a sign-in's nonce) is taken.
   */
  add(...records: readonly StoreRecord[]): Promise<void> {
    if (this.#closed) return Promise.reject(new StoreUnavailable('the site is stopping'))
    return this.#writes.add(records)
  }

  /** Runs queries in one transaction. Throws StoreUnavailable or RecordRefused. */
  transaction<T>(act: (db: Transaction<Database>) => Promise<T>): Promise<T> {
    return this.#attempt((db) => db.transaction().execute(act))
  }

  /** Removes what was deleted from the database's log too. Throws StoreUnavailable while another process prevents it. */
  async truncateLog(): Promise<void> {
    const until = this.#now() + this.#retryFor
    while (!(await this.#attempt((db) => this.#engine.truncateLog(db)))) {
      if (this.#now() > until) throw new StoreUnavailable('deleted records remain in the database log: another process is reading it')
      await new Promise((resolve) => setTimeout(resolve, lockPause))
    }
  }

  async #attempt<T>(act: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    const until = this.#now() + this.#retryFor
    for (;;) {
      try {
        const result = await act(await this.#database())
        this.#report({ engine: this.#engine.name, status: 'up' })
        return result
      } catch (error) {
        if (error instanceof StoreUnavailable) throw error
        const kind = this.#engine.classify(error)
        if (kind === 'invalid') throw new RecordRefused(String(errorProperty(error, 'message')))
        if (kind === 'unavailable' || this.#now() > until) throw this.#fail(error, kind === 'unavailable')
        await new Promise((resolve) => setTimeout(resolve, lockPause))
      }
    }
  }

  /** Records queued to be written. */
  get waiting(): number {
    return this.#writes.waiting
  }
  /** As it was when the database was last used. */
  get state(): StoreState {
    return this.#state
  }

  /** Whether the database can be written now, by trying, within three seconds. */
  async check(): Promise<StoreState> {
    const late = new Promise<'late'>((resolve) => setTimeout(resolve, 3000, 'late').unref())
    const attempt = this.transaction(async (db) => {
      await sql`select 1`.execute(db)
    }).then(
      () => undefined,
      (error: Error) => error.message,
    )
    const reason = await Promise.race([attempt, late])
    if (reason === 'late') return { engine: this.#engine.name, status: 'down', reason: 'no answer within 3 s' }
    return reason === undefined ? { engine: this.#engine.name, status: 'up' } : { engine: this.#engine.name, status: 'down', reason }
  }

  /** Writes what is queued, then closes the database. Further records are rejected. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#writes.flush()
    await this.#release()
  }

  async #write(records: readonly StoreRecord[]): Promise<void> {
    const begun = performance.now()
    await this.transaction(async (db) => {
      for (const table of tableNames) {
        const rows = records.filter((record) => record.table === table).map(({ row }) => row)
        for (let start = 0; start < rows.length; start += rowsPerInsert) await insert(db, table, rows.slice(start, start + rowsPerInsert))
      }
    })
    this.commits++
    this.commitMilliseconds += performance.now() - begun
    this.kept += records.length
  }

  /** The open database with the current schema. Connects to an unavailable database at most once a second. */
  async #database(): Promise<Kysely<Database>> {
    if (this.#connection && !this.#engine.current()) await this.#release()
    if (this.#failed && this.#now() - this.#failed.at < reconnectPause) throw this.#failed.error
    const opening = (this.#connection ??= this.#connect())
    try {
      return await opening
    } catch (error) {
      if (this.#connection === opening) this.#connection = undefined
      throw error
    }
  }

  async #connect(): Promise<Kysely<Database>> {
    let db: Kysely<Database> | undefined
    try {
      db = new Kysely<Database>({ dialect: this.#engine.open() })
      await migrate(db, this.#engine)
      this.#failed = undefined
      return db
    } catch (error) {
      await db?.destroy().catch(() => undefined)
      throw error
    }
  }

  #fail(cause: unknown, reconnect: boolean): StoreUnavailable {
    this.failures++
    const reason = reasonOf(cause)
    const error = new StoreUnavailable(reason)
    if (reconnect) {
      this.#failed = { at: this.#now(), error }
      // Opened again for the next record: queries on a connection to a silent server would hang for minutes.
      void this.#release()
    }
    this.#report({ engine: this.#engine.name, status: 'down', reason })
    return error
  }

  async #release(): Promise<void> {
    const open = this.#connection
    this.#connection = undefined
    await open?.then((db) => db.destroy()).catch(() => undefined)
  }

  #report(state: StoreState): void {
    if (state.status === this.#state.status && (state.status === 'up' || state.reason === this.#state.reason)) return
    this.#state = state
    this.#onState(state)
  }
}

const insert = (db: Transaction<Database>, table: TableName, rows: readonly StoreRecord['row'][]): Promise<unknown> =>
  db
    .insertInto(table)
    .values(rows as Insertable<Database[typeof table]>[])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()

const meanings: Record<string, string> = {
  '28': 'refuses the login',
  '3D': 'does not exist',
  '53': 'has no room or no connection left',
  '57': 'is starting or stopping',
  '42': 'does not permit this, or has other tables',
}

/** An error in words that hold no address, user or password of the database: `/readyz` is public. */
function reasonOf(error: unknown): string {
  const property = (name: string) => errorProperty(error, name)
  if (property('errstr') !== undefined) return `the database file: ${property('errstr')}`
  // Node tries the addresses of a host one by one, and gathers their errors.
  const code = property('code') ?? errorProperty(errorProperty(property('errors'), '0'), 'code')
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return `the database ${meanings[code.slice(0, 2)] ?? 'fails'} (${code})`
  if (typeof code === 'string' && code.startsWith('E')) return `the database cannot be reached: ${code}`
  return `the database: ${property('message') ?? 'unknown error'}`
}
