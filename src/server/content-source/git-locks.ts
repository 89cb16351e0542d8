import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long to wait for a git process that outlived its parent, in milliseconds. */
const orphanTimeoutMs = 3000

/** Removes locks left by killed git processes, after any that still run have ended. */
export async function removeLocks(folder: string) {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const locks = names.filter((name) => name.endsWith('.lock'))
  if (locks.length) await sleep(orphanTimeoutMs)
  for (const lock of locks) await rm(join(folder, lock), { force: true })
}
