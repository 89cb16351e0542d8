import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built site is served during the run, without a slash at the end. */
    base: string
    /** The same with FAST_PATH=off, for the tests of HTTP. */
    baseWithoutFastPath: string
  }
}

/**
 * Starts the built site for a whole run, with and without the fast path, and stops it afterwards;
 * for browsers behind a proxy, which says where they are.
 */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'site-data-'))
  const forHttp = project.name === 'site' || project.name === 'security'
  const start = (name: string, environment: NodeJS.ProcessEnv) =>
    startSite({ DATA_DIR: join(data, name), ...environment })
  const [site, plain] = await Promise.all([
    start('site', project.name === 'browser' ? { TRUST_PROXY: '1' } : {}),
    forHttp ? start('plain', { FAST_PATH: 'off' }) : undefined,
  ])
  project.provide('base', site.base)
  if (plain) project.provide('baseWithoutFastPath', plain.base)
  return async () => {
    await Promise.all([stopSite(site.server), plain && stopSite(plain.server)])
    rmSync(data, { recursive: true, force: true })
  }
}

const metricsToken = 'the-metrics-token-of-tests'

export const metricsOf = (base: string): Promise<Response> =>
  fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })

/**
 * Starts the built site with an environment of its own; answers once it listens. Without the best
 * compression, which would take a core from the tests, and without source maps, a fifth of a start,
 * unless the environment asks for them; with little patience at the end. `limits` is a line of
 * shell before the start (`ulimit …`). Throws what it printed when it ends instead.
 */
export async function startSite(
  environment: NodeJS.ProcessEnv,
  limits = '',
): Promise<{ server: ChildProcess; base: string; output: () => string }> {
  const command = [process.execPath, 'dist/server/main.js']
  const [program, ...args] =
    limits === '' ? command : ['sh', '-c', `${limits}; exec "$0" "$@"`, ...command]
  const server = spawn(program as string, args, {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      PAGE_COMPRESSION: 'quick',
      STOP_TIMEOUT_S: '1',
      METRICS_TOKEN: metricsToken,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { server, ...(await listening(server)) }
}

/**
 * Where a process of the site listens, once it does, and what it printed so far. Throws its output
 * when it ends instead.
 */
export async function listening(
  server: ChildProcess,
): Promise<{ base: string; output: () => string }> {
  let output = ''
  const base = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const port = /"port":(\d+)/.exec(output)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.on('exit', (code) => reject(new Error(`the site ended with ${code}: ${output}`)))
  })
  return { base, output: () => output }
}

export async function stopSite(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await promisify(probe.close).call(probe)
  return typeof address === 'object' && address ? address.port : 0
}
