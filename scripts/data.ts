import { existsSync } from 'node:fs'
import { readConfig } from '../src/server/config.ts'
import { engineOf, sqliteFile } from '../src/server/database/engine.ts'
import { RecordStore } from '../src/server/database/record-store.ts'
import { searchCounts } from '../src/server/database/searches.ts'
import {
  eraseVisitor,
  exportVisitor,
  newestMessages,
  printable,
} from '../src/server/database/visitor-data.ts'

// `npm run data`: what a visitor asks for under the privacy policy, messages to support, and what
// was searched for. Prints JSON.
const usage = `Usage: npm run -s data -- export|erase <device id or e-mail address>
       npm run -s data -- messages [how many of the newest, 50 by default]
       npm run -s data -- searches [how many, 50 by default]`

/** Runs an action on the records. */
async function onRecords<T>(act: (store: RecordStore) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const file = sqliteFile(dataDir)
  // A new database would be made, and report nothing for the wrong folder.
  if (databaseUrl === undefined && !existsSync(file))
    throw new Error(`${file}: there is no database`)
  const store = new RecordStore({ engine: engineOf({ databaseUrl, dataDir }, () => undefined) })
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

const actions: Record<string, (argument: string) => unknown> = {
  export: (visitor) =>
    onRecords(async (store) => ({ visitor, records: await exportVisitor(store, visitor) })),
  erase: (visitor) =>
    onRecords(async (store) => ({ visitor, erased: await eraseVisitor(store, visitor) })),
  messages: (count) => onRecords((store) => newestMessages(store, Number(count || 50))),
  searches: (count) => onRecords((store) => searchCounts(store, Number(count || 50))),
}

const [name = '', argument = ''] = process.argv.slice(2)
const action = Object.hasOwn(actions, name) ? actions[name] : undefined
if (
  !action ||
  (name === 'messages' || name === 'searches'
    ? !/^(?:[1-9]\d{0,6})?$/.test(argument)
    : argument === '')
) {
  console.error(usage)
  process.exit(2)
}
try {
  console.log(printable(await action(argument)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
