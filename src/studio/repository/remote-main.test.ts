import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TestRepository } from '../../server/content-source/git-repository.fixture.ts'
import { thorough } from '../../thorough.fixture.ts'
import { GitStore } from './git-store.ts'
import { ann, change, done, question, questions, setup } from './repository.fixture.ts'
import type { RepositoryOptions } from './repository.ts'

const edited = change('faq/a/en.md', question('New one?'))

/** A studio over a remote, with a draft. */
async function atRemote(more: Partial<RepositoryOptions> = {}) {
  const remote = new TestRepository()
  onTestFinished(() => remote.remove())
  remote.push({ ...questions, 'site.yaml': 'a: 1\n' })
  const all = await setup({ remote: { address: remote.bare, branch: undefined }, ...more })
  const { commit } = done(await all.repository.save('draft/x-1', [edited], ann, 'Change'))
  const publish = () => all.repository.publish('draft/x-1', commit, ann, 'Publish')
  const show = (path: string) =>
    execFileSync('git', ['show', `main:${path}`], { cwd: remote.bare, encoding: 'utf8' })
  return { ...all, remote, publish, show, commit }
}

/** Does something once, before the first git of this name. */
function before(command: string, act: () => void) {
  const { git } = GitStore.prototype
  let isDone = false
  const spy = vi.spyOn(GitStore.prototype, 'git').mockImplementation(function (
    this: GitStore,
    ...args
  ) {
    if (args[0][0] === command && !isDone) {
      isDone = true
      act()
    }
    return git.apply(this, args)
  })
  onTestFinished(() => spy.mockRestore())
}

test.runIf(thorough)(
  'a remote that takes a commit back under a publication does not get it again',
  async () => {
    const { remote, publish, show, repository } = await atRemote()
    remote.push({ 'faq/b/en.md': question('A mistake?') })
    before('push', () => {
      remote.git('reset', '-q', '--hard', 'HEAD^')
      remote.forcePush()
    })
    done(await publish())
    expect(show('faq/a/en.md')).toBe(question('New one?'))
    expect(show('faq/b/en.md')).toBe(questions['faq/b/en.md'])
    expect((await repository.history.list()).map(({ message }) => message)).not.toContain('mistake')
  },
)

test.runIf(thorough)(
  'a remote that takes back what a draft was made from does not get it from the draft',
  async () => {
    const { remote, repository, show } = await atRemote()
    remote.push({ 'faq/b/en.md': question('A mistake?') })
    done(await repository.refresh())
    const later = change('faq/a/en.md', question('Later?'))
    const { commit } = done(await repository.save('draft/y-1', [later], ann, 'Change'))
    remote.git('reset', '-q', '--hard', 'HEAD^')
    remote.forcePush()
    done(await repository.refresh())
    const drafts = await repository.drafts()
    expect(drafts.find(({ name }) => name === 'draft/y-1')?.paths).toEqual(['faq/a/en.md'])
    done(await repository.publish('draft/y-1', commit, ann, 'Publish'))
    expect(show('faq/a/en.md')).toBe(question('Later?'))
    expect(show('faq/b/en.md')).toBe(questions['faq/b/en.md'])
  },
)

test.runIf(thorough)(
  'a remote that begins anew leaves drafts as they are, and shows what both have changed',
  async () => {
    const { remote, repository, publish } = await atRemote()
    remote.git('checkout', '-q', '--orphan', 'anew')
    remote.push({ 'faq/a/en.md': question('Anew?') })
    done(await repository.refresh())
    const paths = ['faq/a/en.md']
    expect(await repository.drafts()).toMatchObject([{ name: 'draft/x-1', paths }])
    const [difference] = await repository.differences('draft/x-1')
    expect(String(difference?.after)).toBe(question('New one?'))
    expect(await publish()).toMatchObject({ conflicts: [{ yours: 'New one?', theirs: 'Anew?' }] })
  },
)

test.runIf(thorough)(
  'a remote that begins anew, and nobody knows what drafts were made from, leaves drafts to be read and discarded',
  async () => {
    const { remote, repository: first, open, commit, dataDir } = await atRemote()
    remote.git('checkout', '-q', '--orphan', 'anew')
    remote.push({ 'faq/a/en.md': question('Anew?') })
    done(await first.refresh())
    rmSync(join(dataDir, 'content-remote.git/logs'), { recursive: true })
    const repository = await open()
    expect((await repository.drafts()).map(({ name }) => name)).toEqual(['draft/x-1'])
    expect(await repository.differences('draft/x-1')).toHaveLength(1)
    expect(await repository.publish('draft/x-1', commit, ann, 'x')).toMatchObject({
      refused: expect.stringContaining('the same content'),
    })
    done(await repository.discard('draft/x-1'))
  },
)

test.runIf(thorough)(
  'a remote that has more than a site takes leaves what is public as it is',
  async () => {
    const { remote, repository } = await atRemote()
    const was = await repository.tip('main')
    const blob = remote.write('hash-object', 'x')
    const lines = [...Array(50_001).keys()].map((each) => `100644 blob ${blob}\t${each}.md\n`)
    const many = remote.write('mktree', lines.join(''))
    const tree = remote.write('mktree', `040000 tree ${many}\tmany\n`)
    const commit = remote.write('commit-tree', 'Many', tree, '-p', 'HEAD')
    remote.git('push', '-q', remote.bare, `${commit}:main`)
    expect(await repository.refresh()).toMatchObject({
      refused: expect.stringContaining('more than'),
    })
    expect(await repository.tip('main')).toBe(was)
    expect(await repository.drafts()).toHaveLength(1)
  },
)

test.runIf(thorough)(
  'a remote that hangs lets others save meanwhile, and is given up',
  async () => {
    const { repository, remote } = await atRemote()
    let go: () => void = () => undefined
    const waits = new Promise<void>((resolve) => (go = resolve))
    const { git } = GitStore.prototype
    const spy = vi.spyOn(GitStore.prototype, 'git').mockImplementation(async function (
      this: GitStore,
      ...args
    ) {
      if (args[0][0] === 'fetch') await waits
      return git.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
    const refreshed = repository.refresh()
    const saved = repository.save('draft/y-1', [change('faq/b/en.md', question('B?'))], ann, 'x')
    const first = await Promise.race([saved, sleep(60_000, 'waited', { ref: false })])
    go()
    await refreshed
    expect(first).toMatchObject({ ok: true })
    expect(remote.git('rev-parse', 'HEAD')).toBe(await repository.tip('main'))
  },
)

test.runIf(thorough)(
  'while a push hangs others save, and who publishes too is told so at once',
  async () => {
    const { repository, publish, show } = await atRemote({ patienceMs: 100 })
    const other = change('faq/b/en.md', question('B?'))
    const { commit } = done(await repository.save('draft/y-1', [other], ann, 'x'))
    const { git } = GitStore.prototype
    let go: () => void = () => undefined
    const waits = new Promise<void>((resolve) => (go = resolve))
    let pushes: () => void = () => undefined
    const isPushing = new Promise<void>((resolve) => (pushes = resolve))
    const spy = vi.spyOn(GitStore.prototype, 'git').mockImplementation(async function (
      this: GitStore,
      ...args
    ) {
      if (args[0][0] === 'push') {
        pushes()
        await waits
      }
      return git.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
    const first = publish()
    await isPushing
    const slow = sleep(60_000, 'waited', { ref: false })
    const again = change('faq/b/en.md', question('Bee?'))
    expect(
      await Promise.race([slow, repository.save('draft/y-2', [again], ann, 'x')]),
    ).toMatchObject({
      ok: true,
    })
    const second = await Promise.race([slow, repository.publish('draft/y-1', commit, ann, 'y')])
    expect(second).toEqual({
      ok: false,
      refused: expect.stringMatching(/the remote has not answered .* Try again in a minute/),
    })
    expect(await repository.tip('draft/y-1')).toBe(commit)
    go()
    expect(await first).toMatchObject({ ok: true })
    done(await repository.publish('draft/y-1', commit, ann, 'y'))
    expect([show('faq/a/en.md'), show('faq/b/en.md')]).toEqual([
      question('New one?'),
      question('B?'),
    ])
  },
)

test('what is saved into a draft while it is pushed stays in it', async () => {
  const { repository, publish, show } = await atRemote()
  const later = change('faq/b/en.md', question('Later?'))
  let saved: Promise<unknown> | undefined
  before('push', () => (saved = repository.save('draft/x-1', [later], ann, 'x')))
  done(await publish())
  expect(await saved).toMatchObject({ ok: true })
  expect(show('faq/a/en.md')).toBe(question('New one?'))
  expect(show('faq/b/en.md')).toBe(questions['faq/b/en.md'])
  const [left, ...more] = await repository.drafts()
  expect([left?.paths, more]).toEqual([['faq/b/en.md'], []])
})

test.runIf(thorough)('a file of hundred megabytes is read in linear time', async () => {
  const { remote, repository } = await atRemote()
  writeFileSync(join(remote.work, 'large.png'), Buffer.alloc(100 * 2 ** 20, 'abc'))
  const commit = remote.push()
  done(await repository.refresh())
  const before = process.threadCpuUsage()
  const read = await repository.read(commit, ['large.png'])
  expect(read.get('large.png')?.length).toBe(100 * 2 ** 20)
  // In microseconds of the processor, however busy the machine is; copied again with each part that
  // arrives, it would be a minute.
  const { user, system } = process.threadCpuUsage(before)
  expect(user + system).toBeLessThan(10_000_000)
})
