import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { fromDebian } from './debian.mjs'
import { failure, onPath } from './on-path.mjs'

/**
 * Debian's headless shell first: the same engine for a third of the processor time, since it draws
 * no windows.
 */
const shell = 'chromium-headless-shell'
const browsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const browserPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a Chromium: `CHROMIUM_PATH`, one on this machine, Debian's package, or Playwright's
 * download. Throws the reason when there is none.
 */
export function findChromium() {
  return (
    process.env.CHROMIUM_PATH ||
    onPath([shell, ...browsers], '--version') ||
    browserPaths.find(existsSync) ||
    debianChromium() ||
    playwrightChromium()
  )
}

/** The path of a Chromium with windows, for the back/forward cache; '' where there is none. */
export const findFullChromium = () =>
  onPath(browsers, '--version') ?? browserPaths.find(existsSync) ?? ''

const debianChromium = () =>
  fromDebian(
    'chromium',
    [shell, 'fonts-noto-core', 'fonts-noto-cjk'],
    `usr/lib/chromium/${shell}`,
    '--version',
  )

/**
 * Playwright would ask for root's password before its download: libraries are installed afterwards,
 * where they are missing and this may.
 */
function playwrightChromium() {
  const path = createRequire(resolve('package.json'))('playwright-core').chromium.executablePath()
  if (!existsSync(path)) {
    console.log("Downloading Chromium (Playwright's) …")
    spawnSync(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  }
  if (!existsSync(path))
    throw new Error(
      'No Chromium was found or could be downloaded. Install one, or set CHROMIUM_PATH.',
    )
  const reason = failure(path, '--version')
  if (reason)
    throw new Error(
      `Playwright's Chromium does not start: ${reason}. Install its libraries (npx playwright-core install-deps), or set CHROMIUM_PATH.`,
    )
  return path
}
