export interface Shift {
  value: number
  /** Milliseconds since the page's start. */
  startTime: number
  hadRecentInput: boolean
}

/** Cumulative layout shift: the largest sum of a session of shifts less than 1 s apart, 5 s at most, without those a visitor caused. */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let first = 0
  let last = 0
  for (const { value, startTime, hadRecentInput } of shifts) {
    if (hadRecentInput) continue
    if (startTime - last >= 1000 || startTime - first >= 5000) {
      sum = 0
      first = startTime
    }
    last = startTime
    worst = Math.max(worst, (sum += value))
  }
  return worst
}
