import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ownSite, testFolder } from '../own-site.ts'

const data = (DATA_DIR: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/data.ts', ...args], { env: { DATA_DIR }, encoding: 'utf8' })
  return { status, stdout, stderr: stderr.trim() }
}

test('npm run data in a folder without a database says so, and makes none', (context) => {
  const folder = testFolder(context)
  expect(data(folder, 'erase', 'somebody@mail.example')).toEqual({ status: 1, stdout: '', stderr: `${join(folder, 'records.sqlite')}: there is no database` })
  expect(readdirSync(folder)).toEqual([])
})

test.for([[], ['erase'], ['backup', ''], ['messages', 'x'], ['constructor', 'x']])('npm run data -- %s shows the usage', (args, context) =>
  expect(data(testFolder(context), ...args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Usage:') }),
)

test('a message to support is sent once it is stored; one that failed waits for its pause over kill -9; both are listed for a terminal', async (context) => {
  const received: string[] = []
  const support = createServer(async (request, response) => {
    for await (const chunk of request) received.push(String(chunk))
    response.end()
  })
  support.listen(0, '127.0.0.1')
  await new Promise((resolve) => support.once('listening', resolve))
  context.onTestFinished(() => void support.close())
  const DATA_DIR = join(testFolder(context), 'made/data')
  const leave = (base: string) =>
    fetch(`${base}/support/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.com', message: 'Hi \u009b2J\u202e' }),
    })

  const first = await ownSite(context, { DATA_DIR, SUPPORT_URL: 'http://127.0.0.1:2/' })
  expect((await leave(first.base)).status).toBe(200)
  while (!first.output().includes('message to support not sent')) await pause(10)
  first.signal('SIGKILL')
  expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)

  const second = await ownSite(context, { DATA_DIR, SUPPORT_URL: `http://127.0.0.1:${(support.address() as AddressInfo).port}/` })
  expect((await leave(second.base)).status).toBe(200)
  // The first waits for its pause of a minute; the second is sent at once.
  while (received.length < 1) await pause(10)
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ email: 'a@example.com', message: 'Hi \u009b2J\u202e' })
  const { stdout } = data(DATA_DIR, 'messages', '5')
  expect(stdout).toContain('Hi \\u009b2J\\u202e')
  expect(
    (JSON.parse(stdout) as { delivered_at: string | null; next_delivery_at: string | null }[]).map((each) => [each.delivered_at !== null, each.next_delivery_at !== null]),
  ).toEqual([
    [false, true],
    [true, false],
  ])
})
