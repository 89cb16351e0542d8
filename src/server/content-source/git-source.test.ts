import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sample, thorough } from '../../thorough.fixture.ts'
import { git } from './git.ts'
import { question, type TestRepository } from './git-repository.fixture.ts'
import { sourceSetup, startedSource } from './git-source.fixture.ts'

/** The lines with which `git mktree` makes a folder of so many equal items. */
const itemsOf = (item: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${item}\tn${n}\n`).join('')

/** Ten of an object in a folder, ten of that in a folder, and so on: the tree that git wrote. */
function nested(
  write: TestRepository['write'],
  object: string,
  kind: string,
  depth: number,
): string {
  const tree = write('mktree', itemsOf(`${kind} ${object}`, 10))
  return depth === 1 ? tree : nested(write, tree, '040000 tree', depth - 1)
}

describe('a branch is followed', () => {
  test('serves a new commit as one change that names its files', async () => {
    const { first, source, repository, changes, read } = await startedSource()
    expect(source.status()).toMatchObject({ commit: first, fetchedAt: expect.any(String) })
    const second = repository.push({
      'content/faq/a/en.md': question('Two?'),
      'content/faq/b/en.md': question('B?'),
      'README.md': 'Not content.',
    })
    await source.refresh()
    expect(changes).toEqual([{ root: source.root, paths: ['faq/a/en.md', 'faq/b/en.md'] }])
    expect(read(source)).toBe(question('Two?'))
    expect(await source.version()).toBe(second)
  })

  test('goes back with a revert, and with a force-push to an earlier or an unrelated commit', async () => {
    const { source, repository, changes, read } = await startedSource()
    const second = repository.push({ 'content/faq/a/en.md': question('Two?') })
    await source.refresh()
    repository.git('revert', '--no-edit', 'HEAD')
    repository.forcePush()
    await source.refresh()
    expect(read(source)).toBe(question('One?'))
    repository.git('reset', '-q', '--hard', second)
    repository.forcePush()
    await source.refresh()
    expect(read(source)).toBe(question('Two?'))
    expect(changes.map(({ paths }) => paths)).toEqual(Array(3).fill(['faq/a/en.md']))
    repository.git('checkout', '-q', '--orphan', 'other')
    const other = repository.push({ 'content/faq/a/en.md': question('Other?') })
    await source.refresh()
    expect([read(source), source.status().commit]).toEqual([question('Other?'), other])
  })

  test.runIf(thorough)(
    'shares one refresh among calls that wait, which sees what was pushed before them',
    async () => {
      const { source, repository, changes } = await startedSource()
      const early = source.refresh()
      const second = repository.push({ 'content/faq/a/en.md': question('Two?') })
      await Promise.all([early, ...Array.from({ length: 10 }, () => source.refresh())])
      expect(source.status().commit).toBe(second)
      expect(changes).toHaveLength(1)
    },
  )

  test('takes content at the root of a repository, and the branch that the remote names', async () => {
    const { repository, open } = sourceSetup()
    repository.push({ 'site.yaml': readFileSync('content/site.yaml', 'utf8') })
    const source = await open('')
    expect(existsSync(join(source.root, 'site.yaml'))).toBe(true)
  })
})

describe('a commit with broken files is refused', () => {
  const broken = {
    'content/faq/a/en.md': '---\nquestion: [\n---\n',
    'content/faq/b/en.md': question('B?'),
  }

  test.runIf(thorough)('when a file is too large', async () => {
    const { source, repository } = await startedSource()
    const commit = repository.push({ 'content/faq/b/en.md': ' '.repeat(5 * 2 ** 20) })
    await source.refresh()
    expect(source.status().refused).toEqual({
      commit,
      problems: [{ file: 'faq/b/en.md', line: 1, field: '', message: 'is larger than 512 KB' }],
    })
  })

  test('names its problems once, and the next good one is served', async () => {
    const { source, repository, changes, logged, read } = await startedSource()
    const commit = repository.push(broken)
    await source.refresh()
    await source.refresh()
    expect(read(source)).toBe(question('One?'))
    expect(source.status().refused).toEqual({
      commit,
      problems: [expect.objectContaining({ file: 'faq/a/en.md', line: expect.any(Number) })],
    })
    expect(logged.filter((line) => line.includes('is refused'))).toEqual([
      expect.stringContaining('faq/a/en.md:'),
    ])
    // Nothing of it was written.
    expect(existsSync(join(source.root, 'faq/b/en.md'))).toBe(false)
    // Still broken, though this commit does not touch the file.
    repository.push({ 'content/faq/b/en.md': question('Bee?') })
    await source.refresh()
    expect(source.status().refused?.problems).toHaveLength(1)
    repository.push({ 'content/faq/a/en.md': question('Mended?') })
    await source.refresh()
    expect(source.status().refused).toBeUndefined()
    expect(changes).toEqual([{ root: source.root, paths: ['faq/a/en.md', 'faq/b/en.md'] }])
  })

  test.runIf(thorough).each<[what: string, make: (write: TestRepository['write']) => string]>([
    [
      'files without end',
      (write) => nested(write, write('hash-object', 'A text.'), '100644 blob', 5),
    ],
    ['empty folders without end', (write) => nested(write, write('mktree', ''), '040000 tree', 6)],
    [
      'bytes without end',
      (write) => {
        const blob = write('hash-object', ' '.repeat(4 * 2 ** 20))
        return write('mktree', itemsOf(`100644 blob ${blob}`, 300))
      },
    ],
  ])('when it has %s, which it is once', async (_, make) => {
    const { first, source, repository, logged } = await startedSource()
    const tree = make((...args) => repository.write(...args))
    const before = readdirSync(source.root)
    const commit = repository.write('commit-tree', 'A change', tree, '-p', first)
    repository.git('reset', '-q', '--soft', commit)
    repository.forcePush()
    await source.refresh()
    await source.refresh()
    expect(source.status()).toMatchObject({
      commit: first,
      refused: {
        commit,
        problems: [
          expect.objectContaining({ message: 'has more than 50000 files and folders, or 1 GB' }),
        ],
      },
    })
    expect(readdirSync(source.root)).toEqual(before)
    expect(logged.filter((line) => line.includes('is refused'))).toHaveLength(1)
  })

  test('security: with texts that are small each, and more than a process can hold, it is refused', async () => {
    const { source, repository } = await startedSource()
    const body = `${question('Much?')}${'x '.repeat(250_000)}`
    const files = Object.fromEntries(
      Array.from({ length: 70 }, (_, n) => [`content/faq/x${n}/en.md`, body]),
    )
    repository.push(files)
    await source.refresh()
    expect(source.status().refused?.problems).toEqual([
      expect.objectContaining({ file: 'content', message: 'its texts are larger than 32 MB' }),
    ])
  })

  test.runIf(thorough).each<[what: string, path: string, message: string]>([
    ['that Git does not write', '.git/hooks/post-checkout', 'has a path that Git does not write'],
    ['that is too long for a disk', `b/${'a'.repeat(256)}`, 'has a path that is too long'],
  ])('when it has a path %s, also where a machine starts with it', async (_, path, message) => {
    const { first, source, repository, open, folder } = await startedSource()
    const blob = repository.write('hash-object', 'x')
    const tree = path
      .split('/')
      .reverse()
      .reduce((inner, name, depth) => {
        const kind = depth ? '040000 tree' : '100644 blob'
        const others = name === path.split('/')[0] ? repository.git('ls-tree', 'HEAD') : ''
        return repository.write('mktree', `${others}\n${kind} ${inner}\t${name}\n`.trimStart())
      }, blob)
    const commit = repository.write('commit-tree', 'A change', tree, '-p', first)
    repository.git('push', '-q', '--force', repository.bare, `${commit}:main`)
    await source.refresh()
    expect(source.status()).toMatchObject({
      commit: first,
      refused: { commit, problems: [expect.objectContaining({ message })] },
    })
    await source.stop()
    rmSync(folder, { recursive: true })
    expect((await open()).status().commit).toBe(first)
  })

  test('when a setting is removed, a translation is without its data, or a file is a link out of the repository', async () => {
    const { first, source, repository } = await startedSource()
    const cases = sample<[file: string, change: () => Record<string, string | undefined>]>(2, [
      ['site.yaml', () => ({ 'content/site.yaml': undefined })],
      ['faq/a/entry.yaml', () => ({ 'content/faq/a/entry.yaml': undefined })],
      ['faq/c/entry.yaml', () => ({ 'content/faq/c/en.md': question('C?') })],
      [
        'faq/a/en.md',
        () => {
          rmSync(join(repository.work, 'content/faq/a/en.md'))
          symlinkSync('/etc/hostname', join(repository.work, 'content/faq/a/en.md'))
          return {}
        },
      ],
    ])
    for (const [file, change] of cases) {
      repository.git('reset', '-q', '--hard', first)
      repository.push(change())
      await source.refresh()
      expect(source.status().refused?.problems).toEqual([expect.objectContaining({ file })])
    }
  })

  test('and a machine that starts then takes the newest good one, if there is one', async () => {
    const { repository, open, read } = sourceSetup()
    repository.push(broken)
    await expect(open()).rejects.toThrow(
      'configuration: CONTENT_GIT: there is no checkout to start with, and no commit of the branch has content without problems',
    )
    repository.remove()
    const second = sourceSetup()
    const first = second.repository.pushFirst('One?')
    second.repository.push(broken)
    const source = await second.open()
    expect([source.status().commit, read(source)]).toEqual([first, question('One?')])
  })
})

describe('while the remote is away', () => {
  test('the last good commit is served, also after a restart, and the next one when it is back', async () => {
    const { repository, follow, changes, logged } = sourceSetup()
    const first = repository.pushFirst('One?')
    await (await follow()).stop()
    renameSync(repository.bare, `${repository.bare}.away`)
    const source = await follow()
    await expect(source.refresh()).rejects.toThrow('content.git')
    expect(source.status()).toEqual({
      problem: 'the Git remote cannot be fetched; the log says why',
      commit: first,
      committedAt: expect.any(String),
    })
    expect(logged.filter((line) => line.includes('cannot be fetched'))).toHaveLength(1)
    renameSync(`${repository.bare}.away`, repository.bare)
    const second = repository.push({ 'content/faq/a/en.md': question('Two?') })
    await source.refresh()
    expect(source.status()).toMatchObject({ commit: second })
    expect(source.status().problem).toBeUndefined()
    expect(changes).toHaveLength(1)
  })

  test('a machine without git is told so', async () => {
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(git('/', ['--version'])).rejects.toThrow('the program git is not installed')
  })

  test('a branch that is missing is named', async () => {
    const { repository, open } = sourceSetup()
    repository.pushFirst('One?')
    await expect(open('gone')).rejects.toThrow("couldn't find remote ref refs/heads/gone")
  })
})
