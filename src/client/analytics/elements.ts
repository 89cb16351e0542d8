import { type Happening, track } from './queue.ts'

/** An element as the record has it (spec §3). Its key is `data-key`, `data-expose`, its id, or what it downloads. */
export function describe(element: HTMLElement): Omit<Happening, 'event_type'> {
  const { dataset, id, href, src, currentSrc, pathname } = element as HTMLAnchorElement & HTMLImageElement
  return {
    element_key: dataset.key ?? dataset.expose ?? (id || (element.hasAttribute('download') ? `download-${pathname.split('/').pop()}` : '')),
    element_content: element.ariaLabel ?? element.textContent,
    element_type: element.localName,
    element_class: element.className,
    target_url: currentSrc || src || href,
  }
}

/** Clicks on links and buttons, also those the page handles itself. A download's is sent at once: the page may be left open for long. */
export function trackClicks(signal: AbortSignal): void {
  document.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      // Islands repeat the click that woke them.
      const element = isTrusted && (target as Element).closest<HTMLElement>('a,button,summary')
      if (element) track({ event_type: 'click', ...describe(element) }, element.hasAttribute('download'))
    },
    { capture: true, signal },
  )
}

/** Elements with `data-expose`: once a page, when half of them is seen. */
export function trackExposures(signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { intersectionRatio, target } of entries) {
        if (intersectionRatio < 0.5) continue
        observer.unobserve(target)
        track({ event_type: 'expose', ...describe(target as HTMLElement) })
      }
    },
    { threshold: 0.5 },
  )
  for (const element of document.querySelectorAll('[data-expose]')) observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}
