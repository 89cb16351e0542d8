import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { someContent, startStudio } from './studio.ts'

/** A studio over a content folder, with what its drafts change: files, and lines of each. */
export async function start(content = someContent()) {
  const studio = await startStudio({ CONTENT_DIR: content })
  const git = (...args: string[]) =>
    execFileSync('git', ['--git-dir', join(studio.dataDir, 'content.git'), ...args]).toString()
  const name = () => git('for-each-ref', '--format=%(refname)', 'refs/heads/draft').split('\n')[0]
  const changes = () =>
    name()
      ? git('diff', '--numstat', 'main', name() ?? '')
          .trim()
          .split('\n')
      : []
  const draft = (path: string) => git('show', `${name()}:${path}`)
  return { ...studio, content, changes, draft }
}

/** Opens what the editor has at an address, and waits for its form. */
export async function open(page: Page, origin: string, address: string): Promise<void> {
  await page.goto(`${origin}/editor#/collections/${address}`)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ timeout: 30_000 })
}

/** The heading of a page, whose last words are held together. */
export async function headingIn(frame: FrameLocator): Promise<string | undefined> {
  const heading = frame.getByRole('heading', { level: 1 })
  return (await heading.textContent())?.replace(/\s/g, ' ')
}
