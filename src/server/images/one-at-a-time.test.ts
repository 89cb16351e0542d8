import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { OneAtATime } from './one-at-a-time.ts'

it('runs in order, one at a time, past failures', async () => {
  const queue = new OneAtATime()
  const log: string[] = []
  const work = (name: string, time: number) => async () => {
    log.push(`${name} starts`)
    await wait(time)
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  }
  const results = await Promise.allSettled([queue.run(work('a', 10)), queue.run(work('b', 1)), queue.run(work('c', 1))])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends'])
})
