import { expect, test } from 'vitest'
import { SearchTurns } from './turns.ts'

test('questions are answered in their order, one in each turn of the event loop', async () => {
  const turns = new SearchTurns()
  const happened: string[] = []
  const asked = ['a', 'b', 'c'].map(async (name) => {
    await turns.take()
    happened.push(name)
    // What else waits has its turn before the next question.
    setImmediate(() => happened.push('page'))
  })
  await Promise.all(asked)
  await new Promise((resolve) => setImmediate(resolve))
  expect(happened).toEqual(['a', 'page', 'b', 'page', 'c', 'page'])
})

test('beyond a hundred that wait, questions are refused; as they are answered, others may wait', async () => {
  const turns = new SearchTurns()
  const waiting = Array.from({ length: 100 }, () => turns.take())
  expect(waiting.every(Boolean)).toBe(true)
  expect(turns.take()).toBeUndefined()
  await waiting[0]
  expect(turns.take()).toBeDefined()
  expect(turns.take()).toBeUndefined()
  await Promise.all(waiting)
})
