import { layoutShift, type Shift } from './layout-shift.ts'
import { track } from './queue.ts'

type Entry = PerformanceEntry & Shift & { interactionId?: number }

/** Not every browser tells of it. */
const navigation = (): Partial<PerformanceNavigationTiming> & { activationStart?: number } => (performance.getEntriesByType('navigation')[0] ?? {}) as PerformanceNavigationTiming

/** The view of a page, with how long it took to load; not known while it loads. */
export function trackView(): void {
  track({ event_type: 'view', load_duration: navigation().loadEventEnd || undefined })
}

/** Watches the web vitals, of a page that came back from `since` (milliseconds) on; answers what reports them, in milliseconds. */
export function watchVitals(since = 0): () => void {
  let lcp: number | undefined
  let inp: number | undefined
  const shifts: Shift[] = []
  // Pages that start in the background or are rendered ahead are painted when somebody looks.
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
      addition: { ...(timed && { fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime, lcp, ttfb: responseStart }), cls: layoutShift(shifts), inp },
    })
}
