import { expect, test } from 'vitest'
import { connectionsWith, handlesIn } from './resources.ts'

const limits = (files: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax processes             100                  100                  processes\nMax open files            ${files}                 files\n`

test.each([
  [limits('1024                 524288'), 1024],
  [limits('unlimited            unlimited'), undefined],
  ['', undefined],
])('the limit in /proc/self/limits', (text, handles) => {
  expect(handlesIn(text)).toBe(handles)
})

test.each([
  [undefined, undefined],
  [64, 20],
  [256, 156],
  [1024, 921],
  [20_000, 18_000],
])('of %s handles, connections may take %s', (handles, connections) => {
  expect(connectionsWith(handles)).toBe(connections)
})
