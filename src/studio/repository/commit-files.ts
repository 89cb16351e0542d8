import { maxBytes, maxFiles } from '../../server/content-source/git-checkout.ts'
import { contentIn, type GitFile, type GitFiles } from '../../server/content-source/git-files.ts'
import { blobOf } from './content-folder.ts'

/** A changed file: bytes, one of another commit, or undefined for a deletion. */
export type TreeChange = Buffer | GitFile | undefined

/** The regular files of a commit's content, and their folder in it: `content/` or ''. */
export type CommitFiles = ReturnType<typeof contentIn>

export const noFiles: CommitFiles = { files: new Map(), prefix: '' }

/** Reads what `git ls-tree` prints of a commit. */
export function commitFilesIn(printed: string): CommitFiles {
  const all = new Map<string, GitFile>()
  for (const line of printed.split('\0')) {
    // Links and submodules are ignored.
    const [, blob, size, path] = /^100\d+ (\S+) +(\d+) (.+)$/s.exec(line) ?? []
    if (blob && path && isPlain(path)) all.set(path, { blob, size: Number(size) })
  }
  return contentIn(withinLimits(all))
}

/** A remote may have paths that lead out of the folder. */
const isPlain = (path: string) =>
  !path.includes('\\') && !path.split('/').some((name) => /^\.{0,2}$|^\.git$/i.test(name))

/** The files with changes, which need not be read again. */
export function withChanges(
  { files, prefix }: CommitFiles,
  changes: ReadonlyMap<string, TreeChange>,
): CommitFiles {
  const all = new Map(files)
  for (const [path, change] of changes)
    if (change === undefined) all.delete(path)
    else if (Buffer.isBuffer(change)) all.set(path, { blob: blobOf(change), size: change.length })
    else all.set(path, change)
  // In Git's order.
  const sorted = [...all].sort(([one], [other]) => (one < other ? -1 : 1))
  return { files: withinLimits(new Map(sorted)), prefix }
}

function withinLimits(files: GitFiles): GitFiles {
  const bytes = [...files.values()].reduce((sum, { size }) => sum + size, 0)
  if (files.size > maxFiles || bytes > maxBytes)
    throw new Error(`a commit has more than ${maxFiles} files, or 1 GB`)
  return files
}
