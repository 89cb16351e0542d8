import { describe, expect, inject, test } from 'vitest'

/** The samples of the text format, by name and labels; fails at a line that is none. */
function samplesOf(text: string): Map<string, number> {
  const samples = new Map<string, number>()
  for (const line of text.trimEnd().split('\n')) {
    if (/^# (?:HELP \w+ .+|TYPE \w+ (?:counter|gauge|histogram))$/.test(line)) continue
    const [, name, value] = /^([a-z_]+(?:\{(?:[a-z_]+="[^"]*",?)+\})?) (-?\d+(?:\.\d+)?(?:e[+-]\d+)?)$/.exec(line) ?? []
    if (name === undefined || samples.has(name)) throw new Error(`not a sample, or a second one: ${line}`)
    samples.set(name, Number(value))
  }
  return samples
}
/** The sum of the samples of a name whose labels hold some text. */
const sum = (samples: Map<string, number>, name: string, ...labels: string[]): number =>
  [...samples].reduce((total, [key, value]) => (key.split('{')[0] === name && labels.every((label) => key.includes(label)) ? total + value : total), 0)

describe('/metrics of one process', () => {
  const base = inject('base')
  const read = async () => samplesOf(await (await fetch(`${base}/metrics`)).text())

  test('counts answers by kind and status, and pages that were ready', async () => {
    await fetch(`${base}/about-us`)
    const before = await read()
    await fetch(`${base}/about-us`)
    await fetch(`${base}/nowhere-at-all`)
    await fetch(`${base}/assets/nothing.js`)
    await fetch(`${base}/support/messages`)
    const after = await read()
    const grown = (name: string, ...labels: string[]) => sum(after, name, ...labels) - sum(before, name, ...labels)
    expect({
      pages: grown('facet_requests_total', 'kind="page"', 'status="2xx"'),
      missing: grown('facet_requests_total', 'kind="page"', 'status="4xx"'),
      assets: grown('facet_requests_total', 'kind="asset"', 'status="4xx"'),
      calls: grown('facet_requests_total', 'kind="call"', 'status="4xx"'),
      ready: grown('facet_page_cache_requests_total', 'result="hit"'),
      drawn: grown('facet_page_cache_requests_total', 'result="miss"'),
    }).toEqual({ pages: 1, missing: 1, assets: 1, calls: 1, ready: 1, drawn: 1 })
    expect(sum(after, 'facet_render_seconds_count', 'route="about"')).toBeGreaterThan(0)
    for (const name of ['facet_content_translations', 'facet_page_cache_bytes', 'process_resident_memory_bytes', 'facet_data_free_bytes', 'process_start_time_seconds'])
      expect(sum(after, name), name).toBeGreaterThan(0)
  })

  test('is not there for who comes through a proxy', async () => {
    for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { 'x-forwarded-proto': 'https' }] as Record<string, string>[])
      expect((await fetch(`${base}/metrics`, { headers })).status).toBe(404)
  })
})
