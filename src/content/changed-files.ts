import { join } from 'node:path'
import { collectionNames } from './collections.ts'
import type { EntryIndex } from './entry-index.ts'
import { changeTime, contentFile, dataPath, directories, listContentFiles, listEntry, translationPath } from './files.ts'

/** Files that are not what was read, by their times; settings, messages and pictures, whose times nobody keeps, in any case. For a folder that was not watched meanwhile. */
export function changedFiles(root: string, read: EntryIndex): string[] {
  const found = listContentFiles(root).filter((path) => contentFile(path)?.kind !== 'data')
  for (const collection of collectionNames)
    for (const id of new Set([...read.ids(collection), ...directories(join(root, collection))])) {
      const entry = read.get(collection, id)
      const data = dataPath(collection, id)
      if (changeTime(root, data) !== entry?.changed) found.push(data)
      const known = new Map([...(entry?.translations ?? [])].map(([locale, { changed }]) => [translationPath(collection, id, locale), changed]))
      for (const path of new Set([...known.keys(), ...listEntry(root, collection, id)])) {
        const kind = contentFile(path)?.kind
        if (kind === 'picture' || (kind === 'translation' && changeTime(root, path) !== known.get(path))) found.push(path)
      }
    }
  return found
}
