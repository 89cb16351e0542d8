import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { FolderWatcher, type WatchOptions } from './watch.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

/**
 * Watches a folder; `reports` are the sets of paths that were reported, `reported` waits for a
 * path.
 */
async function watch(root: string, options: WatchOptions = {}) {
  const reports: string[][] = []
  const problems: (string | undefined)[] = []
  const onRescan = vi.fn<() => void>()
  const watcher = new FolderWatcher(root, (paths) => reports.push([...paths]), {
    onRescan,
    onProblem: (problem) => problems.push(problem),
    ...options,
  })
  const stop = () => watcher.stop()
  ends.push(stop)
  await expect.poll(() => onRescan.mock.calls.length + problems.length, { interval: 2 }).toBe(1)
  const reported = async (path: string) => {
    await expect.poll(() => reports.flat(), { interval: 2 }).toContain(path)
    reports.length = 0
  }
  return { reports, problems, onRescan, stop, reported }
}

/** A watched folder with one entry. */
async function start(options: WatchOptions = {}) {
  const root = join(testFolder(), 'content')
  mkdirSync(join(root, 'blog/a'), { recursive: true })
  writeFileSync(join(root, 'site.yaml'), 'x')
  writeFileSync(join(root, 'blog/a/en.md'), 'x')
  return {
    root,
    put: (path: string) => writeFileSync(join(root, path), String(Math.random())),
    ...(await watch(root, options)),
  }
}
const renameOver = (file: string) => {
  writeFileSync(`${file}.tmp`, 'y')
  renameSync(`${file}.tmp`, file)
}
const newEntry = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'entry.yaml'), 'x')
}
type Watched = Awaited<ReturnType<typeof start>>

describe('content edit on disk → public within 100 ms: the watcher', () => {
  test.each<[what: string, change: (watched: Watched) => void, path: string]>([
    ['an edit', ({ put }) => put('blog/a/en.md'), 'blog/a/en.md'],
    ['a removed file', ({ root }) => rmSync(join(root, 'blog/a/en.md')), 'blog/a/en.md'],
    ['the way editors save', ({ root }) => renameOver(join(root, 'blog/a/en.md')), 'blog/a/en.md'],
    [
      'a removed folder, by the file that made it an entry',
      ({ root }) => rmSync(join(root, 'blog/a'), { recursive: true }),
      'blog/a/entry.yaml',
    ],
    [
      'a file in the place of a folder',
      ({ root }) => {
        rmSync(join(root, 'blog'), { recursive: true })
        writeFileSync(join(root, 'blog'), 'x')
      },
      'blog/entry.yaml',
    ],
    [
      'a folder renamed away',
      ({ root }) => renameSync(join(root, 'blog/a'), join(root, 'blog/z')),
      'blog/a/entry.yaml',
    ],
    [
      'a folder renamed in, with its files',
      ({ root }) => renameSync(join(root, 'blog/a'), join(root, 'blog/z')),
      'blog/z/en.md',
    ],
    ['a new collection', ({ root }) => newEntry(join(root, 'news/n')), 'news/n/entry.yaml'],
  ])('reports %s', async (_what, change, path) => {
    const watched = await start()
    change(watched)
    await watched.reported(path)
  })

  test.each(['b', '5.4.2', 'node.js'])(
    'reports a new folder %j with its files, and later edits in it',
    async (id) => {
      const { root, put, reported } = await start()
      mkdirSync(join(root, 'blog', id))
      put(`blog/${id}/entry.yaml`)
      await reported(`blog/${id}/entry.yaml`)
      put(`blog/${id}/en.md`)
      await reported(`blog/${id}/en.md`)
    },
  )

  test('reports changes together once nothing changed for a while, but not later than the limit, and nothing after it was stopped', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    ends.push(() => void vi.useRealTimers())
    const { put, reports, stop } = await start({ quiet: 100, longest: 250 })
    const waits = vi.fn<typeof setTimeout>(setTimeout)
    vi.stubGlobal('setTimeout', waits)
    ends.push(() => void vi.unstubAllGlobals())
    const change = async (path: string) => {
      waits.mockClear()
      put(path)
      await expect.poll(() => waits.mock.calls.length, { interval: 2 }).toBeGreaterThan(0)
    }
    for (const path of ['a.yaml', 'b.yaml', 'c.yaml']) {
      await change(path)
      vi.advanceTimersByTime(80)
    }
    expect(reports).toEqual([])
    vi.advanceTimersByTime(20)
    expect(reports).toEqual([['a.yaml', 'b.yaml', 'c.yaml']])
    await change('d.yaml')
    vi.advanceTimersByTime(90)
    expect(reports).toHaveLength(1)
    vi.advanceTimersByTime(40)
    expect(reports).toHaveLength(2)
    await change('e.yaml')
    stop()
    vi.advanceTimersByTime(1000)
    expect(reports).toHaveLength(2)
  })

  test('does not follow a link to a folder elsewhere', async () => {
    const { root, put, reports, reported } = await start()
    const aside = testFolder()
    writeFileSync(join(aside, 'entry.yaml'), 'x')
    symlinkSync(aside, join(root, 'blog/link'))
    await sleep(100)
    writeFileSync(join(aside, 'en.md'), 'x')
    put('site.yaml')
    await expect.poll(() => reports.flat()).toContain('site.yaml')
    expect(reports.flat().filter((path) => path.startsWith('blog/link/'))).toEqual([])
    await reported('site.yaml')
  })
})

describe('the content folder itself', () => {
  test.each<[what: string, remove: (root: string) => void]>([
    ['renamed away, another renamed to its place', (root) => renameSync(root, `${root}.old`)],
    ['deleted, another renamed to its place', (root) => rmSync(root, { recursive: true })],
  ])('is %s: asks for a rescan and watches the new one', async (_what, remove) => {
    const { root, put, onRescan, reported } = await start()
    mkdirSync(join(`${root}.next`, 'blog/a'), { recursive: true })
    remove(root)
    renameSync(`${root}.next`, root)
    await expect.poll(() => onRescan.mock.calls.length).toBe(2)
    put('blog/a/ru.md')
    await reported('blog/a/ru.md')
  })

  test('is deleted and made again, for which the file system takes the same number: the same', async () => {
    const { root, put, onRescan, reported } = await start()
    rmSync(root, { recursive: true })
    mkdirSync(join(root, 'blog/a'), { recursive: true })
    await expect.poll(() => onRescan.mock.calls.length).toBe(2)
    put('blog/a/ru.md')
    await reported('blog/a/ru.md')
  })

  test('is a link that leads to another folder: asks for a rescan and watches that one', async () => {
    const base = testFolder()
    const root = join(base, 'content')
    for (const name of ['one', 'two']) mkdirSync(join(base, name))
    symlinkSync('one', root)
    const { onRescan, reported } = await watch(root)
    symlinkSync('two', `${root}.next`)
    renameSync(`${root}.next`, root)
    await expect.poll(() => onRescan.mock.calls.length).toBe(2)
    writeFileSync(join(base, 'two/site.yaml'), 'x')
    await reported('site.yaml')
  })

  test('is moved away and deleted there: nothing counts as deleted, which is said until a folder is back', async () => {
    const { root, reports, problems, onRescan } = await start()
    renameSync(root, `${root}.old`)
    rmSync(`${root}.old`, { recursive: true })
    await expect
      .poll(() => problems)
      .toEqual(['the content folder is gone; the content that was read stays'])
    expect(reports).toEqual([])
    mkdirSync(root)
    await expect.poll(() => problems.slice(1)).toEqual([undefined])
    expect(onRescan).toHaveBeenCalledTimes(2)
  })

  test('is missing at the start: says so', async () => {
    const { problems } = await watch(join(testFolder(), 'nowhere'))
    expect(problems).toEqual(['the content folder is gone; the content that was read stays'])
  })
})
