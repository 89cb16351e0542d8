import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** An install or a build takes less, in milliseconds. */
const longest = 20 * 60_000

/**
 * Runs `act` while no other process does. `lock` is a file that holds the process id meanwhile; the
 * lock of a process that was killed is taken over. Synchronous, and without packages, since it runs
 * before they are installed. `onWait` is called once if there is another process.
 */
export function withLock(lock, act, onWait) {
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) onWait()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  const release = () => rmSync(lock, { force: true })
  // `act` may end the process.
  process.once('exit', release)
  act()
  process.off('exit', release)
  release()
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isStale(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isStale(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    // In a container that was restarted this process may have the id of the one that was killed.
    if (holder === process.pid || Date.now() - statSync(lock).mtimeMs > longest) return true
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
