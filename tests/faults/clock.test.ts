import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testFolder } from '../../src/test.fixture.ts'
import { siteUnderLoad } from './load.ts'

const day = 86_400_000

test('quality, Reliability: a clock that jumps a day and a year ahead and back breaks nothing and deletes nothing', async (context) => {
  const DATA_DIR = testFolder(context)
  const environment = {
    DATA_DIR,
    RETENTION_DAYS: 'analytics_events=30',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.fixture.mjs')}`,
  }
  const set = (days: number) => writeFileSync(join(DATA_DIR, 'clock'), String(days * day))
  set(0)
  const { site, load, end } = await siteUnderLoad(context, environment)
  const age = async () =>
    (await (await fetch(`${site.base}/readyz`)).json()).content.ageSeconds as number
  for (const days of [1, 365, -365, 0]) {
    set(days)
    while (Math.abs((await age()) - days * 86_400) > 3600) await pause(20)
    const before = load.counts.accepted.size
    await load.until(({ accepted }) => accepted.size > before)
  }
  const counts = await end('a clock that jumps', '+1, +365, -365 and 0 days')
  expect(counts.statuses).toEqual({ 200: counts.answered })
  site.signal('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('expired records')
})
