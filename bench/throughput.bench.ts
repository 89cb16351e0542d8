import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, stopSite } from '../tests/serve.ts'
import { bestForm } from './best-form.ts'
import { generator, load } from './load.ts'
import { budget, median, processorSeconds, row } from './measure.ts'
import { hasNginx, startNginx } from './nginx.ts'

const path = '/ru/pricing'
const rounds = 5
const seconds = 4

/** Budgets: least share of the other's rate, with FAST_PATH on and off. */
const budgets: Record<string, number> = { 'on bare': 1.4, 'on nginx': 0.6, 'off bare': 0.9 }

interface Side {
  key: 'on' | 'off' | 'bare' | 'nginx'
  name: string
  url: string
  pid: number
}

const pidOf = ({ pid }: ChildProcess) => pid ?? 0

async function startBare(
  file: string,
  fields: string[],
): Promise<{ bare: ChildProcess; base: string }> {
  const bare = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-node.ts'), file, JSON.stringify(fields)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise<string>((resolve) =>
    bare.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  )
  return { bare, base: `http://127.0.0.1:${port}` }
}

const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
const start = (FAST_PATH: string) =>
  startSite({
    DATA_DIR: join(folder, FAST_PATH),
    LOG_LEVEL: 'info',
    PAGE_COMPRESSION: 'best',
    FAST_PATH,
  })
const [fast, plain] = await Promise.all([start('on'), start('off')])
const children: ChildProcess[] = []
try {
  // Once their best compression is made, all sides send the same bytes.
  const [{ fields, body, html }] = await Promise.all([
    bestForm(fast.base + path),
    bestForm(plain.base + path),
  ])
  const file = join(folder, 'page.br')
  writeFileSync(file, body)
  const { bare, base: bareBase } = await startBare(file, fields)
  children.push(bare)
  const sides: Side[] = [
    { key: 'on', name: 'this site', url: fast.base + path, pid: pidOf(fast.server) },
    {
      key: 'off',
      name: 'this site, FAST_PATH=off',
      url: plain.base + path,
      pid: pidOf(plain.server),
    },
    {
      key: 'bare',
      name: 'bare Node, one response made before',
      url: bareBase + path,
      pid: pidOf(bare),
    },
  ]
  if (hasNginx) {
    const {
      nginx,
      worker,
      base: nginxBase,
    } = await startNginx(folder, path, { html, br: body, fields })
    children.push(nginx)
    sides.push({ key: 'nginx', name: 'nginx, brotli_static', url: nginxBase + path, pid: worker })
  } else
    console.log(
      'nginx with brotli_static is not installed: only Node to compare with (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static)',
    )

  const results = sides.map((side) => ({ ...side, rates: [] as number[], costs: [] as number[] }))
  for (const { url } of results) await load(url, 2)
  for (let round = 0; round < rounds; round++) {
    for (const result of results) {
      const before = processorSeconds(result.pid)
      const { requests, rate } = await load(result.url, seconds)
      result.rates.push(rate)
      result.costs.push(((processorSeconds(result.pid) - before) / requests) * 1e6)
    }
  }
  row(
    'cached page',
    path,
    `${body.length} bytes and the same header fields from every side; ${generator}, 50 connections, one process each, median of ${rounds}`,
  )
  for (const { name, rates, costs } of results)
    row(
      name,
      `${Math.round(median(rates))}/s`,
      `${median(costs).toFixed(1)} µs of processor time a request`,
    )
  const ratio = (mine: readonly number[], other: readonly number[]) =>
    median(mine.map((value, round) => value / (other[round] ?? Number.NaN)))
  for (const mine of results.filter(({ key }) => key === 'on' || key === 'off'))
    for (const other of results.filter(({ key }) => key === 'bare' || key === 'nginx')) {
      const rate = ratio(mine.rates, other.rates)
      const least = budgets[`${mine.key} ${other.key}`]
      row(
        `${mine.name} ÷ ${other.name}`,
        rate.toFixed(2),
        `requests/s; by processor time ${ratio(other.costs, mine.costs).toFixed(2)}${least ? `; ${budget(rate, '≥', least)}` : ''}`,
      )
    }
} finally {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all([stopSite(fast.server), stopSite(plain.server)])
  rmSync(folder, { recursive: true, force: true })
}
