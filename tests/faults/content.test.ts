import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, test } from 'vitest'
import type { Scope } from '../../src/test.fixture.ts'
import { testContent } from '../own-site.ts'
import { article, blogOf, statesOf } from './blog-states.ts'
import { siteUnderLoad } from './load.ts'

/** Entries of the test's blog, with a file for facts and three languages each: 1,000 files. */
const entries = 250
const languages = ['en', 'ru', 'zh']

/** Writes the whole blog in one state below a folder. */
function writeBlog(root: string, state: number): void {
  for (const [path, text] of blogOf(state, entries, languages)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const pages = [
  '/blog',
  '/ru/blog',
  '/blog/article-0',
  '/ru/blog/article-7',
  '/blog/article-249',
  '/pricing',
]
const isWhole = (body: string, path: string) =>
  statesOf(body).length === (path.includes('blog') ? 1 : 0)

async function blogSite(context: Scope) {
  const root = testContent(context)
  rmSync(join(root, 'blog'), { recursive: true })
  writeBlog(root, 1)
  const under = await siteUnderLoad(context, { CONTENT_DIR: root }, { pages, isWhole })
  const textOf = async (path: string) => (await fetch(under.site.base + path)).text()
  /** Resolves when every page of the blog shows a state. */
  const shows = async (state: number) => {
    for (const path of pages.slice(0, 5))
      while (!statesOf(await textOf(path)).every((found) => found === String(state)))
        await sleep(20)
  }
  const edit = (path: string, text: string) => writeFileSync(join(root, path), text)
  return { ...under, root, textOf, shows, edit }
}

describe.concurrent('whatever happens to the content folder, a page is one whole state and never an error', () => {
  test('1,000 files are replaced while they are read, as git does it', async (context) => {
    const { root, site, load, shows, end } = await blogSite(context)
    const aside = join(site.dataDir, 'next')
    for (let state = 2, undisturbed = 0; undisturbed < 2; state++) {
      writeBlog(aside, state)
      const { torn } = load.counts
      let longestPause = 0
      let last = performance.now()
      for (const [path] of blogOf(state, entries, languages)) {
        rmSync(join(root, path))
        renameSync(join(aside, path), join(root, path))
        longestPause = Math.max(longestPause, performance.now() - last)
        last = performance.now()
      }
      await shows(state)
      await load.more(50)
      // Held up by a busy machine for longer than `FolderWatcher` waits, this looks like an editor
      // who pauses: then it says nothing.
      if (longestPause < 20) undisturbed++
      else load.counts.torn = torn
    }
    await end('1,000 files replaced, twice')
  })

  test('the folder is renamed away and back, then swapped for another', async (context) => {
    const { root, site, load, textOf, shows, edit, end } = await blogSite(context)
    renameSync(root, `${root}.away`)
    await load.until(() => site.output().includes('the content folder is gone'))
    while (!(await textOf('/readyz')).includes('"problem":"the content folder is gone'))
      await sleep(20)
    await load.more(100)
    renameSync(`${root}.away`, root)
    cpSync(root, `${root}.next`, { recursive: true })
    writeBlog(`${root}.next`, 2)
    renameSync(root, `${root}.old`)
    renameSync(`${root}.next`, root)
    context.onTestFinished(() => {
      for (const suffix of ['old', 'away', 'next'])
        rmSync(`${root}.${suffix}`, { recursive: true, force: true })
    })
    await shows(2)
    await end('the content folder renamed, and swapped')
    rmSync(`${root}.old`, { recursive: true })
    // The new folder is watched too.
    for (const language of languages) edit(`blog/article-3/${language}.md`, article(3, 3))
    while (!(await textOf('/blog/article-3')).includes('state-3.')) await sleep(20)
  })
})
