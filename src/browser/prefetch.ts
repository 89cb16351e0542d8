/** Prefetches at once (spec §4, §9). */
const atOnce = 5

/** Whether the connection is too slow or too dear to fetch pages nobody asked for. */
export function isThrifty(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return connection !== undefined && (connection.saveData === true || /(?:^|-)2g$|^3g$/.test(connection.effectiveType ?? ''))
}

/** Fetches the documents that links in view lead to, when the browser is idle; never on a slow or data-saver connection. */
export function startPrefetch(): void {
  if (isThrifty((navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection)) return
  const start = async () => {
    const { listen } = await import('quicklink')
    listen({
      throttle: atOnce,
      limit: 20,
      el: document.querySelector('main') ?? document.body,
      origins: [location.hostname],
      ignores: [(uri: string) => /[?&]lang=|\/download\/|\.xml(?:$|\?)|#/.test(uri), (_: string, link: Element) => link.hasAttribute('data-app')],
    })
  }
  addEventListener('load', () => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200)))
}
