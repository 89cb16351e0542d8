import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import { addressIn, pageTypes } from '../site/page-types.ts'
import { axe } from './axe.ts'
import {
  complaints,
  settle,
  stayAtFailure,
  useChromium,
  visit,
  waitUntilDrawn,
} from './chromium.ts'
import { countryHeaders } from './consent.ts'
import { misfits, spaceText, tightTargets, underFolds } from './fit.ts'
import { lookAtStops, type Stop } from './focus.ts'

/**
 * Types whose markup is that of another one, with fewer or other texts: the site tests alone look
 * at these.
 */
const similar = ['blog category', 'news', 'news article', 'error 404']
/** Types that have every component of the site between them. */
const varied = [
  'home',
  'pricing',
  'solution',
  'alternative',
  'article',
  'contact',
  'search',
  'error 502',
]

const open = async (page: Page, name: string, path: string) => {
  if (name === 'error 502') await stayAtFailure(page)
  await page.goto(path)
  await waitUntilDrawn(page)
}

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

/**
 * The stops of the keyboard inside the page; on the home page also those of header and footer,
 * which are the same everywhere.
 */
const stopsOf = async (page: Page, name: string): Promise<Stop[]> => {
  // The focus shows only after a key was pressed.
  await page.keyboard.press('Tab')
  // The room that the question about cookies leaves follows its size, and what is in view the new
  // size of the window.
  await settle(page)
  return page.evaluate(lookAtStops, name === 'home' ? 'body' : 'main')
}
const problemsOf = (stops: readonly Stop[]) =>
  stops
    .filter(({ problems }) => problems.length > 0)
    .map(({ name, problems }) => `${name}: ${problems.join(', ')}`)

/** Animations that run by themselves, with everything opened that opens. Runs in the page. */
const moving = (): string[] => {
  for (const details of document.querySelectorAll('details')) details.open = true
  return document.getAnimations().flatMap((animation) => {
    const { duration, iterations } = animation.effect?.getComputedTiming() ?? {}
    return Number(duration) > 1 || iterations === Number.POSITIVE_INFINITY
      ? [
          (animation as CSSAnimation).animationName ??
            (animation as CSSTransition).transitionProperty,
        ]
      : []
  })
}

/**
 * Tests for every page type of marketing, or every other: accessibility, keyboard, motion, zoom,
 * and that the browser complains of nothing.
 */
export function testPageTypes({
  marketing,
  chinese,
}: {
  marketing: boolean
  chinese: string
}): void {
  useChromium()
  const types = pageTypes.filter(
    (type) =>
      type.marketing === marketing &&
      (thorough ? !similar.includes(type.name) : varied.includes(type.name)),
  )

  test.each(types)(
    '$name: axe in light and dark, every stop of the keyboard is seen, zoom and spacing cut nothing, nothing moves, no complaint of the browser',
    ({ name, path }) =>
      // In Germany the question about cookies lies over the page.
      visit({ extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
        const found = complaints(page)
        await open(page, name, path)
        if (name !== 'cookies') await page.locator('.consent-banner').waitFor()
        await settle(page)
        expect(await axe(page, [], name === 'home')).toEqual([])
        const wide = await stopsOf(page, name)
        expect(wide.length).toBeGreaterThan(1)
        expect(problemsOf(wide)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await nextFrame(page)
        expect(await axe(page, ['color-contrast'], name === 'home'), 'in the dark').toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        const narrow = await stopsOf(page, name)
        expect(problemsOf(narrow), '360 px, in the dark').toEqual([])
        // In one column, what comes later is further down; only icons and the footer's links stand
        // in more.
        if (!['home', 'icons'].includes(name))
          expect(
            narrow
              .filter(({ top }, index) => top < (narrow[index - 1]?.top ?? 0) - 8)
              .map((stop) => stop.name),
          ).toEqual([])
        // A screen of 1280 × 1024 at 200 % and at 400 %, and with the reader's own spacing (WCAG
        // 1.4.4, 1.4.10, 1.4.12, 2.5.8).
        await page.setViewportSize({ width: 640, height: 512 })
        await expect.poll(() => page.evaluate(misfits), { message: '200 %' }).toEqual([])
        await expect.poll(() => page.evaluate(tightTargets), { message: 'targets' }).toEqual([])
        await page.setViewportSize({ width: 320, height: 256 })
        await expect.poll(() => page.evaluate(misfits), { message: '400 %' }).toEqual([])
        await page.evaluate(spaceText)
        await expect.poll(() => page.evaluate(misfits), { message: 'spaced' }).toEqual([])
        await page.setViewportSize({ width: 360, height: 740 })
        expect(await page.evaluate(underFolds)).toEqual([])
        expect(await page.evaluate(moving)).toEqual([])
        // The failure page is kept from leading on, and pages that were not found answer so.
        expect(
          found.filter(
            (complaint) =>
              !/status of 404|status of 50\d|\/(?:blog|error\/502): net::ERR_ABORTED/.test(
                complaint,
              ),
          ),
        ).toEqual([])
      }),
  )

  test(`${chinese} in Chinese: axe`, () =>
    visit({ extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
      await open(
        page,
        chinese,
        addressIn(types.find(({ name }) => name === chinese)?.path ?? '', 'zh'),
      )
      expect(await axe(page)).toEqual([])
    }))
}
