import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { engineOf, patientTimeout } from '../../server/database/engine.ts'
import { keepNextDay } from '../../server/database/reports.ts'
import type { Database } from '../../server/database/schema.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { Studio } from '../server/studio.ts'

const hour = 60 * 60 * 1000
/** Milliseconds between two days, for the site to write in. */
const breath = 200

/** Keeps the counts of days that are over: at the start, and once an hour. */
export function startKeepingCounts({
  db,
  log,
  config,
}: Pick<Studio, 'db' | 'log' | 'config'>): void {
  const run = async () => {
    const engine = engineOf(config.site, () => undefined, patientTimeout)
    const patient = new Kysely<Database>({ dialect: engine.open() })
    try {
      while (await patient.transaction().execute((trx) => keepNextDay(trx, Date.now())))
        await pause(breath)
    } finally {
      await patient.destroy()
    }
    await forgetGoneMessages(db)
  }
  const runLogged = () =>
    run().catch((error: Error) =>
      log.warn({ reason: error.message }, 'studio: counts were not kept, and are tried again'),
    )
  void runLogged()
  setInterval(runLogged, hour).unref()
}

/** The states of messages that the site deleted, when a visitor asked for it or in time. */
async function forgetGoneMessages(db: StudioDb): Promise<void> {
  await db
    .deleteFrom('studio_message')
    .where('id', 'not in', db.selectFrom('messages').select('id'))
    .execute()
}
