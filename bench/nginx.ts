import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../tests/serve.ts'

/** The nginx that `npm run bench` found, and its module that sends the brotli files it finds. */
const nginxPath = process.env.NGINX_PATH ?? ''
const module = 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const brotliModule = [join(dirname(nginxPath), module), join('/', module)].find((path) =>
  existsSync(path),
)

export const hasNginx = nginxPath !== '' && brotliModule !== undefined

/**
 * nginx with one worker that answers `path` with a compressed page and header fields (names and
 * values in turn). `folder` is its own.
 */
export async function startNginx(
  folder: string,
  path: string,
  { html, br, fields }: { html: string; br: Buffer; fields: string[] },
): Promise<{ nginx: ChildProcess; worker: number; base: string }> {
  const port = await freePort()
  mkdirSync(join(folder, 'www'))
  // nginx reads as a user of its own.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'www/page.html'), html)
  writeFileSync(join(folder, 'www/page.html.br'), br)
  const own = new Set(['content-type', 'content-length', 'content-encoding'])
  const added = Array.from(
    { length: fields.length / 2 },
    (_, n) => [fields[2 * n], fields[2 * n + 1]] as [string, string],
  ).filter(([name]) => !own.has(name.toLowerCase()))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `load_module ${brotliModule};
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary} keepalive_requests 1000000; open_file_cache max=100; types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}/www; brotli_static on; etag off;
    location = ${path} { try_files /page.html =404; ${added.map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`).join(' ')} } } }`,
  )
  const nginx = spawn(nginxPath, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  const base = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(base + path).catch(() => undefined))?.ok; tries++) {
    if (tries > 100) throw new Error('nginx does not answer')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const worker = Number(
    spawnSync('pgrep', ['-P', String(nginx.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')[0],
  )
  return { nginx, worker, base }
}
