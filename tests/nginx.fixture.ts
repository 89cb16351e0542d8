import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The nginx that `npm test` found; undefined where there is none, and tests that need it are skipped. */
export const nginxPath = process.env.NGINX_PATH || undefined

export interface RunningNginx {
  /** Where it listens, without a slash at the end. */
  origin: string
  port: number
  process: ChildProcess
  /** Reads what it wrote to its error log. */
  errors: () => string
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/**
 * Starts nginx on a free port of the loopback, with a folder of its own for everything it writes; answers once it takes connections.
 * `http` gets that port and answers the content of the `http` block. Throws what nginx says when it cannot start.
 */
export async function startNginx(http: (port: number) => string): Promise<RunningNginx> {
  if (!nginxPath) throw new Error('there is no nginx: set NGINX_PATH')
  const folder = mkdtempSync(join(tmpdir(), 'facet-nginx-'))
  const port = await freePort()
  const log = join(folder, 'error.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  // Root's temporary folders are closed to the user that workers usually become.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${log};
events { worker_connections 1024; }
http {
access_log off; ${temporary}
${http(port)}
}
`,
  )
  const child = spawn(nginxPath, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', log], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const errors = () => (existsSync(log) ? readFileSync(log, 'utf8') : said)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  while (child.exitCode === null && !(await listens(port))) await sleep(20)
  if (child.exitCode === null) return { origin: `http://127.0.0.1:${port}`, port, process: child, errors, stop }
  const message = `nginx ended with ${child.exitCode}: ${said}${errors()}`
  await stop()
  throw new Error(message)
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

/** A port nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Makes a certificate for the site's name, `cert.pem` and `key.pem` in a folder; false where there is no openssl. */
export const makeCertificate = (folder: string): boolean =>
  spawnSync(
    'openssl',
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=www.facet.example -keyout ${join(folder, 'key.pem')} -out ${join(folder, 'cert.pem')}`.split(
      ' ',
    ),
  ).status === 0

/** `deploy/nginx.conf` as it stands, but for addresses, the upstreams (their ports) and the certificate, which is in `folder`. */
export function deployedNginx(folder: string, port: number, upstreams: readonly number[]): string {
  let sites = upstreams
  return readFileSync('deploy/nginx.conf', 'utf8')
    .replace(/^ *listen (?:80|\[::\].*);$/gm, (line) => (line.includes('[') ? '' : `listen unix:${folder}/redirect.sock;`))
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace(/server 127\.0\.0\.1:300[12]/g, (line) => {
      const [next, ...rest] = sites
      sites = rest
      return next === undefined ? `#${line}` : `server 127.0.0.1:${next}`
    })
    .replace('/etc/ssl/facet/fullchain.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/facet/privkey.pem', join(folder, 'key.pem'))
}
