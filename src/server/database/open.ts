import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { postgresqlEngine } from './postgresql.ts'
import { sqliteEngine } from './sqlite.ts'

/** The database of the configuration: PostgreSQL where there is an address, else a file in the data folder. */
export const engineOf = (config: { databaseUrl: string | undefined; dataDir: string }, onError: (error: Error) => void): Engine =>
  config.databaseUrl === undefined ? sqliteEngine(join(config.dataDir, 'records.sqlite')) : postgresqlEngine(config.databaseUrl, onError)
