import { setTimeout as pause } from 'node:timers/promises'
import { keepNextDay } from '../../server/database/reports.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { Studio } from '../server/studio.ts'

const hour = 60 * 60 * 1000
/** Milliseconds between two days, for the site to write in. */
const breath = 200

/** Keeps the counts of days that are over: at the start, and once an hour. */
export function startKeepingCounts({ db, log }: Pick<Studio, 'db' | 'log'>): void {
  const run = async () => {
    while (await db.transaction().execute((trx) => keepNextDay(trx, Date.now())))
      await pause(breath)
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
