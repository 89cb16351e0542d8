import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { axe } from './axe.ts'
import {
  complaints,
  eventCausedBy,
  openActive,
  settle,
  stopClock,
  useChromium,
  visit,
  waitUntilDrawn,
} from './chromium.ts'

useChromium()

const field = (page: Page) => page.locator('#search-panel [name=q]')
const options = (page: Page) => page.locator('.suggestions:not([hidden]) [role=option]')

/** Answers suggestions with these titles, and remembers the queries and their language. */
async function suggesting(page: Page, titles: readonly string[]): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/search/suggest?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push([...searchParams.values()].join(' '))
    const data = titles.map((title, index) => ({
      title,
      url: ['/helps/add-a-proxy', '/faq', '/pricing'][index % 3],
      kind: 'helps',
      label: 'Help',
    }))
    return route.fulfill({ json: { code: 0, msg: 'ok', data } })
  })
  return asked
}

/** Opens a page, and the search in its header by its shortcut. */
async function openSearch(page: Page, path = '/pricing'): Promise<void> {
  await openActive(page, path)
  await page.keyboard.press('/')
  await field(page).waitFor()
}

describe('the search in the header', () => {
  test('is a link without JavaScript, and its page a form', () =>
    visit({ javaScriptEnabled: false }, async (page) => {
      await page.goto('/ru/pricing')
      await page.locator('header').getByRole('link', { name: 'Поиск' }).click()
      await page.waitForURL('**/ru/search')
      await page.getByRole('searchbox').fill('прокси')
      await page.getByRole('button', { name: 'Поиск' }).click()
      await page.waitForURL('**/ru/search?q=*')
      expect(new URL(page.url()).searchParams.get('q')).toBe('прокси')
      await page.locator('main h2 a').first().click()
      await page.waitForURL((url) => !url.pathname.endsWith('/search'))
    }))

  test('opens by a click, Ctrl-K and “/”, also as the first thing a visitor does; Escape and a second click close it', () =>
    visit({}, async (page) => {
      for (const key of ['/', 'Control+k']) {
        await page.goto('/about-us')
        await waitUntilDrawn(page)
        await page.keyboard.press(key)
        await field(page).waitFor()
        await expect
          .poll(() => field(page).evaluate((input) => input === document.activeElement))
          .toBe(true)
        expect(await field(page).inputValue()).toBe('')
        await page.keyboard.press('Escape')
        await field(page).waitFor({ state: 'hidden' })
      }
      const link = page.locator('header [data-search]')
      await link.click()
      await field(page).waitFor()
      await link.click()
      await field(page).waitFor({ state: 'hidden' })
      expect(new URL(page.url()).pathname).toBe('/about-us')
      await link.click()
      await field(page).waitFor()
      await page.mouse.click(600, 700)
      await field(page).waitFor({ state: 'hidden' })
    }))

  test.runIf(thorough)(
    '“/” is a letter where one types, and on the search page leads to its own field',
    () =>
      visit({}, async (page) => {
        await openActive(page, '/contact')
        await page.getByRole('textbox', { name: 'Message' }).focus()
        await page.keyboard.type('a/b')
        expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('a/b')
        expect(await field(page).count()).toBe(0)
        await openActive(page, '/search?q=proxy')
        await page.keyboard.press('/')
        await expect
          .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
          .toBe('proxy')
      }),
  )

  test.runIf(thorough)('leads to the results by Enter, and Back to the page, closed', () =>
    visit({}, async (page) => {
      await suggesting(page, [])
      await openSearch(page)
      await page.keyboard.type('proxy')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/search?q=proxy')
      await page.goBack()
      await page.waitForURL('**/pricing')
      await field(page).waitFor({ state: 'hidden' })
      await page.goForward()
      expect(await page.getByRole('main').locator('[name=q]').inputValue()).toBe('proxy')
    }),
  )

  test('without its code is the search page', () =>
    visit({}, async (page) => {
      await page.route('**/assets/field-*.js', (route) => route.abort())
      await openActive(page, '/pricing')
      await page.locator('header [data-search]').click()
      await expect.poll(() => new URL(page.url()).pathname).toBe('/search')
    }))
})

describe('suggestions', () => {
  test('are a list box that arrows walk through, while the focus stays in the field', () =>
    visit({}, async (page) => {
      await suggesting(page, ['Add a proxy', 'Questions', 'Prices'])
      await openSearch(page)
      await page.keyboard.type('pro')
      await expect.poll(() => options(page).count()).toBe(3)
      expect(await field(page).getAttribute('aria-expanded')).toBe('true')
      expect(await page.locator('#search-panel [role=status]').textContent()).toBe('Search: 3')
      const active = async () =>
        page.evaluate(
          () =>
            document.getElementById(
              document.activeElement?.getAttribute('aria-activedescendant') ?? '',
            )?.firstChild?.textContent,
        )
      const walked = []
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
        await page.keyboard.press(key)
        walked.push(await active())
      }
      expect(walked).toEqual(['Add a proxy', 'Questions', 'Prices', undefined, 'Prices'])
      expect(await page.locator('[aria-selected=true]').count()).toBe(1)
      expect(await axe(page, [], true)).toEqual([])
      await page.keyboard.press('Escape')
      await options(page).first().waitFor({ state: 'hidden' })
      expect(await field(page).isVisible()).toBe(true)
      expect(await field(page).inputValue()).toBe('pro')
      await page.keyboard.type('x')
      await expect.poll(() => options(page).count()).toBe(3)
      await page.keyboard.press('ArrowDown')
      // In Safari the key that ends a composition comes after it, and says so by its code alone.
      for (const composed of [{ isComposing: true }, { keyCode: 229 }])
        await field(page).dispatchEvent('keydown', { key: 'Enter', ...composed })
      await page.waitForTimeout(300)
      expect(page.url()).toContain('/pricing')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/helps/add-a-proxy')
    }))

  test('are links for a pointer, and asked for once a pause, with two characters or more', () =>
    visit({}, async (page) => {
      const asked = await suggesting(page, ['Add a proxy'])
      await openSearch(page, '/pt/pricing')
      await stopClock(page)
      for (const key of 'proxy') {
        await page.keyboard.type(key)
        // One letter asks nothing however long one waits; after the others there is less time than
        // the pause.
        await page.clock.runFor(key === 'p' ? 1000 : 100)
      }
      expect(asked).toEqual([])
      await page.clock.runFor(100)
      await options(page).first().waitFor()
      expect(asked).toEqual(['proxy pt-PT'])
      await options(page).first().click()
      await page.waitForURL('**/helps/add-a-proxy')
    }))

  test.runIf(thorough)('that are late are not shown for another query', () =>
    visit({}, async (page) => {
      let answer = () => {}
      await page.route('**/search/suggest?*', async (route) => {
        const late = route.request().url().includes('q=old')
        if (late) await new Promise<void>((resolve) => (answer = resolve))
        await route
          .fulfill({
            json: {
              code: 0,
              msg: 'ok',
              data: [{ title: late ? 'old' : 'new', url: '/faq', kind: 'faq', label: '' }],
            },
          })
          .catch(() => {})
      })
      await openSearch(page)
      await eventCausedBy(page.waitForRequest(/q=old/), () => page.keyboard.type('old'))
      await page.keyboard.press('Control+a')
      await page.keyboard.type('new')
      await expect.poll(() => options(page).allTextContents()).toEqual(['new '])
      answer()
      await settle(page)
      expect(await options(page).allTextContents()).toEqual(['new '])
    }),
  )

  test.runIf(thorough)(
    'are left out where the server fails: the form works, and nothing is complained of',
    () =>
      visit({}, async (page) => {
        await page.route('**/search/suggest?*', (route) =>
          route.fulfill({ status: 500, json: { code: 500, msg: 'no', data: null } }),
        )
        const errors: Error[] = []
        page.on('pageerror', (error) => errors.push(error))
        await openSearch(page)
        await page.keyboard.type('proxy')
        await settle(page)
        expect(await options(page).count()).toBe(0)
        await page.keyboard.press('Enter')
        await page.waitForURL('**/search?q=proxy')
        expect(errors).toEqual([])
      }),
  )

  test.each(sample(1, ['/helps', '/docs', '/search']))(
    '%s: its own field offers them too, and leads to the search',
    (path) =>
      visit({}, async (page) => {
        await suggesting(page, ['Add a proxy', 'Questions'])
        await page.goto(path)
        await page.locator('main [name=q]').fill('proxy')
        await expect.poll(() => options(page).count()).toBe(2)
        if (path === '/search') expect(await axe(page)).toEqual([])
        await page.keyboard.press('Enter')
        await page.waitForURL(
          (url) => url.pathname.endsWith('/search') && url.searchParams.get('q') === 'proxy',
        )
        if (path.endsWith('/helps'))
          expect(new URL(page.url()).searchParams.get('kind')).toBe('helps')
      }),
  )

  test('of the real search lead to pages', () =>
    visit({}, async (page) => {
      const found = complaints(page)
      await openSearch(page, '/ru/pricing')
      // At once: a slow machine pauses between keys, asks for the half word, and gives that
      // query up.
      await page.keyboard.insertText('прокс')
      await options(page).first().waitFor()
      expect(await options(page).first().textContent()).toMatch(/[а-яё]/i)
      await options(page).first().click()
      await page.waitForURL(
        (url) => url.pathname.startsWith('/ru/') && url.pathname !== '/ru/pricing',
      )
      expect(found).toEqual([])
    }))
})

// With results, and in the dark: page-types-reading.test.ts.
test.each(sample(1, ['/search', '/search?q=qqqqzzzz']))('axe: %s', (path) =>
  visit({}, async (page) => {
    await page.goto(path)
    await waitUntilDrawn(page)
    expect(await axe(page)).toEqual([])
  }),
)
