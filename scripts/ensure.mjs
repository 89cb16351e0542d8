import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inTurn } from './in-turn.mjs'

/** The project's folder; every command runs in it. */
export const root = join(fileURLToPath(import.meta.url), '../..')
process.chdir(root)

/** The Node.js that the project pins, or this one where its package could not set it up and this is new enough. */
export function projectNode() {
  const own = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`Node.js 24 is needed: the package "node" did not install it, and this is ${process.version}`)
}

/** Installs the dependencies of the lock file unless they are there. */
export function ensureInstalled() {
  const wanted = digest(['package.json', 'package-lock.json'])
  const mark = 'node_modules/.installed'
  unlessMarked(mark, wanted, () => {
    console.error('Installing dependencies …')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** Builds unless the build is of the present sources. */
export function ensureBuild() {
  const wanted = digest(['package-lock.json', 'vite.config.ts', 'scripts/compress-assets.ts', ...filesBelow('src'), 'content/messages/en.json'])
  const mark = 'dist/.built'
  unlessMarked(mark, wanted, () => {
    console.error('Building …')
    // What a build that fails or is stopped leaves behind is of no sources, not of those before either.
    rmSync(mark, { force: true })
    run(projectNode(), ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel=warn'])
    mkdirSync('dist', { recursive: true })
  })
}

/** Does `act` unless `mark` says that it was done for what is `wanted`: once, however many commands are started together. */
function unlessMarked(mark, wanted, act) {
  const isDone = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted
  if (isDone()) return
  const unlessDone = () => {
    if (isDone()) return
    act()
    writeFileSync(mark, wanted)
  }
  try {
    inTurn('.busy', unlessDone, () => console.error('Another command installs or builds: waiting for it …'))
  } catch (error) {
    if (!['EACCES', 'EROFS'].includes(error.code)) throw error
    console.error(`${root} cannot be written, and is not built as it stands: npm run build, by whom it belongs to (${error.message})`)
    process.exit(1)
  }
}

/** Runs a command with its output shown; ends this process with the command's status when it fails. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
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
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : /\.test\.tsx?$/.test(path) ? [] : [path]))
}
