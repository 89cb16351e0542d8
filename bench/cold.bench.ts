import { join } from 'node:path'
import { createBuilder } from 'vite'
import { budget, median, percentile, row } from './measure.ts'

// Every page of the present content in every language is rendered and compressed once, without
// HTTP; what HTTP adds is in `npm run bench content`.
const outDir = 'dist/bench'
const builder = await createBuilder({
  logLevel: 'error',
  environments: {
    ssr: {
      build: { outDir, emptyOutDir: true, rolldownOptions: { input: 'bench/in-process.ts' } },
    },
  },
})
await builder.build(builder.environments.ssr as never)
const { siteInProcess }: typeof import('./in-process.ts') = await import(
  join(process.cwd(), outDir, 'in-process.js')
)
const { site, addresses } = siteInProcess('content')

/** Milliseconds until a page is rendered, and until it is compressed too. */
async function visit({
  url,
  cookie,
}: {
  url: string
  cookie: string
}): Promise<[rendered: number, ready: number]> {
  const headers: Record<string, string> = { cookie, 'accept-encoding': 'br' }
  const from = performance.now()
  const answer = site.respond({ url, headers })
  const rendered = performance.now() - from
  const { status } = await answer
  if (status !== 200) throw new Error(`${url}: ${status}`)
  return [rendered, performance.now() - from]
}

// As in a process that has run for a while: its code is compiled, its pages are not ready.
for (const address of addresses.filter((_, n) => n % 4 === 0)) await visit(address)
site.cache.evict(new Set(['setting:site']))
if (site.cache.size > 0) throw new Error('There are pages that do not name the site')
const before = process.cpuUsage()
const times: [number, number][] = []
for (const address of addresses) times.push(await visit(address))
const used = process.cpuUsage(before)
const rendered = times.map(([time]) => time)
const ready = times.map(([, time]) => time)
row('pages', String(addresses.length), 'all of the present content, each asked for once')
row(
  'cold page, render and compress, p50 ms',
  median(ready).toFixed(2),
  `${budget(median(ready), '≤', 3)}; p99 ${percentile(ready, 0.99).toFixed(2)} (the first of an article with code)`,
)
row(
  'of this the render, p50 ms',
  median(rendered).toFixed(2),
  `p99 ${percentile(rendered, 0.99).toFixed(2)}`,
)
row(
  'processor time a page, ms',
  ((used.user + used.system) / addresses.length / 1000).toFixed(2),
  'on all cores; on a busy machine the figure to compare',
)
