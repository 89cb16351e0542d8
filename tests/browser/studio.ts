import { spawn } from 'node:child_process'
import { on } from 'node:events'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { contentFolder } from '../../src/content/store/store.fixture.ts'
import { contentCopy } from '../../src/server/content.fixture.ts'
import { questions } from '../../src/studio/repository/repository.fixture.ts'
import { type Scope, testFolder } from '../../src/test.fixture.ts'
import { freePort, stopSite } from '../serve.ts'
import { axe } from './axe.ts'
import { base } from './chromium.ts'

/**
 * A copy of the content in three languages, with all that these need to be published: all fourteen
 * take a core for half a minute, each time.
 */
export const someContent = (scope: Scope): string => contentCopy(scope, ['en', 'es', 'zh'])

/** Two questions, for what needs no more of the content. */
export const fewFiles = (scope: Scope) => contentFolder(questions, scope)

/** The built studio, as its first start leaves it; what it prints. */
export async function startStudio(scope: Scope, environment: NodeJS.ProcessEnv) {
  const [port, previewPort] = [await freePort(), await freePort()]
  const dataDir = testFolder(scope)
  const started = spawn(process.execPath, ['--enable-source-maps', 'dist/studio/main.js'], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: new URL(base).port,
      STUDIO_PORT: String(port),
      STUDIO_PREVIEW_PORT: String(previewPort),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  scope.onTestFinished(() => stopSite(started))
  let output = ''
  for await (const [chunk] of on(started.stdout, 'data', { close: ['end'] })) {
    output += chunk
    const link = /http\S+\/link\/\S+(?=\s)/.exec(output)?.[0]
    if (link) return { dataDir, origin: `http://localhost:${port}`, link }
  }
  throw new Error(`the studio ended: ${output}`)
}

const password = 'correct horse battery'

const email = 'ada@example.com'

/** Chooses a password for a link, and sends it by the keyboard. */
export async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same again').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/')
}

export async function becomeOperator(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail address').fill(email)
  await choosePassword(page)
}

/** Signs the first operator in, from the page for it. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/')
}

/**
 * Pages pass axe, and are no wider than the window, in both widths; in the dark, where only colours
 * differ, axe looks at these.
 */
export async function expectGoodPages(
  page: Page,
  origin: string,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(origin + path)
    for (const [width, colorScheme, rules] of [
      [768, 'light', []],
      [1280, 'dark', ['color-contrast']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect([path, width, await axe(page, rules)]).toEqual([path, width, []])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([path, width, wide]).toEqual([path, width, 0])
    }
  }
}
