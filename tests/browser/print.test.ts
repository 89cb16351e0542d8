import { expect, test } from 'vitest'
import { drawn, useChromium, visit } from './chromium.ts'
import { from } from './consent.fixture.ts'
import { misfits } from './fit.fixture.ts'

useChromium()

/** A4 between margins of 1 cm, in CSS pixels. */
const paper = { width: 718, height: 1047 }

test('on paper: the text alone, in black, whole, with the addresses of its links', () =>
  visit({ extraHTTPHeaders: from('DE'), viewport: paper, colorScheme: 'dark' }, async (page) => {
    for (const path of [
      '/blog/local-api-first-script',
      '/privacy',
      '/pricing',
      '/helps/add-a-proxy',
      '/docs/local-api',
      '/alternatives/multilogin-alternative',
      '/faq',
      '/terms',
      '/release/5.4.0',
    ]) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await drawn(page)
      // The question about cookies is on the page, but not on paper.
      await page.locator('.consent-banner').waitFor()
      await page.emulateMedia({ media: 'print' })
      expect(await page.evaluate(misfits), path).toEqual([])
      const shown = await page.evaluate(() => {
        const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility()).map((element) => element.tagName.toLowerCase())
        const luminance = (color: string) => (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3
        const main = document.querySelector('main') as HTMLElement
        return {
          furniture: seen('nav, main button, main .button, body > :not(main)'),
          ink: luminance(getComputedStyle(main).color),
          ground: luminance(getComputedStyle(document.documentElement).backgroundColor),
          // Text that would lie outside of the sheet to the side, in boxes that scroll on a screen.
          cut: [...document.querySelectorAll<HTMLElement>('main :is(.scroll, pre)')]
            .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
            .map((box) => box.tagName),
          closed: [...document.querySelectorAll('main details > :not(summary)')].filter(
            (answer) => !answer.matches('nav') && getComputedStyle(answer).display !== 'none' && !answer.checkVisibility(),
          ).length,
          addresses: [...document.querySelectorAll(".prose a[href^='http']")].filter((link) => !getComputedStyle(link, '::after').content.includes('http')).length,
        }
      })
      expect(shown, path).toMatchObject({ furniture: [], cut: [], closed: 0, addresses: 0 })
      expect(shown.ink, path).toBeLessThan(60)
      expect(shown.ground, path).toBeGreaterThan(250)
    }
  }))

test.each(['portrait', 'landscape'])('on paper, %s: no empty sheet, no heading left behind, no text over other text', (way) =>
  visit({ extraHTTPHeaders: from('DE') }, async (page) => {
    const sheets = async () => {
      const pdf = await page.pdf({ format: 'A4', landscape: way === 'landscape' })
      return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
    }
    await page.goto('/nothing-here')
    await page.locator('.consent-banner').waitFor()
    expect(await sheets()).toBe(1)
    for (const path of ['/', '/pricing', '/about-us', '/faq', '/blog', '/release', '/download']) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await drawn(page)
      await page.locator('.consent-banner').waitFor()
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize(way === 'landscape' ? { width: paper.height, height: paper.width } : paper)
      const found = await page.evaluate(() => {
        const style = (element: Element | null) => getComputedStyle(element as Element)
        const shown = (selector: string) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
        return {
          roomBelow: [document.documentElement, ...document.querySelectorAll('main > .pb-24:last-child, main .band')].filter((element) => style(element).paddingBottom !== '0px')
            .length,
          leftBehind: shown('main :is(h2, h3, dt)').filter((heading) => style(heading).breakAfter !== 'avoid').length,
          // Of grids, Chromium sets the next row where it was before the end of a sheet moved what is above it, and leaves headings behind.
          rows: shown('main h2').filter((heading) => style(heading.closest('.grid') ?? heading).display === 'grid').length,
          cut: shown('main :is(details, tr, p, pre, blockquote, li:not(:has(h2)))').filter((part) => style(part).breakInside !== 'avoid').length,
          drawn: shown("main :is(div[aria-hidden], [data-expose='closing'])").length,
          narrow: shown('main .prose').filter((text) => text.clientWidth < 400).length,
          pale: shown('main .bg-inverse').filter((plane) => style(plane).color !== 'rgb(0, 0, 0)').length,
        }
      })
      expect(found, path).toEqual({ roomBelow: 0, leftBehind: 0, rows: 0, cut: 0, drawn: 0, narrow: 0, pale: 0 })
    }
  }),
)
