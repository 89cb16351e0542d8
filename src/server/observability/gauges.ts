import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ContentStore } from '../../content/store.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { freeBytes } from './free-bytes.ts'
import type { Metrics } from './metrics.ts'

export interface Observed {
  content: ContentStore
  cache: PageCache
  store: RecordStore
  dataDir: string
  /** The id of the build that is served. */
  build: string
}

/** What is read from the parts of the site, and of the process, when somebody asks for the metrics. */
export function addGauges(metrics: Metrics, { content, cache, store, dataDir, build }: Observed): void {
  metrics.gauge('facet_build_info', 'Always 1: the build and the Node.js that serve.', () => [[{ build, node: process.versions.node }, 1]])
  metrics.gauge(
    'facet_page_cache_requests_total',
    'Pages asked for, by whether they were ready in memory.',
    () => [
      [{ result: 'hit' }, cache.hits],
      [{ result: 'miss' }, cache.misses],
    ],
    'counter',
  )
  metrics.gauge('facet_page_cache_bytes', 'Memory that ready pages take.', () => cache.bytes)
  metrics.gauge('facet_page_cache_entries', 'Pages that are ready.', () => cache.size)

  metrics.gauge('facet_content_revision', 'Counts up with every change of the content since the start.', () => content.revision)
  metrics.gauge('facet_content_age_seconds', 'Since the content last changed, or was read at the start.', () => (content.now() - content.changedAt) / 1000)
  metrics.gauge('facet_content_translations', 'Translations that are served.', () => content.size)
  metrics.gauge('facet_content_problems', 'Problems of content files that could not be read; their last good versions are served.', () => content.problems.length)

  metrics.gauge('facet_store_up', '1 while records can be kept; absent until the first was.', () => ({ up: 1, down: 0 })[store.state.status])
  metrics.gauge('facet_store_records_total', 'Records that were handed to the database and kept.', () => store.kept, 'counter')
  metrics.gauge('facet_store_commits_total', 'Transactions that kept them.', () => store.commits, 'counter')
  metrics.gauge('facet_store_commit_seconds_total', 'Time those took.', () => store.commitMilliseconds / 1000, 'counter')
  metrics.gauge('facet_store_failures_total', 'Transactions given up because the database was away, locked or full.', () => store.failures, 'counter')
  metrics.gauge('facet_store_waiting', 'Records that wait for the database.', () => store.waiting)
  metrics.gauge('facet_data_free_bytes', 'Room left on the disk of DATA_DIR.', () => freeBytes(dataDir))

  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.gauge('facet_event_loop_delay_seconds', 'How late the event loop was since the last time these metrics were asked for.', () => {
    // The histogram measures from one timer to the next: what is over its resolution is the delay.
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - 0.02)
    const found = delay.count === 0 ? [] : ([['0.5', late(delay.percentile(50))] as const, ['0.99', late(delay.percentile(99))] as const, ['1', late(delay.max)] as const] as const)
    delay.reset()
    return found.map(([quantile, seconds]) => [{ quantile }, seconds] as const)
  })
  metrics.gauge('process_cpu_seconds_total', 'Processor time.', () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6, 'counter')
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
  metrics.gauge('process_open_fds', 'Open files and connections.', openFiles)
  const started = Date.now() / 1000 - process.uptime()
  metrics.gauge('process_start_time_seconds', 'When the process started, since 1970.', () => started)
}

/** Undefined on systems without /proc. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return undefined
  }
}
