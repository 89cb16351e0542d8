import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  apiPaths,
  consentGranted,
  deviceReport,
  eventInput,
  formOf,
  jsonPost,
  postOf,
  supportInput,
  testApi,
} from '../../src/server/api/api.fixture.ts'

test('no file of DATA_DIR holds the address or the browser of who asked', async () => {
  const api = testApi()
  const visitor = {
    ...consentGranted,
    'user-agent': 'marker-browser',
    'x-forwarded-for': '198.51.100.77',
  }
  const requests: [path: string, init: RequestInit][] = [
    ['/support/messages', jsonPost(supportInput, visitor)],
    ['/analytics/events', jsonPost({ events: [eventInput()] }, visitor)],
    [apiPaths.source, postOf(formOf({ referer: '', source_data: '{}' }), visitor)],
    [apiPaths.log, postOf(formOf(deviceReport), visitor)],
    ['/sys/config/ref/set?c_v=abc', { headers: visitor }],
  ]
  for (const [path, init] of requests)
    expect((await api.ask(path, init, '203.0.113.77')).status, path).toBe(200)
  expect(Object.values(await api.counts()).filter(Boolean)).toHaveLength(requests.length)
  await api.store.close()
  for (const name of readdirSync(api.dataDir))
    expect(readFileSync(join(api.dataDir, name), 'latin1'), name).not.toMatch(
      /marker-browser|203\.0\.113|198\.51\.100/,
    )
})
