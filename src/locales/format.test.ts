import { expect, test } from 'vitest'
import { formatDate, formatMoment } from './format.ts'

test.each([
  ['en', '1 November 2026', '1 November 2026 at 00:00'],
  ['jp', '2026年11月1日', '2026年11月1日 0:00'],
  ['ru', '1 ноября 2026 г.', '1 ноября 2026 г. в 00:00'],
] as const)('a day and a moment in %s are written the same way', (locale, day, moment) => {
  expect(formatDate(locale, '2026-11-01T00:00:00Z')).toBe(day)
  expect(formatMoment(locale, '2026-11-01T00:00:00Z')).toBe(moment)
})
