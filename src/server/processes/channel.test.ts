import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Channel, type Port } from './channel.ts'
import { PrimaryFeed } from './worker-links.ts'

/** Two connected ends that carry JSON, as between processes, and a function that cuts them. */
function connected() {
  const ends = [0, 1].map(() => ({ hear: [] as ((message: unknown) => void)[], closed: [] as (() => void)[] }))
  const port = (own: number): Port => ({
    send: (message) => {
      const text = JSON.stringify(message)
      queueMicrotask(() => {
        for (const listener of ends[1 - own]?.hear ?? []) listener(JSON.parse(text))
      })
    },
    onMessage: (listener) => ends[own]?.hear.push(listener),
    onClose: (listener) => ends[own]?.closed.push(listener),
  })
  const cut = () => {
    for (const end of ends) for (const listener of end.closed) listener()
  }
  return { one: new Channel(port(0)), other: new Channel(port(1)), cut }
}

test('either side asks, and gets its own answer whatever order they come in', async () => {
  const { one, other } = connected()
  const slow = Promise.withResolvers<string>()
  other.on('slow', () => slow.promise)
  other.on('double', (value: number) => value * 2)
  one.on('name', () => 'one')
  const first = one.ask('slow')
  expect(await one.ask('double', 21)).toBe(42)
  expect(await other.ask('name')).toBe('one')
  slow.resolve('late')
  expect(await first).toBe('late')
})

test('what is asked before anybody answers it is answered later, in order', async () => {
  const { one, other } = connected()
  const asked = [one.ask('content', 1), one.ask('content', 2)]
  await setImmediate()
  other.on('something else', () => 'no')
  const seen: number[] = []
  other.on('content', (value: number) => seen.push(value))
  expect(await Promise.all(asked)).toEqual([1, 2])
  expect(seen).toEqual([1, 2])
})

test('a failure is told, and nobody waits for a process that is gone', async () => {
  const { one, other, cut } = connected()
  other.on('fail', () => {
    throw new Error('no room')
  })
  await expect(one.ask('fail')).rejects.toThrow('no room')
  other.on('never', () => new Promise(() => {}))
  const waiting = one.ask('never')
  cut()
  await expect(waiting).rejects.toThrow('gone')
  await expect(one.ask('never')).rejects.toThrow('gone')
})

test('quality, Operations: a worker says of the content what the primary says, and that there is none any more', async () => {
  const { one, other, cut } = connected()
  const feed = new PrimaryFeed(one, { slot: 0, root: '/content', published: null })
  let reason: string | undefined
  other.on('unfollowed', async () => reason)
  expect(await feed.unfollowed()).toBeUndefined()
  reason = 'the content folder is gone'
  expect(await feed.unfollowed()).toBe(reason)
  cut()
  expect(await feed.unfollowed()).toBe('the other process is gone')
})
