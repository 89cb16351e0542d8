import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { hasApt, installApt, updateApt } from './apt.mjs'

/** Debian's headless shell first: the same engine for a third of the processor time, since it draws no windows. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a Chromium: `CHROMIUM_PATH`, one on this machine, Debian's package, or Playwright's download. Throws, saying why, when none can be had. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || onMachine() || (installDebian() && onMachine()) || installPlaywright()
}

/** The path of a Chromium with windows, which does more (it keeps pages that are left); '' where there is none. */
export const findFullChromium = () => onMachine(names)

function onMachine(wanted = [shell, ...names]) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const starts = (path) => existsSync(path) && !complaint(path)
  const found = wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts) ?? places.find((path) => existsSync(path))
  return found ?? (wanted.includes(shell) && starts(playwrightPath()) ? playwrightPath() : '')
}

/** Why a Chromium does not start; '' when it does. A path may be a stub that only tells how to install the browser, and a download may lack libraries. */
function complaint(path) {
  const { status, error, stderr } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' })
  return status === 0 ? '' : error?.message || stderr.trim() || `it ended with ${status}`
}

function installDebian() {
  if (!hasApt()) return false
  console.log('Installing Chromium (Debian package) …')
  updateApt()
  const installed = installApt(shell) || installApt('chromium')
  if (installed) installApt('fonts-noto-core', 'fonts-noto-cjk')
  return installed
}

const playwrightPath = () => createRequire(join(process.cwd(), 'package.json'))('playwright-core').chromium.executablePath()

/** Playwright would ask for root's password before its download: the libraries come afterwards, where they are missing and this may install them. */
function installPlaywright() {
  console.log("Installing Chromium (Playwright's download) …")
  const playwright = (command) => spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', command, 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] })
  playwright('install')
  const path = playwrightPath()
  if (!existsSync(path)) throw new Error('No Chromium could be found or installed. Install one, or set CHROMIUM_PATH.')
  if (process.getuid?.() === 0 && complaint(path)) playwright('install-deps')
  const why = complaint(path)
  if (why) throw new Error(`Playwright's Chromium does not start: ${why}. Install its libraries (playwright-core install-deps), or set CHROMIUM_PATH.`)
  return path
}
