import { expect, test } from 'vitest'
import { fillIn } from './fill-in.ts'

test.each([
  ['{count} of {count} in {place}', { count: 0, place: 'Lima' }, '0 of 0 in Lima'],
  ['{profile} was saved', { profile: "$& $' $`" }, "$& $' $` was saved"],
  ['{a} and {b}', { a: '{b}' }, '{b} and {b}'],
])('%s with %j is %s', (text, values, filled) => expect(fillIn(text, values)).toBe(filled))
