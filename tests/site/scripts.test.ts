import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressAssets } from '../../scripts/vite/compress-assets.ts'
import { testFolder } from '../../src/test.fixture.ts'
import { run } from './scripts.ts'

test.each<[args: string[], status: number, said: string]>([
  [['scripts/bench.mjs', 'nope'], 2, 'No such benchmark: nope. There are: '],
  [['scripts/test.mjs', 'nope'], 2, 'No such step: nope. There are: types, lint, '],
  [
    ['scripts/translations.ts', 'done', 'ru', 'blog/nope'],
    1,
    'blog/nope: is not a translation into ru\n',
  ],
  [['scripts/translations.ts', 'xx'], 1, 'Use: npm run translations'],
])('%j explains what is wrong before any work', (args, status, said) =>
  expect(run(args)).toEqual({ status, stderr: expect.stringContaining(said) }),
)

test('npm run dev with a wrong setting, or on a port that is taken, ends with one line', async (context) => {
  expect(run(['src/server/dev.ts'], { CONTENT_DIR: '/nowhere' })).toEqual({
    status: 1,
    stderr: 'configuration: CONTENT_DIR: /nowhere is not a folder\n',
  })
  const taken = createServer()
  context.onTestFinished(() => void taken.close())
  const port = await new Promise<number>((resolve) =>
    taken.listen(0, () => resolve((taken.address() as { port: number }).port)),
  )
  expect(run(['src/server/dev.ts'], { PORT: String(port) })).toEqual({
    status: 1,
    stderr: `configuration: PORT: another program listens on port ${port}; choose another one, such as PORT=${port + 10}\n`,
  })
})

test('compressed files stand beside those of a build; one that a build could not finish is made again, the others stay', (context) => {
  const folder = testFolder(context)
  const at = (name: string) => join(folder, name)
  const text = 'const a = 1\n'.repeat(100)
  for (const name of ['a.js', 'b.css', 'c.svg', 'd.woff2']) writeFileSync(at(name), text)
  compressAssets(folder)
  expect(readdirSync(folder).sort()).toEqual([
    'a.js',
    'a.js.br',
    'a.js.gz',
    'b.css',
    'b.css.br',
    'b.css.gz',
    'c.svg',
    'c.svg.br',
    'c.svg.gz',
    'd.woff2',
  ])
  truncateSync(at('a.js.br'), 10)
  for (const name of readdirSync(folder)) utimesSync(at(name), 1e9, 1e9)
  compressAssets(folder)
  expect([
    brotliDecompressSync(readFileSync(at('a.js.br'))).toString(),
    gunzipSync(readFileSync(at('b.css.gz'))).toString(),
  ]).toEqual([text, text])
  expect(readdirSync(folder).filter((name) => statSync(at(name)).mtimeMs !== 1e12)).toEqual([
    'a.js.br',
  ])
})

test('sources that were built before are built again after a build of others that failed', (context) => {
  const project = testFolder(context)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  for (const path of [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'content/messages/en.json',
  ])
    write(path, '{}')
  const hash = createHash('sha256')
  for (const path of ['package.json', 'package-lock.json'])
    hash.update(path).update('\0').update('{}').update('\0')
  write('node_modules/.installed', hash.digest('hex'))
  // A build that copies the sources, and fails for some.
  write(
    'node_modules/vite/bin/vite.js',
    `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs'); mkdirSync('dist', { recursive: true }); const text = readFileSync('src/a.ts', 'utf8'); writeFileSync('dist/a', text); if (text === 'wrong') process.exit(1)`,
  )
  cpSync('scripts', join(project, 'scripts'), { recursive: true })
  const build = (text: string) => {
    write('src/a.ts', text)
    const { status, stderr } = run([join(project, 'scripts/build.mjs')])
    return [status, stderr.trim(), readFileSync(join(project, 'dist/a'), 'utf8')]
  }
  expect(build('good')).toEqual([0, 'Building …', 'good'])
  expect(build('good')).toEqual([0, '', 'good'])
  expect(build('wrong')).toEqual([1, 'Building …', 'wrong'])
  expect(build('good')).toEqual([0, 'Building …', 'good'])
})

describe('commands started together', () => {
  /** The program of a process that logs when its turn begins and ends. */
  const turn = (folder: string, { before = '', end = '' } = {}): string => `
      import { appendFileSync, writeFileSync } from 'node:fs'
      import { withLock } from '${join(process.cwd(), 'scripts/with-lock.mjs')}'
      ${before}
      withLock('${folder}/.lock', () => {
        appendFileSync('${folder}/log', 'begin ')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
        appendFileSync('${folder}/log', 'end ')
        ${end}
      }, () => undefined)`
  const takeTurn = (folder: string, options = {}): Promise<unknown> => {
    const program = turn(folder, options)
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return new Promise((resolve) => child.on('close', resolve))
  }
  const logOf = (folder: string) => readFileSync(join(folder, 'log'), 'utf8')

  test('build one after the other, and a failed one releases the lock', async (context) => {
    const folder = testFolder(context)
    await Promise.all([
      takeTurn(folder, { end: 'process.exit(1)' }),
      takeTurn(folder),
      takeTurn(folder),
    ])
    expect([logOf(folder), existsSync(join(folder, '.lock'))]).toEqual([
      'begin end begin end begin end ',
      false,
    ])
  })

  test.concurrent.for([
    ['of a process that was killed', "'4194305-' + Date.now()"],
    ['that is older than any build', "process.ppid + '-0'"],
    ['with the id of this process, as in a restarted container', "process.pid + '-' + Date.now()"],
  ])('take over a lock %s', async ([, holder], context) => {
    const folder = testFolder(context)
    const lock = join(folder, '.lock')
    await takeTurn(folder, {
      before: `import { mkdirSync } from 'node:fs'; mkdirSync('${lock}'); writeFileSync('${lock}/' + ${holder}, '')`,
    })
    context.expect(logOf(folder)).toBe('begin end ')
  })

  test('a dead lock that another one has taken over meanwhile is not taken again', async (context) => {
    const folder = testFolder(context)
    const lock = join(folder, '.lock')
    mkdirSync(lock)
    writeFileSync(join(lock, `4194305-${Date.now()}`), '')
    // Just when this process learns that the holder has ended, another one takes the lock.
    await takeTurn(folder, {
      before: `import { existsSync } from 'node:fs'
        import { spawn } from 'node:child_process'
        const kill = process.kill
        process.kill = (id, signal) => {
          process.kill = kill
          spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(turn(folder))}])
          while (!existsSync('${folder}/log')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
          return kill.call(process, id, signal)
        }`,
    })
    expect(logOf(folder)).toBe('begin end begin end ')
  })
})
