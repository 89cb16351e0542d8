import { whenLoaded } from './loaded.ts'

/** Prefetches at once (spec §4, §9), and in all on a page. */
const atOnce = 5
const inAll = 20

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** Whether the connection is too slow or too dear to fetch pages nobody asked for. */
export const isThrifty = (connection: Connection | undefined): boolean => connection !== undefined && (connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? ''))

/** Whether a link leads to another document of this site that may be fetched ahead. */
export function isWorthFetching({ origin, pathname, search, hash }: URL, here: URL): boolean {
  return origin === here.origin && !hash && pathname !== here.pathname && !/[?&]lang=/.test(search) && !/^\/download\/|\.xml$/.test(pathname)
}

/** Fetches the documents that links in view lead to, when the browser is idle; never on a slow or data-saver connection. */
export function startPrefetch(): void {
  if (isThrifty((navigator as { connection?: Connection }).connection)) return
  const seen = new Set<string>()
  const waiting: string[] = []
  let active = 0
  const next = () => {
    const href = active < atOnce ? waiting.shift() : undefined
    if (!href) return
    active++
    const done = () => {
      active--
      next()
    }
    const link = document.createElement('link')
    if (!link.relList.supports('prefetch')) return void fetch(href, { priority: 'low' }).then(done, done)
    link.rel = 'prefetch'
    link.href = href
    link.onload = link.onerror = done
    document.head.append(link)
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const { href } = target as HTMLAnchorElement
      if (seen.size >= inAll || seen.has(href)) continue
      seen.add(href)
      waiting.push(href)
      next()
    }
  })
  const start = () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]:not([data-app],[download])'))
      if (isWorthFetching(new URL(link.href), new URL(location.href))) observer.observe(link)
  }
  whenLoaded(start)
}
