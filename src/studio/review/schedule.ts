import { describeProblem } from '../../content/problem.ts'
import { allowed } from '../accounts/rights.ts'
import { findUser } from '../accounts/users.ts'
import type { Failure } from '../repository/types.ts'
import type { Studio } from '../server/studio.ts'
import { publish, sendBack } from './decide.ts'
import { reviewedDrafts } from './drafts.ts'

type Studios = Pick<Studio, 'db' | 'repository' | 'log'>

/** How often is looked for drafts whose time has come, in milliseconds. */
const interval = 5_000

/** Publishes drafts at their times, also those that passed while the studio did not run. */
export function startSchedule(studio: Studios, signal: AbortSignal): void {
  const next = async () => {
    await publishDue(studio).catch((err: unknown) => studio.log.error({ err }, 'studio: schedule'))
    if (!signal.aborted) setTimeout(next, interval).unref()
  }
  void next()
}

/** What cannot be published any more goes back to its author; what may work later stays. */
export async function publishDue(studio: Studios): Promise<void> {
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
    if (!user || !allowed(user, 'publish')) {
      await sendBack(studio, draft, user, 'Who scheduled it may not publish any more.')
      continue
    }
    const result = await publish(studio, draft, user)
    if (result.ok) continue
    if ('refused' in result) studio.log.warn({ draft: draft.name }, result.refused)
    else await sendBack(studio, draft, user, `Not published at its time: ${reasonOf(result)}`)
  }
}

function reasonOf(failure: Failure): string {
  if ('refused' in failure) return failure.refused
  if ('problems' in failure) return failure.problems.map(describeProblem).join('; ')
  const places = failure.conflicts.map(({ path, field }) =>
    [path, field].filter(Boolean).join(': '),
  )
  return `others changed the same since: ${places.join('; ')}`
}
