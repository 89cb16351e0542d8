import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { settle, useChromium, visit } from './chromium.ts'

useChromium()

/** As Chrome's translation does: every text of the page stands in elements of its own. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (text.parentElement?.closest('script, style, select, svg, font')) continue
      const outer = document.createElement('font')
      const inner = outer.appendChild(document.createElement('font'))
      text.replaceWith(outer)
      inner.append(text)
    }
  })

/** Uses every control of the page's islands, and calls `look` after each. */
async function useControls(page: Page, look: () => Promise<void>): Promise<void> {
  const controls = page.locator(
    'x-island :is(button:not([data-copy]), select, [type=radio], input:not([type=radio]))',
  )
  for (let at = 0; at < (await controls.count()); at++) {
    const control = controls.nth(at)
    const kind = await control.evaluate((element) =>
      element instanceof HTMLInputElement && element.type !== 'radio' ? 'text' : element.localName,
    )
    if (kind === 'select')
      await control.evaluate((element: HTMLSelectElement) => {
        element.selectedIndex = element.options.length - 1
        element.dispatchEvent(new Event('change', { bubbles: true }))
      })
    else if (kind === 'text') await control.fill('3')
    else await control.evaluate((element: HTMLElement) => element.click())
    await look()
  }
}

const textOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('x-island')]
      .map(({ innerText }) => innerText.replace(/\s+/g, ' '))
      .join('\n'),
  )

const start = async (page: Page) => {
  await settle(page)
  await page.locator('x-island').first().dispatchEvent('focusin')
  await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
}

describe('what a translating browser does to the texts of an island does not break it', () => {
  for (const path of ['/pricing', '/jp/pricing', '/try', '/mirror'])
    for (const when of ['before', 'after'] as const)
      test(`${path}, translated ${when} it starts, says the same after every control`, () =>
        visit({}, async (page) => {
          const errors: string[] = []
          page.on('pageerror', (error) => errors.push(String(error)))
          const seen: string[][] = []
          for (const translated of [false, true]) {
            await page.goto(path)
            if (translated && when === 'before') await translate(page)
            await start(page)
            if (translated && when === 'after') await translate(page)
            const texts: string[] = []
            await useControls(page, async () => void texts.push(await textOf(page)))
            seen.push(texts)
          }
          expect(errors).toEqual([])
          expect(seen[0]?.length).toBeGreaterThan(1)
          expect(seen[1]).toEqual(seen[0])
        }))
})

test('an island that throws shows the markup it came with again, and says that it failed', () =>
  visit({}, async (page) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto('/pricing')
    await start(page)
    const price = page.locator('.plan b').first()
    await price.waitFor()
    // An extension that takes an element away from under React.
    await page.evaluate(() => document.querySelector('.plan')?.remove())
    await page.evaluate(() => {
      const { removeChild } = Node.prototype
      Node.prototype.removeChild = () => {
        Node.prototype.removeChild = removeChild
        throw new Error('taken away')
      }
    })
    await page
      .locator('x-island [name=profiles]')
      .nth(6)
      .evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => errors.join()).toContain('taken away')
    expect(await page.locator('x-island .plan').count()).toBe(5)
    expect(await page.locator('#toast').innerText()).not.toBe('')
  }))
