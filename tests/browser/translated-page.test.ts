import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample, thorough } from '../../src/thorough.fixture.ts'
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
  test.each(sample(1, ['/pricing', '/jp/pricing', '/try', '/mirror']))(
    '%s, translated before or after it starts, says the same after every control',
    (path) =>
      visit({}, async (page) => {
        const errors: string[] = []
        page.on('pageerror', (error) => errors.push(String(error)))
        const seen: string[][] = []
        for (const translated of ['never', 'before', 'after']) {
          await page.goto(path)
          if (translated === 'before') await translate(page)
          await start(page)
          if (translated === 'after') await translate(page)
          const texts: string[] = []
          await useControls(page, async () => {
            // What a control starts may take a moment.
            let text = ''
            await expect.poll(async () => text === (text = await textOf(page))).toBe(true)
            texts.push(text)
          })
          seen.push(texts)
        }
        const [plain = [], before, after] = seen
        expect(errors).toEqual([])
        expect(plain.length).toBeGreaterThan(1)
        expect(before).toEqual(plain)
        expect(after).toEqual(plain)
      }),
  )
})

/** Holds an island's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/react-*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

describe.each(sample(1, [true, false]))(
  'what is done while the code loads (translated: %s)',
  (translated) => {
    const open = async (page: Page, path: string) => {
      const go = await holdCode(page)
      await page.goto(path)
      await settle(page)
      if (translated) await translate(page)
      return async () => {
        go()
        await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
      }
    }
    const focused = (page: Page) =>
      page.evaluate(() => {
        const { id, name, value } = document.activeElement as HTMLInputElement
        return name || id ? `${name || id}=${value}` : document.activeElement?.localName
      })

    test('choices and the focus stay', () =>
      visit({}, async (page) => {
        const start = await open(page, '/pricing')
        await page.locator('label:has([name=period][value=yearly])').click()
        await page.locator('[name=currency]').selectOption('BRL')
        await page.locator('label:has([name=profiles][value="100"])').click()
        await page.locator('#seats').fill('4')
        await start()
        await expect.poll(() => focused(page)).toBe('seats=4')
        expect(
          await page.evaluate(() => [
            ...new FormData(document.querySelector('x-island form') as HTMLFormElement),
          ]),
        ).toEqual([
          ['profiles', '100'],
          ['seats', '4'],
          ['period', 'yearly'],
          ['currency', 'BRL'],
        ])
        await expect
          .poll(() => page.url())
          .toMatch(/period=yearly&profiles=100&seats=4&currency=BRL/)
        expect(await page.locator('.pricing-answer strong').innerText()).toContain('R$')
      }))

    test('a click on a button is repeated', () =>
      visit({}, async (page) => {
        const start = await open(page, '/pricing')
        await page.locator('x-island input[name=seats] + button').click()
        await start()
        await expect.poll(() => page.url()).toContain('seats=4')
        await expect.poll(() => focused(page)).toBe('button')
      }))

    test('a name that is typed for the profile stays', () =>
      visit({}, async (page) => {
        const start = await open(page, '/try')
        const name = page.locator('x-island input[type=text], x-island input:not([type])').first()
        await name.fill('Anna')
        await start()
        if (!translated) await name.blur()
        expect(await name.inputValue()).toBe('Anna')
        expect(await page.locator('x-island .window-tabs').first().innerText()).toContain('Anna')
      }))
  },
)

describe('an island that throws', () => {
  /** Lets the island throw at the next choice of the last number of profiles. */
  const fail = async (page: Page, errors: string[]) => {
    const before = errors.length
    // An extension that takes an element away from under React.
    await page.evaluate(() => {
      const { removeChild } = Node.prototype
      Node.prototype.removeChild = () => {
        Node.prototype.removeChild = removeChild
        throw new Error('taken away')
      }
    })
    const steps = page.locator('x-island [name=profiles]')
    await steps.nth(6).evaluate((element: HTMLElement) => element.click())
    await expect.poll(() => errors.slice(before).join()).toContain('taken away')
  }
  const firstPrices = (page: Page) =>
    page.locator('.pricing-answer strong, .plan-price').allInnerTexts()
  const open = async (page: Page) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.goto('/pricing')
    await settle(page)
    const prices = await firstPrices(page)
    await start(page)
    return { errors, prices }
  }

  test('shows the markup it came with, says that it failed, and works at the next use', () =>
    visit({}, async (page) => {
      const { errors, prices } = await open(page)
      await fail(page, errors)
      expect(await page.locator('x-island .pricing-plan').count()).toBe(5)
      expect(await page.locator('#toast').innerText()).not.toBe('')
      expect(await page.locator('x-island[ready]').count()).toBe(0)
      expect(await firstPrices(page)).toEqual(prices)
      await page.locator('x-island [name=currency]').selectOption('BRL')
      await page.locator('x-island[ready]').first().waitFor({ state: 'attached' })
      await expect.poll(async () => (await firstPrices(page))[0]).toContain('R$')
    }))

  test.runIf(thorough)(
    'a second time: its controls are off, its links stay, and the page says so',
    () =>
      visit({}, async (page) => {
        const { errors, prices } = await open(page)
        await fail(page, errors)
        await start(page)
        await fail(page, errors)
        expect(await firstPrices(page)).toEqual(prices)
        const message = page.locator('x-island [role=alert]')
        await message.waitFor()
        expect(await message.innerText()).not.toBe('')
        expect(await page.locator('x-island :is(button, input, select):enabled').count()).toBe(0)
        expect(await page.locator('x-island a:visible').count()).toBeGreaterThan(2)
        await page.locator('x-island').first().dispatchEvent('focusin')
        await settle(page)
        expect(await page.locator('x-island[ready]').count()).toBe(0)
      }),
  )

  test('as it starts: is not ready, and a waiting click is not repeated for ever', () =>
    visit({}, async (page) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      await page.goto('/pricing')
      await settle(page)
      await page
        .locator('x-island')
        .first()
        .evaluate((island) => island.setAttribute('props', '{}'))
      await page.locator('x-island input[name=seats] + button').click()
      await page.locator('x-island [role=alert]').waitFor()
      expect(await page.locator('x-island[ready]').count()).toBe(0)
      expect(await page.locator('x-island .pricing-plan').count()).toBe(5)
    }))
})
