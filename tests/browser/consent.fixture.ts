import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startSite, stopSite } from '../serve.ts'

/** Runs a site of its own for a file's tests, behind a proxy that says the visitor's country; answers where it is. */
export function useSite(environment: () => NodeJS.ProcessEnv = () => ({})): () => string {
  let base = ''
  let server: ChildProcess
  let data = ''
  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'facet-consent-'))
    ;({ server, base } = await startSite({ TRUST_PROXY: '1', DATA_DIR: data, ...environment() }))
  })
  afterAll(async () => {
    await stopSite(server)
    rmSync(data, { recursive: true, force: true })
  })
  return () => base
}

/** Headers that the proxy adds for a visitor from a country; none where it cannot tell. */
export const from = (country: string): Record<string, string> => (country ? { 'x-country-code': country } : {})

/** What may be there without anyone's consent (content/pages/cookies). */
const necessary = ['language', 'consent']

/** Everything a visit left in the browser that needs consent: cookies, and the names in both storages. */
export async function keptOf(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name).filter((name) => !necessary.includes(name))
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
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

/** The fields of a multipart request. */
export function fieldsOf(request: Request): Record<string, string> {
  const found = (request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([\s\S]*?)\r\n--/g)
  return Object.fromEntries([...found].map(([, name, value]) => [name as string, value as string]))
}

/** Waits for everything a page does by itself: the country, the banner, idle reports. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))))
  await page.waitForLoadState('networkidle')
}
