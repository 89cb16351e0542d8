import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FileCache } from './file-cache.ts'

let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cache-'))
  dir = join(root, 'deep', 'cache')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const body = (length: number, fill = 'x') => Buffer.alloc(length, fill)
const files = async () => (await readdir(dir)).sort()

describe('FileCache', () => {
  it('gives back what was put, and nothing else', async () => {
    const cache = new FileCache({ dir, maxFiles: 3, maxBytes: 100 })
    expect(await cache.get('a')).toBeUndefined()
    await cache.put('a', body(3))
    expect((await cache.get('a'))?.toString()).toBe('xxx')
    expect(await cache.get('b')).toBeUndefined()
  })

  it('drops the longest unused beyond the number of files', async () => {
    const cache = new FileCache({ dir, maxFiles: 2, maxBytes: 100 })
    await cache.put('a', body(1))
    await cache.put('b', body(1))
    await cache.get('a')
    await cache.put('c', body(1))
    expect(await files()).toEqual(['a', 'c'])
  })

  it('drops beyond the number of bytes, counting a file once', async () => {
    const cache = new FileCache({ dir, maxFiles: 9, maxBytes: 10 })
    await cache.put('a', body(4))
    await cache.put('a', body(5))
    await cache.put('b', body(5))
    expect(await files()).toEqual(['a', 'b'])
    await cache.put('c', body(1))
    expect(await files()).toEqual(['b', 'c'])
  })

  it('keeps its bounds when several processes fill one directory', async () => {
    const processes = Array.from({ length: 4 }, () => new FileCache({ dir, maxFiles: 60, maxBytes: 10_000 }))
    for (let n = 0; n < 100; n++) for (const [index, cache] of processes.entries()) await cache.put(`${index}-${n}`, body(1))
    // What the others wrote since the last look at the directory comes on top.
    expect((await files()).length).toBeLessThanOrEqual(60 + 50)
    expect(await processes[3]?.get('3-99')).toBeDefined()
  })

  it('does not empty itself for a body that cannot fit', async () => {
    const cache = new FileCache({ dir, maxFiles: 9, maxBytes: 10 })
    await cache.put('a', body(4))
    await cache.put('b', body(11))
    expect(await files()).toEqual(['a'])
  })

  it('counts what a former process left, the oldest first, and clears its half-written files', async () => {
    await mkdir(dir, { recursive: true })
    for (const [name, age] of [
      ['old', 300],
      ['older', 400],
      ['new', 10],
      ['x-1.tmp', 200],
    ] as const) {
      await writeFile(join(dir, name), 'x')
      const time = Date.now() / 1000 - age
      await utimes(join(dir, name), time, time)
    }
    const cache = new FileCache({ dir, maxFiles: 2, maxBytes: 100 })
    await cache.get('nothing')
    expect(await files()).toEqual(['new', 'old'])
  })

  it('takes an empty file, which a full disk leaves, for none', async () => {
    await mkdir(dir, { recursive: true })
    await writeFile(join(dir, 'a'), '')
    expect(await new FileCache({ dir, maxFiles: 2, maxBytes: 100 }).get('a')).toBeUndefined()
  })

  it('misses a file that was taken away, and goes on', async () => {
    const cache = new FileCache({ dir, maxFiles: 2, maxBytes: 100 })
    await cache.put('a', body(1))
    await rm(dir, { recursive: true })
    expect(await cache.get('a')).toBeUndefined()
  })

  it('says what the disk refuses and never fails', async () => {
    await writeFile(join(root, 'file'), '')
    const errors: unknown[] = []
    const cache = new FileCache({ dir: join(root, 'file', 'x'), maxFiles: 2, maxBytes: 100, onError: (error) => errors.push(error) })
    await cache.put('a', body(1))
    expect(await cache.get('a')).toBeUndefined()
    expect(errors.length).toBeGreaterThan(0)
  })
})
