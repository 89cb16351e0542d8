import { existsSync } from 'node:fs'
import { readConfig } from '../src/server/config.ts'
import { engineOf, reportTimeout, sqliteFile } from '../src/server/database/engine.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { type Report, readFigures, reportText } from '../src/server/database/report-text.ts'
import { keepPastDays, lastDays } from '../src/server/database/reports.ts'
import { searchCounts } from '../src/server/database/searches.ts'
import {
  eraseVisitors,
  exportVisitor,
  newestMessages,
  printable,
} from '../src/server/database/visitor-data.ts'

// `npm run data`: what a visitor asks for under the privacy policy, messages to support, and what
// was searched for, and figures. Prints JSON, of figures a text.
const usage = `Usage: npm run -s data -- export <device id or e-mail address>
       npm run -s data -- erase <device id or e-mail address> [more of them]
       npm run -s data -- messages [how many of the newest, 50 by default]
       npm run -s data -- searches [how many, 50 by default]
       npm run -s data -- report [of how many of the last days, 7 by default] [--json]`

/** The figures of the last days, as docs/reports.md explains them. */
async function report(days: number): Promise<Report> {
  const now = Date.now()
  const period = lastDays(days, now)
  return onRecords(async (store) => {
    await keepPastDays(
      (act) => store.transaction(act),
      now,
      (day) => console.error(`${day} took too long to count: reports leave it out`),
    )
    return { period, figures: await store.read((db) => readFigures(db, period)) }
  })
}

/** Runs an action on the records. */
async function onRecords<T>(act: (store: RecordStore) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const file = sqliteFile(dataDir)
  // A new database would be made, and report nothing for the wrong folder.
  if (databaseUrl === undefined && !existsSync(file))
    throw new Error(`${file}: there is no database`)
  const engine = engineOf({ databaseUrl, dataDir }, () => undefined, reportTimeout)
  const store = new RecordStore({ engine })
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

type Action = (first: string, all: readonly string[]) => unknown
const actions: Record<string, Action> = {
  export: (visitor) =>
    onRecords(async (store) => ({ visitor, records: await exportVisitor(store, visitor) })),
  erase: (_first, visitors) =>
    onRecords(async (store) => ({ visitors, erased: await eraseVisitors(store, visitors) })),
  messages: (count) => onRecords((store) => newestMessages(store, Number(count || 50))),
  report: (days) => report(Number(days || 7)),
  searches: (count) => onRecords((store) => searchCounts(store, Number(count || 50))),
}

const [name = '', ...given] = process.argv.slice(2)
const asText = name === 'report' && !given.includes('--json')
const args = name === 'report' ? given.filter((each) => each !== '--json') : given
const [argument = ''] = args
const action = Object.hasOwn(actions, name) ? actions[name] : undefined
if (
  !action ||
  (name !== 'erase' && args.length > 1) ||
  (['messages', 'searches', 'report'].includes(name)
    ? !/^(?:[1-9]\d{0,6})?$/.test(argument)
    : !(args.length > 0 && args.every((visitor) => visitor !== '')))
) {
  console.error(usage)
  process.exit(2)
}
try {
  if (asText) console.log(reportText(await report(Number(argument || 7))))
  else console.log(printable(await action(argument, args)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
