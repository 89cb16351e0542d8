import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { startSite, stopSite } from '../serve.ts'

/**
 * A site of its own for the tests of a file. `environment` is asked when it starts, after earlier `beforeAll`s; `edit` may change a copy
 * of the content. `base` is known once the tests run.
 */
export function useSite(environment: () => NodeJS.ProcessEnv, edit?: (content: string) => void): { base: string; data: string } {
  const folder = mkdtempSync(join(tmpdir(), 'facet-browser-'))
  const content = join(folder, 'content')
  const site = { base: '', data: join(folder, 'data') }
  let server: Awaited<ReturnType<typeof startSite>>['server'] | undefined
  beforeAll(async () => {
    if (edit) {
      cpSync('content', content, { recursive: true })
      edit(content)
    }
    const started = await startSite({ DATA_DIR: site.data, ...(edit && { CONTENT_DIR: content }), ...environment() })
    server = started.server
    site.base = started.base
  })
  afterAll(async () => {
    if (server) await stopSite(server)
    rmSync(folder, { recursive: true, force: true })
  })
  return site
}
