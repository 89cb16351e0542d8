import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { brandFiles } from '../brand/files.ts'
import { testFolder, wholeFile } from '../test.fixture.ts'
import { createApp } from './app.ts'
import { type contentAt, origin } from './content.fixture.ts'
import type { HandlerOptions } from './endpoints/endpoint-handler.ts'
import { endpointHandlers } from './endpoints/handlers.ts'
import { baseHeaders } from './http/headers.ts'
import { MediaLibrary } from './pictures/media.ts'

export const workFolder = testFolder(wholeFile)
export const dataDir = join(workFolder, 'data')
export const clientDir = join(workFolder, 'client')
export const buildId = '0123456789ab'
mkdirSync(dataDir)
mkdirSync(join(clientDir, 'builds'), { recursive: true })
writeFileSync(join(clientDir, 'builds', `${buildId}.json`), JSON.stringify({ id: buildId }))
writeFileSync(join(clientDir, 'secret.json'), '{}')
for (const [name, source] of await brandFiles()) writeFileSync(join(clientDir, name), source)

const log = pino({ level: 'silent' })
const build = {
  info: { id: buildId, script: '', style: '', sprites: { icons: '', home: '' } },
  clientDir,
  fileAt: () => undefined,
}
export const logFailure = () => undefined
export function handlersOf(
  { store, trackedContent }: ReturnType<typeof contentAt>,
  data = dataDir,
  source?: HandlerOptions['source'],
  check: HandlerOptions['store']['check'] = async () => ({ engine: 'sqlite', status: 'up' }),
) {
  return endpointHandlers({
    pages: { trackedContent },
    content: store,
    origin,
    build,
    config: { dataDir: data, metricsToken: undefined },
    library: new MediaLibrary({ contentDir: store.root, cacheDir: join(workFolder, 'media') }),
    log,
    store: { check },
    source,
  })
}
/** The app over some content, with a stub for pages. */
export const appOf = (...options: Parameters<typeof handlersOf>) =>
  createApp({
    pages: { respond: () => new Response('a page', { headers: baseHeaders }) },
    handlers: handlersOf(...options),
    logFailure,
    trustProxy: 0,
  })
