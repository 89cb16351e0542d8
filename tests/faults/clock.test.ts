import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { signed } from '../../src/server/content-source/git-repository.fixture.ts'
import { standIn, testFolder } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'
import { siteUnderLoad } from './load.ts'

const day = 86_400_000
const year = 365 * day

test('a clock that jumps a day and a year ahead and back breaks nothing and deletes nothing', async (context) => {
  const DATA_DIR = testFolder(context)
  const environment = {
    DATA_DIR,
    RETENTION_DAYS: 'analytics_events=30',
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock.mjs')}`,
  }
  const set = (days: number) => writeFileSync(join(DATA_DIR, 'clock'), String(days * day))
  set(0)
  const { site, load, end } = await siteUnderLoad(context, environment)
  const age = async () =>
    (await (await fetch(`${site.base}/readyz`)).json()).content.ageSeconds as number
  for (const days of [1, 365, -365, 0]) {
    set(days)
    while (Math.abs((await age()) - days * 86_400) > 3600) await sleep(20)
    const before = load.counts.accepted.size
    await load.until(({ accepted }) => accepted.size > before)
  }
  const counts = await end('a clock that jumps', '+1, +365, -365 and 0 days')
  expect(counts.statuses).toEqual({ 200: counts.answered })
  site.signal('SIGTERM')
  expect(await site.ended).toBe(0)
  expect(site.output()).not.toContain('expired records')
})

test('a last deletion a year ahead holds the time of new records back, and no signature, nonce or delivery', async (context) => {
  const DATA_DIR = testFolder(context)
  const ahead = Date.now() + year
  writeFileSync(join(DATA_DIR, 'last-deletion'), JSON.stringify({ moment: ahead, hours: 0, at: 0 }))
  const CONTENT_SECRET = 'a secret of some length'
  const support = await standIn(context, (_request, response) => response.end())
  const site = await ownSite(context, { DATA_DIR, CONTENT_SECRET, SUPPORT_URL: support.origin })
  const post = (path: string, init: RequestInit) =>
    fetch(site.base + path, { method: 'POST', ...init })

  const refresh = (at: number) =>
    post('/_content/refresh', { headers: signed(CONTENT_SECRET, at) }).then(({ status }) => status)
  expect([await refresh(Date.now()), await refresh(ahead)]).toEqual([200, 401])

  const body = new URLSearchParams({ email: 'a@example.com', message: 'Hi' })
  expect((await post('/support/messages', { body })).status).toBe(200)
  const stored = () => {
    const database = new DatabaseSync(join(DATA_DIR, 'records.sqlite'), { readOnly: true })
    try {
      return database.prepare('select received_at, delivered_at from messages').get()
    } finally {
      database.close()
    }
  }
  await expect.poll(stored).toMatchObject({ delivered_at: expect.any(String) })
  const { received_at, delivered_at } = stored() ?? {}
  expect(received_at).toBe(new Date(ahead).toISOString())
  expect(Date.parse(String(delivered_at))).toBeLessThan(ahead - 300 * day)
})
