import { createServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { makeSprite } from '../site/icons/sprite.ts'
import { readConfig } from './config.ts'
import { honoListener } from './http/server.ts'
import { exitOnConfigError, exitWithError, requireFolders } from './startup.ts'

// Mistakes of the configuration end the start here, not each page later on.
const config = exitOnConfigError(() => readConfig(process.env))
exitOnConfigError(() => requireFolders(config))
const http = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: 'custom' })
const ssr = vite.environments.ssr
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The server environment must run in this process')
const { runner } = ssr

type DevSite = typeof import('./dev-site.ts')
let current: DevSite | undefined

/** The site as the sources are now; a new one when they changed. */
async function devSite(): Promise<DevSite> {
  const loaded: DevSite = await runner.import('/src/server/dev-site.ts')
  if (loaded !== current) {
    current = loaded
    loaded.onContent(() => vite.environments.client?.hot.send({ type: 'full-reload' }))
  }
  return loaded
}

/** A page with Vite's client in it, and without the policy that would refuse Vite's scripts. */
async function withVite(url: string, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  for (const name of ['content-security-policy', 'content-length']) headers.delete(name)
  return new Response(await vite.transformIndexHtml(url, await response.text()), { status: response.status, headers })
}

function errorPage(error: unknown): Response {
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  console.error(error)
  // With Vite's client, so that the page comes back by itself once the mistake is repaired.
  const text = stripVTControlCharacters(String(error instanceof Error ? error.stack : error))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  return new Response(`<!doctype html><script type="module" src="/@vite/client"></script><pre>${text}</pre>`, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}

const listener = honoListener({
  fetch: async (request, env) => {
    try {
      const { app } = await devSite()
      return await withVite(request.url, await app.fetch(request, env))
    } catch (error) {
      return errorPage(error)
    }
  },
  onError: (error) => String(error),
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    if (request.url === '/_icons.svg') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(makeSprite())
    // Vite changes the page: neither a compressed one nor "not modified" is of use.
    delete request.headers['accept-encoding']
    delete request.headers['if-none-match']
    listener(request, response)
  })
})
http.on('error', (error) => exitWithError(new Error(`configuration: PORT: ${error.message}`)))
http.listen(config.port, () => console.log(`http://localhost:${config.port}/`))
