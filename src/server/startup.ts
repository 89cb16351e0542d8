import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import type { Config } from './config.ts'

/** Makes sure that the content folder is there, unless content comes from Git, and the data folder can be written. Throws one line that names the variable. */
export function requireFolders({ contentDir, contentGit, dataDir }: Pick<Config, 'contentDir' | 'contentGit' | 'dataDir'>): void {
  if (!contentGit && !statSync(contentDir, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`configuration: CONTENT_DIR: ${contentDir} is not a folder`)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(`configuration: DATA_DIR: ${error instanceof Error ? error.message : error}`)
  }
}

/** Runs a step of the start; a mistake of the operator's ends the process with one line, not a stack. */
export function exitOnConfigError<T>(step: () => T): T {
  try {
    return step()
  } catch (error) {
    return exitWithError(error)
  }
}

/** Why the site cannot listen, in one line that names the settings. */
export const portProblem = ({ message }: Error): Error => new Error(`configuration: HOST, PORT: ${message}`)

export function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
