import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { hasApt, installApt, updateApt } from './apt.mjs'

const packages = ['nginx-light', 'libnginx-mod-http-brotli-static']
/** What Debian asks before it starts a service that was installed. */
const policy = '/usr/sbin/policy-rc.d'

/** The path of an nginx: `NGINX_PATH`, one on this machine, or Debian's package where this may install it; undefined when none can be had. */
export function findNginx() {
  const found = process.env.NGINX_PATH || onMachine() || (installDebian() ? onMachine() : undefined)
  if (!found) console.log('There is no nginx, and none can be installed: tests behind one are skipped. Install it, or set NGINX_PATH.')
  return found
}

function onMachine() {
  // Debian keeps it where only root's search path leads.
  for (const path of ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']) {
    if (spawnSync(path, ['-v'], { stdio: 'ignore', timeout: 20_000 }).status === 0) return path
  }
  return undefined
}

/** Installs the packages without starting a web server on this machine. */
function installDebian() {
  if (process.getuid?.() !== 0 || !hasApt()) return false
  console.log('Installing nginx (Debian package) …')
  const ownPolicy = !existsSync(policy)
  if (ownPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    updateApt()
    return installApt(...packages) || installApt(packages[0])
  } finally {
    if (ownPolicy) rmSync(policy)
  }
}
