import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../languages/languages.ts'
import { type Collection, collectionNames } from '../collections/all-collections.ts'
import { settingNames } from '../settings/settings.ts'
import { dataPath } from './paths.ts'

/**
 * Every file to read, relative to `root`: settings, messages, and the files of each entry, its data
 * first.
 */
export function listContentFiles(root: string) {
  const entries = collectionNames.flatMap((collection) =>
    foldersIn(join(root, collection)).flatMap((id) => [
      dataPath(collection, id),
      ...listEntry(root, collection, id),
    ]),
  )
  return [
    ...settingNames.map((name) => `${name}.yaml`),
    ...locales.flatMap((locale) => [`messages/${locale}.json`, `glossary/${locale}.yaml`]),
    ...entries,
  ]
}

export const listEntry = (root: string, collection: Collection, id: string) =>
  names(join(root, collection, id), 'file').map((name) => `${collection}/${id}/${name}`)

export const foldersIn = (path: string) => names(path, 'folder')

/**
 * Names in a folder; none when it is missing or cannot be read. Links are left out, so that nothing
 * outside the content folder is read.
 */
function names(path: string, kind: 'file' | 'folder'): string[] {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((item) => (kind === 'file' ? item.isFile() : item.isDirectory()))
      .map((item) => item.name)
  } catch {
    return []
  }
}
