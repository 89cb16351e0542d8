import { fromDebian } from './debian.mjs'
import { onPath } from './on-path.mjs'

/**
 * The path of an nginx: `NGINX_PATH`, one on this machine, or Debian's package; undefined when
 * there is none.
 */
export function findNginx() {
  const path =
    process.env.NGINX_PATH ||
    onPath(['nginx'], '-v') ||
    fromDebian('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static'], 'usr/sbin/nginx', '-v')
  if (!path)
    console.log('There is no nginx: tests behind one are skipped. Install it, or set NGINX_PATH.')
  return path
}
