import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stopSite } from '../tests/serve.ts'
import { generator, outputOf } from './load.ts'
import { processorSeconds, row } from './measure.ts'

// quality: "answers to random addresses ≥ 5,000/s, legitimate p99 ≤ 3 × quiet", 50 connections
// each.
const seconds = 5

/** Requests a second, and the 99th percentile of their latency in milliseconds. */
async function wrk(...given: string[]): Promise<{ rate: number; p99: number }> {
  const output = await outputOf('wrk', [
    '-t1',
    '-c50',
    `-d${seconds}`,
    '--latency',
    '-H',
    'accept-encoding: br, gzip',
    ...given,
  ])
  const [, time, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? []
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: Number(time) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  }
}

if (generator !== 'wrk') console.log('wrk is not installed: nothing measured')
else {
  const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'))
  const { server, base } = await startSite({ DATA_DIR: folder })
  const random = join(folder, 'random.lua')
  writeFileSync(
    random,
    'request = function() return wrk.format("GET", "/ru/" .. math.random(1e12) .. "/" .. math.random(1e12)) end',
  )
  try {
    const flood = () => wrk('-s', random, base)
    const legitimate = () => wrk(`${base}/ru/pricing`)
    await Promise.all([flood(), legitimate()])
    const quiet = await legitimate()
    const before = processorSeconds(server.pid ?? 0)
    const alone = await flood()
    const cost = ((processorSeconds(server.pid ?? 0) - before) / (alone.rate * seconds)) * 1e6
    const [, beside] = await Promise.all([flood(), legitimate()])
    row(
      'random addresses alone',
      `${Math.round(alone.rate)}/s`,
      `budget ≥ 5,000; ${cost.toFixed(0)} µs of processor time each`,
    )
    row(
      'a cached page: alone, beside them',
      `${Math.round(quiet.rate)}, ${Math.round(beside.rate)}/s`,
    )
    row(
      'its p99: alone, beside them',
      `${quiet.p99}, ${beside.p99} ms`,
      `${(beside.p99 / quiet.p99).toFixed(1)} times; budget ≤ 3`,
    )
  } finally {
    await stopSite(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
