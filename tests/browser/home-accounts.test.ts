import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { settle, useChromium, visit } from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()
const legend = 'you see which account answers.'
const calm = { extraHTTPHeaders: countryHeaders('US') }

/** The windows of the accounts, by where they lie: 0 is the chosen one. */
const windows = (page: Page) =>
  page.locator('.accounts > div:has(input)').evaluateAll((all) =>
    all
      .map((window) => ({
        layer: Number(getComputedStyle(window).zIndex),
        left: Math.round(window.getBoundingClientRect().left),
        text: (window as HTMLElement).innerText.replace(/\s+/g, ' '),
        page: window.querySelector('ul')?.textContent,
        seen: Number(getComputedStyle(window.querySelector('.inbox') as Element).opacity) > 0,
      }))
      .sort((one, other) => other.layer - one.layer),
  )

/** What the chosen window shows. */
const shown = async (page: Page): Promise<string> => (await windows(page))[0]?.text ?? ''

test.each([360, 1280])(
  'home, %i px: arrow keys choose an account: the page is the same in all, and in the ordinary browser',
  (width) =>
    visit({ ...calm, viewport: { width, height: 900 } }, async (page) => {
      await page.goto('/')
      const accounts = page.getByRole('group', { name: legend })
      await accounts.getByRole('radio', { name: 'Nordlys', checked: true }).focus()
      expect(await shown(page)).toContain('Nordlys Ana')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => shown(page)).toContain('Maré Ana')
      const [first, ...others] = await windows(page)
      expect(first?.text).toContain('Signed in as Ana · 38 cookies, only here')
      expect(first?.text).toContain('Lena → Nordlys Can I still change the address?')
      const ordinary = await page.locator('.accounts figure ul').textContent()
      expect([...others.map((other) => other.page), ordinary]).toEqual(Array(6).fill(first?.page))
      await expect
        .poll(async () => (await windows(page)).map(({ seen }) => seen))
        .toEqual([true, false, false, false, false, false])
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineWidth),
      ).toBe('3px')
      // All six are seen: each is a step further back.
      const places = async () => new Set((await windows(page)).map(({ left }) => left)).size
      await expect.poll(places).toBe(6)
    }),
)

test.runIf(thorough)('home: with reduced motion the next account is there at once', () =>
  visit(calm, async (page) => {
    await page.goto('/')
    const transitions = await page
      .locator('.accounts')
      .getByRole('radio', { name: 'Maré' })
      .evaluate((radio: HTMLInputElement) => {
        radio.checked = true
        return document.getAnimations().filter((each) => each instanceof CSSTransition).length
      })
    expect(transitions).toBe(0)
  }),
)

test('home: without JavaScript the customer answers neighbouring accounts differently', () =>
  visit({ ...calm, javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    const stores = ['Nordlys', 'Harbour Tea', 'Maré', 'Oto', 'Cedar', 'Dabba']
    const answers = await page.locator('.accounts > div .inbox-answer').allTextContents()
    for (const [place, answer] of answers.entries())
      expect(answer.replaceAll(stores[place] ?? '', '')).not.toBe(
        answers[place + 1]?.replaceAll(stores[place + 1] ?? '', ''),
      )
    expect(answers[3]).toContain('Oto?')
  }))

test.runIf(thorough)(
  'home: without JavaScript an account is chosen by its name, and by its window',
  () =>
    visit(
      { ...calm, javaScriptEnabled: false, hasTouch: true, viewport: { width: 390, height: 844 } },
      async (page) => {
        await page.goto('/')
        await page.locator('.accounts [type=radio]').nth(3).tap()
        expect(await shown(page)).toContain('Oto Mei')
        const sheet = page.locator('.accounts > div').last()
        const { width = 0 } = (await sheet.boundingBox()) ?? {}
        await sheet.click({ position: { x: width - 9, y: 30 } })
        expect(await shown(page)).toContain('Dabba Priya')
      },
    ),
)

test('home: without JavaScript the reply is thanked for from the right account, and not understood from another', () =>
  visit({ ...calm, javaScriptEnabled: false }, async (page) => {
    await page.goto('/')
    const reply = 'Yes, Lena, it leaves tomorrow.'
    const thread = (scene: string) =>
      page
        .locator(`.accounts > ${scene} .inbox-page`)
        .evaluateAll((all) => all.map((text) => (text as HTMLElement).innerText).filter(Boolean))
    const told = async (scene: string) => (await thread(scene)).map((text) => text.split(/\n+/))
    const accident = ['Harbour Tea · Joe', reply, 'Lena', 'Who is Harbour Tea? I wrote to Nordlys.']
    expect(await told('figure')).toEqual([accident])
    const right = ['Nordlys · Ana', reply, 'Lena', 'Thank you!']
    const owners = [
      ['N', 'Nordlys', 'Ana · Deutsch', '1.240,50\u00a0€'],
      ['H', 'Harbour Tea', 'Joe · English', '£386.20'],
      ['M', 'Maré', 'Ana · Português', 'R$\u00a09.105,00'],
      ['O', 'Oto', 'Mei · 日本語', '¥148,000'],
      ['C', 'Cedar', 'Joe · Français', '2\u00a0019,90\u00a0$'],
      ['D', 'Dabba', 'Priya · हिन्दी', '₹84,300.00'],
    ]
    // At rest both have happened: the accident, and what the customer says without it.
    expect(await told('div')).toEqual([right, ...owners.slice(1)])
    expect(await page.locator('.accounts .inbox-field').first().innerText()).toBe('Send')
    const accounts = page.getByRole('group', { name: legend })
    await accounts.getByRole('checkbox', { name: 'Send', checked: true }).click()
    await expect.poll(() => told('div')).toEqual(owners)
    expect(await shown(page)).toContain(`${reply} Send`)
    await accounts.getByRole('checkbox', { name: 'Send', checked: false }).click()
    await expect.poll(() => told('div')).toEqual([right, ...owners.slice(1)])
    await accounts.getByRole('radio', { name: 'Harbour Tea' }).check()
    await accounts.getByRole('checkbox', { name: 'Send', checked: false }).click()
    await expect.poll(() => told('div')).toEqual([right, accident, ...owners.slice(2)])
    const frames = await page
      .locator('.accounts .inbox-reply')
      .evaluateAll((all) => all.map((reply) => getComputedStyle(reply).boxShadow))
    const [wrong, green, ...others] = frames
    expect(wrong).not.toBe(green)
    expect(others).toEqual(Array(5).fill(wrong))
  }))

test('home: the question about consent covers neither the accident, a call nor the thanks, and on wide screens nothing of the chosen window', () =>
  visit({ ...calm, extraHTTPHeaders: countryHeaders('DE') }, async (page) => {
    for (const path of sample(2, ['/', '/ru', '/th', '/jp'])) {
      await page.goto(path)
      for (const [width, height] of [
        [1280, 800],
        [1366, 768],
        [1440, 900],
        [768, 1024],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        await settle(page)
        const where = `${path}, ${width} px`
        const card = await page.locator('.consent-banner').boundingBox()
        const answer = await page.locator('.accounts figure .inbox-answer').boundingBox()
        if (![1366, 1440].includes(width))
          expect(answer && card && answer.y + answer.height < card.y, where).toBe(true)
        if (width === 768) continue
        const chosen = page.locator('.accounts > div').first()
        const boxes = await Promise.all(
          [
            ...(await page.locator('.hero > div .button').all()),
            chosen.locator('.inbox-answer'),
            // Phones show them one screen further down.
            ...(width < 768
              ? []
              : [chosen.getByRole('checkbox'), chosen.locator('.window-status')]),
          ].map((part) => part.boundingBox()),
        )
        expect(boxes.length).toBeGreaterThanOrEqual(3)
        expect(
          boxes.reduce((sum, box) => sum + (box && card ? overlap(box, card) : Number.NaN), 0),
          where,
        ).toBe(0)
      }
    }
  }))

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The area that two boxes share. */
const overlap = (one: Box, other: Box): number =>
  (['x', 'y'] as const)
    .map((axis) => {
      const size = axis === 'x' ? 'width' : 'height'
      const end = Math.min(one[axis] + one[size], other[axis] + other[size])
      return Math.max(0, end - Math.max(one[axis], other[axis]))
    })
    .reduce((width, height) => width * height)
