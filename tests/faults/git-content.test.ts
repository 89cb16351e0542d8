import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { signed, TestRepository } from '../../src/server/content-source/git-repository.fixture.ts'
import { type Scope, testFolder } from '../../src/test.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'
import { blogOf, statesOf } from './blog-states.ts'
import { siteUnderLoad } from './load.ts'

const secret = 'a secret of some length'
const pages = ['/blog', '/ru/blog', '/blog/article-0', '/ru/blog/article-7', '/blog/article-19']

/** A repository of site content whose blog says in every file which state it is. */
function blogRepository(context: Scope) {
  const repository = new TestRepository()
  context.onTestFinished(() => repository.remove())
  cpSync(testContent(context), join(repository.work, 'content'), { recursive: true })
  rmSync(join(repository.work, 'content/blog'), { recursive: true })
  /** Commits the whole blog in one state, and pushes it. */
  const pushState = (state: number): string =>
    repository.push(
      Object.fromEntries(
        blogOf(state, 20, ['en', 'ru']).map(([path, text]) => [`content/${path}`, text]),
      ),
    )
  return {
    repository,
    pushState,
    environment: {
      CONTENT_GIT: `${repository.bare}#main`,
      CONTENT_SECRET: secret,
      CONTENT_POLL_S: '600',
    },
  }
}

const notify = (base: string) =>
  fetch(`${base}/_content/refresh`, { method: 'POST', headers: signed(secret, Date.now()) })
/**
 * The states that the pages of the blog show, each page one; two when the site takes up a commit
 * between two requests.
 */
async function stateOf(base: string): Promise<string> {
  const ofPages = await Promise.all(
    pages.map(async (path) =>
      statesOf(await (await fetch(base + path)).text()).join(' mixed with '),
    ),
  )
  return [...new Set(ofPages)].sort().join(', ')
}

describe.concurrent('content of a Git branch', () => {
  test('is public in two processes with the webhook, always of one commit, under load; a broken commit is refused, a revert mends it', async (context) => {
    const { expect } = context
    const { repository, pushState, environment } = blogRepository(context)
    pushState(1)
    const [{ site, end }, other] = await Promise.all([
      siteUnderLoad(context, environment, {
        pages,
        isWhole: (body) => statesOf(body).length === 1,
      }),
      ownSite(context, environment),
    ])
    const sites = [site, other]
    const milliseconds: number[] = []
    for (const state of [2, 3]) {
      pushState(state)
      const begun = performance.now()
      // Each hook several times at once, as hosts send them again.
      const responses = await Promise.all(
        [...sites, ...sites, site].map(({ base }) => notify(base)),
      )
      for (const { base } of sites) expect(await stateOf(base)).toBe(String(state))
      milliseconds.push(Math.round(performance.now() - begun))
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    }
    repository.push({ 'content/blog/article-3/ru.md': '---\ntitle: [' })
    for (const { base } of sites) {
      const response = await notify(base)
      expect([response.status, await response.text()]).toEqual([
        422,
        expect.stringContaining('blog/article-3/ru.md:1'),
      ])
      expect(await (await fetch(`${base}/readyz`)).text()).toContain('blog/article-3/ru.md')
      expect(await stateOf(base)).toBe('3')
    }
    repository.git('revert', '--no-edit', 'HEAD')
    const mended = repository.forcePush()
    for (const { base } of sites)
      expect(await (await notify(base)).json()).toMatchObject({ data: { revision: mended } })
    await end(
      'commits pushed, refused and reverted',
      `public on both after ${milliseconds.join(' and ')} ms`,
    )
  })

  test('is one whole commit after a SIGKILL at any step of a refresh', async (context) => {
    const { pushState, environment } = blogRepository(context)
    const { programs, arm, fired } = killingPrograms(context)
    const dataDir = testFolder(context)
    const start = () =>
      ownSite(context, {
        ...environment,
        DATA_DIR: dataDir,
        PATH: `${programs}:${process.env.PATH}`,
      })
    pushState(1)
    let site = await start()
    let state = 1
    /**
     * Pushes the next state and has the site killed while it fetches it. Returns whether it was; it
     * is served again in either case.
     */
    const killedAt = async (step: number, delay?: number): Promise<boolean> => {
      // The first look at the remote is over: no command is under way.
      while (
        (await stateOf(site.base)) !== String(state) ||
        !(await (await fetch(`${site.base}/readyz`)).text()).includes('fetchedAt')
      )
        await sleep(20)
      arm(step, delay)
      pushState(++state)
      await notify(site.base).catch(() => undefined)
      if (delay === undefined && !fired()) return false
      context.expect(await site.ended).toBe('SIGKILL')
      site = await start()
      // The new process may fetch the commit while it is asked.
      context
        .expect([`${state - 1}`, `${state - 1}, ${state}`, `${state}`])
        .toContain(await stateOf(site.base))
      return true
    }
    let step = 1
    while (await killedAt(step)) step++
    context.expect(await stateOf(site.base)).toBe(String(state))
    // fetch, rev-parse, log, ls-tree, read-tree, show (twice), reset
    context.expect(step).toBe(9)
    // While files are written, and after that.
    for (const delay of [0.01, 0.04]) await killedAt(8, delay)
    // Nor is it lost by a kill at any step of a start: log, ls-tree, read-tree, reset.
    const isCurrent = async () => (await stateOf(site.base)) === String(state)
    while (!(await isCurrent())) await sleep(20)
    for (const step of [1, 2, 3, 4]) {
      site.signal('SIGKILL')
      await site.ended
      arm(step)
      await context.expect(start()).rejects.toThrow()
      context.expect(fired()).toBe(true)
      site = await start()
      context.expect(await isCurrent()).toBe(true)
    }
  })
})

/**
 * A folder with `git` and `cp` that count how often they are run and, once armed, kill the process
 * that runs the n-th with SIGKILL before it does its work all the same, as an orphan would; or so
 * many seconds after it began.
 */
function killingPrograms(context: Scope) {
  const programs = testFolder(context)
  const [armed, calls] = [join(programs, 'armed'), join(programs, 'calls')]
  for (const name of ['git', 'cp']) {
    const program = execFileSync('which', [name], { encoding: 'utf8' }).trim()
    const script = `#!/bin/sh
if [ -e ${armed} ] && [ "$PPID" -ne 1 ]; then
  echo ${name} >> ${calls}
  read step delay < ${armed}
  if [ "$(wc -l < ${calls})" -eq "$step" ]; then
    if [ "$delay" ]; then (sleep "$delay"; rm ${armed}; kill -9 "$PPID") > /dev/null 2>&1 &
    else rm ${armed}; kill -9 "$PPID"; fi
  fi
fi
exec ${program} "$@"
`
    writeFileSync(join(programs, name), script)
    chmodSync(join(programs, name), 0o755)
  }
  const arm = (step: number, delay?: number) => {
    rmSync(calls, { force: true })
    writeFileSync(armed, `${step} ${delay ?? ''}\n`)
  }
  /** Whether the process was killed since it was armed last. Disarms. */
  const fired = (): boolean => {
    const did = !existsSync(armed)
    rmSync(armed, { force: true })
    return did
  }
  return { programs, arm, fired }
}
