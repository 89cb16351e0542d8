import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sqliteEngine, sqliteFile } from '../../src/server/database/database-engine.ts'
import { RecordStore } from '../../src/server/database/record-store.ts'
import { standIn, testFolder } from '../../src/test.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'

const data = (DATA_DIR: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/data.ts', ...args], {
    env: { DATA_DIR },
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.trim() }
}

test('npm run data in a folder without a database says so, and makes none', (context) => {
  const folder = testFolder(context)
  expect(data(folder, 'erase', 'somebody@mail.example')).toEqual({
    status: 1,
    stdout: '',
    stderr: `${join(folder, 'records.sqlite')}: there is no database`,
  })
  expect(readdirSync(folder)).toEqual([])
})

test.for(
  sample(2, [
    ['erase'],
    ['erase', 'device-one', ''],
    ['export', 'device-one', 'device-two'],
    ['messages', 'x'],
    ['report', '-1'],
    ['report', '7', '8', '--json'],
    ['constructor', 'x'],
  ]),
)('npm run data -- %j shows the usage', (args, context) =>
  expect(data(testFolder(context), ...args)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Usage:'),
  }),
)

test('a message to support is sent once it is stored; one that failed waits for its pause over kill -9; both are listed for a terminal', async (context) => {
  const received: string[] = []
  const support = await standIn(context, async (request, response) => {
    received.push(await text(request))
    response.end()
  })
  const DATA_DIR = join(testFolder(context), 'made/data')
  const message = { email: 'a@example.com', message: 'Hi \u009b2J\u202e' }
  const leave = async (base: string) => {
    const response = await fetch(`${base}/support/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
    expect(response.status).toBe(200)
  }

  const first = await ownSite(context, { DATA_DIR, SUPPORT_URL: 'http://127.0.0.1:2/' })
  await leave(first.base)
  await expect.poll(first.output).toContain('message to support not sent')
  first.signal('SIGKILL')
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)

  const second = await ownSite(context, { DATA_DIR, SUPPORT_URL: support.origin })
  await leave(second.base)
  // The first waits for its pause of a minute; the second is sent at once.
  await expect.poll(() => received).toHaveLength(1)
  expect(JSON.parse(received[0] ?? '')).toMatchObject(message)
  const list = () => data(DATA_DIR, 'messages', '5').stdout
  await expect
    .poll(() => JSON.parse(list()))
    .toMatchObject([
      { delivered_at: null, next_delivery_at: expect.any(String) },
      { delivered_at: expect.any(String), next_delivery_at: null },
    ])
  expect(list()).toContain('Hi \\u009b2J\\u202e')
})

test('npm run data -- report gives the figures of the last days, as a text or as JSON', async (context) => {
  const DATA_DIR = testFolder(context)
  const store = new RecordStore({ engine: sqliteEngine(sqliteFile(DATA_DIR)) })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  const event = { device_id: 'device-one', received_at: yesterday, event_type: 'click' }
  await store.add(
    { table: 'analytics_events', row: { ...event, id: 'e1', element_key: 'register-hero' } },
    { table: 'analytics_events', row: { ...event, id: 'e2', element_content: 'Hi \u202e' } },
  )
  await store.close()
  const asText = data(DATA_DIR, 'report')
  expect(asText).toMatchObject({ status: 0, stderr: '' })
  expect(asText.stdout).toMatch(/^button +page +clicks +visitors$/m)
  expect(asText.stdout).toMatch(/^register-hero +\(none\) +1 +1$/m)
  expect(asText.stdout).toContain('Hi \\u202e')
  const { period, figures } = JSON.parse(data(DATA_DIR, 'report', '1', '--json').stdout)
  expect(period).toEqual({ from: yesterday.slice(0, 10), to: yesterday.slice(0, 10) })
  expect(figures.buttons).toHaveLength(2)
})
