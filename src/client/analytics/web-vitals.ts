import { navigationTiming } from '../navigation-timing.ts'
import { track } from './queue.ts'

export interface Shift {
  value: number
  /** Milliseconds since the page's start. */
  startTime: number
  hadRecentInput: boolean
}

type Entry = PerformanceEntry & Shift & { interactionId?: number }

/** The view of a page, with its load time in milliseconds; unknown while it is loading. */
export function trackView() {
  track({
    event_type: 'view',
    load_duration: Math.max(0, navigationTiming().loadEventEnd ?? 0) || undefined,
  })
}

/**
 * Watches the web vitals, from `since` (milliseconds) on for a page that came back from the
 * back/forward cache, until `signal` is aborted. Returns a function that reports them, in
 * milliseconds, and ends it too.
 */
export function watchVitals(signal: AbortSignal, since = 0): () => void {
  let lcp: number | undefined
  let inp: number | undefined
  const shifts: Shift[] = []
  // A page that was opened in the background or prerendered is painted only when it is looked at.
  const { activationStart, responseStart } = navigationTiming()
  const timed = !since && !document.hidden && !activationStart

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.startTime < since) continue
      if (entry.entryType === 'layout-shift') shifts.push(entry)
      else if (entry.entryType === 'largest-contentful-paint') lcp = entry.startTime
      // The slowest one: what Interaction to Next Paint is for fewer than 50 interactions.
      else if (entry.interactionId) inp = Math.max(inp ?? 0, entry.duration)
    }
  })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'])
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  signal.addEventListener('abort', () => observer.disconnect())

  return () => {
    observer.disconnect()
    track({
      event_type: 'expose',
      element_key: 'web-vitals',
      addition: plausible({
        ...(timed && {
          fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
          lcp,
          ttfb: responseStart,
        }),
        cls: layoutShift(shifts),
        inp,
      }),
    })
  }
}

/** Drops values that a changed clock or a browser's mistake made negative. */
export const plausible = (
  vitals: Record<string, number | undefined>,
): Record<string, number | undefined> =>
  Object.fromEntries(Object.entries(vitals).filter(([, value = 0]) => value >= 0))

/**
 * Cumulative layout shift: the largest sum in a window of shifts less than 1 s apart and 5 s long
 * at most, without those a visitor caused.
 */
export function layoutShift(shifts: readonly Shift[]) {
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
