import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first of these programs that starts: a name may be a stub that only says how to install the
 * browser.
 */
export function onPath(names, version) {
  // Debian keeps servers where only root's search path leads.
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && failure(path, version) === '')
}

/** Why a program does not start; '' when it does. */
export function failure(path, version) {
  const { status, error, stderr } = spawnSync(path, [version], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  return status === 0 ? '' : error?.message || stderr.trim() || `it ended with ${status}`
}
