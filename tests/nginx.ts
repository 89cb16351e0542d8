import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { siteHost } from '../src/site.fixture.ts'
import { type Scope, testFolder } from '../src/test.fixture.ts'
import { rawClient } from './raw-socket.ts'
import { freePort } from './serve.ts'

/**
 * Whether there are an nginx, which `npm test` found, and an openssl for its certificate; tests
 * that need them are skipped without.
 */
export const hasNginx =
  Boolean(process.env.NGINX_PATH) && spawnSync('openssl', ['version']).status === 0

/**
 * Starts nginx with `deploy/nginx.conf` as it stands, but for addresses, the ports of the upstreams
 * and the certificate. Once it takes connections, resolves to its ports on this machine, with and
 * without TLS, and its error log. `more`: further lines of the `http` block, which has what matters
 * of Debian's. `studio`: the ports of the studio and its previews. Throws what nginx says when it
 * cannot start.
 */
export async function startNginx(
  scope: Scope,
  upstreams: readonly number[],
  more = '',
  studio: readonly number[] = [],
): Promise<{ port: number; plainPort: number; log: string }> {
  const folder = testFolder(scope)
  const [port, plainPort] = [await freePort(), await freePort()]
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  spawnSync('openssl', [
    ...`req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=${siteHost}`.split(
      ' ',
    ),
    ...certificate,
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // Root's temporary folders are closed to the user that workers usually become.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
access_log off; ${temporary}
ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; gzip on;
${more}
${deployed(folder, { port, plainPort }, upstreams, studio)}
}
`,
  )
  const log = join(folder, 'error.log')
  const child = spawn(
    process.env.NGINX_PATH ?? '',
    ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log],
    { stdio: 'ignore' },
  )
  const ended = once(child, 'exit')
  scope.onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  while (child.exitCode === null) {
    const client = await rawClient(port).catch(() => undefined)
    client?.socket.destroy()
    if (client) return { port, plainPort, log }
    await sleep(20)
  }
  throw new Error(
    `nginx ended with ${child.exitCode}: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`,
  )
}

function deployed(
  folder: string,
  { port, plainPort }: { port: number; plainPort: number },
  upstreams: readonly number[],
  [studioPort = 3100, previewPort = 3101]: readonly number[],
): string {
  const sites = [...upstreams]
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *listen \[::\].*;$/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${plainPort}`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/server 127\.0\.0\.1:300[12]/g, (line) => {
      const next = sites.shift()
      return next === undefined ? `#${line}` : `server 127.0.0.1:${next}`
    })
    .replace(' 3100;', ` ${studioPort};`)
    .replace(' 3101;', ` ${previewPort};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('/etc/ssl/facet/fullchain.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/facet/privkey.pem', join(folder, 'key.pem'))
}
