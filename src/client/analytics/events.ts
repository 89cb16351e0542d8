import { closest } from '../clicks.ts'
import { ownBuild } from '../navigation/reload.ts'
import { sendableText } from './mask.ts'
import { type AnalyticsEvent, track } from './queue.ts'

/** A page that fails in a loop reports this many different errors at most. */
const maxErrors = 10

/** An element that may be a link or a picture. */
type Described = HTMLElement &
  Partial<
    Pick<HTMLAnchorElement, 'href' | 'pathname'> & Pick<HTMLImageElement, 'src' | 'currentSrc'>
  >

/**
 * An element as an event describes it. Its key is `data-key`, `data-expose`, for a link to the app
 * `data-app`, its id, or the file that it downloads. `data-found` is a number of search results.
 */
function describe(element: Described): Omit<AnalyticsEvent, 'event_type'> {
  const { dataset, id, href, src, currentSrc, pathname } = element
  return {
    element_key:
      dataset.key ||
      dataset.expose ||
      dataset.app ||
      id ||
      (element.hasAttribute('download') ? `download-${pathname?.split('/').pop()}` : ''),
    element_content: element.ariaLabel ?? element.textContent,
    element_type: element.localName,
    element_class: element.className,
    target_url: currentSrc || src || href,
    addition: dataset.found ? { found: +dataset.found } : undefined,
  }
}

/**
 * Clicks on links and buttons, including those the page handles itself. A download's is sent at
 * once: the page may stay open for long.
 */
export function trackClicks(signal: AbortSignal) {
  document.addEventListener(
    'click',
    (event) => {
      // Scripts repeat a click that came before their code; it counts once.
      const element = event.isTrusted && closest(event, 'a,button,summary')
      if (element)
        track({ event_type: 'click', ...describe(element) }, element.hasAttribute('download'))
    },
    { capture: true, signal },
  )
}

/** Elements with `data-expose`: once a page, when half of the element is in view. */
export function trackExposures(signal: AbortSignal) {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio < 0.5 || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        track({ event_type: 'expose', ...describe(target) })
      }
    },
    { threshold: 0.5 },
  )
  for (const element of document.querySelectorAll('[data-expose]')) observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Resource load errors, script errors and unhandled rejections (spec §8), each message once. */
export function trackErrors(signal: AbortSignal) {
  const seen = new Set<string>()
  const report = (
    error_type: NonNullable<AnalyticsEvent['error_type']>,
    error_message: string,
    stack?: string,
    about?: object,
  ) => {
    if (seen.has(error_message) || seen.size >= maxErrors) return
    seen.add(error_message)
    track({
      event_type: 'error',
      ...about,
      error_type,
      error_message,
      addition: { build: ownBuild(), stack: stack && sendableText(stack, 1000) },
    })
  }
  const reportResource = (element: HTMLElement) => {
    const about = describe(element)
    report(100101, `${about.element_type} ${about.target_url}`, undefined, about)
  }
  // Failures before this script ran: pictures without a size, and files answered with an error or
  // not at all.
  for (const image of document.images)
    if (image.complete && !image.naturalWidth) reportResource(image)
  for (const { name, initiatorType, responseStatus } of performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[])
    if (
      /\.\w+([?#]|$)/.test(name) &&
      (responseStatus >= 400 || (responseStatus === 0 && name.startsWith(`${location.origin}/`)))
    )
      report(100101, `${initiatorType} ${name}`)
  addEventListener(
    'error',
    ({ target, message, filename, lineno, colno, error }) => {
      if (message) report(100102, `${message} (${filename}:${lineno}:${colno})`, error?.stack)
      // A failed prefetch is no problem for the visitor.
      else if (target instanceof HTMLElement && !target.matches('[rel=prefetch]'))
        reportResource(target)
    },
    { capture: true, signal },
  )
  addEventListener(
    'unhandledrejection',
    ({ reason }) => report(100103, String(reason), reason?.stack),
    { signal },
  )
}
