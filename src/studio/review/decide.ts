import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import type { StudioTables } from '../accounts/tables.ts'
import type { Result, SideChoice } from '../repository/types.ts'
import { refuse } from '../repository/types.ts'
import { type ReviewedDraft, type ReviewStudio, subjectOf } from './reviewed-drafts.ts'
import { isInState, type Step } from './steps.ts'
import { timeText } from './time.tsx'

type Review = StudioTables['studio_review']

/** The rest of the submitted form. */
export interface Given {
  note?: string
  comment?: string
  publishAt?: string | null
  choices?: readonly SideChoice[]
}

/** Applies a step to a draft, if it is still as the user saw it. Rights are checked before. */
export async function takeStep(
  studio: ReviewStudio,
  { draft, user, step, given = {} }: Decision,
): Promise<Result<object>> {
  const { note = draft.note, comment = '', publishAt = null } = given
  const decide = (state: Review['state'], log: string, more: Partial<Decided> = {}) =>
    recordDecision(studio, { draft, user, state, log, ...more })
  switch (step) {
    case 'send':
      return (await ownProblems(studio, draft)) ?? decide('in review', 'sent to review', { note })
    case 'return':
      if (comment === '') return refuse('Say what its author shall change, then send it back.')
      return decide('sent back', 'sent back', { comment })
    case 'approve':
      return decide('approved', 'approved')
    case 'unschedule':
      return decide('approved', 'unscheduled')
    case 'publish': {
      if (publishAt === null) return publish(studio, draft, user)
      if (publishAt <= new Date().toISOString())
        return refuse('This time has passed. Choose a later one, or publish now without a time.')
      const log = `scheduled for ${timeText(publishAt)} UTC`
      return (await ownProblems(studio, draft)) ?? decide('approved', log, { publishAt })
    }
    case 'withdraw':
      await forget(studio, draft)
      await logStep(studio, user, 'took back', draft)
      return { ok: true }
    case 'update': {
      const result = await studio.repository.update(draft.name, user, given.choices)
      if (!result.ok) return result
      const updated = { ...draft, tip: result.commit }
      // What was sent to review stays there, to be looked at as it is now.
      if (!isInState('send', draft)) return decide('in review', 'updated', { draft: updated })
      await logStep(studio, user, 'updated', updated)
      return result
    }
    case 'discard': {
      const result = await studio.repository.discard(draft.name)
      if (!result.ok) return result
      await forget(studio, draft)
      await logStep(studio, user, 'discarded', draft)
      return result
    }
  }
}

/** What a draft itself breaks. Others mend what is theirs, and choose between versions. */
async function ownProblems({ repository }: ReviewStudio, { name, paths }: ReviewedDraft) {
  const checked = await repository.checkDraft(name)
  const isOwn = 'problems' in checked && checked.problems.some(({ file }) => paths.includes(file))
  return isOwn ? checked : undefined
}

interface Decision {
  draft: ReviewedDraft
  user: StudioUser
  step: Step
  given?: Given
}

interface Decided {
  draft: ReviewedDraft
  user: StudioUser | undefined
  state: Review['state']
  note?: string
  comment?: string
  publishAt?: string
  log: string
}

/** The log names the files of a draft, whose own name says nothing once it is gone. */
const logStep = (
  { db }: ReviewStudio,
  user: StudioUser | undefined,
  action: string,
  { paths }: ReviewedDraft,
) => writeLog(db, user, action, paths.join(', '))

async function recordDecision(studio: ReviewStudio, decided: Decided): Promise<{ ok: true }> {
  await put(studio.db, rowOf(decided))
  await logStep(studio, decided.user, decided.log, decided.draft)
  return { ok: true }
}

const rowOf = ({ draft, state, ...given }: Omit<Decided, 'log'>): Review => ({
  draft: draft.name,
  tip: draft.tip,
  state,
  note: given.note ?? draft.note,
  comment: given.comment ?? '',
  decided_by: given.user?.id ?? '',
  publish_at: given.publishAt ?? null,
})

/** Notes what a draft is about, which its author may change when sending it. */
export const describeDraft = ({ db }: ReviewStudio, draft: ReviewedDraft, note: string) =>
  put(db, rowOf({ draft, user: undefined, state: 'draft', note }))

const put = (db: ReviewStudio['db'], row: Review) =>
  db
    .insertInto('studio_review')
    .values(row)
    .onConflict((conflict) => conflict.column('draft').doUpdateSet(row))
    .execute()

/** What a commit of main is about, by the message that `publish` gives it. */
export const changeTitle = (message: string) =>
  (message.split('\n')[0] ?? '').replace(/^((?:Undo: )*)Change /, '$1')

const forget = ({ db }: ReviewStudio, { name }: ReviewedDraft) =>
  db.deleteFrom('studio_review').where('draft', '=', name).execute()

/**
 * Publishes a draft as it was seen. The approval is stored first, so that it survives a kill before
 * the publication, or a remote that is away. With problems the draft is again what it was, so that
 * they can be mended.
 */
export async function publish(
  studio: ReviewStudio,
  draft: ReviewedDraft,
  user: StudioUser,
): Promise<Result<{ commit: string }>> {
  const { db } = studio
  const before = await db
    .selectFrom('studio_review')
    .selectAll()
    .where('draft', '=', draft.name)
    .executeTakeFirst()
  if (draft.state !== 'approved' && draft.state !== 'scheduled')
    await recordDecision(studio, { draft, user, state: 'approved', log: 'approved' })
  const message = `${draft.note || `Change ${subjectOf(draft.paths)}`}\n\nWritten by ${draft.author.name}`
  const result = await studio.repository.publish(draft.name, draft.tip, user, message)
  if (!result.ok) {
    if ('refused' in result) return result
    if (before) await put(db, before)
    else await forget(studio, draft)
    return result
  }
  await forget(studio, draft)
  await logStep(studio, user, 'published', draft)
  return result
}

/** Returns a scheduled draft that could not be published. */
export const sendBack = (
  studio: ReviewStudio,
  draft: ReviewedDraft,
  user: StudioUser | undefined,
  comment: string,
) =>
  recordDecision(studio, { draft, user, state: 'sent back', comment, log: 'sent back at its time' })
