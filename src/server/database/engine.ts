import type { Dialect, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** What the two databases differ in. */
export interface Engine {
  name: 'sqlite' | 'postgresql'
  /** For one connection or pool; throws, or fails at the first query, while the database is away. */
  open: () => Dialect
  /** Whether what was opened is still the stored file: false once it was deleted or replaced under the process. */
  current: () => boolean
  /** Lets one process at a time change the schema, until the transaction ends. */
  lockSchema: (db: Transaction<Database>) => Promise<void>
  /** What an error of the database means: try again shortly, the record is at fault, or the database cannot be used. */
  meaning: (error: unknown) => 'again' | 'record' | 'away'
}
