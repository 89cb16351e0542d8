import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startSite, stopSite } from '../tests/serve.ts'
import { median, row } from './measure.ts'

// Requests a second of one process and of several, in turn. The load generator runs on the same machine and takes up to a core: on two
// cores two workers cannot be twice as fast.
const path = '/ru/pricing'
const rounds = 3
const seconds = 4
const counts = [1, 2, ...(availableParallelism() > 2 ? [availableParallelism()] : [])]

const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'))
const rates = new Map<number, number[]>(counts.map((count) => [count, []]))
try {
  for (let round = 0; round < rounds; round++)
    for (const count of counts) {
      const { server, base, output } = await startSite({ WORKERS: String(count), DATA_DIR: join(folder, `data-${count}`), LOG_LEVEL: 'info' })
      try {
        while (count > 1 && !output().includes('all workers serve')) await new Promise((resolve) => setTimeout(resolve, 50))
        const load = (duration: number) => autocannon({ url: base + path, connections: 50, duration, headers: { 'accept-encoding': 'br' } })
        await load(1)
        const { requests, non2xx, errors } = await load(seconds)
        if (non2xx || errors) throw new Error(`${count} workers: ${non2xx} bad answers, ${errors} errors`)
        rates.get(count)?.push(requests.average)
      } finally {
        await stopSite(server)
      }
    }
  const one = median(rates.get(1) ?? [])
  for (const [count, found] of rates)
    row(
      `cached page, requests/s, WORKERS=${count}`,
      Math.round(median(found)).toString(),
      `× ${(median(found) / one).toFixed(2)}; 50 connections, load generator on the same machine`,
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
