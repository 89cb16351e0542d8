import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
    .replace(/#?server 127\.0\.0\.1:300[01]/g, (line) => {
      const [next, ...rest] = sites
      sites = rest
      return next === undefined ? `#${line}` : `server 127.0.0.1:${next}`
    })
    .replace('/etc/ssl/facet/fullchain.pem', join(folder, 'cert.pem'))
    .replace('/etc/ssl/facet/privkey.pem', join(folder, 'key.pem'))
}
