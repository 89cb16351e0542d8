import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { TestRepository } from '../../src/server/content-source/git-repository.fixture.ts'
import { GitStore } from '../../src/studio/repository/git-store.ts'
import {
  ann,
  change,
  done,
  question,
  questions,
  setup,
} from '../../src/studio/repository/repository.fixture.ts'
import { testFolder } from '../../src/test.fixture.ts'

const changes = [
  change('faq/a/en.md', question('New one?')),
  change('faq/b/en.md', undefined),
  change('faq/b/entry.yaml', undefined),
  change('faq/c/entry.yaml', 'topic: plans\norder: 3\n'),
  change('faq/c/en.md', question('New three?')),
]

const kill = (root: string, dataDir: string, step: number | string, remote = '') =>
  spawnSync(
    process.execPath,
    ['src/studio/repository/kill.fixture.ts', root, dataDir, String(step)],
    { encoding: 'utf8', env: { ...process.env, REMOTE: remote } },
  )

/** What the site would read of the questions. */
const stateOf = (text: (path: string) => string, root: string) => ({
  one: text('faq/a/en.md'),
  two: existsSync(join(root, 'faq/b')),
  three: existsSync(join(root, 'faq/c/en.md')) && existsSync(join(root, 'faq/c/entry.yaml')),
})
const before = { one: questions['faq/a/en.md'], two: true, three: false }
const after = { one: question('New one?'), two: false, three: true }

describe('killed before any step of a publication', () => {
  test('a start finds all of it done or nothing, and it can be done again', async () => {
    const seen = new Set<string>()
    for (let step = 0; ; step++) {
      const { repository, root, dataDir, open, text } = await setup()
      const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Change'))
      const { status, signal, stderr } = kill(root, dataDir, step)
      if (signal === null) {
        expect(stderr).toBe('')
        expect([status, step > 8]).toEqual([0, true])
        break
      }
      // What somebody does before the next start stays.
      writeFileSync(join(root, 'faq/a/ru.md'), question('Рукой?'))
      const again = await open()
      const state = stateOf(text, root)
      const isDone = state.three
      seen.add(String(isDone))
      expect(state, `step ${step}`).toEqual(isDone ? after : before)
      expect(await again.tip('draft/x-1')).toBe(isDone ? undefined : commit)
      expect(readdirSync(root).filter((name) => name.startsWith('.'))).toEqual([])
      expect(existsSync(join(root, 'faq/c'))).toBe(isDone)
      done(await again.publish('draft/x-1', commit, ann, 'Again'))
      expect(stateOf(text, root)).toEqual(after)
      expect(text('faq/a/ru.md')).toBe(question('Рукой?'))
      const main = (await again.tip('main')) ?? ''
      const read = await again.read(main, ['faq/a/en.md', 'faq/a/ru.md', 'faq/b/en.md'])
      expect([...read.keys()]).toEqual(['faq/a/en.md', 'faq/a/ru.md'])
    }
    expect(seen.size).toBe(2)
  })

  test('a hand edit of the same file before the next start is merged', async () => {
    for (const step of [3, 5, 6, 7, 8, 9, 10]) {
      const { repository, root, dataDir, open, text } = await setup()
      const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Change'))
      kill(root, dataDir, step)
      const name = text('faq/a/en.md').includes('New') ? 'New one?' : 'One?'
      writeFileSync(join(root, 'faq/a/en.md'), question(name, 'By hand.\n'))
      done(await (await open()).publish('draft/x-1', commit, ann, 'Again'))
      expect(text('faq/a/en.md'), `step ${step}`).toBe(question('New one?', 'By hand.\n'))
    }
  })

  test('a new repository is there whole or not at all', async () => {
    const { root, dataDir, open, repository } = await setup()
    repository.close()
    for (const step of [0, 1, 2, 3, 4, 5]) {
      rmSync(dataDir, { recursive: true, force: true })
      mkdirSync(dataDir)
      expect(kill(root, dataDir, step).signal).toBe('SIGKILL')
      expect(await (await open()).history.list()).toHaveLength(1)
    }
  })
})

describe('a remote', () => {
  const atRemote = async () => {
    const remote = new TestRepository()
    onTestFinished(() => remote.remove())
    remote.push({ ...questions, 'site.yaml': 'a: 1\n' })
    const address = { address: remote.bare, branch: undefined }
    const all = await setup({ remote: address })
    const { commit } = done(await all.repository.save('draft/x-1', changes, ann, 'Change'))
    const publish = () => all.repository.publish('draft/x-1', commit, ann, 'Publish')
    const show = (path: string) =>
      execFileSync('git', ['show', `main:${path}`], { cwd: remote.bare, encoding: 'utf8' })
    return { ...all, remote, publish, show, commit }
  }

  test('gets a publication, merged with what others pushed meanwhile', async () => {
    const { remote, publish, show } = await atRemote()
    remote.push({ 'faq/a/en.md': question('One?', 'Pushed.\n') })
    done(await publish())
    expect(show('faq/a/en.md')).toBe(question('New one?', 'Pushed.\n'))
  })

  test('that moves between fetch and push refuses, and gets it after another fetch', async () => {
    const { remote, publish, show } = await atRemote()
    let pushes = 0
    const { git } = GitStore.prototype
    const spy = vi.spyOn(GitStore.prototype, 'git').mockImplementation(function (
      this: GitStore,
      ...args
    ) {
      if (args[0][0] === 'push' && pushes++ === 0)
        remote.push({ 'faq/a/en.md': question('One?', 'Pushed.\n') })
      return git.apply(this, args)
    })
    onTestFinished(() => spy.mockRestore())
    done(await publish())
    expect(pushes).toBe(2)
    expect(show('faq/a/en.md')).toBe(question('New one?', 'Pushed.\n'))
  })

  test('that refuses says why, and the draft stays', async () => {
    const { remote, publish, repository, commit } = await atRemote()
    const hook = join(remote.bare, 'hooks/pre-receive')
    mkdirSync(join(remote.bare, 'hooks'), { recursive: true })
    writeFileSync(hook, '#!/bin/sh\necho "protected branch" >&2\nexit 1\n')
    chmodSync(hook, 0o755)
    expect(await publish()).toMatchObject({
      refused: expect.stringMatching(/^That did not work: /),
    })
    expect(await repository.tip('draft/x-1')).toBe(commit)
    rmSync(hook)
    done(await publish())
  })

  test('that is away keeps nobody from reading and saving; publishing waits for it', async () => {
    const { remote, publish, repository, open, show } = await atRemote()
    renameSync(remote.bare, `${remote.bare}-away`)
    expect(await publish()).toMatchObject({
      refused: expect.stringMatching(/^That did not work: /),
    })
    const again = await open()
    done(await again.save('draft/x-2', [change('faq/a/fr.md', 'x')], ann, 'x'))
    renameSync(`${remote.bare}-away`, remote.bare)
    done(await publish())
    expect(show('faq/a/en.md')).toBe(question('New one?'))
    expect((await repository.drafts()).map(({ name }) => name)).toEqual(['draft/x-2'])
  })

  test('whose names lead out of a folder brings none of them', async () => {
    const { remote, repository } = await atRemote()
    const blob = remote.write('hash-object', 'x')
    const out = remote.write('mktree', `100644 blob ${blob}\tx.md\n`)
    const tree = remote.write(
      'mktree',
      `040000 tree ${out}\t..\n040000 tree ${out}\t.git\n120000 blob ${blob}\tlink\n100644 blob ${blob}\tsite.yaml\n`,
    )
    const commit = remote.write('commit-tree', 'Out', tree, '-p', 'HEAD')
    remote.git('push', '-q', remote.bare, `${commit}:main`)
    done(await repository.refresh())
    expect(await repository.tip('main')).toBe(commit)
    expect([...(await repository.files(commit)).keys()]).toEqual(['site.yaml'])
  })

  test('killed before any step, a publication can be done again', async () => {
    for (let step = 0; ; step++) {
      const { remote, repository, root, dataDir, open, show, commit } = await atRemote()
      repository.close()
      if (kill(root, dataDir, step, remote.bare).signal === null) break
      done(await (await open()).publish('draft/x-1', commit, ann, 'Again'))
      expect(show('faq/a/en.md')).toBe(question('New one?'))
      expect(remote.git('ls-remote', remote.bare)).not.toContain('draft')
    }
  })
})

/** A disk of its own; undefined where that is not allowed. */
function smallDisk(bytes: number): string | undefined {
  const folder = testFolder()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', [folder]))
  return folder
}

describe('a full disk', () => {
  test.each(['data', 'content'])('of the %s: nothing half done, and a sentence', async (which) => {
    const disk = smallDisk(2_000_000)
    if (!disk) return
    const { root } = await setup()
    const other = testFolder()
    const [dataDir, contentDir] = which === 'data' ? [disk, other] : [other, disk]
    cpSync(root, contentDir, { recursive: true })
    const { repository } = await setup({ dataDir, contentDir })
    const text = (path: string) =>
      execFileSync('cat', [join(contentDir, path)], { encoding: 'utf8' })
    const { commit } = done(await repository.save('draft/x-1', changes, ann, 'Change'))
    const full = join(disk, 'full')
    execFileSync('sh', ['-c', `cat /dev/zero > ${full} 2>/dev/null || true`])
    expect(await repository.publish('draft/x-1', commit, ann, 'x')).toMatchObject({
      refused: expect.stringMatching(/^That did not work: .*(?:no space|full)/i),
    })
    expect(stateOf(text, contentDir)).toEqual(before)
    rmSync(full)
    done(await repository.publish('draft/x-1', commit, ann, 'x'))
    expect(stateOf(text, contentDir)).toEqual(after)
  })
})

describe('a hand edit during a publication', () => {
  const edited = change('faq/a/en.md', question('Studio?'))
  const start = async (check: () => void = () => undefined) => {
    let all: Awaited<ReturnType<typeof setup>> | undefined
    const fixture = await setup({
      check: async () => {
        if (all) check()
        return []
      },
    })
    all = fixture
    const { commit } = done(await fixture.repository.save('draft/x-1', [edited], ann, 'Change'))
    return { ...fixture, publish: () => fixture.repository.publish('draft/x-1', commit, ann, 'x') }
  }

  test('while it is checked: another field merges', async () => {
    const all = await start(() => all.byHand({ 'faq/a/en.md': question('One?', 'By hand.\n') }))
    done(await all.publish())
    expect(all.text('faq/a/en.md')).toBe(question('Studio?', 'By hand.\n'))
  })

  test('while it is checked: the same field is a conflict', async () => {
    const all = await start(() => all.byHand({ 'faq/a/en.md': question('Hand?') }))
    const conflicts = [{ yours: 'Studio?', theirs: 'Hand?' }]
    expect(await all.publish()).toMatchObject({ conflicts })
    expect(all.text('faq/a/en.md')).toBe(question('Hand?'))
  })

  test.each([
    [question('One?', 'By hand.\n'), question('Studio?', 'By hand.\n')],
    [question('Hand?'), question('Hand?')],
  ])('while it is written: it is merged, and stays where it cannot be', async (hand, expected) => {
    const all = await start()
    const { move } = GitStore.prototype
    const spy = vi.spyOn(GitStore.prototype, 'move').mockImplementation(async function (
      this: GitStore,
      ...moves
    ) {
      await move.apply(this, moves)
      if (moves.some(({ ref }) => ref === 'refs/heads/main')) all.byHand({ 'faq/a/en.md': hand })
    })
    done(await all.publish())
    spy.mockRestore()
    expect(all.text('faq/a/en.md')).toBe(expected)
    const main = (await all.repository.tip('main')) ?? ''
    expect(String((await all.repository.read(main, ['faq/a/en.md'])).get('faq/a/en.md'))).toBe(
      expected,
    )
    const [byHand, published] = await all.repository.history.list()
    expect([byHand?.author.name, published?.message]).toEqual(['by hand', 'x'])
    expect(all.logged.some((line) => line.includes('the hand edit stays'))).toBe(hand === expected)
  })
})
