import { createServer } from 'node:http'
import { inspect } from 'node:util'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { readConfig } from './config.ts'
import { errorPage } from './dev-log.ts'
import { honoListener } from './http/server.ts'
import { exitOnConfigError, exitWithError, portProblem, requireFolders } from './startup.ts'

// Reports configuration errors at the start, instead of on each page.
const config = exitOnConfigError(() => readConfig(process.env))
exitOnConfigError(() => requireFolders(config))
const http = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server: http } },
  appType: 'custom',
})

/** The site with the current sources. */
async function devSite(): Promise<typeof import('./dev-site.ts')> {
  // A new one after a change of vite.config.ts.
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('The server environment must run in this process')
  return ssr.runner.import('/src/server/dev-site.ts')
}

/**
 * Adds Vite's client to a page. The policy is report-only, since it does not allow all that Vite
 * does.
 */
async function withVite(url: string, response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response
  const headers = new Headers(response.headers)
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set(
      'content-security-policy-report-only',
      policy.replace(/\b(?:script|style)-src/g, "$& 'nonce-vite'"),
    )
  for (const name of ['content-security-policy', 'content-length']) headers.delete(name)
  return new Response(await vite.transformIndexHtml(url, await response.text()), {
    status: response.status,
    headers,
  })
}

const listener = honoListener({
  async fetch(request, env) {
    const response = await devSite().then(
      ({ respond }) => respond(request, env),
      (error) => {
        console.error(error)
        return errorPage(inspect(error))
      },
    )
    return withVite(request.url, response)
  },
  onError: (error) => String(error),
})

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    // Vite changes the page: it needs it uncompressed and complete.
    delete request.headers['accept-encoding']
    delete request.headers['if-none-match']
    listener(request, response)
  })
})
http.on('error', (error) => exitWithError(portProblem(error, config)))
// Shows drafts and stacks, so only to this machine unless HOST=0.0.0.0.
http.listen(config.port, process.env.HOST || '127.0.0.1', () => {
  console.log(`http://localhost:${config.port}/`)
  devSite().catch(() => {})
})
