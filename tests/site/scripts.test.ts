import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressAssets } from '../../scripts/compress-assets.ts'
import { type Scope, testFolder } from '../../src/test.fixture.ts'

/** Runs a script; its status and what it wrote to stderr. */
const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, CONTENT_DIR: 'content', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

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

describe('content commands', () => {
  const english = '---\nquestion: What is this?\n---\nThat.\n'
  /** A content folder with one question in English and Russian, and the commands over it. */
  const content = (scope: Scope, russian: string) => {
    const root = join(testFolder(scope), 'content')
    cpSync('content', root, {
      recursive: true,
      filter: (path) => !/^content\/(?!messages|glossary|[a-z]+\.yaml)./.test(path),
    })
    const file = (path: string) => join(root, path)
    mkdirSync(file('faq/a'), { recursive: true })
    writeFileSync(file('faq/a/entry.yaml'), 'topic: billing\norder: 1\nonly: [en, ru]\n')
    writeFileSync(file('faq/a/en.md'), english)
    writeFileSync(file('faq/a/ru.md'), russian)
    return {
      file,
      command: (name: string, ...args: string[]) =>
        run([`scripts/${name}.ts`, ...args], { CONTENT_DIR: root }),
    }
  }
  const russian = '---\ntranslatedFrom: 00000000\nquestion: Что это?\n---\nТо.\n'

  test('check:content fails for problems, not for warnings', (context) => {
    const { file, command } = content(context, russian)
    const old = 'faq/a/ru.md:1: warning: is older than en.md\n'
    expect(command('check-content', 'content/faq/a')).toEqual({ status: 0, stderr: old })
    writeFileSync(file('faq/a/entry.yaml'), 'topic: bills\norder: 1\nonly: [en, ru]\n')
    expect(command('check-content', 'faq/a')).toEqual({
      status: 1,
      stderr: expect.stringContaining(
        `${old}faq/a/entry.yaml:1: topic: bills is not in taxonomy.yaml`,
      ),
    })
  })

  test('translations done refuses a translation with problems, and names them', (context) => {
    const { file, command } = content(context, russian.replace('То.', '## То'))
    expect(command('translations', 'done', 'ru', 'content/faq/a')).toEqual({
      status: 1,
      stderr: `faq/a/ru.md:1: warning: is older than en.md: part 1 of the text is heading 2, in the source its end
faq/a/ru.md: is not marked as up to date, since it has problems\n`,
    })
    expect(readFileSync(file('faq/a/ru.md'), 'utf8')).toContain('translatedFrom: 00000000')
    writeFileSync(file('faq/a/ru.md'), russian)
    expect(command('translations', 'done', 'ru')).toEqual({ status: 0, stderr: '' })
    expect(command('check-content', 'faq/a')).toEqual({ status: 0, stderr: '' })
  })

  test('translations new makes the empty files of a language, which the compiler wants completed', (context) => {
    const root = testFolder(context)
    cpSync('src/languages', join(root, 'src/languages'), { recursive: true })
    cpSync('content/messages/en.json', join(root, 'content/messages/en.json'))
    mkdirSync(join(root, 'content/glossary'))
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
    const make = (code: string) =>
      spawnSync(process.execPath, [resolve('scripts/translations.ts'), 'new', code], {
        cwd: root,
        env: { ...process.env, CONTENT_DIR: undefined },
        encoding: 'utf8',
      })
    for (const [code, said] of [
      ['xx', 'xx: is no language that Intl knows\n'],
      ['vi', 'vi: the site has this language, as vn\n'],
      ['id-ID', 'id-ID: write a code of two letters, such as id\n'],
    ] as const)
      expect(make(code)).toMatchObject({ status: 1, stderr: said })
    expect(make('id')).toMatchObject({ status: 0, stderr: '' })
    expect(make('id')).toMatchObject({
      status: 1,
      stderr: 'src/languages/languages/id.ts: is there already\n',
    })
    const file = readFileSync(join(root, 'src/languages/languages/id.ts'), 'utf8')
    expect(file).toMatch(/tag: 'id-ID',[\s\S]*name: 'Indonesia',\n {2}english: 'Indonesian',/)
    const messages = readFileSync(join(root, 'content/messages/id.json'), 'utf8')
    expect(JSON.parse(messages).nav.home).toBe('')
    expect(readFileSync(join(root, 'content/glossary/id.yaml'), 'utf8')).toContain('terms: []')
    const compiled = spawnSync(
      resolve('node_modules/.bin/tsc'),
      '--noEmit --strict --allowImportingTsExtensions --module nodenext --target esnext --skipLibCheck src/languages/languages/id.ts'.split(
        ' ',
      ),
      { cwd: root, encoding: 'utf8' },
    )
    expect(compiled.stdout).toMatch(/missing the following properties .*: script, foreignLetters/)
  })

  test('translations add writes a message into all languages, to be translated', (context) => {
    const { file, command } = content(context, russian)
    for (const [args, said] of [
      [['nav.home', 'Home'], 'home: is there already\n'],
      [['press', 'Press'], 'press: write a group and a name, such as nav.press\n'],
      [['nav.press', '{'], 'nav.press: cannot be parsed: EXPECT_ARGUMENT_CLOSING_BRACE\n'],
    ] as const)
      expect(command('translations', 'add', ...args)).toEqual({ status: 1, stderr: said })
    expect(command('translations', 'add', 'nav.press', 'Press')).toEqual({ status: 0, stderr: '' })
    expect(
      ['en', 'ru'].map(
        (code) => JSON.parse(readFileSync(file(`messages/${code}.json`), 'utf8')).nav.press,
      ),
    ).toEqual(['Press', ''])
    expect(command('check-content', 'messages/ru')).toEqual({
      status: 1,
      stderr: expect.stringMatching(
        /^messages\/ru\.json:\d\d: nav\.press: is not translated: Press\n$/,
      ),
    })
    const shown = spawnSync(process.execPath, ['scripts/translations.ts', 'ru'], {
      env: { ...process.env, CONTENT_DIR: file('.') },
      encoding: 'utf8',
    })
    expect(shown.stdout).toMatch(
      /^outdated faq\/a\/ru\.md\nmissing messages\/ru\.json:\d\d: nav\.press: Press\n$/,
    )
  })
})

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
  /** Takes a turn in a process of its own, logging when it begins and ends. */
  const takeTurn = (folder: string, { before = '', end = '' } = {}): Promise<unknown> => {
    const script = `
      import { appendFileSync, writeFileSync } from 'node:fs'
      import { withLock } from '${join(process.cwd(), 'scripts/with-lock.mjs')}'
      ${before}
      withLock('${folder}/.build.lock', () => {
        appendFileSync('${folder}/log', 'begin ')
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
        appendFileSync('${folder}/log', 'end ')
        ${end}
      }, () => undefined)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
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
    expect([logOf(folder), existsSync(join(folder, '.build.lock'))]).toEqual([
      'begin end begin end begin end ',
      false,
    ])
  })

  test.concurrent.for([
    ['of a process that was killed', "'4194305'"],
    ['of a process that was killed before it wrote its id', "''"],
    ['with the id of this process, as in a restarted container', 'String(process.pid)'],
  ])('take over a lock %s', async ([, holder], context) => {
    const folder = testFolder(context)
    const lock = join(folder, '.build.lock')
    await takeTurn(folder, {
      before: `import { utimesSync } from 'node:fs'; writeFileSync('${lock}', ${holder}); utimesSync('${lock}', 0, 0)`,
    })
    context.expect(logOf(folder)).toBe('begin end ')
  })
})
