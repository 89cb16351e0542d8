import { expect, test } from 'vitest'
import { date } from './fields.ts'

test.each([
  '2026-11-21',
  '2026-11-21T08:00Z',
  '2026-11-21T08:00:30Z',
  '2028-02-29',
  '2026-12-31T23:59:59Z',
])('%s is a date', (value) => expect(date.parse(value)).toBe(value))

test.each([
  '2026-02-29',
  '2026-11-31',
  '2026-13-01',
  '2026-00-10',
  '2026-11-00',
  '2026-11-21T24:00Z',
  '2026-11-21T08:60Z',
])('%s is none', (value) =>
  expect(date.safeParse(value).error?.issues[0]?.message).toBe('no such date'),
)

test.each(['21.11.2026', '2026-11-21T08:00', '2026-11-21T08:00+01:00', '2026-11-21 08:00Z', ''])(
  '%j is written in another way',
  (value) =>
    expect(date.safeParse(value).error?.issues[0]?.message).toBe(
      'use 2026-11-21 or 2026-11-21T08:00:00Z',
    ),
)
