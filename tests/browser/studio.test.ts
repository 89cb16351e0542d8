import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../src/test.fixture.ts'
import { sample, thorough } from '../../src/thorough.fixture.ts'
import { freePort } from '../serve.ts'
import { useChromium, visit } from './chromium.ts'
import {
  becomeOperator,
  choosePassword,
  expectGoodPages,
  fewFiles,
  signIn,
  someContent,
  startStudio,
} from './studio.ts'

useChromium()

const scope = { onTestFinished }

const pages = [
  ...['/inbox', '/insights/days', '/insights/vitals'],
  ...['/', '/users', '/account', '/log', '/status', '/status/content'],
  '/nothing',
]

test('from the printed link to the signed-in home, without script; pages pass axe', async () => {
  const { origin, link } = await startStudio(scope, { CONTENT_DIR: fewFiles(scope) })
  await visit({ javaScriptEnabled: false }, async (page) => {
    await becomeOperator(page, link)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Ada')
    await page.goto(`${origin}/users`)
    await page.getByLabel('Name', { exact: true }).fill('Eva')
    await page.getByLabel('E-mail address').fill('eva@example.com')
    await page.getByLabel(/^translator/).check()
    await page.getByLabel('Español').check()
    await page.getByRole('button', { name: 'Invite' }).click()
    const invitation = await page.locator('main code').textContent()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.goto(invitation ?? '')
    await choosePassword(page)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Hello, Eva')
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  })
  await visit({}, async (page) => {
    await expectGoodPages(page, origin, ['/sign-in'])
    await signIn(page)
    await expectGoodPages(page, origin, sample(4, pages))
  })
})

/** Goes on by the Tab key until an element has the focus. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab')
    if (await element.evaluate((node) => node === document.activeElement)) return
  }
  throw new Error(`the Tab key does not lead to ${element}`)
}

/** The name of the field, or the text of the link, that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('name') ?? element?.textContent
  })

test.runIf(thorough)(
  'from an outdated translation to a public one, by keyboard alone',
  async () => {
    const content = someContent(scope)
    const english = join(content, 'faq/after-my-plan-expires/en.md')
    const spanish = join(content, 'faq/after-my-plan-expires/es.md')
    const { origin, link } = await startStudio(scope, { CONTENT_DIR: content })
    // By hand, as everybody may.
    writeFileSync(english, readFileSync(english, 'utf8').replace('question: ', 'question: Now '))
    const title = /question: (.+)/.exec(readFileSync(english, 'utf8'))?.[1] ?? ''
    await visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await becomeOperator(page, link)
      const open = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
        await tabTo(page, page.getByRole(role, { name, exact: true }).first())
        await page.keyboard.press('Enter')
        await page.waitForLoadState()
      }
      await open('Translations')
      await open('Español')
      await open(title)
      expect(await page.locator('ins').textContent()).toContain('Now')
      await expect.poll(() => focused(page)).toBe('To the first part')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('unit:question')
      await page.keyboard.press('Home')
      const length = page.locator('[data-length-of="unit:question"]')
      const before = Number(await length.textContent())
      await page.keyboard.insertText('Ahora ')
      expect(Number(await length.textContent())).toBe(before + 'Ahora '.length)
      // Who leaves without saving is asked first.
      const asked = new Promise<string>((resolve) =>
        page.once('dialog', (dialog) => {
          resolve(dialog.type())
          return dialog.dismiss()
        }),
      )
      await page.getByRole('link', { name: 'Drafts', exact: true }).press('Enter')
      expect(await asked).toBe('beforeunload')
      await open('Save and mark as up to date', 'button')
      await expect
        .poll(() => page.getByRole('status').textContent())
        .toContain('marked as up to date')
      // The next step is one Enter away.
      await expect.poll(() => focused(page)).toMatch(/^(Next: |All is up to date)/)
      await open('Drafts')
      await open(`${title} (Español)`)
      await open('Send to review', 'button')
      await open('Approve', 'button')
      await open('Publish', 'button')
      await expect.poll(() => page.getByRole('status').textContent()).toContain('It is public: ')
      expect(readFileSync(spanish, 'utf8')).toContain('question: Ahora ')
      await open('History')
      await open(`${title} (Español)`)
      await open('Undo in a draft', 'button')
      await page.waitForURL('**/review/*')
    })
    await visit({}, async (page) => {
      await page.goto(`${origin}/sign-in`)
      await signIn(page)
      const pages = ['/translations', '/translations/es']
      pages.push('/translations/es/faq/after-my-plan-expires')
      for (const list of ['/review', '/history']) {
        await page.goto(origin + list)
        const first = await page.locator('tbody a').first().getAttribute('href')
        pages.push(list, first ?? '')
      }
      await expectGoodPages(page, origin, pages)
    })
  },
)

test.runIf(thorough)('processes that start at once on an empty data folder all start', async () => {
  const shared = { DATA_DIR: testFolder(scope), CONTENT_DIR: fewFiles(scope) }
  const links = await Promise.all([1, 2, 3].map(() => startStudio(scope, shared)))
  await visit({}, async (page) => {
    for (const { link } of links) expect((await page.goto(link))?.status()).toBe(200)
    await becomeOperator(page, links[0]?.link ?? '')
    expect((await page.goto(links[1]?.link ?? ''))?.status()).toBe(404)
  })
})

test('a port that is taken is said in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const address = other.address()
  const studio = spawn(process.execPath, ['dist/studio/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: testFolder(scope),
      CONTENT_DIR: fewFiles(scope),
      STUDIO_PORT: String(typeof address === 'object' && address?.port),
      STUDIO_PREVIEW_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  studio.stderr.on('data', (chunk) => (errors += chunk))
  expect((await once(studio, 'exit'))[0]).toBe(1)
  expect(errors).toMatch(/^configuration: STUDIO_PORT: another program listens on port \d+;.*\n$/)
})
