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
