// Programs that tests and benchmarks need: found on this machine, else downloaded into
// node_modules/.cache. Nothing is installed but WebKit, by root.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'

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

const debianSystem = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

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

/**
 * The path of an nginx: `NGINX_PATH`, one on this machine, or Debian's package; undefined when
 * there is none.
 */
export function findNginx() {
  const found =
    process.env.NGINX_PATH ||
    onPath(['nginx'], '-v') ||
    fromDebian('nginx', ['nginx-light', 'libnginx-mod-http-brotli-static'], 'usr/sbin/nginx', '-v')
  if (!found)
    console.log('There is no nginx: tests behind one are skipped. Install it, or set NGINX_PATH.')
  return found
}

/**
 * The path of a Firefox: `FIREFOX_PATH`, one on this machine, or Debian's package; undefined when
 * there is none.
 */
export function findFirefox() {
  const found =
    process.env.FIREFOX_PATH ||
    onPath(['firefox-esr', 'firefox'], '--version') ||
    fromDebian('firefox', ['firefox-esr'], 'usr/lib/firefox-esr/firefox-esr', '--version')
  if (!found)
    console.log('There is no Firefox: visits in it are skipped. Install it, or set FIREFOX_PATH.')
  return found
}

/**
 * The paths of WebKit's driver and its browser, `{ driver, browser }`; undefined where there are
 * none. Its parts find one another only where Debian installs them, which root may do.
 */
export function findWebKit() {
  const find = () => {
    const driver = onPath(['WebKitWebDriver'], '--help')
    const browser = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']
      .map((name) => `/usr/lib/${debianSystem}/${name}/MiniBrowser`)
      .find(existsSync)
    return driver && browser && onPath(['Xvfb'], '-help') ? { driver, browser } : undefined
  }
  const found = find() ?? (installed('WebKit', ['webkit2gtk-driver', 'xvfb']) ? find() : undefined)
  if (!found)
    console.log(
      "There is no WebKit: visits in it are skipped. Install Debian's packages webkit2gtk-driver and xvfb.",
    )
  return found
}

/** Whether root has installed packages of Debian. */
function installed(name, packages) {
  if (process.getuid?.() !== 0) return false
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!apt('--version')) return false
  console.log(`Installing ${name} (Debian package) …`)
  return apt('update') && apt('install', '--yes', '--no-install-recommends', ...packages)
}

/**
 * The first of these programs that starts: a name may be a stub that only says how to install the
 * browser.
 */
function onPath(names, version) {
  // Debian keeps servers where only root's search path leads.
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ]
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path) && failure(path, version) === '')
}

/** Why a program does not start; '' when it does. */
function failure(path, version) {
  const { status, error, stderr } = spawnSync(path, [version], {
    timeout: 20_000,
    encoding: 'utf8',
  })
  return status === 0 ? '' : error?.message || stderr.trim() || `it ended with ${status}`
}

const debianChromium = () =>
  fromDebian(
    'chromium',
    [shell, 'fonts-noto-core', 'fonts-noto-cjk'],
    `usr/lib/chromium/${shell}`,
    '--version',
  )

/**
 * A program of Debian's packages, with the packages they depend on that this machine lacks,
 * extracted into node_modules/.cache; undefined where there is no apt or the program does not
 * start. Needs no root; an interruption leaves only files in that cache.
 */
function fromDebian(name, packages, program, version) {
  const cache = resolve('node_modules/.cache/debian')
  const folder = join(cache, name)
  const start = join(folder, 'start')
  if (existsSync(start)) return start
  const run = (command, args, cwd = '.') =>
    spawnSync(command, args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 600_000,
    })
  const apt = (args, cwd) =>
    run(
      'apt-get',
      [
        '-qq',
        '-o',
        `Dir::State::Lists=${cache}/lists`,
        '-o',
        `Dir::Cache=${cache}/packages`,
        ...args,
      ],
      cwd,
    )
  if (run('apt-get', ['--version']).status !== 0) return undefined

  console.log(`Downloading ${name} (Debian package) …`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  for (const path of [`${cache}/lists`, `${cache}/packages`, part])
    mkdirSync(path, { recursive: true })
  apt(['update'])
  const wanted = apt(['install', '--simulate', '--no-install-recommends', ...packages]).stdout ?? ''
  const names = new Set([
    ...packages,
    ...[...wanted.matchAll(/^Inst (\S+)/gm)].map((match) => match[1]),
  ])
  apt(['download', ...names], part)
  for (const file of readdirSync(part).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', file, '.'], part)
    rmSync(join(part, file))
  }
  const libraries = ['usr/lib', 'lib'].flatMap((path) => [
    join(folder, path, debianSystem),
    join(folder, path, debianSystem, 'nss'),
    join(folder, path, debianSystem, 'pulseaudio'),
  ])
  writeFileSync(
    join(part, 'fonts.conf'),
    `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>/usr/share/fonts</dir><dir>${folder}/usr/share/fonts</dir></fontconfig>\n`,
  )
  writeFileSync(
    join(part, 'start'),
    `#!/bin/sh\nexport LD_LIBRARY_PATH="${libraries.join(':')}"\nexport FONTCONFIG_FILE="${folder}/fonts.conf"\nexec "${folder}/${program}" "$@"\n`,
    { mode: 0o755 },
  )
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
  if (failure(start, version) === '') return start
  rmSync(start)
  return undefined
}

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

/**
 * Runs as a process of `npm test`, so that downloads wait while other steps run: tells it the
 * programs as environment variables.
 */
if (process.argv[1]?.endsWith('test-browsers.mjs')) {
  const env = { NGINX_PATH: findNginx() ?? '' }
  try {
    Object.assign(env, { CHROMIUM_PATH: findChromium(), FULL_CHROMIUM_PATH: findFullChromium() })
  } catch (error) {
    console.error(error.message)
  }
  const webkit = findWebKit()
  process.send({
    ...env,
    FIREFOX_PATH: findFirefox() ?? '',
    WEBKIT_DRIVER_PATH: webkit?.driver ?? '',
    WEBKIT_PATH: webkit?.browser ?? '',
  })
}
