import { expect, test } from 'vitest'
import { isAllowed } from './statistics.ts'

test.each([
  ['https://count.example/a.js', true],
  ['\\\\count.example/a.js', true],
  ['http://count.example/a.js', false],
  ['https://count.example:8443/a.js', false],
  ['https://user@count.example/a.js', false],
  ['https://count.example.evil.example/a.js', false],
  ['/a.js', false],
])('%j may be loaded by a snippet: %s (spec §3, statistical_*)', (address, allowed) => expect(isAllowed(address, ['count.example'])).toBe(allowed))
