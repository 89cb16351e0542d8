import { Metrics } from './metrics.ts'

/** What this process counts, whichever part of it does; the gauges are added at the start (`gauges.ts`). */
export const metrics = new Metrics()

export const requestsTotal = metrics.counter('facet_requests_total', 'Answers, by what was asked for and class of status.')
export const pageFailures = metrics.counter('facet_page_failures_total', 'Pages that could not be rendered, by route.')
export const renderSeconds = metrics.histogram(
  'facet_render_seconds',
  'Time to render and compress a page that was not ready, by route.',
  [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
)
export const upstreamCalls = metrics.counter('facet_upstream_calls_total', 'Calls forwarded to API_ORIGIN, by outcome.')
export const rateLimited = metrics.counter('facet_rate_limited_total', 'Calls refused with 429, by class of limit.')
