import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Debian's headless shell first: the same engine for a third of the processor time, since it draws no windows. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium: `CHROMIUM_PATH`, one on this machine, Debian's package, or Playwright's download. Throws when none can be had. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || onMachine() || (installDebian() && onMachine()) || installPlaywright() || fail()
}

/** The path of a Chromium with windows, which does more (it keeps pages that are left); '' where there is none. */
export const findFullChromium = () => onMachine(names)

function onMachine(wanted = [shell, ...names]) {
  for (const name of wanted) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    const path = found.status === 0 ? found.stdout.split(/\r?\n/)[0] : ''
    if (path && works(path)) return path
  }
  return places.find((path) => existsSync(path)) ?? (wanted.includes(shell) ? playwrightPath() : '')
}

/** A path may be a stub that only tells how to install the browser. */
const works = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function installDebian() {
  if (spawnSync('which', ['apt-get']).status !== 0) return false
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    return spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0
  }
  console.log('Installing Chromium (Debian package) …')
  apt('update', '-qq')
  const install = (...packages) => apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  const installed = install(shell) || install('chromium')
  if (installed) install('fonts-noto-core', 'fonts-noto-cjk')
  return installed
}

const playwright = () => createRequire(import.meta.url)('playwright-core')

function playwrightPath() {
  const path = playwright().chromium.executablePath()
  return existsSync(path) ? path : ''
}

function installPlaywright() {
  console.log("Installing Chromium (Playwright's download) …")
  spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--with-deps', 'chromium'], { stdio: 'inherit' })
  return playwrightPath()
}

function fail() {
  throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH.')
}
