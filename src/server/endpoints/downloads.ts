import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentInstaller } from '../../content/settings/installers.ts'
import { jsonResponse, redirectResponse, textResponse } from '../http/response.ts'
import type { EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'

/** Downloads of the product, and the assets of the site. */
export function downloadHandlers({ pages, build: { info, clientDir } }: HandlerOptions) {
  return {
    download: ({ rest: system }) => {
      const content = pages.trackedContent()
      const installer = currentInstaller(system, content)
      if (installer) return redirectResponse(302, installer.url, { 'cache-control': 'no-store' })
      const systems = content.setting('downloads').systems.map(({ id }) => id)
      return textResponse(404, `No such download. There is: ${systems.join(', ')}\n`)
    },
    latestBuild: () => jsonResponse(200, { id: info.id }),
    buildRecord: async ({ rest: file }) => {
      const path = join(clientDir, 'builds', file.replace('meta/', ''))
      if (!/^meta\/[0-9a-f]{12}\.json$/.test(file) || !existsSync(path)) return undefined
      return textResponse(200, await readFile(path, 'utf8'), {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=86400',
      })
    },
  } satisfies Partial<EndpointHandlers>
}
