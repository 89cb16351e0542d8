import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { launch } from './launch.ts'

export const base = inject('base')

let browser: Browser | undefined

/** Starts one Chromium for the tests of a file. */
export function useChromium(): void {
  beforeAll(async () => {
    browser = await launch()
  })
  afterAll(() => browser?.close())
}

/**
 * Runs a visit in a context of its own: no cookies, no cache, English unless said otherwise. As on a data-saver connection, pages are
 * fetched ahead only where that is what is tested (`prefetch`): twenty pages a visit are most of a test's work.
 */
export async function visit(
  { prefetch = false, ...options }: BrowserContextOptions & { prefetch?: boolean },
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await (browser as Browser).newContext({ baseURL: base, locale: 'en-US', viewport: { width: 1280, height: 800 }, ...options })
  if (!prefetch) await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }))
  try {
    await act(await context.newPage(), context)
  } finally {
    await context.close()
  }
}

/** What a page complains about: script errors, refused resources, broken requests. */
export function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()))
  page.on('pageerror', (error) => found.push(error.message))
  page.on('requestfailed', (request) => found.push(`${request.url()}: ${request.failure()?.errorText}`))
  return found
}
