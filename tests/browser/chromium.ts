import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { beforeAll, inject } from 'vitest'
import { siteDomain } from '../../src/site.fixture.ts'
import { launch } from './launch.ts'

export const base = inject('base')

/** How long pages are waited for, in milliseconds: a busy machine takes its time. */
const deadline = 90_000

let browser: Browser | undefined

/** One Chromium for all files that a worker runs (`isolate: false`); it ends with the worker. */
export function useChromium(): void {
  beforeAll(async () => {
    browser ??= await launch()
  })
}

/** For a visit whose pages move. */
export const withMotion = { reducedMotion: 'no-preference' } as const

/**
 * Runs a visit in a context of its own: no cookies, no cache, English unless said otherwise. What
 * is most of the work of a test is left out unless it is what is tested: motion, and pages that are
 * fetched ahead (`prefetch`), as on a data-saver connection.
 */
export async function visit(
  { prefetch = false, ...options }: BrowserContextOptions & { prefetch?: boolean },
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await (browser as Browser).newContext({
    baseURL: base,
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(deadline)
  if (!prefetch)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: { saveData: true },
        configurable: true,
      }),
    )
  // Chromium without a screen tells some pages of a mouse in their corner, which nobody has moved.
  await context.addInitScript(() => {
    for (const type of ['pointerover', 'pointermove'])
      addEventListener(
        type,
        (event) =>
          (event as PointerEvent).clientX + (event as PointerEvent).clientY === 0 &&
          event.stopImmediatePropagation(),
        { capture: true },
      )
  })
  context.on('page', follow)
  try {
    await act(await context.newPage(), context)
  } finally {
    // What is still held up by a test's stand-ins is no failure: without this it would end the
    // whole run.
    await Promise.allSettled(
      [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
    )
    await context.close()
  }
}

/**
 * Awaits what `act` brings about, watched for from before. Where either fails, both are over: a
 * wait that is left behind is rejected when its page closes, and as nobody hears of it then, that
 * would end the whole run.
 */
export async function eventCausedBy<T>(event: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const [found] = await Promise.all([event, act()])
  return found
}

/** Requests of each page that are not finished. */
const underWay = new WeakMap<Page, Set<Request>>()

function follow(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  // Nothing waits for the answer to a report, and of those that may outlive their page Chromium
  // does not always tell the end.
  page.on('request', (request) => request.method() === 'GET' && requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  page.on('framenavigated', (frame) => frame === page.mainFrame() && requests.clear())
}

/**
 * Waits until a page has done what it does by itself: it is loaded, all requests are finished, and
 * its main thread is idle, three times in a row with a moment between. Also where the page's clock
 * is a test's. Throws, with what is missing, after 90 s.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const requests = underWay.get(page) as Set<Request>
  const start = performance.now()
  for (let calm = 0; calm < 3; calm = requests.size === 0 ? calm + 1 : 0) {
    if (performance.now() - start > deadline)
      throw new Error(
        `the page is not idle after 90 s, waiting for ${[...requests].map((request) => request.url()).join(', ')}`,
      )
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
    await sleep(30)
  }
}

/**
 * Opens a page and has it load what an interaction needs: a click before that would be the link's
 * own after three seconds.
 */
export async function openActive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.move(5, 300)
  await settle(page)
}

/**
 * Stops the clock of the pages that follow, ten seconds ahead of time: it goes on as a test says,
 * however slow the machine.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
}

/**
 * Refuses to be led to the blog: after five seconds on the failure page a slow machine would look
 * at another one.
 */
export const stayAtFailure = (page: Page): Promise<unknown> =>
  page.route('**/blog', (route) => route.fulfill({ status: 204 }))

/**
 * Waits until everything below the first screen is drawn (`src/client/after-load.ts`), and has its
 * height; the price table, which phones draw when somebody comes near it, as if somebody had.
 */
export const waitUntilDrawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      document
        .querySelector<HTMLElement>('#matrix + .feature-table')
        ?.style.setProperty('content-visibility', 'visible', 'important')
      return [...document.querySelectorAll('body *')].every(
        (element) => getComputedStyle(element).contentVisibility !== 'auto',
      )
    },
    undefined,
    // Not at every frame: asking for the style of every element would be most of what the page
    // does. A machine that is busy with other tests has no idle moment for long.
    { polling: 100, timeout: 100_000 },
  )

/** A user agent of 64-bit Windows, for a visit whose download page offers Windows. */
export const windowsUserAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'

/**
 * Has the user agent decide which system a visitor has, and a file come for every download: its
 * host does not exist here. Paths that were asked for are noted.
 */
export async function stubDownloads(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgentData', { value: undefined }),
  )
  await page.route(new RegExp(`/download/com_|^https://download\\.${siteDomain}/`), (route) => {
    requested.push(new URL(route.request().url()).pathname)
    return route.fulfill({
      body: 'a file',
      headers: { 'content-disposition': 'attachment', 'content-type': 'application/octet-stream' },
    })
  })
  return requested
}

/** What a page complains about: script errors, refused resources, broken requests. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
  page.on('pageerror', (error) => found.push(error.message))
  page.on('requestfailed', (request) =>
    found.push(`${request.url()}: ${request.failure()?.errorText}`),
  )
  return found
}
