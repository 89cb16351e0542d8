import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An install or a build takes less, in milliseconds. */
const longest = 20 * 60_000

/**
 * Runs `act` while no other process does. `lock` is a folder that holds a file named for the
 * process meanwhile; the lock of a process that was killed is taken over. Synchronous, and without
 * packages, since it runs before they are installed. `onWait` is called once if there is another
 * process.
 */
export function withLock(lock, act, onWait) {
  const holder = `${process.pid}-${Date.now()}`
  for (let waited = false; !take(lock, holder); waited = true) {
    if (!waited) onWait()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const release = () => {
    rmSync(join(lock, holder), { force: true })
    removeIfEmpty(lock)
  }
  // `act` may end the process.
  process.once('exit', release)
  act()
  process.off('exit', release)
  release()
}

/**
 * Only a folder that is empty gives way to another one, and only the file of a process that has
 * ended is removed: so two processes that find the same dead lock cannot both take it.
 */
function take(lock, holder) {
  const own = `${lock}-${holder}`
  mkdirSync(own)
  try {
    writeFileSync(join(own, holder), '')
    for (const other of holdersOf(lock))
      if (hasEnded(other)) rmSync(join(lock, other), { force: true })
    removeIfEmpty(lock)
    renameSync(own, lock)
    return true
  } catch (error) {
    if (!taken.includes(error.code)) throw error
    rmSync(own, { recursive: true })
    return false
  }
}

/** What a rename says of a folder in its place that holds something; the last two on Windows. */
const taken = ['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES']

function removeIfEmpty(folder) {
  try {
    rmdirSync(folder)
  } catch {
    // Another process holds it, or nobody does.
  }
}

function holdersOf(lock) {
  try {
    return readdirSync(lock)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function hasEnded(holder) {
  const [id = 0, since = 0] = holder.split('-').map(Number)
  // In a container that was restarted this process may have the id of the one that was killed.
  if (id === process.pid || Date.now() - since > longest) return true
  try {
    process.kill(id, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
