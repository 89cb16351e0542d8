import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// `scripts/chromium.mjs` on machines that have next to nothing: stand-ins are all that their search path leads to.

const folder = mkdtempSync(join(tmpdir(), 'facet-machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Machine {
  /** Commands by name: the shell that each runs. */
  commands?: Record<string, string>
  root?: boolean
  /** Playwright's browser: the shell that it runs. */
  downloaded?: string
  /** What Playwright's command line does with `install` or `install-deps`, in JavaScript. */
  playwright?: string
}
let machines = 0

/** Looks for a Chromium there: the last word (what is found, or why none is), what was installed, and whether Debian's package was tried. */
function look({ commands = {}, root = true, downloaded, playwright = '' }: Machine) {
  const place = join(folder, String(++machines))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text, { mode: 0o755 })
  }
  for (const [name, script] of Object.entries({ ...commands, ...(downloaded && { 'playwright-chromium': downloaded }) }))
    write(name === 'playwright-chromium' ? name : `bin/${name}`, `#!/bin/sh\n${script}\n`)
  write('installed', '')
  write('node_modules/playwright-core/index.js', `exports.chromium = { executablePath: () => '${place}/playwright-chromium' }`)
  write(
    'node_modules/playwright-core/cli.js',
    `const { appendFileSync, writeFileSync } = require('node:fs'); const command = process.argv.slice(2).join(' '); appendFileSync('${place}/installed', 'playwright ' + command + '\\n'); ${playwright}`,
  )
  const script = `process.getuid = () => ${root ? 0 : 1000}
    import('${pathToFileURL('scripts/chromium.mjs')}').then(({ findChromium }) => findChromium()).then((path) => console.log(path), (error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: place, env: { PATH: join(place, 'bin'), PLACE: place }, encoding: 'utf8' })
  const installed = readFileSync(join(place, 'installed'), 'utf8').split('\n').filter(Boolean)
  return { end: stdout.replaceAll(`${place}/`, '').trim().split('\n').at(-1), installed, triedDebian: stdout.includes('Debian') }
}

const well = 'exit 0'
/** Chromium as a package that is not there until it is installed. */
const later = (name: string) => `[ -e "$PLACE/${name}" ]`
/** Notes what it installs; only the named package can be had. */
const apt = (offered: string) =>
  `case "$*" in --version) exit 0;; update*) exit 0;; esac
for last; do :; done
echo "$*" >> "$PLACE/installed"
case "$*" in *fonts*) exit 0;; esac
[ "$last" = ${offered} ] && : > "$PLACE/${offered}"`

test('one that starts is taken, the headless shell before others', () => {
  expect(look({ commands: { chromium: well, 'chromium-headless-shell': well } }).end).toBe('bin/chromium-headless-shell')
  expect(look({ commands: { chromium: well, 'google-chrome': well } }).end).toBe('bin/chromium')
})

test('one that only tells how to be installed is passed over', () =>
  expect(look({ commands: { 'chromium-browser': 'echo "install the snap"; exit 1', 'google-chrome': well } }).end).toBe('bin/google-chrome'))

test('root on Debian: the headless shell and fonts are installed, or else the browser', () => {
  const shell = look({ commands: { 'apt-get': apt('chromium-headless-shell'), 'chromium-headless-shell': later('chromium-headless-shell') } })
  expect(shell.end).toBe('bin/chromium-headless-shell')
  expect(shell.installed).toEqual([expect.stringContaining('chromium-headless-shell'), expect.stringContaining('fonts-noto-core fonts-noto-cjk')])
  const whole = look({ commands: { 'apt-get': apt('chromium'), chromium: later('chromium') } })
  expect(whole.end).toBe('bin/chromium')
  expect(whole.installed).toHaveLength(3)
})

test('nobody in particular, with a sudo that asks for no password: the same', () =>
  expect(look({ root: false, commands: { sudo: '[ "$1" = -n ] && shift && "$@"', 'apt-get': apt('chromium'), chromium: later('chromium') } }).end).toBe('bin/chromium'))

const withoutRoot = { root: false, commands: { sudo: 'echo "a password is required" >&2; exit 1', 'apt-get': apt('chromium') } }

test('nobody in particular, without: Playwright’s download, which then needs no password', () => {
  const playwright = `writeFileSync('playwright-chromium', '#!/bin/sh\\n', { mode: 0o755 })`
  expect(look({ ...withoutRoot, playwright })).toEqual({ end: 'playwright-chromium', installed: ['playwright install chromium'], triedDebian: false })
})

test('nothing can be had: a clear word', () =>
  expect(look({ ...withoutRoot, playwright: 'process.exit(1)' })).toMatchObject({
    end: 'No Chromium could be found or installed. Install one, or set CHROMIUM_PATH.',
    installed: ['playwright install chromium'],
  }))

test('what Playwright downloaded before is taken', () => expect(look({ downloaded: well })).toMatchObject({ end: 'playwright-chromium', installed: [] }))

test('a download that lacks libraries: root installs them, to others the reason is told', () => {
  const downloaded = '[ -e "$PLACE/libraries" ] || { echo "cannot open libnss3.so" >&2; exit 127; }'
  const playwright = `if (command.startsWith('install-deps')) writeFileSync('libraries', '')`
  expect(look({ downloaded, playwright })).toMatchObject({ end: 'playwright-chromium', installed: ['playwright install chromium', 'playwright install-deps chromium'] })
  expect(look({ downloaded, playwright, root: false }).end).toMatch(/^Playwright's Chromium does not start: cannot open libnss3\.so\. Install/)
})
