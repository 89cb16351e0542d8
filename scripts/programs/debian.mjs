import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { failure } from './on-path.mjs'

/** Debian's name of this machine, by which it sorts libraries. */
export const debianSystem = process.arch === 'arm64' ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu'

/** Installs packages of Debian on this machine, as root only; whether they are there afterwards. */
export function installPackages(name, packages) {
  if (process.getuid?.() !== 0) return false
  const aptGet = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!aptGet('--version')) return false
  console.log(`Installing ${name} (Debian package) …`)
  return aptGet('update') && aptGet('install', '--yes', '--no-install-recommends', ...packages)
}

const cache = resolve('node_modules/.cache/debian')

/**
 * A program of Debian's packages, with the packages they depend on that this machine lacks,
 * extracted into node_modules/.cache; undefined where there is no apt or the program does not
 * start. Needs no root; an interruption leaves only files in that cache.
 */
export function fromDebian(name, packages, program, version) {
  const folder = join(cache, name)
  const start = join(folder, 'start')
  if (existsSync(start)) return start
  if (run('apt-get', ['--version']).status !== 0) return undefined

  console.log(`Downloading ${name} (Debian package) …`)
  const part = `${folder}.part`
  rmSync(part, { recursive: true, force: true })
  for (const path of [`${cache}/lists`, `${cache}/packages`, part])
    mkdirSync(path, { recursive: true })
  extract(packages, part)
  writeStarter(part, folder, program)
  rmSync(folder, { recursive: true, force: true })
  renameSync(part, folder)
  if (failure(start, version) === '') return start
  rmSync(start)
  return undefined
}

const run = (command, args, cwd = '.') =>
  spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 600_000,
  })

/** apt-get with lists and packages of its own, for which it needs no root. */
const cachedApt = (args, cwd) =>
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

/**
 * Downloads packages with what they depend on, and unpacks them into `folder`. Where a step fails,
 * the program does not start, which is what its caller looks at.
 */
function extract(packages, folder) {
  cachedApt(['update'])
  const plan =
    cachedApt(['install', '--simulate', '--no-install-recommends', ...packages]).stdout ?? ''
  const needed = [...plan.matchAll(/^Inst (\S+)/gm)].map((match) => match[1])
  cachedApt(['download', ...new Set([...packages, ...needed])], folder)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.deb'))) {
    run('dpkg-deb', ['-x', file, '.'], folder)
    rmSync(join(folder, file))
  }
}

/** Writes a script that starts a program with the libraries and fonts of its packages. */
function writeStarter(part, folder, program) {
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
}
