import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Scope, testFolder } from '../../src/test.fixture.ts'
import { thorough } from '../../src/thorough.fixture.ts'
import { run } from './scripts.ts'

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
      stderr: `faq/a/ru.md:1: warning: is older than en.md: heading 1 is heading 2, in the source the end of the text
faq/a/ru.md: is not marked as up to date, since it has problems\n`,
    })
    expect(readFileSync(file('faq/a/ru.md'), 'utf8')).toContain('translatedFrom: 00000000')
    writeFileSync(file('faq/a/ru.md'), russian)
    expect(command('translations', 'done', 'ru')).toEqual({ status: 0, stderr: '' })
    expect(command('check-content', 'faq/a')).toEqual({ status: 0, stderr: '' })
  })

  test('translations done names what is lacking, paragraphs and tables, too', (context) => {
    const { file, command } = content(context, russian)
    const table = '| a | b |\n| - | - |\n| c | d |\n'
    writeFileSync(file('faq/a/en.md'), english.replace('That.', `That.\n\nOr this.\n\n${table}`))
    const { status, stderr } = command('translations', 'done', 'ru', 'faq/a')
    expect(status).toBe(1)
    for (const lacking of [
      'lacks paragraphs before the first heading: 1 instead of 2',
      'lacks tables before the first heading: 0 instead of 1',
    ])
      expect(stderr).toContain(lacking)
    expect(readFileSync(file('faq/a/ru.md'), 'utf8')).toBe(russian)
  })

  test('translations ru faq/a shows what changed in the English', (context) => {
    const { file, command } = content(context, russian.replace(/^translatedFrom.*\n/m, ''))
    const show = () =>
      spawnSync(process.execPath, ['scripts/translations.ts', 'ru', 'content/faq/a'], {
        env: { ...process.env, CONTENT_DIR: file('.') },
        encoding: 'utf8',
      }).stdout
    expect(show()).toContain('faq/a/ru.md: has no mark yet')
    expect(command('translations', 'done', 'ru')).toEqual({ status: 0, stderr: '' })
    expect(show()).toBe('faq/a/ru.md: is up to date\n')
    const git = (...args: string[]) =>
      spawnSync('git', [
        '-C',
        file('.'),
        '-c',
        'user.name=a',
        '-c',
        'user.email=a@a.example',
        ...args,
      ])
    writeFileSync(file('faq/a/en.md'), english.replace('That.', 'Just that.'))
    expect(show()).toMatch(/^faq\/a\/ru\.md: is outdated\nWhat changed in en\.md cannot be shown: /)
    writeFileSync(file('faq/a/en.md'), english)
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'x')
    writeFileSync(file('faq/a/en.md'), english.replace('That.', 'Just that.'))
    expect(show()).toMatch(
      /^faq\/a\/ru\.md: is outdated\. Since .*\nfaq\/a\/en\.md:4: paragraph\n {4}\[-That-\]\{\+Just that\+\}\.\n$/,
    )
  })

  test('translations export and import take a text to a translation tool and back', (context) => {
    const { file, command } = content(context, russian)
    const { stdout } = spawnSync(process.execPath, ['scripts/translations.ts', 'export', 'ru'], {
      env: { ...process.env, CONTENT_DIR: file('.') },
      encoding: 'utf8',
    })
    expect(stdout).toContain('<target xml:space="preserve">То.</target>')
    writeFileSync(file('ru.xlf'), stdout.replace('>То.<', '>Вот то.<'))
    expect(command('translations', 'import', file('ru.xlf'))).toEqual({ status: 0, stderr: '' })
    expect(readFileSync(file('faq/a/ru.md'), 'utf8')).toBe(russian.replace('То.', 'Вот то.'))
    writeFileSync(file('faq/a/en.md'), english.replace('That', 'This'))
    expect(command('translations', 'import', file('ru.xlf'))).toEqual({
      status: 1,
      stderr:
        'faq/a/en.md: text-1: the source is not what it was when this was exported: export it again\n',
    })
  })

  test.runIf(thorough)(
    'translations new makes the empty files of a language, which the compiler wants completed',
    (context) => {
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
        stderr: 'src/languages/each/id.ts: is there already\n',
      })
      const file = readFileSync(join(root, 'src/languages/each/id.ts'), 'utf8')
      expect(file).toMatch(/tag: 'id-ID',[\s\S]*name: 'Indonesia',\n {2}english: 'Indonesian',/)
      const messages = readFileSync(join(root, 'content/messages/id.json'), 'utf8')
      expect(JSON.parse(messages).nav.home).toBe('')
      expect(readFileSync(join(root, 'content/glossary/id.yaml'), 'utf8')).toContain('terms: []')
      const compiled = spawnSync(
        resolve('node_modules/.bin/tsc'),
        '--noEmit --strict --allowImportingTsExtensions --module nodenext --target esnext --skipLibCheck src/languages/each/id.ts'.split(
          ' ',
        ),
        { cwd: root, encoding: 'utf8' },
      )
      expect(compiled.stdout).toMatch(/missing the following properties .*: script, lineBreaks/)
    },
  )

  test.runIf(thorough)(
    'translations add writes a message into all languages, to be translated',
    (context) => {
      const { file, command } = content(context, russian)
      for (const [args, said] of [
        [['nav.home', 'Home'], 'home: is there already\n'],
        [['press', 'Press'], 'press: write a group and a name, such as nav.press\n'],
        [['nav.press', '{'], 'nav.press: cannot be parsed: EXPECT_ARGUMENT_CLOSING_BRACE\n'],
      ] as const)
        expect(command('translations', 'add', ...args)).toEqual({ status: 1, stderr: said })
      expect(command('translations', 'add', 'nav.press', 'Press')).toEqual({
        status: 0,
        stderr: '',
      })
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
    },
  )
})
