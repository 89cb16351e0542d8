import { hash } from 'node:crypto'
import { listContentFiles } from './listing.ts'
import { contentFile } from './paths.ts'
import { type ContentText, readContentFile } from './reading.ts'
import { identityOf, stampAt } from './stamps.ts'

/** What is remembered of a file that was read: its stamp, and a digest of its text. */
export interface KnownFile {
  stamp: string
  digest?: string
}

const digestOf = (text: string) => hash('sha1', text, 'base64')

export const knownFile = (stamp: string, read?: ContentText): KnownFile =>
  read && 'text' in read ? { stamp, digest: digestOf(read.text) } : { stamp }

/**
 * The files of a folder that differ, or may differ, from those read before (`known`, by path, which
 * gets their new stamps). None when the folder is replaced meanwhile: a mix of two folders was
 * never one content, and the watcher compares again.
 */
export function changedFiles(root: string, known: Map<string, KnownFile>) {
  const folder = identityOf(root)
  const differs = (path: string): boolean => {
    const before = known.get(path)
    try {
      if (stampAt(root, path) === before?.stamp) return false
      const file = before?.digest === undefined ? undefined : readContentFile(root, path)
      const now = file && knownFile(file.stamp, file)
      if (now?.digest === undefined || now.digest !== before?.digest) return true
      known.set(path, now)
      return false
    } catch {
      // Reading it will say why.
      return true
    }
  }
  const paths = new Set([...listContentFiles(root), ...known.keys()])
  const changed = [...paths].filter((path) => contentFile(path) && differs(path))
  return identityOf(root) === folder ? changed : []
}
