import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readYaml } from '../src/content/parsing/yaml.ts'
import { ContentStore } from '../src/content/store/content-store.ts'
import { type Locale, locales } from '../src/languages/languages.ts'
import { SearchEngine } from '../src/search/search-engine.ts'
import { siteSettings } from '../src/site.fixture.ts'
import { argument, budget, median, percentile, residentMegabytes, row } from './measure.ts'

// `entries=2000` in each language.
const count = Number(argument('entries') ?? 2000)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The present content, and articles made of its own, so that they have the words of their language.
 */
function articlesFrom(root: string, wanted: number) {
  cpSync('content', root, { recursive: true })
  const sources = ['blog', 'helps', 'docs'].flatMap((collection) =>
    readdirSync(join('content', collection)).map((id) => join('content', collection, id)),
  )
  const paragraphsOf = (source: string, locale: Locale): string[] => {
    const file = join(source, `${locale}.md`)
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    return text
      .replace(/^---[\s\S]*?\n---\n/, '')
      .split(/\n\n+/)
      .filter((paragraph) => paragraph.length > 40)
  }
  const articles = new Map(
    locales.map((locale) => [
      locale,
      sources.map((source) => paragraphsOf(source, locale)).filter(({ length }) => length > 4),
    ]),
  )
  for (let n = 0; n < wanted; n++) {
    const entry = join(root, 'blog', `generated-${n}`)
    cpSync('content/blog/price-checks-across-regions/entry.yaml', join(entry, 'entry.yaml'))
    for (const [locale, texts] of articles) {
      // An article is about one thing, and a little about another.
      const [one = [], other = []] = [texts[n % texts.length], texts[(n * 7 + 3) % texts.length]]
      const body = [
        ...one.filter((_, index) => (index + n) % 4 > 0),
        ...other.slice(n % 3, (n % 3) + 3),
      ]
      writeFileSync(
        join(entry, `${locale}.md`),
        `---\ntitle: About ${body[0]?.replace(/[^\p{L}\p{M}\p{N} ]/gu, '').slice(0, 60)} ${n}\ndescription: An article that exists only while something is measured\n---\n\n${body.join('\n\n')}\n`,
      )
    }
  }
}

const queries = readYaml(
  readFileSync('src/search/query-cases.yaml', 'utf8').replaceAll(
    '{name}',
    siteSettings.name.toLowerCase(),
  ),
) as Record<Locale, Record<string, string>>
const asked = locales.flatMap((locale) =>
  Object.keys(queries[locale]).map((query) => [locale, query] as const),
)
/**
 * Every third: what others asked before, what is measured, and what is measured while content is
 * published.
 */
const [before, measured, later] = [0, 1, 2].map((n) =>
  asked.filter((_, index) => index % 3 === n),
) as [typeof asked, typeof asked, typeof asked]

/**
 * Milliseconds of queries, none of which was asked before. Other work has its turn in between.
 */
async function ask(search: SearchEngine, queries: typeof asked): Promise<number[]> {
  const times: number[] = []
  for (const [locale, query] of queries) {
    const from = performance.now()
    await search.search(locale, query)
    times.push(performance.now() - from)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return times
}

/** Milliseconds by which timers are late at most, until the returned function is called. */
function longestHold(): () => number {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    longest = Math.max(longest, now - last - 1)
    last = now
  }, 1)
  return () => {
    clearInterval(timer)
    return longest
  }
}

/** Publishes a word in an article; answers when it is found, in milliseconds. */
async function publish(content: ContentStore, search: SearchEngine, n: number): Promise<number> {
  const file = `blog/generated-${n}/en.md`
  const word = `zyzzyva${String.fromCharCode(97 + (n % 26), 97 + (n % 25))}${n}`
  writeFileSync(
    join(content.root, file),
    `${readFileSync(join(content.root, file), 'utf8')}\n${word}\n`,
  )
  const from = performance.now()
  content.refresh([file])
  while ((await search.search('en', word)).total === 0) await pause(2)
  return performance.now() - from
}

const folder = mkdtempSync(join(tmpdir(), 'site-search-'))
try {
  const root = join(folder, 'content')
  articlesFrom(root, count - new ContentStore({ root: 'content' }).size / locales.length)
  const content = new ContentStore({ root })
  if (content.problems.length) throw new Error(JSON.stringify(content.problems[0]))
  row('entries', `${content.size}`, `14 × ${Math.round(content.size / locales.length)}`)
  const memory = residentMegabytes(process.pid) ?? Number.NaN
  const held = longestHold()
  const began = performance.now()
  const search = new SearchEngine(content)
  search.start()
  while (!search.ready) await pause(20)
  row(
    'index built in the background, s',
    ((performance.now() - began) / 1000).toFixed(1),
    `the event loop was held ${held().toFixed(0)} ms at most`,
  )
  await pause(5000)
  row(
    'memory of the index, MB',
    String((residentMegabytes(process.pid) ?? Number.NaN) - memory),
    `${memory} with the content alone`,
  )
  await ask(search, before)
  const used = process.cpuUsage()
  const quiet = await ask(search, measured)
  row(
    'a query, p50 ms',
    median(quiet).toFixed(2),
    `${budget(median(quiet), '≤', 2)}; p99 ${percentile(quiet, 0.99).toFixed(1)}, slowest ${Math.max(...quiet).toFixed(1)}; ${quiet.length} queries nobody asked before, of ${asked.length}`,
  )
  const { user, system } = process.cpuUsage(used)
  row(
    'processor time of a query, ms',
    ((user + system) / 1000 / quiet.length).toFixed(2),
    'mean; what counts on a busy machine',
  )
  const published: number[] = []
  const publishing = (async () => {
    for (let n = 0; n < 30; n++) {
      published.push(await publish(content, search, n))
      await pause(50)
    }
  })()
  const busy = await ask(search, later)
  await publishing
  row(
    'the same while content is published, p50 ms',
    median(busy).toFixed(2),
    `p99 ${percentile(busy, 0.99).toFixed(1)}`,
  )
  row(
    'published → found, p50 ms',
    median(published).toFixed(0),
    `${budget(median(published), '≤', 100)}; slowest ${Math.max(...published).toFixed(0)}`,
  )
  search.close()
  content.close()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
