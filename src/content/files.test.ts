import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../i18n/table.ts'
import { collectionNames } from './collections.ts'
import { type ContentFile, contentFile, dataPath, parseMessages, parseTranslation, settingNames, translationPath } from './files.ts'

describe('architecture: what the content folder holds', () => {
  it.each<[path: string, file: ContentFile]>([
    ['site.yaml', { kind: 'setting', name: 'site' }],
    ['redirects.yaml', { kind: 'setting', name: 'redirects' }],
    ['messages/en.json', { kind: 'messages', locale: 'en' }],
    ['messages/tc.json', { kind: 'messages', locale: 'tc' }],
    ['blog/a-post/entry.yaml', { kind: 'data', collection: 'blog', id: 'a-post' }],
    ['blog/a-post/ru.md', { kind: 'translation', collection: 'blog', id: 'a-post', locale: 'ru' }],
    ['releases/5.4.2/zh.md', { kind: 'translation', collection: 'releases', id: '5.4.2', locale: 'zh' }],
    ['blog/a-post/view.png', { kind: 'picture', collection: 'blog', id: 'a-post' }],
    ['blog/a-post/view.webp', { kind: 'picture', collection: 'blog', id: 'a-post' }],
    ['pages/home/entry.yaml', { kind: 'data', collection: 'pages', id: 'home' }],
  ])('%s', (path, file) => expect(contentFile(path)).toEqual(file))

  it.each(settingNames)('knows %s.yaml', (name) => expect(contentFile(`${name}.yaml`)).toEqual({ kind: 'setting', name }))

  it.each([
    '',
    '.',
    'site.yml',
    'site.yaml~',
    '.site.yaml.swp',
    'notes.yaml',
    'site.yaml/x',
    'messages',
    'messages/en.json/x',
    'messages/xx.json',
    'messages/en.yaml',
    'messages/en-US.json',
    'blog',
    'blog/a-post',
    'blog/a-post/',
    'blog/a-post/xx.md',
    'blog/a-post/zh-CN.md',
    'blog/a-post/entry.yml',
    'blog/a-post/picture.svg',
    'blog/picture.png',
    'picture.png',
    'messages/picture.png',
    'blog/a-post/deep/en.md',
    'nothing/a/entry.yaml',
    'Blog/a/entry.yaml',
    // names that every object has
    'constructor.yaml',
    'toString.yaml',
    '__proto__.yaml',
    'constructor/a/entry.yaml',
    '__proto__/a/en.md',
    'blog/a/constructor.md',
    'messages/constructor.json',
  ])('%j is none of its files', (path) => expect(contentFile(path)).toBeUndefined())
})

describe('quality: Security: content files cannot escape CONTENT_DIR', () => {
  it.each([
    '../site.yaml',
    '/etc/passwd',
    'blog/../entry.yaml',
    'blog/../../entry.yaml',
    'blog/../en.md',
    '../blog/a/entry.yaml',
    'blog/./entry.yaml',
    'blog/.a/entry.yaml',
    'blog/a..b/entry.yaml',
    'blog/a-/entry.yaml',
    'blog/-a/entry.yaml',
    'blog/A/entry.yaml',
    'blog/a b/entry.yaml',
    'blog/a\\b/entry.yaml',
    'blog/%2e%2e/entry.yaml',
    'blog/a\n/entry.yaml',
    'blog/a\u0000/entry.yaml',
    'blog//entry.yaml',
    'messages/../en.json',
    'messages/../../en.json',
  ])('%j is not read', (path) => expect(contentFile(path)).toBeUndefined())

  it('whatever is understood is one of the paths the site itself would write', () => {
    const part = fc.constantFrom(
      '..',
      '.',
      '',
      'blog',
      'pages',
      'messages',
      'site.yaml',
      'entry.yaml',
      'en.md',
      'en.json',
      'a',
      'a.b',
      'a..b',
      'a-b',
      'constructor',
      '__proto__',
      '~',
      'C:',
      '\\',
      '\u0000',
    )
    const path = fc.oneof(
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(path, (given) => {
        const file = contentFile(given)
        // A picture's name is checked where it is read (`pictures/media.ts`).
        if (!file || file.kind === 'picture') return
        const written =
          file.kind === 'setting'
            ? `${file.name}.yaml`
            : file.kind === 'messages'
              ? `messages/${file.locale}.json`
              : file.kind === 'data'
                ? dataPath(file.collection, file.id)
                : translationPath(file.collection, file.id, file.locale)
        expect(given).toBe(written)
        expect(given).not.toContain('..')
        if (file.kind === 'setting') expect(settingNames).toContain(file.name)
        if ('locale' in file) expect(locales).toContain(file.locale)
        if ('collection' in file) expect(collectionNames).toContain(file.collection)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('messages files', () => {
  const problems = (text: string) => {
    const parsed = parseMessages(text, 'messages/ru.json')
    return parsed.ok ? [] : parsed.problems.map(({ file, line, field }) => `${file}:${line}: ${field}`)
  }
  it('are nested objects of texts', () => expect(parseMessages('{"nav":{"home":"Home"}}', 'm')).toEqual({ ok: true, value: { nav: { home: 'Home' } } }))
  it('may start with a byte-order mark and have any line ends', () =>
    expect(parseMessages('\ufeff{\r\n"nav":{"home":"Home"}}\r\n', 'm')).toEqual({ ok: true, value: { nav: { home: 'Home' } } }))
  it.each<[what: string, text: string, found: string[]]>([
    ['a number', '{"a":1}', ['messages/ru.json:1: a']],
    ['a list', '{"a":{"b":["x"]}}', ['messages/ru.json:1: a.b']],
    ['null', '{"a":null}', ['messages/ru.json:1: a']],
    ['a text as a whole', '"x"', ['messages/ru.json:1: ']],
    ['a list as a whole', '[]', ['messages/ru.json:1: ']],
    ['a number further down', '{\n"a": {\n"b": 1}}', ['messages/ru.json:3: a.b']],
    ['another encoding', '{\n"a": "caf\ufffd"}', ['messages/ru.json:1: ']],
    ['several', '{"a":1,"b":{"c":true}}', ['messages/ru.json:1: a', 'messages/ru.json:1: b.c']],
    // not JSON, by the line of the mistake
    ['a trailing comma', '{\n"a": "x",\n}', ['messages/ru.json:3: ']],
    ['a missing comma', '{\n"a": "x"\n"b": "y"}', ['messages/ru.json:3: ']],
    ['a word without quotes', '{\n"a": "x",\n"b": yes\n}', ['messages/ru.json:3: ']],
    ['an open quote', '{\n"a": "x\n}', ['messages/ru.json:2: ']],
    ['cut short', '{\n"a": "x",\n"b": {\n', ['messages/ru.json:4: ']],
    ['empty', '', ['messages/ru.json:1: ']],
  ])('%s is refused', (_what, text, found) => expect(problems(text)).toEqual(found))

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
        parseMessages(text, 'm')
      }),
    )
  })
})

describe('a translation', () => {
  const words = (text: string) => parseTranslation('faq', 'a', { text, changed: 5 }, 'faq/a/en.md')
  it('is front matter and body', () => {
    expect(words('---\nquestion: Why?\n---\nBecause of this.\n')).toEqual({
      ok: true,
      value: { translation: { translation: { question: 'Why?' }, changed: 5 }, body: 'Because of this.\n' },
    })
  })
  it.each<[what: string, text: string, line: number, field: string]>([
    ['no front matter', 'Because.', 1, ''],
    ['a blank line before it', '\n---\nquestion: Why?\n---\nBecause.', 1, ''],
    ['front matter without an end', '---\nquestion: Why?\n\nBecause: of this.\n', 1, ''],
    ['another encoding in the body', '---\nquestion: Why?\n---\nCaf\ufffd.\n', 1, ''],
    ['a missing field', '---\nquestoin: Why?\n---\nBecause.', 2, 'question'],
    ['an empty field', '---\n\nquestion: " "\n---\nBecause.', 3, 'question'],
    ['an empty body', '---\nquestion: Why?\n---\n \n', 4, 'body'],
    ['broken YAML', '---\nquestion: "Why?\n---\nBecause.', 3, ''],
  ])('%s is refused by line and field', (_what, text, line, field) => {
    const parsed = words(text)
    expect(parsed).toMatchObject({ ok: false })
    if (!parsed.ok) expect(parsed.problems).toContainEqual(expect.objectContaining({ file: 'faq/a/en.md', line, field }))
  })
})
