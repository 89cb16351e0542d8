import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe } from './axe.ts'
import { settle, useChromium, visit } from './chromium.ts'

useChromium()

/**
 * Opens a page whose demonstration was used by the keyboard alone: its chosen tab has the focus.
 */
async function openUsed(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('x-island [aria-selected=true]').focus()
  await page.locator('x-island[name=try][ready]').waitFor({ state: 'attached' })
}

test('by keyboard a profile is made and shared, logged, and shown as a call of the API; nothing is sent or stored', () =>
  visit({}, async (page, context) => {
    await openUsed(page, '/try')
    const part = page.locator('x-island')
    await settle(page)
    const requested: string[] = []
    // Drawings of the site itself carry nothing.
    page.on(
      'request',
      (request) => !request.url().includes('/assets/') && requested.push(request.url()),
    )
    const before = await context.storageState({ indexedDB: true })
    await part.getByLabel('Name').fill('Shop JP')
    await part.getByLabel('Proxy').selectOption('Brazil')
    await part.getByLabel('Role').selectOption('Manager')
    await part.getByRole('button', { name: 'Share' }).press('Enter')
    expect(await part.getByRole('status').last().textContent()).toMatch(/Shop JP.*Mei \(Manager\)/)
    expect(await part.locator('dl').textContent()).toContain('America/Sao_Paulo')
    expect(await axe(page)).toEqual([])
    await part.getByRole('tab', { name: 'Profile' }).press('ArrowLeft')
    expect(
      await part
        .getByRole('tab', { name: 'API' })
        .evaluate((tab) => tab === document.activeElement),
    ).toBe(true)
    const request = await part.locator('pre').first().textContent()
    for (const sent of [
      'POST /api/v1/profiles',
      'Host: 127.0.0.1:36080',
      '"Shop JP"',
      '"America/Sao_Paulo"',
      '"pt-BR"',
    ])
      expect(request).toContain(sent)
    expect(await axe(page)).toEqual([])
    await settle(page)
    expect(requested).toEqual([])
    expect(await context.storageState({ indexedDB: true })).toEqual(before)
  }))

test('it opens with a profile whose proxy a colleague changed, and says when that is mended', () =>
  visit({}, async (page) => {
    await openUsed(page, '/try')
    const part = page.locator('x-island')
    const says = () => part.getByRole('status').first().textContent()
    expect(await says()).toMatch(/Germany.*Japan/)
    expect(await part.getByRole('listitem').first().textContent()).toBe(
      'Joe changed the proxy of Store DE',
    )
    await part.getByLabel('Proxy').selectOption('Germany')
    await expect.poll(says).toMatch(/^Fixed/)
    expect(await part.locator('dl').textContent()).toContain('Europe/Berlin')
  }))

test('what is typed and clicked in the main window is repeated in the others', () =>
  visit({ viewport: { width: 320, height: 640 } }, async (page) => {
    await openUsed(page, '/try?tab=sync')
    const part = page.locator('x-island')
    await part.getByLabel('Search').fill('red')
    await part.getByRole('button', { name: 'In den Warenkorb' }).click()
    for (const other of await part.locator('[aria-hidden=true]:has(i)').all())
      expect(await other.textContent()).toMatch(/red1$/)
    // The pointer too: beside the pages, it has a place of its own.
    expect(await part.locator('svg[style]').count()).toBe(3)
    expect(await part.getByRole('status').allTextContents()).toContain('Repeated in 3 windows: 1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    expect(await axe(page)).toEqual([])
  }))

test('without JavaScript it is a picture of a profile, and offers nothing to use', () =>
  visit({ javaScriptEnabled: false }, async (page) => {
    await page.goto('/try')
    expect(await page.locator('x-island').textContent()).toContain('Asia/Tokyo')
    expect(await page.locator('x-island').getByRole('tab').first().isVisible()).toBe(false)
    expect(await page.locator('x-island').getByRole('button').first().isVisible()).toBe(false)
  }))
