import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stopSite } from '../tests/serve.ts'
import { generator, outputOf } from './load.ts'
import { budget, processorSeconds, row } from './measure.ts'

// Budgets: ≥ 3,000 answers to random addresses a second, and a cached page's p99 ≤ 3 times its
// own without load, beside 50 such connections and beside the slowest queries to the search.
const seconds = 5

/** 190 Han characters or 12 unknown words to the search, from as many networks. */
const queriesFrom = (networks: number) => `
local n = 0
local function han()
  local code = math.random(0x4e00, 0x9fff)
  local tail = code % 4096
  return string.format("%%%02X%%%02X%%%02X", 0xE0 + math.floor(code / 4096), 0x80 + math.floor(tail / 64), 0x80 + tail % 64)
end
local function word()
  local letters = {}
  for at = 1, 14 do letters[at] = string.char(math.random(97, 122)) end
  return table.concat(letters) .. "+"
end
request = function()
  n = n + 1
  local parts = {}
  for at = 1, n % 2 == 0 and 190 or 12 do parts[at] = n % 2 == 0 and han() or word() end
  local headers = { ["x-forwarded-for"] = "10.0." .. n % ${networks} .. ".1" }
  return wrk.format("GET", "/search?q=" .. table.concat(parts), headers)
end
`

/** Requests a second, and the 99th percentile of their latency in milliseconds. */
async function wrk(
  connections: number,
  ...given: string[]
): Promise<{ rate: number; p99: number }> {
  const output = await outputOf('wrk', [
    '-t1',
    `-c${connections}`,
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
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const { server, base } = await startSite({ DATA_DIR: folder, TRUST_PROXY: '1' })
  const random = join(folder, 'random.lua')
  writeFileSync(
    random,
    'request = function() return wrk.format("GET", "/ru/" .. math.random(1e12) .. "/" .. math.random(1e12)) end',
  )
  try {
    const flood = () => wrk(50, '-s', random, base)
    const legitimate = () => wrk(50, `${base}/ru/pricing`)
    await Promise.all([flood(), legitimate()])
    // The index is built in the meantime.
    while ((await (await fetch(`${base}/search?q=proxy`)).text()).includes('starting up'))
      await new Promise((resolve) => setTimeout(resolve, 1000))
    const quiet = await legitimate()
    const before = processorSeconds(server.pid ?? 0)
    const alone = await flood()
    const cost = ((processorSeconds(server.pid ?? 0) - before) / (alone.rate * seconds)) * 1e6
    const [, beside] = await Promise.all([flood(), legitimate()])
    row(
      'random addresses alone',
      `${Math.round(alone.rate)}/s`,
      `${budget(alone.rate, '≥', 3000)}; ${cost.toFixed(0)} µs of processor time each`,
    )
    row(
      'a cached page: alone, beside them',
      `${Math.round(quiet.rate)}, ${Math.round(beside.rate)}/s`,
    )
    row(
      'its p99: alone, beside them',
      `${quiet.p99}, ${beside.p99} ms`,
      `${(beside.p99 / quiet.p99).toFixed(1)} times; ${budget(beside.p99 / quiet.p99, '≤', 3)}`,
    )
    for (const [networks, connections] of [
      [1, 60],
      [256, 256],
    ] as const) {
      const queries = join(folder, `queries-${networks}.lua`)
      writeFileSync(queries, queriesFrom(networks))
      const [, page] = await Promise.all([wrk(connections, '-s', queries, base), legitimate()])
      row(
        `its p99 beside ${connections} queries of ${networks}`,
        `${page.p99} ms`,
        `${(page.p99 / quiet.p99).toFixed(1)} times; ${budget(page.p99 / quiet.p99, '≤', 3)}; ${Math.round(page.rate)}/s`,
      )
    }
  } finally {
    await stopSite(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
