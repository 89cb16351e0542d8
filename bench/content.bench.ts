import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { locales } from '../src/locales/table.ts'
import { startSite, stopSite } from '../tests/serve.ts'
import { generateContent } from './generate.ts'
import { median, percentile, residentMegabytes, row } from './measure.ts'

const articles = Number(process.env.ARTICLES ?? 2000)
const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'))
const content = join(folder, 'content')
generateContent(content, articles)
row('articles', `14 × ${articles}`)

const started = performance.now()
const { server, base } = await startSite({ CONTENT_DIR: content, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', PAGE_COMPRESSION: 'best' })
try {
  row('start, s', ((performance.now() - started) / 1000).toFixed(2), 'budget ≤ 5')
  row('memory after start, MB', String(residentMegabytes(server.pid as number)), 'budget ≤ 600')

  const address = (locale: string, n: number) => `${base}${locale === 'en' || locale === 'zh' ? '' : `/${locale}`}/blog/generated-${n}`
  const cold: number[] = []
  for (let n = 0; n < 300; n++) {
    const from = performance.now()
    const answer = await fetch(address(locales[n % 14] as string, n), { headers: { 'accept-encoding': 'br', cookie: locales[n % 14] === 'zh' ? 'language=zh-CN' : '' } })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
    cold.push(performance.now() - from)
  }
  const warm: number[] = []
  for (let n = 0; n < 300; n++) {
    const from = performance.now()
    await (await fetch(address(locales[n % 14] as string, n), { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    warm.push(performance.now() - from)
  }
  row(
    'cold article, render and compress, p50 ms',
    (median(cold) - median(warm)).toFixed(2),
    `budget ≤ 3; p99 ${(percentile(cold, 0.99) - median(warm)).toFixed(2)}; cached request ${median(warm).toFixed(2)} subtracted`,
  )

  const visible: number[] = []
  for (let n = 0; n < 20; n++) {
    const file = join(content, `blog/generated-${n}/en.md`)
    await (await fetch(address('en', n))).text()
    const mark = `published-${n}-${Date.now()}`
    const text = readFileSync(file, 'utf8').replace('Section 1', mark)
    const from = performance.now()
    writeFileSync(file, text)
    while (!(await (await fetch(address('en', n))).text()).includes(mark)) if (performance.now() - from > 5000) throw new Error('the edit never became public')
    visible.push(performance.now() - from)
  }
  row('edit on disk → public, p50 ms', median(visible).toFixed(0), `budget ≤ 100; slowest ${Math.max(...visible).toFixed(0)}`)
  row('memory afterwards, MB', String(residentMegabytes(server.pid as number)))
} finally {
  await stopSite(server)
  rmSync(folder, { recursive: true, force: true })
}
