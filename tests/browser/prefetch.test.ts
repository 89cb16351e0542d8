import { describe, expect, test } from 'vitest'
import { settle, useChromium, visit } from './chromium.ts'

useChromium()

// Where it is not done at all: src/client/navigation/prefetch.test.ts.
describe('prefetch (spec §4)', () => {
  test('fetches pages in view, at most five at once', () =>
    visit({ prefetch: true }, async (page) => {
      const paths: string[] = []
      let underWay = 0
      let most = 0
      await page.route('**/*', async (route) => {
        const request = route.request()
        const isPage =
          request.resourceType() !== 'document' &&
          !/\/assets\/|\/sys\/|\/home\/base-info|\/analytics\/|\.(?:svg|png|webmanifest)$|\/cookies\?lang=[\w-]+$/.test(
            request.url(),
          )
        if (!isPage) return route.continue()
        paths.push(new URL(request.url()).pathname)
        most = Math.max(most, ++underWay)
        await new Promise((resolve) => setTimeout(resolve, 100))
        underWay--
        return route.continue()
      })
      await page.goto('/')
      await settle(page)
      for (const down of [1, 2, 3, 4]) {
        await page.mouse.wheel(0, 1000)
        // A busy browser may lose a turn of the wheel.
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), 1000 * down)
        await settle(page)
      }
      expect(paths.length).toBeGreaterThan(3)
      expect(paths.some((path) => path.startsWith('/download/'))).toBe(false)
      expect(most).toBeLessThanOrEqual(5)
    }))
})
