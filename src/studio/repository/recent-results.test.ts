import { expect, test } from 'vitest'
import { RecentResults } from './recent-results.ts'

test('keeps a newer result when an evicted search for it fails late', async () => {
  const results = new RecentResults<string>(1)
  const late = Promise.withResolvers<string>()
  const failed = results.get('one', () => late.promise)
  await results.get('two', async () => 'two')
  await results.get('one', async () => 'newer')
  late.reject(new Error('late'))
  await expect(failed).rejects.toThrow('late')
  expect(await results.get('one', async () => 'searched again')).toBe('newer')
})

test('forgets a failure', async () => {
  const results = new RecentResults<string>(1)
  const failing = () => Promise.reject(new Error('failed'))
  await expect(results.get('one', failing)).rejects.toThrow('failed')
  expect(await results.get('one', async () => 'found')).toBe('found')
})
