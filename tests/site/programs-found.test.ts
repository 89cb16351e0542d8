import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// `scripts/programs.mjs` on machines that have next to nothing: stand-ins are all that their search path leads to.

const folder = mkdtempSync(join(tmpdir(), 'facet-machine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Machine {
  /** Commands by name: the shell that each runs. */
  commands?: Record<string, string>
  /** Playwright's browser: the shell that it runs. */
  downloaded?: string
  /** What Playwright's command line does, in JavaScript. */
  playwright?: string
}
let machines = 0

/** Looks for a Chromium there: what was found, or why none; and what apt downloaded. */
function look({ commands = {}, downloaded, playwright = '' }: Machine) {
  const place = join(folder, String(++machines))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(place, path)), { recursive: true })
    writeFileSync(join(place, path), text, { mode: 0o755 })
  }
  for (const [name, script] of Object.entries(commands)) write(`bin/${name}`, `#!/bin/sh\n${script}\n`)
  if (downloaded) write('playwright-chromium', `#!/bin/sh\n${downloaded}\n`)
  write('node_modules/playwright-core/index.js', `exports.chromium = { executablePath: () => '${place}/playwright-chromium' }`)
  write('node_modules/playwright-core/cli.js', `const { writeFileSync } = require('node:fs'); ${playwright}`)
  write('fetched', '')
  const script = `import('${pathToFileURL('scripts/programs.mjs')}').then(({ findChromium }) => findChromium()).then((path) => console.log(path), (error) => console.log(error.message))`
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: place, env: { PATH: join(place, 'bin'), PLACE: place }, encoding: 'utf8' })
  return { place, end: stdout.replaceAll(`${place}/`, '').trim().split('\n').at(-1), fetched: readFileSync(join(place, 'fetched'), 'utf8').split('\n').filter(Boolean) }
}

const works = 'exit 0'
/** apt-get that knows the headless shell, which needs one library. */
const apt = `case "$*" in *--simulate*) echo "Inst libnss3 (1.0)";; *download*) echo "$*" >> "$PLACE/fetched"; : > all.deb;; esac`
const unpack = (browser: string) =>
  `/bin/mkdir -p usr/lib/chromium; printf '#!/bin/sh\\n${browser}\\n' > usr/lib/chromium/chromium-headless-shell; /bin/chmod +x usr/lib/chromium/chromium-headless-shell`

test('the headless shell is preferred, and a stub that does not start is skipped', () => {
  expect(look({ commands: { chromium: works, 'chromium-headless-shell': works } }).end).toBe('bin/chromium-headless-shell')
  expect(look({ commands: { 'chromium-browser': 'echo "install the snap"; exit 1', 'google-chrome': works } }).end).toBe('bin/google-chrome')
})

test('on Debian the package is extracted with what it needs, without root, into node_modules/.cache', () => {
  const { place, end, fetched } = look({ commands: { 'apt-get': apt, 'dpkg-deb': unpack('exit 0') } })
  expect(end).toBe('node_modules/.cache/debian/chromium/start')
  expect(fetched).toEqual([expect.stringMatching(/download chromium-headless-shell fonts-noto-core fonts-noto-cjk libnss3$/)])
  expect(readdirSync(place).sort()).toEqual(['bin', 'fetched', 'node_modules'])
})

const playwright = `writeFileSync('playwright-chromium', '#!/bin/sh\\n', { mode: 0o755 })`

test.each([
  ['elsewhere', {}],
  ["where Debian's package does not start", { 'apt-get': apt, 'dpkg-deb': unpack('exit 1') }],
  ['where Debian has no such package', { 'apt-get': '[ "$1" = --version ]', 'dpkg-deb': 'exit 1' }],
])('%s Playwright downloads one', (_, commands) => expect(look({ commands, playwright }).end).toBe('playwright-chromium'))

test("Playwright's earlier download is used", () => expect(look({ downloaded: works, playwright: 'process.exit(1)' }).end).toBe('playwright-chromium'))

test.each([
  ['no browser can be had', {}, /^No Chromium was found or could be downloaded\. Install one, or set CHROMIUM_PATH\.$/],
  ['a library is missing', { downloaded: 'echo "cannot open libnss3.so" >&2; exit 127' }, /^Playwright's Chromium does not start: cannot open libnss3\.so\. Install/],
])('%s: the reason is given', (_, machine, reason) => expect(look(machine).end).toMatch(reason))
