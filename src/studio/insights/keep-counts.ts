import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { engineOf, reportTimeoutMs } from '../../server/database/database-engine.ts'
import { keepNextDay } from '../../server/database/kept-counts.ts'
import type { Database } from '../../server/database/schema.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { Studio } from '../server/studio.ts'

const hour = 60 * 60 * 1000
/** Pause between two days in milliseconds, so that the site can write. */
const breath = 200

/** Stores the counts of past days, at the start and every hour. */
export function startKeepingCounts({ db, log, config }: Pick<Studio, 'db' | 'log' | 'config'>) {
  const leaveOut = (day: string) =>
    log.error({ day }, 'studio: a day took too long to count, and is left out of the insights')
  const run = async () => {
    const engine = engineOf(config.site, () => undefined, reportTimeoutMs)
    // SQLite has no statement timeout, and two connections of one process would block each other.
    const patient =
      engine.name === 'postgresql' ? new Kysely<Database>({ dialect: engine.open() }) : undefined
    const keepNext = () =>
      (patient ?? db).transaction().execute((trx) => keepNextDay(trx, Date.now(), leaveOut))
    try {
      while (await keepNext()) await sleep(breath)
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

/** Deletes the states of messages that the site has deleted. */
async function forgetGoneMessages(db: StudioDb) {
  await db
    .deleteFrom('studio_message')
    .where('id', 'not in', db.selectFrom('messages').select('id'))
    .execute()
}
