import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ContentChange } from './content-source.ts'
import { git } from './git.ts'
import { question, TestRepository } from './git-repository.fixture.ts'
import { GitSource } from './git-source.ts'

function setup() {
  const repository = new TestRepository()
  onTestFinished(() => repository.remove())
  const folder = join(repository.folder, 'data/content-3001')
  const logged: string[] = []
  const note = (data: object | string, text = '') => logged.push(`${text} ${JSON.stringify(data)}`)
  const open = async (branch = 'main') => {
    const source = await GitSource.open({
      remote: { address: repository.bare, branch: branch || undefined },
      folder,
      poll: 60_000,
      log: { info: note, error: note },
    })
    onTestFinished(() => source.stop().catch(() => undefined))
    return source
  }
  const changes: ContentChange[] = []
  /** Opens it and resolves when it has looked at the remote. */
  const follow = async () => {
    const source = await open()
    source.start((change) => changes.push(change))
    await source.refresh().catch(() => undefined)
    return source
  }
  const read = (source: GitSource, path = 'faq/a/en.md') =>
    readFileSync(join(source.root, path), 'utf8')
  return {
    repository,
    folder,
    logged,
    open,
    follow,
    changes,
    read,
  }
}

/** The lines with which `git mktree` makes a folder of so many equal items. */
const itemsOf = (item: string, count: number): string =>
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

/** The same with a first commit that is followed. */
async function started() {
  const all = setup()
  const first = all.repository.pushFirst('One?')
  return { ...all, first, source: await all.follow() }
}

describe('a branch is followed', () => {
  it('serves a new commit as one change that names its files', async () => {
    const { first, source, repository, changes, read } = await started()
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

  it('goes back with a revert, and with a force-push to an earlier or an unrelated commit', async () => {
    const { source, repository, changes, read } = await started()
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

  it('shares one refresh among calls that wait, which sees what was pushed before them', async () => {
    const { source, repository, changes } = await started()
    const early = source.refresh()
    const second = repository.push({ 'content/faq/a/en.md': question('Two?') })
    await Promise.all([early, ...Array.from({ length: 10 }, () => source.refresh())])
    expect(source.status().commit).toBe(second)
    expect(changes).toHaveLength(1)
  })

  it('takes content at the root of a repository, and the branch that the remote names', async () => {
    const { repository, open } = setup()
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

  it('when a file is too large', async () => {
    const { source, repository } = await started()
    const commit = repository.push({ 'content/faq/b/en.md': ' '.repeat(5 * 2 ** 20) })
    await source.refresh()
    expect(source.status().refused).toEqual({
      commit,
      problems: [{ file: 'faq/b/en.md', line: 1, field: '', message: 'is larger than 4 MB' }],
    })
  })

  it('names its problems once, and the next good one is served', async () => {
    const { source, repository, changes, logged, read } = await started()
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

  it.each<[what: string, make: (write: TestRepository['write']) => string]>([
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
    const { first, source, repository, logged } = await started()
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

  it('when a setting is removed, a translation is without its data, or a file is a link out of the repository', async () => {
    const { first, source, repository } = await started()
    const cases: [file: string, change: () => Record<string, string | undefined>][] = [
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
    ]
    for (const [file, change] of cases) {
      repository.git('reset', '-q', '--hard', first)
      repository.push(change())
      await source.refresh()
      expect(source.status().refused?.problems).toEqual([expect.objectContaining({ file })])
    }
  })

  it('and a machine that starts then takes the newest good one, if there is one', async () => {
    const { repository, open, read } = setup()
    repository.push(broken)
    await expect(open()).rejects.toThrow(
      'configuration: CONTENT_GIT: there is no checkout to start with, and no commit of the branch has content without problems',
    )
    repository.remove()
    const second = setup()
    const first = second.repository.pushFirst('One?')
    second.repository.push(broken)
    const source = await second.open()
    expect([source.status().commit, read(source)]).toEqual([first, question('One?')])
  })
})

describe('while the remote is away', () => {
  it('the last good commit is served, also after a restart, and the next one when it is back', async () => {
    const { repository, follow, changes, logged } = setup()
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

  it('a machine without git is told so', async () => {
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(git('/', ['--version'])).rejects.toThrow('the program git is not installed')
  })

  it('a branch that is missing is named', async () => {
    const { repository, open } = setup()
    repository.pushFirst('One?')
    await expect(open('gone')).rejects.toThrow("couldn't find remote ref refs/heads/gone")
  })
})

describe('checkouts', () => {
  it('are one, in a folder that a start makes of whatever stands there', async () => {
    const { repository, folder, follow, read } = setup()
    repository.pushFirst('0?')
    mkdirSync(join(folder, 'checkout-of-an-earlier-release'), { recursive: true })
    const source = await follow()
    for (let n = 1; n <= 3; n++) {
      repository.push({ 'content/faq/a/en.md': question(`${n}?`) })
      await source.refresh()
      expect([read(source), readdirSync(folder)]).toEqual([question(`${n}?`), ['.git', 'content']])
    }
    await source.stop()
    expect(read(await follow())).toBe(question('3?'))
  })

  it('are no repository of a folder above', async () => {
    const { repository, folder, follow, read } = setup()
    repository.pushFirst('One?')
    mkdirSync(folder, { recursive: true })
    execFileSync('git', ['clone', '-q', repository.bare, join(folder, '../above')])
    renameSync(join(folder, '../above/.git'), join(folder, '../.git'))
    repository.push({ 'content/faq/a/en.md': question('Two?') })
    expect(read(await follow())).toBe(question('Two?'))
  })

  it('are whole at a start, also when a git that outlived the process still writes', async () => {
    const { source, first, repository, follow, read } = await started()
    await source.stop()
    const lock = join(source.root, '../.git/index.lock')
    writeFileSync(lock, '')
    const other = setTimeout(() => {
      writeFileSync(join(source.root, 'faq/a/en.md'), question('Half of the next comm'))
      rmSync(lock)
    }, 500)
    onTestFinished(() => clearTimeout(other))
    renameSync(repository.bare, `${repository.bare}.away`)
    const again = await follow()
    expect([read(again), again.status().commit]).toEqual([question('One?'), first])
  })

  it('stay while neither git nor the remote can be had', async () => {
    const { source, first, repository, open, read } = await started()
    await source.stop()
    renameSync(repository.bare, `${repository.bare}.away`)
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(open()).rejects.toThrow('the program git is not installed')
    vi.unstubAllEnvs()
    const again = await open()
    expect([read(again), again.status().commit]).toEqual([question('One?'), first])
  })

  it('stay at a start on a full disk', async () => {
    const { source, repository, first, open, read } = await started()
    await source.stop()
    const programs = join(repository.folder, 'programs')
    mkdirSync(programs)
    const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
    const full = `case " $* " in *" init "*|*" fetch "*|*" reset "*)
  echo "fatal: No space left on device" >&2; exit 128;;
esac`
    writeFileSync(join(programs, 'git'), `#!/bin/sh\n${full}\nexec ${real} "$@"\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${programs}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const again = await open()
    expect([read(again), again.status().commit]).toEqual([question('One?'), first])
    vi.unstubAllEnvs()
    const second = repository.push({ 'content/faq/a/en.md': question('Two?') })
    await again.refresh()
    expect([read(again), again.status().commit]).toEqual([question('Two?'), second])
  })

  it('are written after a git was killed, which leaves its locks and half of its work', async () => {
    const { source, repository, read } = await started()
    const metadata = join(source.root, '../.git')
    for (const lock of ['index.lock', 'shallow.lock', 'refs/remotes/origin/content.lock'])
      writeFileSync(join(metadata, lock), '')
    writeFileSync(join(source.root, 'faq/a/en.md'), question('Half of the next comm'))
    repository.push({ 'content/faq/b/en.md': question('B?') })
    await source.refresh()
    expect([read(source), read(source, 'faq/b/en.md')]).toEqual([question('One?'), question('B?')])
  })

  it('are fetched anew at a start when the one that was served is damaged', async () => {
    const { source, follow, read } = await started()
    await source.stop()
    rmSync(join(source.root, '../.git'), { recursive: true })
    expect(read(await follow())).toBe(question('One?'))
  })

  it('run nothing of a repository', async () => {
    const { source, repository } = await started()
    const proof = join(repository.folder, 'proof')
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change']) {
      mkdirSync(join(source.root, '../.git/hooks'), { recursive: true })
      writeFileSync(join(source.root, '../.git/hooks', hook), `#!/bin/sh\ntouch ${proof}\n`, {
        mode: 0o755,
      })
    }
    for (const text of ['Two?', 'Three?']) {
      repository.push({ 'content/faq/a/en.md': question(text) })
      await source.refresh()
    }
    expect(existsSync(proof)).toBe(false)
  })

  it('run nothing of the configuration of the machine or the user: filters, conversions, checks of signatures', async () => {
    const { source, repository, read } = await started()
    const proof = join(repository.folder, 'proof')
    const home = join(repository.folder, 'home')
    const program = `touch ${proof}; cat`
    mkdirSync(home)
    writeFileSync(
      join(home, '.gitconfig'),
      `[filter "lfs"]\n\tsmudge = "${program}"\n\tclean = "${program}"\n\trequired = true\n[diff "own"]\n\ttextconv = "${program}"\n\tcommand = "${program}"\n[core]\n\tattributesFile = ${home}/attributes\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = "${program}"\n`,
    )
    writeFileSync(join(home, 'attributes'), '*.md text eol=crlf\n')
    vi.stubEnv('HOME', home)
    vi.stubEnv('GIT_CONFIG_GLOBAL', join(home, '.gitconfig'))
    vi.stubEnv('GIT_EXTERNAL_DIFF', `touch ${proof}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const text of ['Two?', 'Three?']) {
      repository.push({
        'content/.gitattributes': '*.md filter=lfs diff=own\n',
        'content/faq/a/en.md': question(text),
      })
      rmSync(proof, { force: true })
      await source.refresh()
      expect([read(source), existsSync(proof)]).toEqual([question(text), false])
    }
  })

  it('serve the bytes of a commit from the first start on, also of an earlier one', async () => {
    const { repository, open, read } = setup()
    const attributes = '*.md text working-tree-encoding=UTF-16 eol=crlf\n'
    const bytes = Buffer.from(question('Ünë?'))
    repository.pushFirst('Ünë?')
    const blob = repository.write('hash-object', bytes.toString())
    const tree = (entry: string) => {
      repository.git('update-index', '--add', '--cacheinfo', entry)
      return repository.git('write-tree')
    }
    const rules = repository.write('hash-object', attributes)
    tree(`100644,${rules},content/.gitattributes`)
    const good = repository.write('commit-tree', 'Good', tree(`100644,${blob},content/faq/a/en.md`))
    const wrong = repository.write('hash-object', '---\nquestion: [\n---\n')
    const broken = tree(`100644,${wrong},content/faq/b/en.md`)
    const tip = repository.write('commit-tree', 'Broken', broken, '-p', good)
    repository.git('push', '-q', '--force', repository.bare, `${tip}:main`)
    const source = await open()
    expect([source.status().commit, read(source)]).toEqual([good, bytes.toString()])
  })

  it('serve the bytes of a commit, whatever attributes it gives its files', async () => {
    const { source, repository, read } = await started()
    for (const text of ['Two $Id$?', 'Three $Id$?']) {
      repository.push({
        'content/.gitattributes': '*.md text ident eol=crlf\n',
        'content/faq/a/en.md': question(text),
      })
      await source.refresh()
      expect(read(source)).toBe(question(text))
    }
  })
})
