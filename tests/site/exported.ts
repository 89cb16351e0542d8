import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { brotliModule, type RunningNginx, startNginx } from '../nginx.fixture.ts'

const run = promisify(execFile)

/** Exports some paths of the built site, without Open Graph pictures; answers what the command prints, and rejects with it when it fails. */
export async function exportTo(folder: string, paths: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const args = ['dist/server/export.js', folder, '--no-pictures', '--only', paths.join(), ...(brotliModule ? [] : ['--no-brotli'])]
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, PAGE_COMPRESSION: 'quick', ...environment } })
  return stdout
}

/** Serves an export by nginx with the configuration that it brings. */
export const startExported = (folder: string): Promise<RunningNginx> =>
  startNginx((port) => `include "${folder}/nginx/maps.conf"; server { listen 127.0.0.1:${port}; include "${folder}/nginx/site.conf"; }`)
