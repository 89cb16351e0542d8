import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { errorMessage } from '../base/caught-error.ts'
import type { Config } from './config.ts'
import { isLoopback } from './loopback.ts'

/**
 * Makes sure that the content folder is there, unless content comes from Git, and the data folder
 * can be written. Throws one line that names the variable.
 */
export function requireFolders({
  contentDir,
  contentGit,
  dataDir,
}: Pick<Config, 'contentDir' | 'contentGit' | 'dataDir'>) {
  if (!contentGit && !isFolder(contentDir))
    throw new Error(`configuration: CONTENT_DIR: ${contentDir} is not a folder`)
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(`configuration: DATA_DIR: ${errorMessage(error)}`)
  }
}

/**
 * A folder and those above it, for their owner alone. Not by `recursive`, with which Node never
 * returns for a folder that takes no others, such as /proc.
 */
function makeFolder(path: string) {
  const parent = dirname(path)
  if (parent === path || isFolder(path)) return
  makeFolder(parent)
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it at this moment.
    if (!isFolder(path)) throw error
  }
}

/**
 * Runs a step of the start; a mistake of the operator's ends the process with one line, not a
 * stack.
 */
export function exitOnConfigError<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    return exitWithError(error)
  }
}

/** Why the site, or the studio, cannot listen, in one line that names the setting. */
export function portProblem(
  { code, message }: NodeJS.ErrnoException,
  { port }: Pick<Config, 'port'>,
  prefix: '' | 'STUDIO_' | 'STUDIO_PREVIEW_' = '',
): Error {
  if (code === 'EADDRINUSE')
    return new Error(
      `configuration: ${prefix}PORT: another program listens on port ${port}; choose another one, such as ${prefix}PORT=${port + 10}`,
    )
  return new Error(`configuration: ${prefix}${code === 'EACCES' ? 'PORT' : 'HOST'}: ${message}`)
}

/**
 * Whether others on the network may read what goes to a database: its address is of another machine
 * and does not say by `sslmode` whether that is meant.
 */
export function isUnencrypted(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  // A socket is a path; without a host it is PostgreSQL's usual socket.
  const isHere = host === '' || host.startsWith('/') || isLoopback(host)
  return !isHere && !searchParams.has('sslmode')
}

export function warnOfUnencryptedDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  log: Logger,
) {
  if (isUnencrypted(databaseUrl))
    log.warn(
      { setting: 'DATABASE_URL' },
      'the database is on another machine: add sslmode=verify-full, or sslmode=disable where nobody else is on the network',
    )
}

export function exitWithError(error: unknown): never {
  console.error(errorMessage(error))
  process.exit(1)
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
