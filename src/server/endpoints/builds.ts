import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  /** Identifies what visitors' browsers run; changes with any of its files. */
  id: z.string(),
  /** The address of the entry script, the style sheet's file in the asset folder, the addresses of the icons and of the home page's pictures. */
  script: z.string(),
  style: z.string(),
  sprite: z.string(),
  pictures: z.string(),
})
export type BuildInfo = z.infer<typeof schema>

/** What the build wrote about itself. Throws when there is no build. */
export const readBuildInfo = (client: string): BuildInfo => schema.parse(JSON.parse(readFileSync(join(client, 'build.json'), 'utf8')))

/** The record of a build that is still kept, as JSON (spec §7, `/builds/meta/{id}.json`); undefined for any other id. */
export async function buildRecord(clientDir: string, id: string): Promise<string | undefined> {
  if (!/^[0-9a-f]{12}$/.test(id)) return undefined
  try {
    return await readFile(join(clientDir, 'builds', `${id}.json`), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
