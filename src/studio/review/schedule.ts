import { isAllowed } from '../accounts/rights.ts'
import { findUser } from '../accounts/users.ts'
import type { Studio } from '../server/studio.ts'
import { describeFailure } from '../wording/problem-sentences.ts'
import { publish, sendBack } from './decide.ts'
import { type ReviewStudio, reviewedDrafts } from './reviewed-drafts.ts'

type ScheduleStudio = ReviewStudio & Pick<Studio, 'log'>

/** How often to look for scheduled drafts, in milliseconds. */
const interval = 5_000
/** When to retry after a failure of the remote or disk, in milliseconds. */
const retryAfterMs = 60_000

/** Publishes scheduled drafts on time, and overdue ones at the start. */
export function startSchedule(studio: ScheduleStudio, signal: AbortSignal) {
  const next = async () => {
    await publishDue(studio).catch((err: unknown) => studio.log.error({ err }, 'studio: schedule'))
    if (!signal.aborted) setTimeout(next, interval).unref()
  }
  void forgetGone(studio).then(next, next)
}

/** Deletes the reviews of published drafts, where a kill prevented it. */
async function forgetGone({ db, repository }: ReviewStudio) {
  const names = (await repository.drafts()).map(({ name }) => name)
  await db
    .deleteFrom('studio_review')
    .where('draft', 'not in', ['', ...names])
    .execute()
}

async function tryLater({ db }: ReviewStudio, draft: string, comment: string) {
  const publishAt = new Date(Date.now() + retryAfterMs).toISOString()
  await db
    .updateTable('studio_review')
    .set({ publish_at: publishAt, comment })
    .where('draft', '=', draft)
    .execute()
}

/**
 * Publishes due drafts. One with problems is returned to its author; a temporary failure is
 * retried.
 */
export async function publishDue(studio: ScheduleStudio) {
  const due = await studio.db
    .selectFrom('studio_review')
    .select('draft')
    .where('publish_at', '<=', new Date().toISOString())
    .execute()
  if (due.length === 0) return
  const isDue = new Set(due.map(({ draft }) => draft))
  for (const draft of await reviewedDrafts(studio)) {
    if (draft.state !== 'scheduled' || !isDue.has(draft.name)) continue
    const user = await findUser(studio.db, draft.decidedBy)
    if (!user || !isAllowed(user, 'publish')) {
      await sendBack(studio, draft, user, 'Who scheduled it may not publish any more.')
      continue
    }
    const result = await publish(studio, draft, user)
    if (result.ok) continue
    if ('refused' in result) await tryLater(studio, draft.name, result.refused)
    else
      await sendBack(
        studio,
        draft,
        user,
        `Not published at its time: ${await describeFailure(studio, result, draft.tip)}`,
      )
  }
}
