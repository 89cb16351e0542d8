import { baseOf, draftTip, mainTip, mergeInto, refOf } from './drafts.ts'
import type { GitStore } from './git-store.ts'
import { type Author, type DraftName, type Result, refuse } from './types.ts'
import { undoesIn } from './undo.ts'

export const changedDraft =
  'Not published: the draft has changed since it was approved. Look at it again.'

interface Publication {
  draft: DraftName
  tip: string
  by: Author
  message: string
}

/**
 * The commit that publishing a draft would make; main itself when there is nothing to publish.
 */
export async function prepare(
  store: GitStore,
  { draft, tip, by, message }: Publication,
): Promise<Result<{ commit: string; from: string }>> {
  const from = await mainTip(store)
  const current = await draftTip(store, draft)
  if (current !== tip && current !== undefined) return refuse(changedDraft)
  const mayBePublic = !current || (await baseOf(store, tip, from)) === tip
  const isPublic = mayBePublic && (await store.isPartOf(tip, from))
  if (isPublic) {
    if (current) await store.move({ ref: refOf(draft), from: tip })
    return { ok: true, commit: from, from }
  }
  if (!current) return refuse(changedDraft)
  const { changes, conflicts } = await mergeInto(store, from, tip)
  if (conflicts.length) return { ok: false, conflicts }
  const whole = message + (await undoesIn(store, from, tip))
  const commit = await store.commit({ parents: [from, tip], changes, by, message: whole })
  return { ok: true, commit, from }
}
