import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TestRepository } from '../../src/server/content-source/git-repository.fixture.ts'
import {
  ann,
  change,
  done,
  question,
  questions,
} from '../../src/studio/repository/repository.fixture.ts'
import { type ReviewedDraft, reviewedDrafts } from '../../src/studio/review/reviewed-drafts.ts'
import { startSchedule } from '../../src/studio/review/schedule.ts'
import { makeUser, openStudio } from '../../src/studio/studio.fixture.ts'
import { testFolder } from '../../src/test.fixture.ts'

type Options = Parameters<typeof openStudio>

/** A studio with the draft of its publisher, on folders that a second one can be started on. */
async function setup(options: Options[2] = {}) {
  const folders = { DATA_DIR: testFolder({ onTestFinished }) }
  const start = async (environment: Options[1] = folders) => {
    const opened = await openStudio({ onTestFinished }, environment, {
      files: questions,
      ...options,
    })
    const { studio } = opened
    const browser = opened.browser()
    const take = async (step: string, { name, tip }: ReviewedDraft, form = {}) => {
      const answer = await browser.submit(`/review/${name.slice(6)}/${step}`, { tip, ...form })
      return { status: answer.status, text: await answer.text() }
    }
    const draft = async () => (await reviewedDrafts(studio))[0]
    return { studio, browser, take, draft }
  }
  const first = await start()
  const { studio, browser } = first
  const { id, email } = await makeUser(studio, 'publisher')
  await browser.signIn(email)
  const changes = [change('faq/a/en.md', question('New?'))]
  done(await studio.repository.save(`draft/${id}-1`, changes, ann, 'Change'))
  const again = async () => {
    const next = await start({ ...folders, CONTENT_DIR: studio.config.site.contentDir })
    await next.browser.signIn(email)
    return next
  }
  const read = () => readFileSync(join(studio.config.site.contentDir, 'faq/a/en.md'), 'utf8')
  const seen = await first.draft()
  if (!seen) throw new Error('there is no draft')
  return { ...first, seen, again, read }
}

test('killed between the approval and the publication: approved still, and published then', async () => {
  const { studio, take, seen, again, read } = await setup()
  // What a kill before the first step of Git leaves.
  vi.spyOn(studio.repository, 'publish').mockRejectedValue(new Error('killed'))
  expect((await take('publish', seen)).status).toBe(500)
  const next = await again()
  const kept = await next.draft()
  expect(kept).toMatchObject({ state: 'approved', tip: seen.tip })
  expect(read()).toBe(questions['faq/a/en.md'])
  expect((await next.take('publish', seen)).status).toBe(200)
  expect(read()).toBe(question('New?'))
})

test('killed after the publication: the decision on it does not count for the next draft', async () => {
  const { studio, take, seen, again } = await setup()
  await take('approve', seen)
  done(await studio.repository.publish(seen.name, seen.tip, ann, 'Publish'))
  const next = await again()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  startSchedule(next.studio, stop.signal)
  const rows = () => next.studio.db.selectFrom('studio_review').selectAll().execute()
  await expect.poll(rows).toEqual([])
})

test('a time that passed while the studio did not run: published at the next start', async () => {
  const { studio, take, seen, again, read } = await setup()
  await take('publish', seen, { at: '2099-01-01T09:00' })
  await studio.db.updateTable('studio_review').set({ publish_at: '2026-01-01' }).execute()
  const next = await again()
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  startSchedule(next.studio, stop.signal)
  await expect.poll(read).toBe(question('New?'))
})

test('a remote that is away or refuses: a sentence, the approval stays, and it works later', async () => {
  const remote = new TestRepository()
  onTestFinished(() => remote.remove())
  remote.push({ ...questions, 'site.yaml': 'a: 1\n' })
  const { take, seen, draft } = await setup({ remote: { address: remote.bare, branch: undefined } })
  renameSync(remote.bare, `${remote.bare}-away`)
  const away = await take('publish', seen)
  expect(away.status).toBe(400)
  expect(away.text).toMatch(/That did not work: .*Try again in a minute, or tell the operator/)
  expect(await draft()).toMatchObject({ state: 'approved', tip: seen.tip })
  renameSync(`${remote.bare}-away`, remote.bare)
  const hook = join(remote.bare, 'hooks/pre-receive')
  mkdirSync(join(remote.bare, 'hooks'), { recursive: true })
  writeFileSync(hook, '#!/bin/sh\necho no >&2\nexit 1\n', { mode: 0o755 })
  expect((await take('publish', seen)).text).toContain('That did not work')
  expect(await draft()).toMatchObject({ state: 'approved' })
  rmSync(hook)
  expect((await take('publish', seen)).status).toBe(200)
  expect(await draft()).toBeUndefined()
})
