import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { thorough } from '../../src/thorough.fixture.ts'
import { useChromium } from './chromium.ts'
import { answerToSaving, headingIn, open, studioOfFile } from './studio-editor.ts'

useChromium()

const { origin, content, changes, draft, edit } = await studioOfFile()

test.runIf(thorough)(
  'the preview says that it loads, and keeps the page until the next one is there',
  async () => {
    await edit(900, async (page) => {
      let release: () => void = () => undefined
      const hold = () => new Promise<void>((resolve) => (release = resolve))
      let held = hold()
      await page.route(/\/p\/[\w-]{20,}/, async (route) => {
        await held
        await route.continue()
      })
      await open(page, origin, 'helps/entries/add-a-proxy')
      const pane = page.frameLocator('iframe')
      const shown = pane.locator('iframe:not([style*=hidden])')
      await pane.getByRole('status').filter({ hasText: 'The page is loading' }).waitFor()
      release()
      await shown.waitFor()
      expect(await pane.getByRole('status').count()).toBe(0)
      held = hold()
      await page.getByLabel('Title', { exact: true }).first().fill('Add a proxy in a minute')
      await pane.locator('iframe[style*=hidden]').waitFor({ state: 'attached' })
      expect(await headingIn(shown.contentFrame())).not.toBe('Add a proxy in a minute')
      release()
      await expect.poll(() => headingIn(shown.contentFrame())).toBe('Add a proxy in a minute')
      expect(await pane.locator('iframe').count()).toBe(1)
    })
  },
)

test('who saves over the version of somebody else is asked, with both; Enter replaces nothing', async () => {
  const path = 'faq/after-my-plan-expires/en.md'
  await edit(900, async (page) => {
    await open(page, origin, 'faq/entries/after-my-plan-expires')
    const question = page.getByLabel('Question', { exact: true }).first()
    await question.fill('What is mine?')
    // The frame of before stays until the next one is drawn.
    const shown = page.frameLocator('iframe').locator('iframe').last().contentFrame()
    await shown.getByText('What is mine?').first().waitFor()
    const file = join(content, path)
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace(/question: .*/, 'question: What is theirs?'))
    onTestFinished(() => writeFileSync(file, before))
    const button = page.getByRole('button', { name: 'Save', exact: true })
    const dialog = page.getByRole('alertdialog')
    await button.click()
    await dialog.getByText('theirs “What is theirs?”, yours “What is mine?”').waitFor()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await expect.poll(() => cancel.evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect([await question.inputValue(), changes()]).toEqual(['What is mine?', []])
    await button.click()
    const replace = dialog.getByRole('button', { name: 'Replace theirs' })
    expect((await answerToSaving(page, () => replace.click())).status()).toBe(201)
    expect(draft(path)).toContain('question: What is mine?\n')
  })
})
