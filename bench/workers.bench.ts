import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stopSite } from '../tests/serve.ts'
import { generator, load } from './load.ts'
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
        await load(base + path, 1)
        rates.get(count)?.push((await load(base + path, seconds)).rate)
      } finally {
        await stopSite(server)
      }
    }
  const one = median(rates.get(1) ?? [])
  for (const [count, found] of rates)
    row(
      `cached page, requests/s, WORKERS=${count}`,
      Math.round(median(found)).toString(),
      `× ${(median(found) / one).toFixed(2)}; 50 connections of ${generator} on the same machine`,
    )
} finally {
  rmSync(folder, { recursive: true, force: true })
}
