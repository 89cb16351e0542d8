import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The record of a build that is still kept, as JSON (spec §7, `/builds/meta/{id}.json`); undefined for any other id. */
export async function buildRecord(clientDir: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{12}$/.test(id)) return undefined
  try {
    return await readFile(join(clientDir, 'builds', `${id}.json`), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
