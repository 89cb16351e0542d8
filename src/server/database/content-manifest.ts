import { createHash } from 'node:crypto'

/** One file of a revision. */
export interface ManifestFile {
  /** Relative to the content folder, `/` between parts. */
  path: string
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string
  /** Bytes. */
  size: number
  /** When these bytes were first published under this path, in seconds since 1970: every machine gives the file this time. */
  time: number
}

export type Manifest = ReadonlyMap<string, ManifestFile>

export const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

const byPath = (a: ManifestFile, b: ManifestFile): number => (a.path < b.path ? -1 : 1)

export const manifestOf = (files: Iterable<ManifestFile>): Manifest => new Map([...files].map((file) => [file.path, file]))

/** Names a state of the content by paths and bytes alone. */
export const digestOf = (manifest: Manifest): string =>
  hashOf(
    [...manifest.values()]
      .sort(byPath)
      .map(({ path, hash }) => `${path} ${hash}\n`)
      .join(''),
  ).slice(0, 12)

export const writeManifest = (manifest: Manifest): string => JSON.stringify([...manifest.values()].sort(byPath).map(({ path, hash, size, time }) => [path, hash, size, time]))

/** Throws when the text is no manifest. */
export function readManifest(text: string): Manifest {
  const rows = JSON.parse(text) as [string, string, number, number][]
  for (const [path, hash, size, time] of rows)
    if (!isSafePath(path) || !/^[0-9a-f]{64}$/.test(hash) || !Number.isInteger(size) || !Number.isInteger(time))
      throw new Error(`the list of files is damaged at ${String(path).slice(0, 100)}`)
  return manifestOf(rows.map(([path, hash, size, time]) => ({ path, hash, size, time })))
}

/** What differs, as paths: added, removed, other bytes, or another time. */
export function changedPaths(before: Manifest, after: Manifest): string[] {
  const differs = (path: string) => before.get(path)?.hash !== after.get(path)?.hash || before.get(path)?.time !== after.get(path)?.time
  return [...new Set([...before.keys(), ...after.keys()])].filter(differs).sort()
}

/** Whether a path of the database stays in the folder that it is written to, on every system. */
const isSafePath = (path: unknown): path is string => typeof path === 'string' && path.split('/').every((part) => /^[^\\:\p{Cc}]+$/u.test(part) && part !== '.' && part !== '..')
