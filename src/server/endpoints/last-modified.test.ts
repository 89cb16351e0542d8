import { expect, test } from 'vitest'
import type { Localised } from '../../content/store/entry.ts'
import { lastModified, newestDate } from './last-modified.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test.each([
  { data: { publishedAt: '2026-05-01', updatedAt: '2026-06-01' }, expected: '2026-06-01' },
  { data: { publishedAt: '2026-06-01', updatedAt: '2026-05-01' }, expected: '2026-06-01' },
  { data: { publishedAt: '2026-05-01', updatedAt: '2027-01-01' }, expected: '2026-05-01' },
  { data: {}, expected: undefined },
  { data: { updatedAt: '2027-01-01' }, expected: undefined },
])('$data', ({ data, expected }) => {
  const entry = {
    collection: 'faq',
    id: 'x',
    locale: 'en',
    data,
    translation: {},
  } as unknown as Localised
  expect(lastModified(entry, { now })).toBe(expected)
})

test('the newest of dates with and without a time', () => {
  expect(newestDate(['2026-01-02', undefined, '2026-01-02T08:00:00Z', '2026-01-01'])).toBe(
    '2026-01-02T08:00:00Z',
  )
  expect(newestDate([])).toBeUndefined()
})
