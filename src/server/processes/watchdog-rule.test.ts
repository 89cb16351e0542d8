import { expect, test } from 'vitest'
import { type Look, watchdogRule } from './watchdog-rule.ts'

/** Looks 200 ms apart at a process that gets `share` of a processor; a render may take 1 s. */
const seen = (count: number, share: number, make: (index: number) => Omit<Look, 'processor'>): Look[] =>
  Array.from({ length: count }, (_, index) => ({ ...make(index), processor: Math.round(index * 200 * share) }))
const same = { render: 7, beats: 0 }
const idle = { render: undefined, beats: 3 }

test.each<[what: string, seen: Look[], last: string]>([
  ['nothing to do', seen(50, 0.1, (index) => ({ render: undefined, beats: index })), 'fine'],
  ['one render that has had its second of processor time', seen(6, 1, () => same), 'render'],
  ['one look less', seen(5, 1, () => same), 'fine'],
  ['one render on a busy machine', seen(11, 0.45, () => same), 'fine'],
  ['one render that loops on a busy machine', seen(11, 0.5, () => same), 'render'],
  ['one render that waits for a disk', seen(15, 0, () => same), 'fine'],
  ['one render that waits for a disk that does not answer', seen(16, 0, () => same), 'render'],
  ['one render after the other, never a timer between', seen(20, 1, (index) => ({ render: 2 * index + 1, beats: 0 })), 'fine'],
  ['reading content for a while', seen(30, 1, () => idle), 'fine'],
  ['anything else for six times as long', seen(31, 1, () => idle), 'other'],
])('%s', (_what, looks, last) => {
  const rule = watchdogRule(1000)
  const verdicts = looks.map(rule)
  expect(verdicts.at(-1)).toBe(last)
  expect(verdicts.slice(0, -1).every((verdict) => verdict === 'fine')).toBe(true)
})
