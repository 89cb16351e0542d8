import { onLoad } from '../after-load.ts'
import { onConsent } from '../consent/consent.ts'
import { isLeaving } from '../navigation/loading-bar.ts'
import { trackClicks, trackErrors, trackExposures } from './events.ts'
import { clearQueue, flush, reloadQueue, resendStored, track } from './queue.ts'
import { trackView, watchVitals } from './web-vitals.ts'

/** Analytics: from the moment there is consent until it is withdrawn. */
export function startAnalytics(): void {
  // A browser may prerender a page that is never visited.
  if ((document as { prerendering?: boolean }).prerendering)
    return document.addEventListener('prerenderingchange', startAnalytics, { once: true })
  let running: AbortController | undefined
  onConsent((now) => {
    if (now === 'granted') {
      if (!running) start((running = new AbortController()).signal)
    } else {
      running?.abort()
      running = undefined
      clearQueue()
    }
  })
}

function start(signal: AbortSignal) {
  let reportVitals: (() => void) | undefined = watchVitals(signal)
  let viewed = false
  /**
   * Whether the next page of this site is loading: it sends what is stored, and learns whether it
   * arrived.
   */
  let toNextPage = false
  trackErrors(signal)
  trackClicks(signal)
  trackExposures(signal)

  const view = () => {
    if (!viewed) trackView()
    viewed = true
  }
  const leave = () => {
    view()
    reportVitals?.()
    reportVitals = undefined
    if (!toNextPage) void flush()
  }
  const loaded = () => {
    view()
    resendStored()
  }
  // The end of the load event is known after it.
  onLoad(() => setTimeout(loaded), { signal })

  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
  addEventListener(
    'pagehide',
    () => {
      toNextPage = isLeaving()
      leave()
    },
    { capture: true, signal },
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      toNextPage = false
      reportVitals = watchVitals(signal, performance.now())
      reloadQueue()
      track({ event_type: 'view' })
    },
    { signal },
  )
}
