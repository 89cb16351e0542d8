import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from './axe.ts'
import { settle, useChromium, visit } from './chromium.ts'

useChromium()

const cell = (page: Page, name: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .getByRole('cell')
    .first()

test('at the press of a key it shows what the page can read, and sends and stores nothing', () =>
  visit({}, async (page, context) => {
    await page.goto('/mirror')
    // The visitor's own column comes with it.
    expect(await page.getByRole('columnheader').count()).toBe(3)
    const button = page.getByRole('button', { name: 'See my browser’s values' }).first()
    // Its code loads from the first focus on.
    await button.focus()
    await page.locator('x-island[ready]').waitFor({ state: 'attached' })
    await settle(page)
    const requested: string[] = []
    // Drawings of the site itself carry nothing.
    page.on(
      'request',
      (request) => !request.url().includes('/assets/') && requested.push(request.url()),
    )
    const before = await context.storageState({ indexedDB: true })
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[role=status]').allTextContents())
      .toContainEqual(expect.stringMatching(/found: [1-9]/))
    expect(await page.getByRole('columnheader').count()).toBe(4)
    expect(await cell(page, 'User agent').textContent()).toBe(
      await page.evaluate(() => navigator.userAgent),
    )
    expect(await cell(page, 'Canvas').textContent()).toMatch(/^[\da-f]{8}$/)
    // This browser is under a program's control.
    expect(
      await page.locator('#checks li').filter({ hasText: 'Automation' }).textContent(),
    ).toContain('Does not fit together')
    await settle(page)
    expect(requested).toEqual([])
    expect(await context.storageState({ indexedDB: true })).toEqual(before)
    expect(await axe(page)).toEqual([])
  }))

test('without JavaScript it says what would be read and compared', () =>
  visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/mirror')
    expect(
      await page.getByRole('button', { name: 'See my browser’s values' }).first().isVisible(),
    ).toBe(false)
    expect(await page.locator('#checks li').count()).toBe(10)
    expect(await page.getByRole('row', { name: /^Time zone/ }).textContent()).toContain(
      'Europe/Berlin',
    )
  }))
