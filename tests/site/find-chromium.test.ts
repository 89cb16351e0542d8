import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Scope, testFolder } from '../../src/test.fixture.ts'

// On machines that have next to nothing: stand-ins are all that the search path leads to.
describe('scripts/programs/chromium.mjs finds a Chromium', () => {
  /**
   * Commands by name, each with the shell that it runs; Playwright's browser likewise, and its
   * command line in JavaScript.
   */
  type Machine = { commands?: Record<string, string>; downloaded?: string; playwright?: string }

  /** What is found, or why nothing; and what apt downloads. */
  function look(scope: Scope, { commands = {}, downloaded, playwright = '' }: Machine) {
    const place = testFolder(scope)
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(place, path)), { recursive: true })
      writeFileSync(join(place, path), text, { mode: 0o755 })
    }
    for (const [name, script] of Object.entries(commands))
      write(`bin/${name}`, `#!/bin/sh\n${script}\n`)
    if (downloaded) write('playwright-chromium', `#!/bin/sh\n${downloaded}\n`)
    write(
      'node_modules/playwright-core/index.js',
      `exports.chromium = { executablePath: () => '${place}/playwright-chromium' }`,
    )
    write(
      'node_modules/playwright-core/cli.js',
      `const { writeFileSync } = require('node:fs'); ${playwright}`,
    )
    write('fetched', '')
    const script = `import('${pathToFileURL('scripts/programs/chromium.mjs')}').then(({ findChromium }) => findChromium()).then((path) => console.log(path), (error) => console.log(error.message))`
    const { stdout } = spawnSync(process.execPath, ['-e', script], {
      cwd: place,
      env: { PATH: join(place, 'bin'), PLACE: place },
      encoding: 'utf8',
    })
    return {
      place,
      end: stdout.replaceAll(`${place}/`, '').trim().split('\n').at(-1),
      fetched: readFileSync(join(place, 'fetched'), 'utf8'),
    }
  }

  const works = 'exit 0'
  /** apt-get that knows the headless shell, which needs one library. */
  const apt = `case "$*" in *--simulate*) echo "Inst libnss3 (1.0)";; *download*) echo "$*" >> "$PLACE/fetched"; : > all.deb;; esac`
  const unpack = (browser: string) =>
    `/bin/mkdir -p usr/lib/chromium; printf '#!/bin/sh\\n${browser}\\n' > usr/lib/chromium/chromium-headless-shell; /bin/chmod +x usr/lib/chromium/chromium-headless-shell`
  const playwright = `writeFileSync('playwright-chromium', '#!/bin/sh\\n', { mode: 0o755 })`

  test.for<[where: string, machine: Machine, found: string]>([
    [
      'the headless shell first',
      { commands: { chromium: works, 'chromium-headless-shell': works } },
      'bin/chromium-headless-shell',
    ],
    [
      'no stub that does not start',
      {
        commands: { 'chromium-browser': 'echo "install the snap"; exit 1', 'google-chrome': works },
      },
      'bin/google-chrome',
    ],
    ["Playwright's where there is no apt", { playwright }, 'playwright-chromium'],
    [
      "Playwright's where Debian's package does not start",
      { commands: { 'apt-get': apt, 'dpkg-deb': unpack('exit 1') }, playwright },
      'playwright-chromium',
    ],
    [
      'none, with the reason',
      {},
      'No Chromium was found or could be downloaded. Install one, or set CHROMIUM_PATH.',
    ],
    [
      'one without its libraries, with the reason',
      { downloaded: 'echo "cannot open libnss3.so" >&2; exit 127' },
      "Playwright's Chromium does not start: cannot open libnss3.so. Install its libraries (npx playwright-core install-deps), or set CHROMIUM_PATH.",
    ],
  ])('%s', ([, machine, found], context) => expect(look(context, machine).end).toBe(found))

  test('in a Debian package, extracted with what it needs and without root into node_modules/.cache', (context) => {
    const { place, end, fetched } = look(context, {
      commands: { 'apt-get': apt, 'dpkg-deb': unpack('exit 0') },
    })
    expect(end).toBe('node_modules/.cache/debian/chromium/start')
    expect(fetched).toMatch(
      /download chromium-headless-shell fonts-noto-core fonts-noto-cjk libnss3\n$/,
    )
    expect(readdirSync(place).sort()).toEqual(['bin', 'fetched', 'node_modules'])
  })
})
