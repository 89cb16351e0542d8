import { blobOf } from './content-folder.ts'
import type { GitStore, TreeChange } from './git-store.ts'
import { mergeFile } from './merge.ts'
import type { Conflict, FileChange, Files, SideChoice } from './types.ts'

/** The paths that differ between two commits. */
export function differingPaths(before: Files, after: Files): string[] {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path)?.blob !== after.get(path)?.blob)
}

export interface MergedTree {
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
  const changes = new Map<string, TreeChange>()
  const conflicts: Conflict[] = []
  for (const path of differingPaths(base, yours)) {
    const [old, mine, other] = [base, yours, theirs].map((files) => files.get(path)?.blob)
    if (mine === other) continue
    if (old === other) {
      changes.set(path, mine === undefined ? undefined : { blob: mine })
      continue
    }
    const blobs = await store.blobs([old, mine, other].filter((blob) => blob !== undefined))
    const [baseBytes, yourBytes, theirBytes] = [old, mine, other].map((blob) =>
      blob === undefined ? undefined : blobs.get(blob),
    )
    const versions = { base: baseBytes, yours: yourBytes, theirs: theirBytes }
    const merged = mergeFile(path, versions, choices)
    if (merged.ok) changes.set(path, merged.bytes)
    else conflicts.push(...merged.conflicts)
  }
  return { changes, conflicts }
}

/** The changes to `files` that add edits made to older versions. */
export async function mergeChanges(
  store: GitStore,
  files: Files,
  made: readonly FileChange[],
): Promise<MergedTree> {
  const changes = new Map<string, TreeChange>()
  const conflicts: Conflict[] = []
  for (const { path, bytes, expected } of made) {
    const there = files.get(path)?.blob
    if (there === (bytes && blobOf(bytes))) continue
    if (expected === undefined || expected === (there ?? '')) {
      changes.set(path, bytes)
      continue
    }
    const blobs = await store.blobs([expected, there ?? ''])
    const [base, theirs] = [blobs.get(expected), blobs.get(there ?? '')]
    const merged = mergeFile(path, { base, yours: bytes, theirs })
    if (!merged.ok) conflicts.push(...merged.conflicts)
    else if (there !== (merged.bytes && blobOf(merged.bytes))) changes.set(path, merged.bytes)
  }
  return { changes, conflicts }
}
