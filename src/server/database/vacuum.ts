import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { freeBytes } from '../observability/free-bytes.ts'

/** VACUUM writes the database twice: to a temporary file and to the log. */
const copies = 2

// The build emits it beside this chunk.
const processFile = join(import.meta.dirname, `vacuum-process${extname(import.meta.filename)}`)

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
  const running = promisify(execFile)(
    process.execPath,
    ['--no-warnings', processFile, file, hasRoom ? 'vacuum' : 'select 1'],
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
