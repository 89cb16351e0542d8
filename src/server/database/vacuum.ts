import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { freeBytes } from '../observability/free-bytes.ts'

/** VACUUM writes the database twice: to a temporary file and to the log. */
const copies = 2

/**
 * Runs a statement on a database file, then copies its log into the file and empties it. If the
 * site did that after its next commit, its pages would wait a second for each GB. So a reader keeps
 * the log from being copied, and then a writer keeps the site from committing, until this is done.
 * Prints errors.
 */
const program = `
const { DatabaseSync } = require('node:sqlite')
const [, file, statement] = process.argv
const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
try {
  const [writer, reader] = [1, 2].map(() => new DatabaseSync(file, { timeout: 10_000 }))
  try {
    writer.exec('pragma synchronous = full; pragma secure_delete = on')
    reader.exec('begin; select 1 from sqlite_schema')
    writer.exec(statement)
    writer.exec('begin immediate')
    reader.exec('commit; pragma wal_checkpoint(passive)')
    writer.exec('commit')
  } finally {
    reader.close()
    const until = performance.now() + 10_000
    while (writer.prepare('pragma wal_checkpoint(truncate)').get().busy) {
      if (performance.now() > until) throw new Error('another process uses its log')
      pause()
    }
  }
} catch (error) {
  console.error(error.message)
  process.exit(1)
}`

/**
 * Rewrites a SQLite database without the bytes of deleted records: when SQLite splits a page, it
 * leaves copies of records that `secure_delete` does not reach. Runs in a child process, because it
 * takes seconds; killing it leaves the database as it was. Throws an error of one line.
 */
export async function vacuum(
  file: string,
  signal: AbortSignal,
  free: (folder: string) => number | undefined = freeBytes,
) {
  signal.throwIfAborted()
  const folder = dirname(file)
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
  const needed = copies * (statSync(file).size + log)
  const hasRoom = (free(folder) ?? needed) >= needed
  const args = ['--no-warnings', '--input-type=commonjs', '--eval', program, '--', file]
  const running = promisify(execFile)(
    process.execPath,
    [...args, hasRoom ? 'vacuum' : 'select 1'],
    // A folder with enough room, readable only by the service's user.
    { env: { ...process.env, SQLITE_TMPDIR: folder } },
  )
  // execFile's own signal does not wait for the process to end.
  const stop = () => running.child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    await running
  } catch (error) {
    const { stderr } = Object(error)
    throw new Error(String(stderr || (signal.aborted ? 'the site is stopping' : error)).trim())
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (!hasRoom) throw new Error(`VACUUM needs ${Math.ceil(needed / 1e6)} MB of free disk space`)
}
