/** A file as Git knows it. */
export interface GitFile {
  /** The hash of its bytes. */
  blob: string
  size: number
}
/** By path. */
export type GitFiles = ReadonlyMap<string, GitFile>

export function differingPaths(before: GitFiles, after: GitFiles) {
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path)?.blob !== after.get(path)?.blob)
}

/** The files of a content folder in a repository: its folder `content`, or all of it. */
export function contentIn(all: GitFiles): { files: GitFiles; prefix: string } {
  const prefix = 'content/'
  const inside = [...all].filter(([path]) => path.startsWith(prefix))
  return inside.length
    ? { files: new Map(inside.map(([path, file]) => [path.slice(prefix.length), file])), prefix }
    : { files: all, prefix: '' }
}
