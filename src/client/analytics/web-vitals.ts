import { track } from './queue.ts'

export interface Shift {
  value: number
  /** Milliseconds since the page's start. */
  startTime: number
  hadRecentInput: boolean
}

type Entry = PerformanceEntry & Shift & { interactionId?: number }

/** Not every browser has an entry. */
const navigation = (): Partial<PerformanceNavigationTiming> & { activationStart?: number } =>
  performance.getEntriesByType('navigation')[0] ?? {}

/** The view of a page, with its load time in milliseconds; unknown while it is loading. */
export function trackView(): void {
  track({
    event_type: 'view',
    load_duration: Math.max(0, navigation().loadEventEnd ?? 0) || undefined,
  })
}

/**
 * Watches the web vitals, from `since` (milliseconds) on for a page that came back from the
 * back/forward cache. Returns a function that reports them, in milliseconds.
 */
export function watchVitals(since = 0): () => void {
  let lcp: number | undefined
  let inp: number | undefined
  const shifts: Shift[] = []
  // A page that was opened in the background or prerendered is painted only when it is looked at.
  const { activationStart, responseStart } = navigation()
  const timed = !since && !document.hidden && !activationStart

  const watch = (type: string, act: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) if (entry.startTime >= since) act(entry)
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  watch('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  watch('layout-shift', (shift) => shifts.push(shift))
  // The slowest one: what Interaction to Next Paint is for fewer than 50 interactions.
  for (const type of ['event', 'first-input'])
    watch(type, ({ interactionId, duration }) => {
      if (interactionId) inp = Math.max(inp ?? 0, duration)
    })

  return () =>
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

/** Drops values that a changed clock or a browser's mistake made negative. */
export const plausible = (
  vitals: Record<string, number | undefined>,
): Record<string, number | undefined> =>
  Object.fromEntries(
    Object.entries(vitals).filter(([, value]) => value === undefined || value >= 0),
  )

/**
 * Cumulative layout shift: the largest sum in a window of shifts less than 1 s apart and 5 s long
 * at most, without those a visitor caused.
 */
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
