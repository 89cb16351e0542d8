import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** How often somebody who waits looks again, in milliseconds. */
const look = 200

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

/** Whether a lock's process is gone. A file of this moment may not hold its number yet. */
function isLeftBehind(lock) {
  try {
    if (Date.now() - statSync(lock).mtimeMs < 2 * look) return false
    const holder = Number(readFileSync(lock, 'utf8'))
    if (holder > 0) process.kill(holder, 0)
    return holder <= 0
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
