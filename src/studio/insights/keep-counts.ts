import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { engineOf, reportTimeout } from '../../server/database/engine.ts'
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
  const leaveOut = (day: string) =>
    log.error({ day }, 'studio: a day took too long to count, and is left out of the insights')
  const run = async () => {
    const engine = engineOf(config.site, () => undefined, reportTimeout)
    // SQLite has no such limit, and two connections of one process would wait for each other.
    const patient =
      engine.name === 'postgresql' ? new Kysely<Database>({ dialect: engine.open() }) : undefined
    const keepNext = () =>
      (patient ?? db).transaction().execute((trx) => keepNextDay(trx, Date.now(), leaveOut))
    try {
      while (await keepNext()) await pause(breath)
    } finally {
      await patient?.destroy()
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
