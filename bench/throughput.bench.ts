import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import autocannon from 'autocannon'
import { startSite, stopSite } from '../tests/serve.ts'
import { median, processorSeconds, row } from './measure.ts'

const path = '/ru/pricing'
const rounds = 3
const seconds = 4

/** A port nobody listens on. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const load = async (url: string): Promise<number> => {
  const result = await autocannon({ url, connections: 50, duration: seconds, headers: { 'accept-encoding': 'br' } })
  if (result.non2xx || result.errors) throw new Error(`${url}: ${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

if (spawnSync('nginx', ['-v']).error) {
  console.log('nginx is not installed: nothing to compare with (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static)')
  process.exit(0)
}

const folder = mkdtempSync(join(tmpdir(), 'facet-bench-'))
const { server, base } = await startSite({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'info', PAGE_COMPRESSION: 'best' })
// The best compression is made in the background: wait for it, so that both sides send the same bytes.
await fetch(base + path)
await new Promise((resolve) => setTimeout(resolve, 1500))
const answer = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
const headers = Object.fromEntries(answer.headers)
const html = Buffer.from(await answer.arrayBuffer())
const compressed = spawnSync('curl', ['-s', '-H', 'accept-encoding: br', base + path], { maxBuffer: 1e8 }).stdout
if (!brotliDecompressSync(compressed).equals(html)) throw new Error('the two sides would not send the same page')

const port = await freePort()
mkdirSync(join(folder, 'www'))
// nginx reads as a user of its own.
chmodSync(folder, 0o755)
writeFileSync(join(folder, 'www/page.html'), html)
writeFileSync(join(folder, 'www/page.html.br'), compressed)
const extra = [
  'content-security-policy',
  'vary',
  'cache-control',
  'etag',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'strict-transport-security',
  'permissions-policy',
]
writeFileSync(
  join(folder, 'nginx.conf'),
  `${spawnSync('ls', ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so']).status === 0 ? 'load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;' : ''}
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; open_file_cache max=100; types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${folder}/www; brotli_static on; etag off;
    location = ${path} { try_files /page.html =404; ${extra.map((name) => `add_header ${name} "${(headers[name] ?? '').replaceAll('"', '\\"')}";`).join(' ')} } } }`,
)
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
await new Promise((resolve) => setTimeout(resolve, 800))
const worker = Number(
  spawnSync('pgrep', ['-P', String(nginx.pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split('\n')[0],
)

try {
  const mine: number[] = []
  const theirs: number[] = []
  let mineCpu = 0
  let theirCpu = 0
  await load(base + path)
  for (let round = 0; round < rounds; round++) {
    const before = processorSeconds(server.pid as number)
    mine.push(await load(base + path))
    mineCpu += processorSeconds(server.pid as number) - before
    const beforeNginx = processorSeconds(worker)
    theirs.push(await load(`http://127.0.0.1:${port}${path}`))
    theirCpu += processorSeconds(worker) - beforeNginx
  }
  const perRequest = (cpu: number, rates: number[]) => (cpu / (rates.reduce((sum, rate) => sum + rate, 0) * seconds)) * 1e6
  row('cached page, requests/s', Math.round(median(mine)).toString(), `${compressed.length} bytes, 50 connections, one process, all headers`)
  row('nginx, the same bytes and headers', Math.round(median(theirs)).toString(), 'one worker, brotli_static')
  row('ratio of requests/s', (median(mine) / median(theirs)).toFixed(2), 'load generator on the same machine')
  row('processor time per request, µs', perRequest(mineCpu, mine).toFixed(1))
  row('nginx', perRequest(theirCpu, theirs).toFixed(1))
  row('ratio of processor time', (perRequest(theirCpu, theirs) / perRequest(mineCpu, mine)).toFixed(2), 'budget ≥ 0.6 of nginx')
} finally {
  nginx.kill('SIGQUIT')
  await stopSite(server)
  rmSync(folder, { recursive: true, force: true })
}
