import type { BrowserContext, BrowserContextOptions, Page, Request } from 'playwright-core'
import { settle, visit } from './chromium.ts'

/** Headers that the proxy adds for a visitor from a country; none where it cannot tell. */
export const countryHeaders = (country: string): Record<string, string> =>
  country ? { 'x-country-code': country } : {}

/** What may be there without anyone's consent (content/pages/cookies). */
const necessary = ['language', 'consent']

/**
 * Everything a visit left in the browser that needs consent: cookies, and the names in both
 * storages.
 */
export async function keptOf(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => !necessary.includes(name))
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies, ...stored.filter((name) => !name.startsWith('reloaded:'))].sort()
}

/** The calls that report something about the visitor, from now on. */
export function reportsOf(page: Page): Request[] {
  const found: Request[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || /\/ref\/set/.test(request.url())) found.push(request)
  })
  return found
}

/**
 * A visit from a country to a page that has done all it does by itself; `reports` are the calls
 * that report something about the visitor.
 */
export const visitFrom = (
  country: string,
  path: string,
  act: (page: Page, context: BrowserContext, reports: Request[]) => Promise<void>,
  { referer, ...options }: BrowserContextOptions & { referer?: string } = {},
) =>
  visit({ extraHTTPHeaders: countryHeaders(country), ...options }, async (page, context) => {
    const reports = reportsOf(page)
    await page.goto(path, referer ? { referer } : {})
    await settle(page)
    await act(page, context, reports)
  })

/** The fields of a multipart request. */
export function fieldsOf(request: Request): Record<string, string> {
  const found = (request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name as string, value as string]))
}
