import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { withoutMark } from '../content/yaml-file.ts'

/**
 * The environment, with the settings of the file that `SETTINGS_FILE` names (lines NAME=value) where it says nothing itself. Read again
 * for a rolling restart, since a process's own environment cannot be changed from outside. Throws one line when the file cannot be read.
 */
export function readSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = environment.SETTINGS_FILE
  if (!file) return environment
  try {
    return { ...parseEnv(withoutMark(readFileSync(file, 'utf8'))), ...environment }
  } catch (error) {
    throw new Error(`configuration: SETTINGS_FILE: ${(error as Error).message}`)
  }
}
