import { whenLoaded } from '../after-load.ts'

/** Prefetches in parallel (spec §4, §9), and per page. */
const concurrency = 5
const maxPerPage = 20

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is too slow, or set to save data. */
export const isSlowOrMetered = ({ saveData, effectiveType = '' }: Connection = {}) =>
  saveData === true || /2g|3g/.test(effectiveType)

/** Whether a link leads to another document of this site that may be prefetched. */
export function isPrefetchable({ origin, pathname, search, hash }: URL, current: URL) {
  return (
    origin === current.origin &&
    !hash &&
    pathname !== current.pathname &&
    !/[?&]lang=/.test(search) &&
    !/^\/download\/|\.xml$/.test(pathname)
  )
}

/**
 * Prefetches the documents that links in view lead to, once the browser is idle; never on a slow or
 * data-saver connection.
 */
export function startPrefetch() {
  if (isSlowOrMetered((navigator as { connection?: Connection }).connection)) return
  const seen = new Set<string>()
  const waiting: string[] = []
  let active = 0
  const next = () => {
    const href = active < concurrency ? waiting.shift() : undefined
    if (!href) return
    active++
    const done = () => {
      active--
      next()
    }
    const link = document.createElement('link')
    // Firefox asks `default-src` for such links, which our policy denies; it keeps what is fetched.
    if (!link.relList.supports('prefetch') || CSS.supports('-moz-appearance:none'))
      return void fetch(href, { priority: 'low' }).then(done, done)
    link.rel = 'prefetch'
    link.href = href
    link.onload = link.onerror = done
    document.head.append(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      if (!(target instanceof HTMLAnchorElement)) continue
      const { href } = target
      if (seen.size >= maxPerPage || seen.has(href)) continue
      seen.add(href)
      waiting.push(href)
      next()
    }
  })
  whenLoaded(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>(
      'main a[href]:not([data-app],[download])',
    ))
      if (isPrefetchable(new URL(link.href), new URL(location.href))) observer.observe(link)
  })
}
