/** Deaths further back than this do not count, in milliseconds. */
const memory = 60_000
const longest = 30_000

/**
 * How long to wait before a worker that died is started again, in milliseconds: not at all the first time, then twice as long with
 * every further death within a minute. `deaths` are the moments of its deaths, this one included.
 */
export function restartDelay(deaths: readonly number[], now: number): number {
  const recent = deaths.filter((at) => now - at < memory).length
  return recent <= 1 ? 0 : Math.min(longest, 500 * 2 ** (recent - 1))
}
