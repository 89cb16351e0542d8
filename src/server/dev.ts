import { createServer } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import type { Sprite } from '../site/icons/names.ts'
import { makeSprite } from '../site/icons/sprite.ts'
import { readConfig } from './config.ts'
import { requireFolders } from './folders.ts'
import { startWith, stopWith } from './start-with.ts'

// Mistakes of the configuration end the start here, not each page later on.
const config = startWith(() => readConfig(process.env))
startWith(() => requireFolders(config))
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

http.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const url = request.url ?? '/'
      const sprite = /^\/_icons\/(common|rare)\.svg/.exec(url)?.[1] as Sprite | undefined
      if (sprite) return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(makeSprite(sprite))
      const { app } = await devSite()
      if (app.isMachinePath(url.split('?')[0] as string)) return void getRequestListener(app.fetch, { hostname: 'localhost' })(request, response)
      const header = (name: string) => (name === 'accept-encoding' || name === 'if-none-match' ? undefined : (request.headers[name] as string | undefined))
      const { status, headers, body } = await app.respond({ method: request.method ?? 'GET', url, header })
      // Vite puts scripts of its own into the page, which the policy would refuse.
      const { 'content-security-policy': _policy, 'content-length': _length, ...rest } = headers
      const html = headers['content-type']?.startsWith('text/html') && body ? await vite.transformIndexHtml(url, body.toString()) : body
      response.writeHead(status, rest).end(html)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      // With Vite's client, so that the page comes back by itself once the mistake is repaired.
      const text = stripVTControlCharacters(String((error as Error).stack))
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><script type="module" src="/@vite/client"></script><pre>${text}</pre>`)
    }
  })
})
http.on('error', (error) => stopWith(new Error(`configuration: PORT: ${error.message}`)))
http.listen(config.port, () => console.log(`http://localhost:${config.port}/`))
