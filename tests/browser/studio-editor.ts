import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { BrowserContext, Cookie, FrameLocator, Page, Response } from 'playwright-core'
import { wholeFile } from '../../src/test.fixture.ts'
import { eventCausedBy, visit } from './chromium.ts'
import { becomeOperator, someContent, startStudio } from './studio.ts'

/**
 * A studio for a whole file, since each takes a core for seconds until it has checked its content;
 * with what its drafts change: files, and lines of each.
 */
export async function studioOfFile() {
  const content = someContent(wholeFile)
  const studio = await startStudio(wholeFile, { CONTENT_DIR: content })
  const git = (...args: string[]) =>
    execFileSync('git', ['--git-dir', join(studio.dataDir, 'content.git'), ...args]).toString()
  const drafts = () =>
    git('for-each-ref', '--format=%(refname)', 'refs/heads/draft').split('\n').filter(Boolean)
  const changes = () =>
    drafts().flatMap((name) => git('diff', '--numstat', 'main', name).trim().split('\n'))
  const draft = (path: string) => git('show', `${drafts()[0]}:${path}`)
  let cookies: Cookie[] | undefined
  /** A visit of the operator, who has no drafts and a window of this height. */
  const edit = (height: number, act: (page: Page, context: BrowserContext) => Promise<void>) =>
    visit({ viewport: { width: 1280, height } }, async (page, context) => {
      for (const name of drafts()) git('update-ref', '-d', name)
      if (cookies) await context.addCookies(cookies)
      else await becomeOperator(page, studio.link)
      cookies ??= await context.cookies()
      await act(page, context)
    })
  return { ...studio, content, changes, draft, edit }
}

/** Opens what the editor has at an address, and waits for its form. */
export async function open(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}/editor#/collections/${address}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
}

/** What the server answers when `act` saves an entry. */
export const answerToSaving = (page: Page, act: () => Promise<unknown>): Promise<Response> =>
  eventCausedBy(
    page.waitForResponse((response) => response.url().endsWith('/contents')),
    act,
  )

/** The heading of a page, whose last words are held together. */
export async function headingIn(frame: FrameLocator): Promise<string | undefined> {
  const heading = frame.getByRole('heading', { level: 1 })
  return (await heading.textContent())?.replace(/\s/g, ' ')
}
