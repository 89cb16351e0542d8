import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { watchFolder } from './watch.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

const temporary = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'facet-watch-'))
  ends.push(() => rmSync(root, { recursive: true, force: true }))
  return root
}
/** A watched folder with one entry, and a way to wait until a path was named. */
const start = async () => {
  const root = temporary()
  mkdirSync(join(root, 'blog/a'), { recursive: true })
  mkdirSync(join(root, 'releases'))
  writeFileSync(join(root, 'site.yaml'), 'x')
  writeFileSync(join(root, 'blog/a/en.md'), 'x')
  const calls: string[][] = []
  const stop = watchFolder(root, (paths) => calls.push([...paths]))
  ends.push(stop)
  await wait(30)
  calls.length = 0
  const seen = () => new Set(calls.flat())
  /** Milliseconds until the path was named. */
  const named = async (path: string): Promise<number> => {
    const from = performance.now()
    while (!seen().has(path)) {
      if (performance.now() - from > 5000) throw new Error(`${path} was not noticed, only ${[...seen()]}`)
      await wait(1)
    }
    return performance.now() - from
  }
  return { root, calls, seen, named, stop }
}

describe('quality: content edit on disk → public within 100 ms: the watcher', () => {
  it('notices an edit in a folder of its own and at the top', async () => {
    const { root, named } = await start()
    writeFileSync(join(root, 'blog/a/en.md'), 'y')
    await named('blog/a/en.md')
    writeFileSync(join(root, 'site.yaml'), 'y')
    await named('site.yaml')
  })

  it('is quick: of twenty edits one at least within 60 ms, on a machine that may be busy', async () => {
    const { root, calls, named } = await start()
    const times: number[] = []
    for (let n = 0; n < 20 && !times.some((time) => time < 60); n++) {
      calls.length = 0
      writeFileSync(join(root, 'blog/a/en.md'), String(n))
      times.push(await named('blog/a/en.md'))
      await wait(30)
    }
    expect(Math.min(...times)).toBeLessThan(60)
  })

  it('notices a new file and the way editors save, by renaming', async () => {
    const { root, named } = await start()
    writeFileSync(join(root, 'blog/a/ru.md'), 'x')
    await named('blog/a/ru.md')
    writeFileSync(join(root, 'blog/a/.fr.md.tmp'), 'x')
    renameSync(join(root, 'blog/a/.fr.md.tmp'), join(root, 'blog/a/fr.md'))
    await named('blog/a/fr.md')
  })

  it('notices a removed file', async () => {
    const { root, named } = await start()
    rmSync(join(root, 'blog/a/en.md'))
    await named('blog/a/en.md')
  })

  it.each(['b', '5.4.2', 'node.js', 'v1.beta'])('notices a new folder %j with its files, and later edits in it', async (id) => {
    const { root, calls, named } = await start()
    mkdirSync(join(root, 'blog', id))
    writeFileSync(join(root, 'blog', id, 'entry.yaml'), 'x')
    await named(`blog/${id}/entry.yaml`)
    await wait(30)
    calls.length = 0
    writeFileSync(join(root, 'blog', id, 'en.md'), 'x')
    await named(`blog/${id}/en.md`)
  })

  it('notices a folder that is moved in complete', async () => {
    const { root, named } = await start()
    const aside = temporary()
    mkdirSync(join(aside, 'b'))
    writeFileSync(join(aside, 'b/entry.yaml'), 'x')
    writeFileSync(join(aside, 'b/en.md'), 'x')
    renameSync(join(aside, 'b'), join(root, 'blog/b'))
    await named('blog/b/entry.yaml')
    await named('blog/b/en.md')
  })

  it('notices a new collection with all below it', async () => {
    const { root, named } = await start()
    mkdirSync(join(root, 'news/n'), { recursive: true })
    writeFileSync(join(root, 'news/n/entry.yaml'), 'x')
    await named('news/n/entry.yaml')
  })

  it.each(['a', '5.4.2'])('notices that the folder %j of an entry went away, and that it comes back', async (id) => {
    const { root, calls, named } = await start()
    if (id !== 'a') {
      mkdirSync(join(root, 'blog', id))
      await named(`blog/${id}/entry.yaml`)
      await wait(30)
      calls.length = 0
    }
    rmSync(join(root, 'blog', id), { recursive: true })
    await named(`blog/${id}/entry.yaml`)
    await wait(30)
    calls.length = 0
    mkdirSync(join(root, 'blog', id))
    writeFileSync(join(root, 'blog', id, 'en.md'), 'x')
    await named(`blog/${id}/en.md`)
  })

  it('notices both names of a folder that is renamed, and edits under the new one', async () => {
    const { root, calls, named } = await start()
    renameSync(join(root, 'blog/a'), join(root, 'blog/z'))
    await named('blog/a/entry.yaml')
    await named('blog/z/en.md')
    await wait(30)
    calls.length = 0
    writeFileSync(join(root, 'blog/z/ru.md'), 'x')
    await named('blog/z/ru.md')
  })

  it('tells what happens at one moment in one call', async () => {
    const { root, calls, named } = await start()
    for (let n = 0; n < 50; n++) writeFileSync(join(root, `blog/a/f${n}.md`), 'x')
    await named('blog/a/f49.md')
    await wait(50)
    expect(calls.length).toBeLessThanOrEqual(3)
  })

  it('is silent when nothing happens, and after it was stopped', async () => {
    const { root, calls, stop } = await start()
    await wait(50)
    expect(calls).toEqual([])
    stop()
    writeFileSync(join(root, 'blog/a/en.md'), 'z')
    await wait(60)
    expect(calls).toEqual([])
  })

  it('is silent about what it has seen, but not yet told, when it is stopped', async () => {
    const root = temporary()
    let told = 0
    const stop = watchFolder(root, () => told++, { quiet: 150 })
    await wait(30)
    writeFileSync(join(root, 'site.yaml'), 'x')
    await wait(60)
    stop()
    await wait(150)
    expect(told).toBe(0)
  })

  it('quality: Security: a link to a folder elsewhere is not watched', async () => {
    const { root, seen } = await start()
    const aside = temporary()
    writeFileSync(join(aside, 'entry.yaml'), 'x')
    symlinkSync(aside, join(root, 'blog/link'))
    await wait(60)
    writeFileSync(join(aside, 'en.md'), 'x')
    await wait(60)
    expect([...seen()]).not.toContain('blog/link/en.md')
  })

  it('tells a checkout of many files at once, however long it takes within the limit, and no later than the limit', async () => {
    const root = temporary()
    const calls: number[] = []
    ends.push(watchFolder(root, (paths) => calls.push(paths.size), { quiet: 400, longest: 2000 }))
    for (let n = 0; n < 40; n++) {
      writeFileSync(join(root, `f${n}.yaml`), 'x')
      await wait(5)
    }
    await expect.poll(() => calls, { timeout: 5000 }).toEqual([40])
    for (let n = 0; calls.length < 2; n++) {
      writeFileSync(join(root, `f${n % 40}.yaml`), String(n))
      await wait(5)
    }
    expect(calls[1]).toBe(40)
  })

  it('waits longer for a writer of many files: a pause that ends the wait after one file does not after twenty', async () => {
    const root = temporary()
    const calls: number[] = []
    ends.push(watchFolder(root, (paths) => calls.push(paths.size), { quiet: 300 }))
    for (const from of [0, 20]) {
      for (let n = from; n < from + 20; n++) writeFileSync(join(root, `f${n}.yaml`), 'x')
      await wait(450)
    }
    await expect.poll(() => calls, { timeout: 5000 }).toEqual([40])
  })

  it.each<[what: string, next: (root: string) => string]>([
    ['renamed away, another renamed to its place', (root) => `${root}.next`],
    ['renamed away and back', (root) => `${root}.old`],
  ])('quality: Reliability: the folder itself is %s', async (_what, next) => {
    const root = join(temporary(), 'content')
    for (const folder of [root, `${root}.next`]) mkdirSync(join(folder, 'blog/a'), { recursive: true })
    const calls: string[] = []
    let replaced = 0
    ends.push(watchFolder(root, (paths) => calls.push(...paths), { onReplaced: () => replaced++ }))
    renameSync(root, `${root}.old`)
    renameSync(next(root), root)
    await wait(50)
    calls.length = 0
    writeFileSync(join(root, 'blog/a/en.md'), 'y')
    await expect.poll(() => calls.includes('blog/a/en.md') || replaced > 0, { timeout: 5000 }).toBe(true)
    // Whoever is told that the folder is another reads all of it; from then on it is watched.
    const edited = () => {
      writeFileSync(join(root, 'blog/a/ru.md'), 'y')
      return calls.includes('blog/a/ru.md')
    }
    await expect.poll(edited, { timeout: 5000 }).toBe(true)
  })

  it('quality: Reliability: a folder that went away and is deleted elsewhere takes nothing with it; it is told when one is back', async () => {
    const root = join(temporary(), 'content')
    mkdirSync(join(root, 'blog/a'), { recursive: true })
    writeFileSync(join(root, 'blog/a/en.md'), 'x')
    const calls: string[] = []
    const problems: (string | undefined)[] = []
    let replaced = 0
    ends.push(watchFolder(root, (paths) => calls.push(...paths), { onReplaced: () => replaced++, onProblem: (problem) => problems.push(problem) }))
    renameSync(root, `${root}.old`)
    rmSync(`${root}.old`, { recursive: true })
    await expect.poll(() => problems, { timeout: 5000 }).toEqual(['the content folder is gone: what was read of it stays'])
    expect(calls).toEqual([])
    mkdirSync(root)
    await expect.poll(() => replaced, { timeout: 5000 }).toBe(1)
    await expect.poll(() => problems.slice(1), { timeout: 5000 }).toEqual([undefined])
  })

  it('a folder that is not there is not an error', () => {
    const stop = watchFolder(join(temporary(), 'nowhere'), () => {})
    stop()
  })
})
