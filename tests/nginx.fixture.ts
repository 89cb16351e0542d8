import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The nginx that `npm test` found or installed; undefined where none can be had, and tests that need it are skipped. */
export const nginxPath = process.env.NGINX_PATH || undefined

const modules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/nginx/modules'].map((folder) => `${folder}/ngx_http_brotli_static_module.so`)
/** Whether this nginx can send the brotli files it finds. */
export const brotliModule = modules.find((path) => existsSync(path))

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
export async function startNginx(http: (port: number) => string, { workers = 1 }: { workers?: number } = {}): Promise<RunningNginx> {
  if (!nginxPath) throw new Error('there is no nginx: set NGINX_PATH')
  const folder = mkdtempSync(join(tmpdir(), 'facet-nginx-'))
  const port = await freePort()
  const log = join(folder, 'error.log')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')
  // Root's temporary folders are closed to the user that workers usually become.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${brotliModule ? `load_module ${brotliModule};\n` : ''}${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes ${workers}; daemon off; pid ${folder}/nginx.pid; error_log ${log};
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
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
