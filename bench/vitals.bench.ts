import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from '../tests/browser/launch.ts'
import { startSite, stopSite } from '../tests/serve.ts'
import { addressIn, pageTypes } from '../tests/site/page-types.ts'
import { bestForm } from './best-form.ts'
import { argument, median } from './measure.ts'
import { type Use, type Visit, visitOnPhone } from './vitals/phone.ts'
import { openStand, stripped } from './vitals/stand.ts'

// On a slow phone, first and largest paint of every page type against the same document without CSS
// and JavaScript, painted as it arrives, in one run (budgets: docs/performance.md).
// `pages=home,pricing` measures some page types only, `locale=ru` another language, `runs=5` more
// often.
const budget = { ratio: 1.2, blocking: 50, shift: 0.005 }
const runs = Number(argument('runs') ?? 3)
const locale = argument('locale') ?? 'en'
const wanted = argument('pages')?.split(',')
const unknown = wanted?.find((one) => pageTypes.every(({ name }) => name !== one))
if (unknown !== undefined)
  throw new Error(
    `pages: no page type "${unknown}". There are: ${pageTypes.map(({ name }) => name).join(', ')}`,
  )
const chosen = pageTypes.filter(({ name, locales, marketing }) =>
  wanted ? wanted.includes(name) : marketing || locales.includes(locale) || locale !== 'en',
)

/** The first use of each island: what is pressed, and what says that it was understood. */
const uses: Record<string, Use> = {
  pricing: {
    press: 'label:has([name=period][value=yearly])',
    answered: '[name=period][value=yearly]:checked ~ *, x-island[ready]',
  },
}

const folder = mkdtempSync(join(tmpdir(), 'site-bench-'))
const { server, base } = await startSite({
  DATA_DIR: folder,
  LOG_LEVEL: 'info',
  PAGE_COMPRESSION: 'best',
})
const stand = await openStand(base)
const browser = await launch()
const columns = ['bytes', 'bare FCP', 'bare LCP', 'FCP', 'LCP', '÷ bare', 'TBT', 'CLS', 'first use']
const line = (name: string, values: (string | number)[]) =>
  console.log(name.padEnd(14), ...values.map((value) => String(value).padStart(8)))

/**
 * Visits to a page type and to its bare document, in turn; more are added when it is measured
 * again.
 */
interface Measured {
  visits: Visit[]
  bare: Visit[]
}
const measured = new Map<string, Measured>()
const medianOf = (all: Visit[], what: 'fcp' | 'lcp' | 'blocking' | 'answer') =>
  median(all.map((visit) => visit[what] ?? Number.NaN))

/**
 * Visits a page type, prints all its visits so far, and returns whether they are over the budget.
 */
async function measure(
  { name, path }: (typeof pageTypes)[number],
  times: number,
): Promise<boolean> {
  const address = addressIn(path, locale)
  const { html, body, fields } = await bestForm(base + address)
  stand.show(address, stripped(html), fields)
  const { visits, bare } = measured.get(name) ?? { visits: [], bare: [] }
  measured.set(name, { visits, bare })
  for (let run = 0; run < times; run++) {
    bare.push(await visitOnPhone(browser, stand.base + address))
    visits.push(await visitOnPhone(browser, base + address, uses[name]))
  }
  const [bareFirst, bareLargest, first, largest] = [
    medianOf(bare, 'fcp'),
    medianOf(bare, 'lcp'),
    medianOf(visits, 'fcp'),
    medianOf(visits, 'lcp'),
  ]
  const ratio = Math.max(first / bareFirst, largest / bareLargest)
  const blocking = medianOf(visits, 'blocking')
  // The worst run: a shift that comes and goes is one.
  const shift = Math.max(...visits.map((visit) => visit.shift))
  const answer = medianOf(visits, 'answer')
  const paints = [bareFirst, bareLargest, first, largest].map((value) => value.toFixed(0))
  line(name, [
    body.length,
    ...paints,
    ratio.toFixed(2),
    blocking.toFixed(0),
    shift.toFixed(3),
    Number.isNaN(answer) ? '' : answer.toFixed(0),
  ])
  for (const moved of new Set(visits.flatMap((visit) => visit.moved)))
    console.log(`               moved: ${moved}`)
  return ratio > budget.ratio || blocking >= budget.blocking || shift > budget.shift
}

try {
  console.log(
    `Chromium ${browser.version()}, ${runs} runs each, medians, milliseconds; bare: the same document with the same header fields, without CSS and JavaScript, in the same run`,
  )
  line('', columns)
  let over: typeof chosen = []
  for (const type of chosen) if (await measure(type, runs)) over.push(type)
  if (over.length) {
    console.log(
      `over the budget, which a busy machine is too: ${2 * runs} more runs each, medians of all`,
    )
    const again = over
    over = []
    for (const type of again) if (await measure(type, 2 * runs)) over.push(type)
  }
  const sum = (part: keyof Measured, what: 'fcp' | 'lcp') =>
    [...measured.values()].reduce((total, visits) => total + medianOf(visits[part], what), 0)
  const [first, largest] = (['fcp', 'lcp'] as const).map((what) =>
    (sum('visits', what) / sum('bare', what)).toFixed(2),
  )
  console.log(`all page types together, ÷ bare: first paint ${first}, largest paint ${largest}`)
  const names = over.map(({ name }) => name).join(', ')
  if (names) process.exitCode = 1
  console.log(
    names
      ? `over the budget: ${names}`
      : `within the budget: ÷ bare ≤ ${budget.ratio}, TBT < ${budget.blocking}, CLS ≤ ${budget.shift}`,
  )
} finally {
  await browser.close()
  stand.close()
  await stopSite(server)
  rmSync(folder, { recursive: true, force: true })
}
