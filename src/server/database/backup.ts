import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { type TableName, tableNames } from './schema.ts'

/** How many records there are of each kind. */
export type Counts = Record<TableName, number>

/**
 * Copies the embedded database to a new file, readable by its owner alone, while the site may be writing: the copy is the state of one
 * moment. Answers what is in it. Throws when the target exists, or the copy does not pass SQLite's check.
 */
export async function backUp(file: string, target: string): Promise<Counts> {
  if (!existsSync(file)) throw new Error(`${file}: there is no database`)
  if (existsSync(target)) throw new Error(`${target}: is there already`)
  const part = `${target}.part`
  rmSync(part, { force: true })
  // Not read-only: the last to close such a connection leaves its files for locking behind, and these may belong to another user.
  const source = new DatabaseSync(file, { timeout: 5000 })
  try {
    await backup(source, part)
    chmodSync(part, 0o600)
    const counts = checked(part)
    renameSync(part, target)
    return counts
  } finally {
    source.close()
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true })
  }
}

/**
 * Puts a copy in the place of the embedded database, which is kept beside it. Answers what is in the copy, and where the old one is.
 * Throws, and changes nothing, when the copy is damaged or a process has the database open.
 */
export function restore(copy: string, file: string, now = new Date()): { counts: Counts; kept?: string } {
  if (!existsSync(copy)) throw new Error(`${copy}: there is no such file`)
  if (statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size) throw new Error(`${copy}: is not all of it, ${copy}-wal holds the rest; make copies by "backup"`)
  const counts = checked(copy)
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.part`
  copyFileSync(copy, part)
  chmodSync(part, 0o600)
  const kept = `${file}.${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  try {
    if (existsSync(file)) settle(file)
    // The log goes with what it belongs to, if that is still there: SQLite would write it into the copy.
    for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) renameSync(file + ending, kept + ending)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
  return { counts, ...(existsSync(kept) && { kept }) }
}

/** What a database holds. Throws when it is damaged, or not one of this site. */
function checked(file: string): Counts {
  // Nothing else writes it: SQLite need not put files for locking beside it.
  const address = pathToFileURL(resolve(file))
  address.search = 'immutable=1'
  const database = new DatabaseSync(address, { readOnly: true })
  try {
    const problem = database.prepare('pragma quick_check').get()?.quick_check
    if (problem !== 'ok') throw new Error(String(problem))
    return Object.fromEntries(tableNames.map((table) => [table, Number(database.prepare(`select count(*) as n from ${table}`).get()?.n)])) as Counts
  } catch (error) {
    throw new Error(`${file}: is no whole database of this site (${(error as Error).message})`)
  } finally {
    database.close()
  }
}

/** Result codes of SQLite for a file that is damaged, or no database: what is restored for that reason cannot be settled. */
const spoilt = [11, 26]

/** Ends the write-ahead log, which SQLite allows to the only process that has the file open. */
function settle(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    if (database.prepare('pragma journal_mode = delete').get()?.journal_mode !== 'delete') throw new Error()
  } catch (error) {
    if (!spoilt.includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw new Error(`${file}: is in use; stop the site first`)
  } finally {
    database.close()
  }
}
