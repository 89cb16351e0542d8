import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { sqliteCode } from './engine.ts'
import { tableNames } from './schema.ts'
import { type Counts, noRecords } from './visitor-data.ts'

/**
 * Copies the embedded database to a new file, readable by its owner alone, while the site may be writing: the copy is the state of one
 * moment, and holds nothing that was deleted. Returns what is in it. Throws when the target exists, or the copy fails SQLite's check.
 */
export function backUp(file: string, target: string): Counts {
  if (!existsSync(file)) throw new Error(`${file}: there is no database`)
  if (existsSync(target)) throw new Error(`${target}: is there already`)
  // Not read-only: the last to close such a connection leaves its files for locking behind, and these may belong to another user.
  return copyOf(new DatabaseSync(file, { timeout: 5000 }), target, (part, counts) => {
    renameSync(part, target)
    return counts
  })
}

/**
 * Replaces the embedded database by a copy; the old one is kept beside it. Returns what is in the copy, and where the old one is.
 * Throws, and changes nothing, when the copy is damaged or a process has the database open.
 */
export function restore(copy: string, file: string, now = new Date()): { counts: Counts; kept?: string } {
  if (!existsSync(copy)) throw new Error(`${copy}: there is no such file`)
  if (statSync(`${copy}-wal`, { throwIfNoEntry: false })?.size) throw new Error(`${copy}: is not all of it, ${copy}-wal holds the rest; make copies by "backup"`)
  check(copy)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const kept = `${file}.${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  return copyOf(openUnchanging(copy), file, (part, counts) => {
    if (existsSync(file)) endLog(file)
    // The log goes with its database, if that still exists: SQLite would write it into the copy.
    for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) renameSync(file + ending, kept + ending)
    renameSync(part, file)
    return { counts, ...(existsSync(kept) && { kept }) }
  })
}

/** Copies a database to `{target}.part`, mode 0600 from its first byte, and has `place` move it. Closes the source. */
function copyOf<T>(source: DatabaseSync, target: string, place: (part: string, counts: Counts) => T): T {
  const part = `${target}.part`
  try {
    rmSync(part, { force: true })
    const handle = openSync(part, 'wx', 0o600)
    try {
      // Takes an empty file, and writes the rows only, without the free pages that may hold deleted ones.
      source.prepare('vacuum into ?').run(part)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    return place(part, check(part))
  } finally {
    source.close()
    for (const ending of ['', '-wal', '-shm', '-journal']) rmSync(part + ending, { force: true })
  }
}

/** Opens a file that no process is writing: SQLite need not put files for locking beside it. */
function openUnchanging(file: string): DatabaseSync {
  const address = pathToFileURL(resolve(file))
  address.search = 'immutable=1'
  return new DatabaseSync(address, { readOnly: true })
}

/** Counts what a database holds. Throws when it is damaged, or not one of this site. */
function check(file: string): Counts {
  const database = openUnchanging(file)
  try {
    const problem = database.prepare('pragma quick_check').get()?.quick_check
    if (problem !== 'ok') throw new Error(String(problem))
    const counts = { ...noRecords }
    for (const table of tableNames) counts[table] = Number(database.prepare(`select count(*) as n from ${table}`).get()?.n)
    return counts
  } catch (error) {
    throw new Error(`${file}: is no whole database of this site (${error instanceof Error ? error.message : error})`)
  } finally {
    database.close()
  }
}

/** Result codes of SQLite for a file that is damaged, or no database: it is replaced for that very reason. */
const damaged = [11, 26]

/** Ends the write-ahead log, which SQLite allows only to a process that alone has the file open. */
function endLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    if (database.prepare('pragma journal_mode = delete').get()?.journal_mode !== 'delete') throw new Error()
  } catch (error) {
    if (!damaged.includes(sqliteCode(error))) throw new Error(`${file}: is in use; stop the site first`)
  } finally {
    database.close()
  }
}
