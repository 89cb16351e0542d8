import { mainTip } from './drafts.ts'
import type { GitStore, NewCommit } from './git-store.ts'
import { mergeTrees } from './merge-trees.ts'
import { type Result, refuse } from './types.ts'

/** A commit on top of main that reverts an older one, and keeps later changes. */
export async function undoing(
  store: GitStore,
  commit: string,
): Promise<Result<{ next: Omit<NewCommit, 'by'> }>> {
  const main = await mainTip(store)
  if (!(await store.isPartOf(commit, main)))
    return refuse('This change is not part of what is public, so that it cannot be undone.')
  const before = await store.resolve(`${commit}^`)
  if (before === undefined) return refuse('The first state of the content cannot be undone.')
  const commits = { base: commit, yours: before, theirs: main }
  const { changes, conflicts } = await mergeTrees(store, commits)
  if (conflicts.length) return { ok: false, conflicts }
  if (changes.size === 0) return refuse('This change is undone already.')
  const subject = (await store.git(['log', '-1', '--format=%s', commit])).trim()
  const message = `Undo: ${subject}\n\n${undoes}${commit}`
  return { ok: true, next: { parents: [main], changes, message } }
}

/** A line of a message: begins the hash of the commit that is undone. */
const undoes = 'Undoes: '
const undoesLine = /^Undoes: ([0-9a-f]{40})\b/gm

/**
 * The lines of the commits of a draft that say what they undo, for the commit that publishes it.
 */
export async function undoesIn(store: GitStore, main: string, tip: string): Promise<string> {
  const printed = await store.git(['log', '--format=%B', `${main}..${tip}`])
  return [...printed.matchAll(undoesLine)].map(([line]) => `\n${line}`).join('')
}

/** What undid each undone commit. An undo that was undone itself does not count. */
export async function undoneCommits(store: GitStore, main: string): Promise<Map<string, string>> {
  const filter = ['--first-parent', `--grep=^${undoes}`, '--format=%H%x00%B%x00']
  const printed = await store.git(['log', '-z', ...filter, main])
  const undone = new Map<string, string>()
  const [, ...parts] = printed.split(/(?:^|\0)([0-9a-f]{40})\0/)
  // Newest first: what undoes an undo comes before it.
  for (let at = 0; at < parts.length; at += 2) {
    const by = parts[at] ?? ''
    if (undone.has(by)) continue
    for (const [, commit = ''] of (parts[at + 1] ?? '').matchAll(undoesLine)) undone.set(commit, by)
  }
  return undone
}
