import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { languageCookie } from '../src/languages/cookie.ts'
import { type Locale, languageOf, locales } from '../src/languages/languages.ts'
import { localisedPath } from '../src/routing/paths.ts'
import { metricsOf, startSite, stopSite } from '../tests/serve.ts'
import { generateContent } from './generate.ts'
import { argument, budget, median, percentile, residentMegabytes, row } from './measure.ts'

// `articles=2000` measures one size only.
const sizes = (argument('articles') ?? '2000,10000').split(',').map(Number)
const cookieOf = (locale: Locale) => `${languageCookie.name}=${languageOf(locale).tag}`
const address = (locale: Locale, n: number) => localisedPath(locale, `/blog/generated-${n}`)
/** The languages in turn. */
const localeOf = (n: number): Locale => locales[n % locales.length] ?? 'en'

/** Milliseconds that a page takes over HTTP, and its text. */
async function visit(
  base: string,
  locale: Locale,
  n: number,
): Promise<{ ms: number; text: string }> {
  const from = performance.now()
  const answer = await fetch(base + address(locale, n), {
    headers: { 'accept-encoding': 'br', cookie: cookieOf(locale) },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.url}: ${answer.status}`)
  return { ms: performance.now() - from, text }
}

/**
 * Seconds that the site has spent rendering articles, and how many of them, as it counts them
 * itself.
 */
async function renders(base: string): Promise<{ sum: number; count: number }> {
  const metrics = await (await metricsOf(base)).text()
  const read = (name: string) =>
    Number(
      new RegExp(`^facet_render_seconds_${name}{route="blogArticle"} (\\S+)$`, 'm').exec(
        metrics,
      )?.[1],
    )
  return { sum: read('sum'), count: read('count') }
}

async function coldPages(base: string) {
  const first: number[] = []
  const cold: number[] = []
  const warm: number[] = []
  // After these its code is compiled; the next articles have not been asked for yet.
  for (let n = 300; n < 600; n++) first.push((await visit(base, localeOf(n), n)).ms)
  const before = await renders(base)
  for (const times of [cold, warm])
    for (let n = 0; n < 300; n++) times.push((await visit(base, localeOf(n), n)).ms)
  const after = await renders(base)
  const p50 = median(cold) - median(warm)
  row(
    'cold article over HTTP, p50 ms',
    p50.toFixed(2),
    `${budget(p50, '≤', 3)}; p99 ${(percentile(cold, 0.99) - median(warm)).toFixed(2)}; a cached request, ${median(warm).toFixed(2)}, is subtracted`,
  )
  row(
    'of this the render, mean ms',
    (((after.sum - before.sum) / (after.count - before.count)) * 1000).toFixed(2),
  )
  row(
    'the first 300 after the start, p50 ms',
    (median(first) - median(warm)).toFixed(2),
    'while the code is compiled',
  )
}

/** Writes a new text into an article; answers what to look for. */
function edit(content: string, n: number): string {
  const file = join(content, `blog/generated-${n}/en.md`)
  const mark = `published ${n} ${Date.now()}`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^## .*$/m, `## ${mark}`))
  return mark
}

async function publishing(base: string, content: string) {
  const visible: number[] = []
  for (let n = 0; n < 20; n++) {
    await visit(base, 'en', n)
    const from = performance.now()
    const mark = edit(content, n)
    while (!(await visit(base, 'en', n)).text.includes(mark))
      if (performance.now() - from > 5000) throw new Error('the edit never became public')
    visible.push(performance.now() - from)
  }
  row(
    'edit on disk → public, p50 ms',
    median(visible).toFixed(0),
    `${budget(median(visible), '≤', 100)}; slowest ${Math.max(...visible).toFixed(0)}`,
  )
}

/** Fifty connections read the articles that are edited, ten times a second, and others. */
async function underLoad(base: string, content: string) {
  const requests = Array.from({ length: 10 * locales.length }, (_, n) => ({
    path: address(localeOf(n), n % 20),
    headers: { 'accept-encoding': 'br', cookie: cookieOf(localeOf(n)) },
  }))
  const measure = async (): Promise<autocannon.Result> => {
    const result = await autocannon({ url: base, connections: 50, duration: 8, requests })
    if (result.non2xx || result.errors)
      throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
    return result
  }
  await measure()
  const still = await measure()
  let edits = 0
  const timer = setInterval(() => edit(content, edits++ % 20), 100)
  const busy = await measure().finally(() => clearInterval(timer))
  row(
    'p99 of 50 connections while publishing, ms',
    String(busy.latency.p99),
    `${edits} edits; without ${still.latency.p99}: × ${(busy.latency.p99 / still.latency.p99).toFixed(1)}; no bad answer`,
  )
}

for (const articles of sizes) {
  const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
  const content = join(folder, 'content')
  try {
    generateContent(content, articles)
    row('articles', `${locales.length} × ${articles}`)
    const started = performance.now()
    const { server, base } = await startSite({
      CONTENT_DIR: content,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'info',
      PAGE_COMPRESSION: 'best',
    })
    const startSeconds = (performance.now() - started) / 1000
    /** At the size that the budgets are for. */
    const note = (value: number, limit: number) =>
      articles === 2000 ? budget(value, '≤', limit) : ''
    try {
      row('start, s', startSeconds.toFixed(2), note(startSeconds, 5))
      const memory = residentMegabytes(server.pid as number)
      row('memory after start, MB', String(memory), memory === undefined ? '' : note(memory, 600))
      await coldPages(base)
      await publishing(base, content)
      await underLoad(base, content)
      row('memory afterwards, MB', String(residentMegabytes(server.pid as number)))
    } finally {
      await stopSite(server)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log()
}
