import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  agreed,
  deviceReport,
  event,
  form,
  message,
  paths,
  posted,
  postedJson,
  testApi,
} from '../../src/server/api/api.fixture.ts'

test('no file of DATA_DIR holds the address or the browser of who asked', async () => {
  const api = testApi()
  const visitor = { ...agreed, 'user-agent': 'marker-browser', 'x-forwarded-for': '198.51.100.77' }
  const requests: [path: string, init: RequestInit][] = [
    ['/support/messages', postedJson(message, visitor)],
    ['/analytics/events', postedJson({ events: [event()] }, visitor)],
    [paths.source, posted(form({ referer: '', source_data: '{}' }), visitor)],
    [paths.log, posted(form(deviceReport), visitor)],
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
