import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** How often somebody who waits looks again, and how long one who works may take, in milliseconds. */
const look = 200
const longest = 20 * 60_000

/**
 * Does `act` while no other process does: `lock` is a file that is there meanwhile and holds the process's number. One that was killed
 * holds nobody up. `onWait` is told once when there is somebody to wait for.
 */
export function inTurn(lock, act, onWait) {
  for (let waited = false; !take(lock); waited = true) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true })
    else {
      if (!waited) onWait()
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, look)
    }
  }
  const giveBack = () => rmSync(lock, { force: true })
  // `act` may end the process.
  process.once('exit', giveBack)
  act()
  process.off('exit', giveBack)
  giveBack()
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Whether a lock's process is gone: in a container that is started again, another process, or this one, may have its number. A file of this moment may not hold it yet. */
function isLeftBehind(lock) {
  try {
    const age = Date.now() - statSync(lock).mtimeMs
    if (age < 2 * look) return false
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder <= 0 || holder === process.pid || age > longest) return true
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
