import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deletionMoment, lastDeletionIn } from './retention.ts'

const day = 86_400_000
const today = Date.parse('2026-11-22T03:00:00Z')

test.each<[what: string, now: number, last: number | undefined, moment: number]>([
  ['the first deletion of an empty database', today, undefined, today],
  ['a day later', today, today - day, today],
  ['a day was missed', today, today - 2 * day, today],
  ['the site was off for a month: made up for by two days a day', today, today - 30 * day, today - 28 * day],
  ['the clock is a year ahead', today + 365 * day, today - day, today + day],
  ['the clock was set back', today - 365 * day, today, today - 365 * day],
])('%s', (_what, now, last, moment) => {
  expect(deletionMoment(now, last)).toBe(moment)
})

const work = mkdtempSync(join(tmpdir(), 'facet-deletion-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('the last deletion is kept in a file; one that is missing, damaged or cannot be written is none', () => {
  const kept = lastDeletionIn(join(work, 'kept'))
  expect(kept.read()).toBeUndefined()
  kept.write(today)
  expect(lastDeletionIn(join(work, 'kept')).read()).toBe(today)
  writeFileSync(join(work, 'kept'), 'x')
  expect(kept.read()).toBeUndefined()
  expect(() => lastDeletionIn(join(work, 'nowhere/kept')).write(today)).not.toThrow()
})
