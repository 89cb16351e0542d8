import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { visits } from '../../server/database/reports.fixture.ts'
import { makeLink } from '../accounts/links.ts'
import { openStudio } from '../studio.fixture.ts'
import { startKeepingCounts } from './keep-counts.ts'

test('past days are counted while the studio writes', async () => {
  const { studio } = await openStudio({ onTestFinished })
  const dayMs = 86_400_000
  // Three whole days before yesterday, which shortly after midnight is not yet counted.
  const yesterday = Math.floor(Date.now() / dayMs - 1) * dayMs
  for (const { table, row } of visits(400, yesterday - 3 * dayMs, yesterday))
    await studio.db
      .insertInto(table)
      .values(row as never)
      .execute()
  const warn = vi.spyOn(studio.log, 'warn')
  startKeepingCounts(studio)
  const keptDays = () => studio.db.selectFrom('kept_days').selectAll().execute()
  for (let n = 0; n < 100; n++) {
    await makeLink(studio.db, null)
    await turn()
  }
  await vi.waitUntil(async () => (await keptDays()).length === 3, { timeout: 20_000 })
  expect(warn).not.toHaveBeenCalled()
})
