import { DatabaseSync } from 'node:sqlite'

// The child process of `vacuum`: runs a statement on a database file, then copies its log into the
// file and empties it. If the site did that after its next commit, its pages would wait a second
// for each GB. So a reader keeps the log from being copied, and then a writer keeps the site from
// committing, until this is done. Prints errors.
const [file = '', statement = ''] = process.argv.slice(2)
const timeout = 10_000
const open = () => new DatabaseSync(file, { timeout })

try {
  const [writer, reader] = [open(), open()]
  try {
    writer.exec('pragma synchronous = full; pragma secure_delete = on')
    reader.exec('begin; select 1 from sqlite_schema')
    writer.exec(statement)
    writer.exec('begin immediate')
    reader.exec('commit; pragma wal_checkpoint(passive)')
    writer.exec('commit')
  } finally {
    reader.close()
    emptyLog(writer)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function emptyLog(database: DatabaseSync) {
  const until = performance.now() + timeout
  while (database.prepare('pragma wal_checkpoint(truncate)').get()?.busy) {
    if (performance.now() > until) throw new Error('another process uses its log')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}
