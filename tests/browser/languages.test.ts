import { expect, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { addressIn } from '../site/page-types.ts'
import { useChromium, visit } from './chromium.ts'
import { countryHeaders } from './consent.ts'
import { misfits, overruns } from './fit.ts'

useChromium()

/** Without scripts everything is drawn at once. */
const plain = { javaScriptEnabled: false }

/** Words of a drawn scene that do not fit into their place. */
const cut = () =>
  [...document.querySelectorAll('.scene :is(.truncate, .window span)')]
    .filter((cell) => cell.checkVisibility() && cell.scrollWidth > cell.clientWidth)
    .map((cell) => cell.textContent)

/** Scripts that break lines in different ways, and languages with the longest words. */
const sampledLocales = sample(2, ['uk', 'jp', 'th', 'vn', 'hi', 'zh'])

test.each(sampledLocales)(
  'in %s nothing sticks out at 360 px (WCAG 1.4.10) or runs over what is beside it, and drawn scenes hold their words',
  (locale) =>
    visit({ ...plain, viewport: { width: 360, height: 740 } }, async (page) => {
      for (const path of [
        '/',
        '/pricing',
        '/download',
        '/solutions/amazon',
        '/links',
        '/alternatives',
        '/referral-program',
      ]) {
        await page.goto(addressIn(path, locale))
        await expect.poll(() => page.evaluate(misfits), { message: path }).toEqual([])
        expect(await page.evaluate(overruns), path).toEqual([])
      }
      await page.setViewportSize({ width: 1280, height: 800 })
      for (const path of ['/contact', '/careers', '/partner-plan']) {
        await page.goto(addressIn(path, locale))
        expect(await page.evaluate(overruns), path).toEqual([])
      }
      for (const path of ['/e-commerce', '/teamwork']) {
        await page.goto(addressIn(path, locale))
        expect(
          await page.locator('.scene :is(.truncate, .window span)').count(),
          path,
        ).toBeGreaterThan(1)
        expect(await page.evaluate(cut), path).toEqual([])
      }
    }),
)

test('the header fits where its parts change, in every language', () =>
  visit({ viewport: { width: 992, height: 800 } }, async (page) => {
    for (const { code } of thorough
      ? languages
      : languages.filter(({ code }) => /ru|uk|vn|th/.test(code)))
      for (const width of /ru|uk/.test(code) ? [1200, 992] : [992]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(addressIn('/nothing-here', code))
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${code} at ${width} px`,
        ).toBeLessThanOrEqual(width)
      }
  }))

test('the header keeps its parts at 400 %, menus and languages included', () =>
  visit({ ...plain, viewport: { width: 320, height: 256 } }, async (page) => {
    for (const code of sample(1, ['uk', 'vn', 'th', 'jp'])) {
      await page.goto(addressIn('/faq', code))
      // The list of languages is opened from the menu.
      for (const id of ['site-menu', 'languages']) {
        await page.locator(`[popovertarget=${id}]:visible`).click()
        await expect.poll(() => page.evaluate(misfits), { message: `${code}, ${id}` }).toEqual([])
        // The last of it can be reached by scrolling inside.
        const last = page.locator(`#${id} a:visible`).last()
        await last.focus()
        const box = await last.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 0), `${code}, ${id}`).toBeLessThanOrEqual(256)
      }
    }
  }))

test('on a phone the question about cookies leaves in view what the home page offers first, in the longest languages', () =>
  visit(
    { extraHTTPHeaders: countryHeaders('DE'), viewport: { width: 360, height: 740 } },
    async (page) => {
      for (const code of sample(2, ['uk', 'jp', 'ru', 'fr'])) {
        await page.goto(addressIn('/', code))
        const question = await page.locator('.consent-banner').boundingBox()
        const first = await page.locator('main .button').first().boundingBox()
        expect((first?.y ?? 999) + (first?.height ?? 0), code).toBeLessThanOrEqual(question?.y ?? 0)
      }
    },
  ))
