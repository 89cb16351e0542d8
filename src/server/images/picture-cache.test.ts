import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PictureCache, QueueFullError } from './picture-cache.ts'

let root: string
let dir: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cache-'))
  dir = join(root, 'deep', 'cache')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const cacheOf = (maxBytes = 1000, more = {}) => new PictureCache({ dir, maxBytes, maxWaiting: 20, ...more })
const body =
  (length: number, fill = 'x') =>
  async () =>
    Buffer.alloc(length, fill)
const files = async () => (await readdir(dir)).sort()
async function existing(name: string, size: number, ageSeconds: number): Promise<void> {
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, name), 'x'.repeat(size))
  const time = Date.now() / 1000 - ageSeconds
  await utimes(join(dir, name), time, time)
}

describe('making', () => {
  it('makes a picture once, also for another process', async () => {
    expect((await cacheOf().get('a', body(3))).toString()).toBe('xxx')
    expect((await cacheOf().get('a', body(3, 'y'))).toString()).toBe('xxx')
    expect(await files()).toEqual(['a'])
  })

  it('makes a picture once for simultaneous requests', async () => {
    const cache = cacheOf()
    const [first, second] = await Promise.all([cache.get('a', body(3)), cache.get('a', body(3))])
    expect(second).toBe(first)
  })

  it('makes one picture at a time, in order, past failures', async () => {
    const log: string[] = []
    const make = (name: string, time: number) => async () => {
      log.push(`${name} starts`)
      await wait(time)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b failed')
      return Buffer.from(name)
    }
    const cache = cacheOf()
    const results = await Promise.allSettled(['a', 'b', 'c'].map((name, index) => cache.get(name, make(name, 10 - index))))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(log.map((line, index) => (index % 2 ? line === log[index - 1]?.replace('starts', 'ends') : line.endsWith('starts')))).not.toContain(false)
    expect((await cache.get('b', body(1))).toString()).toBe('x')
  })

  it('refuses when too many wait, and recovers', async () => {
    const cache = cacheOf(1000, { maxWaiting: 2 })
    const slow = async () => {
      await wait(20)
      return Buffer.from('x')
    }
    const results = await Promise.allSettled(Array.from({ length: 5 }, (_, index) => cache.get(`${index}`, slow)))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(reasons).toEqual([new QueueFullError(), new QueueFullError()])
    expect((await cache.get('later', slow)).toString()).toBe('x')
  })
})

describe('the directory', () => {
  it('loses the least recently used files when it is full', async () => {
    await existing('old', 4, 300)
    await existing('older', 4, 400)
    const cache = cacheOf(10)
    await cache.get('older', body(1))
    await cache.get('new', body(3))
    expect(await files()).toEqual(['new', 'older'])
  })

  it('keeps its bound when several processes fill it', async () => {
    const processes = Array.from({ length: 4 }, () => cacheOf(1000))
    for (let n = 0; n < 100; n++) for (const [index, cache] of processes.entries()) await cache.get(`${index}-${n}`, body(10))
    // Each process may write a twentieth more before it looks again.
    expect((await files()).length).toBeLessThanOrEqual(100 + 4 * 6)
  })

  it('does not empty itself for a picture that cannot fit', async () => {
    const cache = cacheOf(10)
    await cache.get('a', body(4))
    expect((await cache.get('b', body(11))).length).toBe(11)
    expect(await files()).toEqual(['a'])
  })

  it('clears half-written files of processes that were killed', async () => {
    await existing('a-1.tmp', 1, 200)
    await existing('b-1.tmp', 1, 5)
    await cacheOf().get('c', body(1))
    expect(await files()).toEqual(['b-1.tmp', 'c'])
  })

  it('makes anew what is empty, as a full disk leaves it, or was deleted', async () => {
    await existing('a', 0, 1)
    const cache = cacheOf()
    expect((await cache.get('a', body(2))).length).toBe(2)
    await rm(dir, { recursive: true })
    expect((await cache.get('a', body(3))).length).toBe(3)
    expect(await files()).toEqual(['a'])
  })

  it('reports what the disk refuses and makes pictures all the same', async () => {
    await writeFile(join(root, 'file'), '')
    const errors: unknown[] = []
    const cache = cacheOf(1000, { dir: join(root, 'file', 'x'), onError: (error: unknown) => errors.push(error) })
    expect((await cache.get('a', body(2))).length).toBe(2)
    expect(errors.length).toBeGreaterThan(0)
  })
})
