import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentStore } from '../../content/store/content-store.ts'
import type { ContentSource } from '../content-source/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { freeBytes } from './free-bytes.ts'

/**
 * Everything that `/metrics` says, with prom-client's metrics of the process; docs/production.md
 * lists them.
 */
export const metrics = new Registry()
const registers = [metrics]

export type RequestKind = 'page' | 'asset' | 'endpoint' | 'api'

export const pageFailures = new Counter({
  name: 'facet_page_failures_total',
  help: 'Pages that could not be rendered, by route.',
  labelNames: ['route'],
  registers,
})
export const renderSeconds = new Histogram({
  name: 'facet_render_seconds',
  help: 'Time to render and compress a page that was not cached, by route.',
  labelNames: ['route'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5],
  registers,
})
export const upstreamCalls = new Counter({
  name: 'facet_upstream_calls_total',
  help: 'Calls forwarded to API_ORIGIN, by outcome.',
  labelNames: ['outcome'],
  registers,
})
export const rateLimited = new Counter({
  name: 'facet_rate_limited_total',
  help: 'Calls refused with 429, by class of limit.',
  labelNames: ['class'],
  registers,
})

type Counts = Record<RequestKind, number[]>
/**
 * By first digit of the status. A cached page is counted here, by one addition: a counter of
 * prom-client takes 0.4 µs.
 */
const requests: Counts = { page: [], asset: [], endpoint: [], api: [] }

export function countRequest(kind: RequestKind, status: number) {
  const digit = Math.floor(status / 100)
  requests[kind][digit] = (requests[kind][digit] ?? 0) + 1
}

type Sample = readonly [labels: Record<string, string>, value: number]

/** A counter that another part of the program keeps; read when `/metrics` is. */
function counter(
  name: string,
  help: string,
  read: () => number | Sample[],
  labelNames: string[] = [],
) {
  new Counter({
    name,
    help,
    labelNames,
    registers,
    collect() {
      const value = read()
      this.reset()
      if (typeof value === 'number') this.inc(value)
      else for (const [labels, count] of value) this.inc(labels, count)
    },
  })
}

/** A gauge that is read when `/metrics` is; it has no sample while `read` returns undefined. */
function gauge(name: string, help: string, read: () => number | undefined) {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      const value = read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

interface Observed {
  content: ContentStore
  cache: PageCache
  store: RecordStore
  dataDir: string
  /** The id of the build that is served. */
  build: string
  source: Pick<ContentSource, 'status'>
}

/** Adds the gauges that read the parts of the site and the process. */
export function addGauges({ content, cache, store, dataDir, build, source }: Observed) {
  collectDefaultMetrics({ register: metrics })
  new Gauge({
    name: 'facet_build_info',
    help: 'Always 1: the build that is served.',
    labelNames: ['build'],
    registers,
  }).set({ build }, 1)
  const requestSamples = () =>
    Object.entries(requests).flatMap(([kind, counts]) =>
      counts.flatMap((count, digit): Sample[] =>
        count ? [[{ kind, status: `${digit}xx` }, count]] : [],
      ),
    )
  counter(
    'facet_requests_total',
    'Answers, by kind of address and class of status.',
    requestSamples,
    ['kind', 'status'],
  )
  const cacheSamples = (): Sample[] => [
    [{ result: 'hit' }, cache.hits],
    [{ result: 'miss' }, cache.misses],
  ]
  counter(
    'facet_page_cache_requests_total',
    'Requests for pages, by whether they were cached.',
    cacheSamples,
    ['result'],
  )
  gauge('facet_page_cache_bytes', 'Memory of cached pages.', () => cache.bytes)
  gauge('facet_page_cache_entries', 'Cached pages.', () => cache.size)
  addContentGauges(content, source)
  addStoreGauges(store)
  gauge('facet_data_free_bytes', 'Room left on the disk of DATA_DIR.', () => freeBytes(dataDir))
}

function addContentGauges(content: ContentStore, source: Observed['source']) {
  gauge(
    'facet_content_age_seconds',
    'Since the content last changed, or was read at the start.',
    () => (content.now() - content.changedAt) / 1000,
  )
  gauge(
    'facet_content_problems',
    'Problems of content files that could not be read; their last good versions are served.',
    () => content.problems.length,
  )
  gauge(
    'facet_content_commit_timestamp_seconds',
    'When the served commit was made, since 1970; only with CONTENT_GIT.',
    () => secondsOf(source.status().committedAt),
  )
  gauge(
    'facet_content_fetch_timestamp_seconds',
    'When the Git remote last answered, since 1970; only with CONTENT_GIT.',
    () => secondsOf(source.status().fetchedAt),
  )
}

function addStoreGauges(store: RecordStore) {
  gauge(
    'facet_store_up',
    '1 while the database accepts records, 0 while it does not; absent before the first.',
    () => ({ up: 1, down: 0 })[store.state.status],
  )
  counter('facet_store_commits_total', 'Transactions that wrote them.', () => store.commits)
  counter(
    'facet_store_commit_seconds_total',
    'Time these took.',
    () => store.commitMilliseconds / 1000,
  )
  counter(
    'facet_store_failures_total',
    'Transactions given up because the database was away, locked or full.',
    () => store.failures,
  )
  gauge('facet_store_waiting', 'Records that wait for the database.', () => store.waiting)
}

const secondsOf = (date: string | undefined) =>
  date === undefined ? undefined : Date.parse(date) / 1000
