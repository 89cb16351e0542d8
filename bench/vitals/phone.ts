import type { Browser, Page } from 'playwright-core'

/**
 * What a visit to one document was like, in milliseconds; `shift` is the cumulative layout shift.
 */
export interface Visit {
  fcp: number
  lcp: number
  blocking: number
  shift: number
  /** What moved, for a report. */
  moved: string[]
  /** From the first press on an island to what it shows; undefined where nothing was pressed. */
  answer: number | undefined
}

/** What of an island is pressed; `answered` is there once it has answered, and not before. */
export interface Use {
  press: string
  answered: string
}

/** A slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms for each request. */
export const slowPhone = { processor: 4, latency: 150, down: 1_600_000 / 8, up: 750_000 / 8 }
/** Chrome on Android as it names itself: /download is another page for a computer. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'

/**
 * Opens an address with an empty cache on a slow phone, 412 × 823; `use` measures the first use of
 * an island as well.
 */
export async function visitOnPhone(browser: Browser, address: string, use?: Use): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    userAgent,
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: slowPhone.latency,
      downloadThroughput: slowPhone.down,
      uploadThroughput: slowPhone.up,
    })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.processor })
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'load' })
    // Scripts, the question about cookies and pages fetched ahead are part of the visit.
    await page.waitForLoadState('networkidle', { timeout: 20_000 }).catch(() => undefined)
    const seen = await page.evaluate(read)
    return { ...seen, answer: use && (await timeOf(page, use)) }
  } finally {
    await context.close()
  }
}

/** Milliseconds from a press to what is shown of its answer. */
async function timeOf(page: Page, { press, answered }: Use): Promise<number> {
  const target = page.locator(press).first()
  await target.scrollIntoViewIfNeeded()
  await page.evaluate((selector) => {
    const delay = new Promise<number>((resolve) => {
      let from = Number.NaN
      const start = (event: Event) => {
        if (Number.isNaN(from)) from = event.timeStamp
      }
      addEventListener('pointerdown', start, { capture: true, once: true })
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return
        observer.disconnect()
        // Painted: the frame after the one that was asked for has begun.
        requestAnimationFrame(() => requestAnimationFrame((now) => resolve(now - from)))
      })
      observer.observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      })
    })
    Object.assign(window, { answered: delay })
  }, answered)
  await target.tap()
  return page.evaluate(() => (window as unknown as { answered: Promise<number> }).answered)
}

/** Runs in the page before anything else. */
function watch() {
  const vitals = { lcp: 0, tasks: [] as [number, number][], shift: 0, moved: [] as string[] }
  Object.assign(window, { vitals })
  const entries = <E extends PerformanceEntry>(type: string, act: (entry: E) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as E[]).forEach(act)).observe({
      type,
      buffered: true,
    })
  entries('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  entries('longtask', ({ startTime, duration }) => vitals.tasks.push([startTime, duration]))
  entries<
    PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
  >('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    vitals.shift += value
    for (const { node } of sources)
      vitals.moved.push(
        `${node?.nodeName} ${(node as Element | null)?.className ?? ''} ${node?.textContent?.slice(0, 30)}`,
      )
  })
}

/** Runs in the page: blocking time is what long tasks take beyond 50 ms after the first paint. */
function read(): Omit<Visit, 'answer'> {
  const { lcp, tasks, shift, moved } = (
    window as unknown as {
      vitals: { lcp: number; tasks: [number, number][]; shift: number; moved: string[] }
    }
  ).vitals
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const blocking = tasks.reduce(
    (sum, [start, duration]) => sum + Math.max(0, Math.min(duration, start + duration - fcp) - 50),
    0,
  )
  return { fcp, lcp, blocking, shift, moved }
}
