import { describe, expect, it, test } from 'vitest'
import { Metrics, metricsText, together } from './metrics.ts'
import { metricsAccess } from './metrics-access.ts'

describe('the text format of Prometheus', () => {
  it('writes counters, gauges and histograms', () => {
    const metrics = new Metrics()
    const answers = metrics.counter('answers_total', 'Answers.')
    answers.add({ kind: 'page' })
    answers.cell({ kind: 'page' }).value++
    answers.add({ kind: 'a "b"\n\\' }, 3)
    metrics.gauge('up', 'Whether.\nUp.', () => 1)
    metrics.gauge('absent', 'No reading.', () => undefined)
    metrics.gauge('odd', 'Of no use.', () => Number.NaN)
    const seconds = metrics.histogram('seconds', 'Time.', [0.01, 0.1])
    for (const value of [0.01, 0.02, 5]) seconds.observe({ route: 'home' }, value)
    expect(metricsText(metrics.collect())).toBe(`# HELP answers_total Answers.
# TYPE answers_total counter
answers_total{kind="page"} 2
answers_total{kind="a \\"b\\"\\n\\\\"} 3
# HELP up Whether.\\nUp.
# TYPE up gauge
up 1
# HELP seconds Time.
# TYPE seconds histogram
seconds_bucket{route="home",le="0.01"} 1
seconds_bucket{route="home",le="0.1"} 2
seconds_bucket{route="home",le="+Inf"} 3
seconds_sum{route="home"} 5.03
seconds_count{route="home"} 3
`)
  })

  it('tells processes apart by a label, under one heading', () => {
    const processes = ['0', '1'].map((worker) => {
      const metrics = new Metrics()
      metrics.counter('answers_total', 'Answers.').add({ kind: 'page' }, Number(worker) + 1)
      // As it comes from another process.
      return { label: { worker }, families: JSON.parse(JSON.stringify(metrics.collect())) }
    })
    expect(metricsText(together(processes))).toBe(
      '# HELP answers_total Answers.\n# TYPE answers_total counter\nanswers_total{worker="0",kind="page"} 1\nanswers_total{worker="1",kind="page"} 2\n',
    )
  })
})

describe('/metrics is not public', () => {
  const token = 'sixteen-characters-or-more'
  test.each<[what: string, token: string | undefined, address: string, headers: Record<string, string>, expected: string]>([
    ['this machine', undefined, '127.0.0.1', { host: '127.0.0.1:3000' }, 'granted'],
    ['this machine by its name', undefined, '::ffff:127.0.0.1', { host: 'localhost:3000' }, 'granted'],
    ['this machine over IPv6', undefined, '::1', { host: '[::1]:3000' }, 'granted'],
    ['another machine', undefined, '203.0.113.7', { host: '127.0.0.1' }, 'hidden'],
    ['a proxy on this machine', undefined, '127.0.0.1', { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.7' }, 'hidden'],
    ['a proxy on this machine that only says its protocol', undefined, '127.0.0.1', { host: '127.0.0.1', 'x-forwarded-proto': 'https' }, 'hidden'],
    ['a proxy on this machine that only hands on the name', undefined, '127.0.0.1', { host: 'facet.example' }, 'hidden'],
    ['a name that begins like this machine', undefined, '127.0.0.1', { host: '127.0.0.1.evil.example' }, 'hidden'],
    ['no name', undefined, '127.0.0.1', {}, 'hidden'],
    ['no address', undefined, '', { host: 'localhost' }, 'hidden'],
    ['the token, from anywhere', token, '203.0.113.7', { host: 'facet.example', authorization: `Bearer ${token}` }, 'granted'],
    ['another token', token, '203.0.113.7', { authorization: `Bearer ${token}x` }, 'refused'],
    ['no token, from this machine', token, '127.0.0.1', { host: 'localhost' }, 'refused'],
    ['the token as a password', token, '127.0.0.1', { authorization: `Basic ${token}` }, 'refused'],
  ])('%s', (_, set, socketAddress, headers, expected) => expect(metricsAccess({ token: set, socketAddress, header: (name) => headers[name] })).toBe(expected))
})
