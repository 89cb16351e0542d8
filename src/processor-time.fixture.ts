/** Milliseconds of processor time that something takes this thread; where that is more than `limit`, the least of three tries: the machine may be busy with other things. */
export function processorTime(limit: number, act: () => void): number {
  let least = Number.POSITIVE_INFINITY
  for (let tries = 0; tries < 3 && least >= limit; tries++) {
    const start = process.threadCpuUsage()
    act()
    const { user, system } = process.threadCpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}
