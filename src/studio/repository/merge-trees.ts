import { differingPaths, type GitFiles } from '../../server/content-source/git-files.ts'
import type { TreeChange } from './commit-files.ts'
import { blobOf } from './content-folder.ts'
import type { GitStore } from './git-store.ts'
import { mergeFile, type Versions } from './merge.ts'
import type { Conflict, FileChange, SideChoice } from './types.ts'

interface MergedTree {
  changes: Map<string, TreeChange>
  conflicts: Conflict[]
}

/** The changes to `theirs` that add what `yours` changed since `base`. */
export async function mergeTrees(
  store: GitStore,
  commits: { base: string; yours: string; theirs: string },
  choices: readonly SideChoice[] = [],
): Promise<MergedTree> {
  const [base, yours, theirs] = await Promise.all([
    store.files(commits.base),
    store.files(commits.yours),
    store.files(commits.theirs),
  ])
  const merged: MergedTree = { changes: new Map(), conflicts: [] }
  for (const path of differingPaths(base, yours)) {
    const [old, change, other] = [base, yours, theirs].map((files) => files.get(path))
    const hashes = { base: old?.blob, yours: change?.blob, theirs: other?.blob }
    await addMerged(merged, store, { path, hashes, change, choices })
  }
  return merged
}

/** The changes to `files` that add edits made to older versions. */
export async function mergeChanges(
  store: GitStore,
  files: GitFiles,
  made: readonly FileChange[],
): Promise<MergedTree> {
  const merged: MergedTree = { changes: new Map(), conflicts: [] }
  for (const { path, bytes, expected } of made) {
    const theirs = files.get(path)?.blob
    const hashes = { base: expected ?? theirs, yours: bytes && blobOf(bytes), theirs }
    await addMerged(merged, store, { path, hashes, change: bytes })
  }
  return merged
}

interface MergedFile {
  path: string
  /** Of its versions; none or '' where there is no file. */
  hashes: Versions<string | undefined>
  /** The version `yours`. */
  change: TreeChange
  choices?: readonly SideChoice[]
}

/** Adds the merge of one file, unless nothing of `theirs` changes. */
async function addMerged(
  { changes, conflicts }: MergedTree,
  store: GitStore,
  { path, hashes, change, choices }: MergedFile,
) {
  const { base = '', yours = '', theirs = '' } = hashes
  if (yours === theirs) return
  if (base === theirs) {
    changes.set(path, change)
    return
  }
  const blobs = await store.blobs([base, yours, theirs])
  const versions = {
    base: blobs.get(base),
    yours: Buffer.isBuffer(change) ? change : blobs.get(yours),
    theirs: blobs.get(theirs),
  }
  const merged = mergeFile(path, versions, choices)
  if (!merged.ok) conflicts.push(...merged.conflicts)
  else if (theirs !== (merged.bytes ? blobOf(merged.bytes) : '')) changes.set(path, merged.bytes)
}
