import { expect, test } from 'vitest'
import { localeTable } from '../../src/i18n/table.ts'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { drawn, stayAtFailure, useChromium, visit } from './chromium.ts'
import { from } from './consent.fixture.ts'
import { misfits, spaceText, tightTargets } from './fit.fixture.ts'

useChromium()
const calm = () => ({ extraHTTPHeaders: from('US'), reducedMotion: 'reduce' as const })

test('every page type at 200 % and 400 %, with the reader’s own spacing, and its targets (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8)', () =>
  visit(calm(), async (page) => {
    const wrong: Record<string, string[]> = {}
    const note = (where: string, found: string[]) => {
      if (found.length > 0) wrong[where] = found
    }
    for (const { name, path } of pageTypes) {
      if (name === 'error 502') await stayAtFailure(page)
      // A screen of 1280 × 1024 at 200 %.
      await page.setViewportSize({ width: 640, height: 512 })
      await page.goto(path)
      await drawn(page)
      note(`${name}, 200 %`, await page.evaluate(misfits))
      note(`${name}, targets`, await page.evaluate(tightTargets))
      await page.setViewportSize({ width: 320, height: 256 })
      note(`${name}, 400 %`, await page.evaluate(misfits))
      await page.evaluate(spaceText)
      note(`${name}, spaced`, await page.evaluate(misfits))
    }
    expect(wrong).toEqual({})
  }))

test('the header keeps its parts at 400 %, menus and languages included', () =>
  visit({ ...calm(), viewport: { width: 320, height: 256 } }, async (page) => {
    for (const { code } of localeTable.filter((row) => ['en', 'uk', 'vn', 'fr', 'th', 'jp'].includes(row.code))) {
      await page.goto(addressIn('/faq', code))
      for (const id of ['site-menu', 'languages']) {
        await page.locator(`[popovertarget=${id}]`).click()
        expect(await page.evaluate(misfits), `${code}, ${id}`).toEqual([])
        // The last of it can be reached by scrolling inside.
        const last = page.locator(`#${id} a:visible`).last()
        await last.focus()
        const box = await last.boundingBox()
        expect((box?.y ?? 999) + (box?.height ?? 0), `${code}, ${id}`).toBeLessThanOrEqual(256)
        await page.keyboard.press('Escape')
      }
    }
  }))

test('on a phone the question about cookies leaves in view what the home page offers first, in the longest languages', () =>
  visit({ ...calm(), extraHTTPHeaders: from('DE'), viewport: { width: 360, height: 740 } }, async (page) => {
    for (const code of ['ru', 'uk', 'fr', 'jp']) {
      await page.goto(addressIn('/', code))
      const question = await page.locator('.consent-banner').boundingBox()
      const first = await page.locator('main .button').first().boundingBox()
      expect((first?.y ?? 999) + (first?.height ?? 0), code).toBeLessThanOrEqual(question?.y ?? 0)
    }
  }))
