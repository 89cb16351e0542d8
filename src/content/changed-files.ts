import { join } from 'node:path'
import { collectionNames } from './collections.ts'
import type { EntryIndex } from './entry-index.ts'
import { changeTime, contentFile, directories, factsPath, listContentFiles, listEntry, wordsPath } from './files.ts'

/** Files that are not what was read, by their times; settings, messages and pictures, whose times nobody keeps, in any case. For a folder that was not watched meanwhile. */
export function changedFiles(root: string, read: EntryIndex): string[] {
  const found = listContentFiles(root).filter((path) => contentFile(path)?.kind !== 'facts')
  for (const collection of collectionNames)
    for (const id of new Set([...read.ids(collection), ...directories(join(root, collection))])) {
      const entry = read.get(collection, id)
      const facts = factsPath(collection, id)
      if (changeTime(root, facts) !== entry?.changed) found.push(facts)
      const known = new Map([...(entry?.translations ?? [])].map(([locale, { changed }]) => [wordsPath(collection, id, locale), changed]))
      for (const path of new Set([...known.keys(), ...listEntry(root, collection, id)])) {
        const kind = contentFile(path)?.kind
        if (kind === 'picture' || (kind === 'words' && changeTime(root, path) !== known.get(path))) found.push(path)
      }
    }
  return found
}
