import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { PictureCache, PicturesBusy } from './picture-cache.ts'

let root: string
let dir: string
beforeEach(async () => {
  root = testFolder()
  dir = join(root, 'deep', 'cache')
})

const cacheOf = (more = {}) => new PictureCache({ dir, maxWaiting: 20, ...more })
const body =
  (length: number, fill = 'x') =>
  async () =>
    Buffer.alloc(length, fill)
const files = async () => (await readdir(dir)).sort()
async function existing(name: string, size: number, ageSeconds: number) {
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, name), 'x'.repeat(size))
  const time = Date.now() / 1000 - ageSeconds
  await utimes(join(dir, name), time, time)
}

describe('making', () => {
  test('makes a picture once, also for another process', async () => {
    expect((await cacheOf().get('a', body(3))).toString()).toBe('xxx')
    expect((await cacheOf().get('a', body(3, 'y'))).toString()).toBe('xxx')
    expect(await files()).toEqual(['a'])
  })

  test('makes a picture once for simultaneous requests', async () => {
    const cache = cacheOf()
    const [first, second] = await Promise.all([cache.get('a', body(3)), cache.get('a', body(3))])
    expect(second).toBe(first)
  })

  test('makes one picture at a time, in order, past failures', async () => {
    const log: string[] = []
    const make = (name: string, time: number) => async () => {
      log.push(`${name} starts`)
      await sleep(time)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error('b failed')
      return Buffer.from(name)
    }
    const cache = cacheOf()
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((name, index) => cache.get(name, make(name, 10 - index))),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(
      log.map((line, index) =>
        index % 2 ? line === log[index - 1]?.replace('starts', 'ends') : line.endsWith('starts'),
      ),
    ).not.toContain(false)
    expect((await cache.get('b', body(1))).toString()).toBe('x')
  })

  test('refuses when too many wait, and recovers', async () => {
    const cache = cacheOf({ maxWaiting: 2 })
    const slow = async () => {
      await sleep(20)
      return Buffer.from('x')
    }
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => cache.get(`${index}`, slow)),
    )
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason] : [],
    )
    expect(reasons).toEqual([new PicturesBusy(), new PicturesBusy()])
    expect((await cache.get('later', slow)).toString()).toBe('x')
  })
})

describe('the directory', () => {
  test('loses what nobody requested for a month, also what killed processes left half written', async () => {
    const day = 86_400
    await existing('old', 1, 31 * day)
    await existing('used', 1, 31 * day)
    await existing('new', 1, 29 * day)
    await existing('half-1.tmp', 1, 31 * day)
    const cache = cacheOf()
    await cache.get('used', body(1))
    await cache.get('made', body(1))
    expect(await files()).toEqual(['made', 'new', 'used'])
  })

  test('makes anew what is empty, as a full disk leaves it, or was deleted', async () => {
    await existing('a', 0, 1)
    const cache = cacheOf()
    expect((await cache.get('a', body(2))).length).toBe(2)
    await rm(dir, { recursive: true })
    expect((await cache.get('a', body(3))).length).toBe(3)
    expect(await files()).toEqual(['a'])
  })

  test('reports what the disk refuses and makes pictures all the same', async () => {
    await writeFile(join(root, 'file'), '')
    const errors: unknown[] = []
    const cache = cacheOf({
      dir: join(root, 'file', 'x'),
      onError: (error: unknown) => errors.push(error),
    })
    expect((await cache.get('a', body(2))).length).toBe(2)
    expect(errors.length).toBeGreaterThan(0)
  })
})
