import { expect, test } from 'vitest'
import { sample } from '../../src/thorough.fixture.ts'
import { useChromium, visit, waitUntilDrawn } from './chromium.ts'
import { countryHeaders } from './consent.ts'
import { misfits } from './fit.ts'

useChromium()

/** A4 between margins of 1 cm, in CSS pixels. */
const paper = { width: 718, height: 1047 }

/** Text that is read, and pages whose layout paper breaks up. */
const texts = sample(2, [
  '/blog/local-api-first-script',
  '/pricing',
  '/privacy',
  '/helps/add-a-proxy',
  '/docs/local-api',
  '/alternatives/multilogin-alternative',
  '/faq',
  '/release/5.4.0',
])
const layouts = sample(2, ['/', '/pricing', '/about-us', '/faq', '/blog', '/release', '/download'])

/** A page of each kind that begins with the product at work, and of each way it is laid out. */
const shown = sample(3, [
  '/',
  '/synchronizer',
  '/solutions/facebook',
  '/multi-account-management',
  '/solutions/betting',
  '/agencies',
  '/affiliate-market',
  '/ad-placement',
])

const pictures = 'main :is(.scene, .print-whole)'

/** Of each scene: what keeps it from being seen whole on one sheet of `height`. */
const lost = ([pictures, height]: [string, number]) =>
  [...document.querySelectorAll(pictures)].flatMap((scene) => {
    const style = getComputedStyle(scene)
    const parts = [scene, ...scene.querySelectorAll('.window, .facet, .repeat-save')].filter(
      (part) => part.checkVisibility(),
    )
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return [
      parts.length === 0 && 'hidden',
      scene.clientHeight < 100 && 'empty',
      scene.clientHeight > height && 'higher than a sheet',
      boxes.some(({ right }) => right > innerWidth + 1) && 'outside of the sheet',
      style.breakInside !== 'avoid' && 'in two parts',
      Number(style.color.match(/\d+/)?.[0]) > 100 && 'dark',
      style.printColorAdjust !== 'exact' && 'without its colours',
    ].flatMap((fault) => (fault ? [`${scene.className}: ${fault}`] : []))
  })

const whole = () => {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.tagName.toLowerCase())
  const luminance = (color: string) =>
    (color.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0) / 3
  return {
    furniture: seen('nav, main button, main .button, body > :not(main)'),
    inkIsDark:
      luminance(getComputedStyle(document.querySelector('main') as HTMLElement).color) < 60,
    groundIsWhite: luminance(getComputedStyle(document.documentElement).backgroundColor) > 250,
    // Text that would lie outside of the sheet to the side, in boxes that scroll on a screen.
    cut: [...document.querySelectorAll<HTMLElement>('main :is(.table-scroll, pre)')]
      .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.tagName),
    closed: [...document.querySelectorAll('main details > :not(summary)')].filter(
      (answer) =>
        !answer.matches('nav') &&
        getComputedStyle(answer).display !== 'none' &&
        !answer.checkVisibility(),
    ).length,
    addresses: [...document.querySelectorAll(".prose a[href^='http']")].filter(
      (link) => !getComputedStyle(link, '::after').content.includes('http'),
    ).length,
  }
}

const broken = () => {
  const style = (element: Element | null) => getComputedStyle(element as Element)
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
  return {
    roomBelow: [
      document.documentElement,
      ...document.querySelectorAll('main > .pb-24:last-child, main .band'),
    ].filter((element) => style(element).paddingBottom !== '0px').length,
    leftBehind: shown('main :is(h2, h3, dt)').filter(
      (heading) => style(heading).breakAfter !== 'avoid',
    ).length,
    // Of grids, Chromium sets the next row where it was before the end of a sheet moved what is
    // above it, and leaves headings behind.
    rows: shown('main h2').filter(
      (heading) => style(heading.closest('.grid') ?? heading).display === 'grid',
    ).length,
    cut: shown('main :is(details, tr, p, pre, blockquote, li:not(:has(h2)))').filter(
      (part) => style(part).breakInside !== 'avoid',
    ).length,
    drawn: shown(
      "main :is(div[aria-hidden]:not(.scene, .scene *, .repeat *), [data-expose='closing'])",
    ).length,
    narrow: shown('main .prose').filter((text) => text.clientWidth < 400).length,
    pale: shown('main .bg-inverse').filter((plane) => style(plane).color !== 'rgb(0, 0, 0)').length,
  }
}

test('on paper: the text alone, in black, whole, with the addresses of its links; no empty sheet, no heading left behind, no text over other text', () =>
  visit(
    { extraHTTPHeaders: countryHeaders('DE'), viewport: paper, colorScheme: 'dark' },
    async (page) => {
      for (const path of new Set([...texts, ...layouts])) {
        await page.emulateMedia({ media: 'screen' })
        await page.goto(path)
        await waitUntilDrawn(page)
        // The question about cookies is on the page, but not on paper.
        await page.locator('.consent-banner').waitFor()
        await page.emulateMedia({ media: 'print' })
        if (texts.includes(path)) {
          await expect.poll(() => page.evaluate(misfits), { message: path }).toEqual([])
          expect(await page.evaluate(whole), path).toEqual({
            furniture: [],
            inkIsDark: true,
            groundIsWhite: true,
            cut: [],
            closed: 0,
            addresses: 0,
          })
        }
        if (!layouts.includes(path)) continue
        for (const [width, height] of [
          [paper.width, paper.height],
          [paper.height, paper.width],
        ] as const) {
          await page.setViewportSize({ width, height })
          expect(await page.evaluate(broken), path).toEqual({
            roomBelow: 0,
            leftBehind: 0,
            rows: 0,
            cut: 0,
            drawn: 0,
            narrow: 0,
            pale: 0,
          })
        }
        await page.setViewportSize(paper)
      }
      await page.goto('/nothing-here')
      await page.locator('.consent-banner').waitFor({ state: 'attached' })
      for (const landscape of [false, true]) {
        const pdf = await page.pdf({ format: 'A4', landscape })
        expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      }
    },
  ))

test('on paper: each scene as a still picture, light, whole and in its colours', () =>
  visit(
    { extraHTTPHeaders: countryHeaders('DE'), viewport: paper, colorScheme: 'dark' },
    async (page) => {
      await page.emulateMedia({ media: 'print' })
      for (const { width, height } of [paper, { width: paper.height, height: paper.width }]) {
        await page.setViewportSize({ width, height })
        for (const path of shown) {
          await page.goto(path)
          expect(await page.locator('main .scene').count(), path).toBeGreaterThan(0)
          expect(await page.evaluate(lost, [pictures, height] as [string, number]), path).toEqual(
            [],
          )
        }
      }
    },
  ))
