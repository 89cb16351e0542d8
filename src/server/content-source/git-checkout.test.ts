import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { thorough } from '../../thorough.fixture.ts'
import { question } from './git-repository.fixture.ts'
import { sourceSetup, startedSource } from './git-source.fixture.ts'

describe('checkouts', () => {
  test('are one, in a folder that a start makes of whatever stands there', async () => {
    const { repository, folder, follow, read } = sourceSetup()
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

  test.runIf(thorough)('are no repository of a folder above', async () => {
    const { repository, folder, follow, read } = sourceSetup()
    repository.pushFirst('One?')
    mkdirSync(folder, { recursive: true })
    execFileSync('git', ['clone', '-q', repository.bare, join(folder, '../above')])
    renameSync(join(folder, '../above/.git'), join(folder, '../.git'))
    repository.push({ 'content/faq/a/en.md': question('Two?') })
    expect(read(await follow())).toBe(question('Two?'))
  })

  test.runIf(thorough)(
    'are whole at a start, also when a git that outlived the process still writes',
    async () => {
      const { source, first, repository, follow, read } = await startedSource()
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
    },
  )

  test('stay while neither git nor the remote can be had', async () => {
    const { source, first, repository, open, read } = await startedSource()
    await source.stop()
    renameSync(repository.bare, `${repository.bare}.away`)
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(open()).rejects.toThrow('the program git is not installed')
    vi.unstubAllEnvs()
    const again = await open()
    expect([read(again), again.status().commit]).toEqual([question('One?'), first])
  })

  test.runIf(thorough)('stay at a start on a full disk', async () => {
    const { source, repository, first, open, read } = await startedSource()
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

  test.runIf(thorough)(
    'are written after a git was killed, which leaves its locks and half of its work',
    async () => {
      const { source, repository, read } = await startedSource()
      const metadata = join(source.root, '../.git')
      for (const lock of ['index.lock', 'shallow.lock', 'refs/remotes/origin/content.lock'])
        writeFileSync(join(metadata, lock), '')
      writeFileSync(join(source.root, 'faq/a/en.md'), question('Half of the next comm'))
      repository.push({ 'content/faq/b/en.md': question('B?') })
      await source.refresh()
      expect([read(source), read(source, 'faq/b/en.md')]).toEqual([
        question('One?'),
        question('B?'),
      ])
    },
  )

  test.runIf(thorough)(
    'are fetched anew at a start when the one that was served is damaged',
    async () => {
      const { source, follow, read } = await startedSource()
      await source.stop()
      rmSync(join(source.root, '../.git'), { recursive: true })
      expect(read(await follow())).toBe(question('One?'))
    },
  )

  test('run nothing of a repository', async () => {
    const { source, repository } = await startedSource()
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

  test('run nothing of the configuration of the machine or the user: filters, conversions, checks of signatures', async () => {
    const { source, repository, read } = await startedSource()
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

  test('serve the bytes of a commit from the first start on, also of an earlier one', async () => {
    const { repository, open, read } = sourceSetup()
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

  test.runIf(thorough)(
    'serve the bytes of a commit, whatever attributes it gives its files',
    async () => {
      const { source, repository, read } = await startedSource()
      for (const text of ['Two $Id$?', 'Three $Id$?']) {
        repository.push({
          'content/.gitattributes': '*.md text ident eol=crlf\n',
          'content/faq/a/en.md': question(text),
        })
        await source.refresh()
        expect(read(source)).toBe(question(text))
      }
    },
  )
})
