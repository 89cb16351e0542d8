import { expect, test } from 'vitest'
import { wholeFile } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'
import { metricsOf } from '../serve.ts'

/** A site of its own: other tests would be counted too. */
const { base } = await ownSite(wholeFile)

/** The samples of the text format, by name and labels. */
async function read(): Promise<Map<string, number>> {
  const response = await metricsOf(base)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const samples = (await response.text())
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
}

test.each(['', 'Bearer', 'Bearer another-token'])(
  '/metrics is refused to "%s"',
  async (authorization) => {
    const response = await fetch(`${base}/metrics`, { headers: { authorization } })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  },
)

test('/metrics counts answers by kind and status, and cached pages', async () => {
  await fetch(`${base}/about-us`)
  const before = await read()
  for (const path of [
    '/about-us',
    '/faq',
    '/nowhere-at-all',
    '/assets/nothing.js',
    '/support/messages',
  ])
    await fetch(base + path)
  const after = await read()
  const counted = [
    'facet_requests_total{kind="page",status="2xx"}',
    'facet_requests_total{kind="page",status="4xx"}',
    'facet_requests_total{kind="asset",status="4xx"}',
    'facet_requests_total{kind="api",status="4xx"}',
    'facet_page_cache_requests_total{result="hit"}',
    'facet_page_cache_requests_total{result="miss"}',
  ]
  expect(counted.map((name) => (after.get(name) ?? 0) - (before.get(name) ?? 0))).toEqual([
    2, 1, 1, 1, 1, 1,
  ])
  const positive = [
    'facet_render_seconds_count{route="about"}',
    'facet_page_cache_bytes',
    'facet_data_free_bytes',
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'process_open_fds',
    'nodejs_heap_size_used_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ]
  for (const name of positive) expect(after.get(name), name).toBeGreaterThan(0)
})
