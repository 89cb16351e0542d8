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

// quality: "slow phone (4x CPU, 1.6 Mbit/s, 150 ms per request): first and largest paint of every page type ≤ 1.2 x the same document without
// CSS and JavaScript, painted as it arrives, in one run; layout shift ≤ 0.005". `pages=home,pricing` measures some page types only, `locale=ru` another language, `runs=5` more often.
const budget = { ratio: 1.2, blocking: 50, shift: 0.005 }
const runs = Number(argument('runs') ?? 3)
const locale = argument('locale') ?? 'en'
const wanted = argument('pages')?.split(',')
const chosen = pageTypes.filter(({ name, locales, marketing }) => (wanted ? wanted.includes(name) : marketing || locales.includes(locale) || locale !== 'en'))

/** The first use of each island: what is pressed, and what says that it was understood. */
const uses: Record<string, Use> = {
  pricing: { press: 'label:has([name=period][value=yearly])', answered: '[name=period][value=yearly]:checked ~ *, x-island[ready]' },
}

const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'))
const { server, base } = await startSite({ DATA_DIR: folder, LOG_LEVEL: 'info', PAGE_COMPRESSION: 'best' })
const stand = await openStand(base)
const browser = await launch()
const over: string[] = []
const columns = ['bytes', 'bare FCP', 'bare LCP', 'FCP', 'LCP', '÷ bare', 'TBT', 'CLS', 'first use']
const line = (name: string, values: (string | number)[]) => console.log(name.padEnd(14), ...values.map((value) => String(value).padStart(8)))
try {
  console.log(
    `Chromium ${browser.version()}, ${runs} runs each, medians, milliseconds; bare: the same document with the same header fields, without CSS and JavaScript, in the same run`,
  )
  line('', columns)
  for (const { name, path } of chosen) {
    const address = addressIn(path, locale)
    const { html, body, fields } = await bestForm(base + address)
    stand.show(address, stripped(html), fields)
    const visits: Visit[] = []
    const bare: Visit[] = []
    for (let run = 0; run < runs; run++) {
      bare.push(await visitOnPhone(browser, stand.base + address))
      visits.push(await visitOnPhone(browser, base + address, uses[name]))
    }
    const of = (all: Visit[], what: 'fcp' | 'lcp' | 'blocking' | 'answer') => median(all.map((visit) => visit[what] ?? Number.NaN))
    const ratio = Math.max(of(visits, 'fcp') / of(bare, 'fcp'), of(visits, 'lcp') / of(bare, 'lcp'))
    // The worst run: a shift that comes and goes is one.
    const shift = Math.max(...visits.map((visit) => visit.shift))
    const answer = of(visits, 'answer')
    line(name, [
      body.length,
      of(bare, 'fcp').toFixed(0),
      of(bare, 'lcp').toFixed(0),
      of(visits, 'fcp').toFixed(0),
      of(visits, 'lcp').toFixed(0),
      ratio.toFixed(2),
      of(visits, 'blocking').toFixed(0),
      shift.toFixed(3),
      Number.isNaN(answer) ? '' : answer.toFixed(0),
    ])
    if (ratio > budget.ratio || of(visits, 'blocking') >= budget.blocking || shift > budget.shift) over.push(name)
    for (const moved of new Set(visits.flatMap((visit) => visit.moved))) console.log(`               moved: ${moved}`)
  }
  console.log(over.length ? `over the budget: ${over.join(', ')}` : `within the budget: ÷ bare ≤ ${budget.ratio}, TBT < ${budget.blocking}, CLS ≤ ${budget.shift}`)
} finally {
  await browser.close()
  stand.close()
  await stopSite(server)
  rmSync(folder, { recursive: true, force: true })
}
