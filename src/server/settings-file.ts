import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { withoutMark } from '../content/yaml-file.ts'
import { variables } from './config.ts'

/**
 * The environment, with the settings of the file that `SETTINGS_FILE` names (lines NAME=value) where it says nothing itself. Read again
 * for a rolling restart, since a process's own environment cannot be changed from outside. Throws one line when the file cannot be read.
 */
export function readSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = environment.SETTINGS_FILE
  if (!file) return environment
  try {
    return { ...inFile(file), ...environment }
  } catch (error) {
    throw new Error(`configuration: SETTINGS_FILE: ${(error as Error).message}`)
  }
}

/**
 * Names in the settings' file that are no settings: slips of the pen, most of them. Not refused, since an older release does not know
 * those of a newer one.
 */
export function unknownSettings(environment: NodeJS.ProcessEnv): string[] {
  const file = environment.SETTINGS_FILE
  return file ? Object.keys(inFile(file)).filter((name) => !Object.hasOwn(variables.shape, name)) : []
}

const inFile = (file: string): NodeJS.Dict<string> => parseEnv(withoutMark(readFileSync(file, 'utf8')))
