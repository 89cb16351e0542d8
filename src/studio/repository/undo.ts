import { mainTip } from './drafts.ts'
import { type GitStore, isHash, type NewCommit } from './git-store.ts'
import { mergeTrees } from './merge-trees.ts'
import { type Result, refuse } from './types.ts'

/** A commit on top of main that reverts an older one, and keeps later changes. */
export async function undoing(
  store: GitStore,
  commit: string,
): Promise<Result<{ next: Omit<NewCommit, 'by'> }>> {
  const main = await mainTip(store)
  if (!isHash(commit) || (await store.mergeBase(commit, main)) !== commit)
    return refuse('This change is not part of what is public, so that it cannot be undone.')
  const before = await store.resolve(`${commit}^`)
  if (before === undefined) return refuse('The first state of the content cannot be undone.')
  const commits = { base: commit, yours: before, theirs: main }
  const { changes, conflicts } = await mergeTrees(store, commits)
  if (conflicts.length) return { ok: false, conflicts }
  if (changes.size === 0) return refuse('This change is undone already.')
  const subject = (await store.git(['log', '-1', '--format=%s', commit])).trim()
  return { ok: true, next: { parents: [main], changes, message: `Undo: ${subject}` } }
}
