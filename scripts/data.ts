// `npm run data`: a visitor's records under the privacy policy, messages to support, searches, and
// reports. Prints JSON, or a text for reports.

import { existsSync } from 'node:fs'
import { errorMessage } from '../src/base/caught-error.ts'
import { printable } from '../src/base/terminal.ts'
import { readConfig } from '../src/server/config.ts'
import { engineOf, reportTimeoutMs, sqliteFile } from '../src/server/database/database-engine.ts'
import { keepPastDays } from '../src/server/database/kept-counts.ts'
import { newestMessages } from '../src/server/database/messages.ts'
import { lastDays } from '../src/server/database/periods.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { reportText } from '../src/server/database/report-text.ts'
import { type Report, readTables } from '../src/server/database/reports.ts'
import { searchCounts } from '../src/server/database/searches.ts'
import { eraseVisitors, exportVisitor } from '../src/server/database/visitor-data.ts'

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
    return { period, figures: await store.read((db) => readTables(db, period)) }
  })
}

/** Runs an action on the records. */
async function onRecords<T>(act: (store: RecordStore) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const file = sqliteFile(dataDir)
  // A new database would be made, and report nothing for the wrong folder.
  if (databaseUrl === undefined && !existsSync(file))
    throw new Error(`${file}: there is no database`)
  const engine = engineOf({ databaseUrl, dataDir }, () => undefined, reportTimeoutMs)
  const store = new RecordStore({ engine })
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

/** Undefined where a command does not take these arguments. */
type Command = (args: readonly string[]) => Promise<unknown> | undefined

/** A command that takes a number, or none for the usual one. */
const counted =
  (usual: number, act: (count: number) => Promise<unknown>): Command =>
  ([text = String(usual), ...more]) =>
    more.length === 0 && /^[1-9]\d{0,6}$/.test(text) ? act(Number(text)) : undefined

const commands: Record<string, Command> = {
  export: ([visitor, ...more]) =>
    visitor && more.length === 0
      ? onRecords(async (store) => ({ visitor, records: await exportVisitor(store, visitor) }))
      : undefined,
  erase: (visitors) =>
    visitors.length > 0 && visitors.every(Boolean)
      ? onRecords(async (store) => ({ visitors, erased: await eraseVisitors(store, visitors) }))
      : undefined,
  messages: counted(50, (count) => onRecords((store) => newestMessages(store, count))),
  searches: counted(50, (count) => onRecords((store) => searchCounts(store, count))),
  report(args) {
    const numbers = args.filter((each) => each !== '--json')
    const show = numbers.length === args.length ? reportText : (whole: Report) => whole
    return counted(7, async (days) => show(await report(days)))(numbers)
  },
}

const [name = '', ...args] = process.argv.slice(2)
const running = Object.hasOwn(commands, name) ? commands[name]?.(args) : undefined
if (!running) {
  console.error(usage)
  process.exit(2)
}
try {
  const result = await running
  console.log(typeof result === 'string' ? result : printable(result))
} catch (error) {
  console.error(errorMessage(error))
  process.exit(1)
}
