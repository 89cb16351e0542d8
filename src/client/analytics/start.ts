import { onConsent } from '../consent.ts'
import { onLoad } from '../loaded.ts'
import { trackClicks, trackExposures } from './elements.ts'
import { trackErrors } from './errors.ts'
import { close, flush, forget, open, track } from './queue.ts'
import { trackView, watchVitals } from './vitals.ts'

/** Analytics (spec §3, §4, §8): from the moment there is consent, and until it is taken back. */
export function startAnalytics(): void {
  // A browser may render a page ahead of a visit that never comes.
  if ((document as { prerendering?: boolean }).prerendering) return document.addEventListener('prerenderingchange', startAnalytics, { once: true })
  let running: AbortController | undefined
  onConsent((now) => {
    if (now === 'granted') {
      if (!running) start((running = new AbortController()).signal)
    } else {
      running?.abort()
      running = undefined
      forget()
    }
  })
}

function start(signal: AbortSignal): void {
  let reportVitals: (() => void) | undefined = watchVitals()
  let viewed = false
  /** Whether the next page of this site is on its way: it takes the events along, and learns whether they arrived. */
  let onward = false
  open()
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
    if (!onward) void flush()
  }
  // The end of the load event is known after it.
  onLoad(() => setTimeout(view), { signal })

  document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
  addEventListener(
    'pagehide',
    () => {
      onward = document.querySelector('html.loading') !== null
      leave()
      close()
    },
    { capture: true, signal },
  )
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      onward = false
      reportVitals = watchVitals(performance.now())
      open()
      track({ event_type: 'view' })
    },
    { signal },
  )
}
