import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import type { Config } from './config.ts'

/** Makes sure that the content folder is there and the data folder can be written. Throws one line that names the variable. */
export function requireFolders({ contentDir, dataDir }: Pick<Config, 'contentDir' | 'dataDir'>): void {
  if (!statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`configuration: CONTENT_DIR: ${contentDir} is not a folder`)
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(`configuration: DATA_DIR: ${(error as Error).message}`)
  }
}
