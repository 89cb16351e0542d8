import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { runs } from '../../thorough.fixture.ts'
import { collectionNames } from '../collections/all-collections.ts'
import { settingNames } from '../settings/settings.ts'
import { type ContentFile, contentFile, dataPath, translationPath } from './paths.ts'

describe('architecture: what the content folder holds', () => {
  test.each<[path: string, file: ContentFile]>([
    ['site.yaml', { kind: 'setting', name: 'site' }],
    ['redirects.yaml', { kind: 'setting', name: 'redirects' }],
    ['messages/en.json', { kind: 'messages', locale: 'en' }],
    ['blog/a-post/entry.yaml', { kind: 'data', collection: 'blog', id: 'a-post' }],
    ['blog/a-post/ru.md', { kind: 'translation', collection: 'blog', id: 'a-post', locale: 'ru' }],
    [
      'releases/5.4.2/zh.md',
      { kind: 'translation', collection: 'releases', id: '5.4.2', locale: 'zh' },
    ],
    ['blog/a-post/view.png', { kind: 'picture', collection: 'blog', id: 'a-post' }],
  ])('%s', (path, file) => expect(contentFile(path)).toEqual(file))

  const others = `site.yml notes.yaml site.yaml/x messages/en.json/x messages/xx.json messages/en-US.json blog/a-post blog/a-post/ blog/a-post/xx.md blog/a-post/zh-CN.md blog/a-post/picture.svg picture.png blog/a-post/deep/en.md nothing/a/entry.yaml Blog/a/entry.yaml constructor.yaml constructor/a/entry.yaml __proto__/a/en.md blog/a/constructor.md messages/constructor.json`
  test.each(['', ...others.split(' ')])('%j is not read', (path) =>
    expect(contentFile(path)).toBeUndefined(),
  )
})

describe('content files cannot escape CONTENT_DIR', () => {
  const escapes =
    '../site.yaml|/etc/passwd|blog/../entry.yaml|blog/../../entry.yaml|../blog/a/entry.yaml|blog/./entry.yaml|blog/.a/entry.yaml|blog/a..b/entry.yaml|blog/-a/entry.yaml|blog/A/entry.yaml|' +
    'blog/a b/entry.yaml|blog/a\\b/entry.yaml|blog/%2e%2e/entry.yaml|blog/a\n/entry.yaml|blog/a\0/entry.yaml|blog//entry.yaml|messages/../en.json|messages/../../en.json'
  test.each(escapes.split('|'))('%j is refused', (path) =>
    expect(contentFile(path)).toBeUndefined(),
  )

  test('accepts only paths that the site itself would build', () => {
    const part = fc.constantFrom(
      ...'.. . blog pages messages site.yaml entry.yaml en.md en.json a a.b a..b a-b constructor __proto__ ~ C: \\ \0'.split(
        ' ',
      ),
      '',
    )
    const path = fc.oneof(
      fc.array(part, { maxLength: 5 }).map((parts) => parts.join('/')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(path, (given) => {
        const file = contentFile(given)
        // A picture's name is checked where it is read (`server/pictures`).
        if (!file || file.kind === 'picture') return
        let written: string
        if (file.kind === 'setting') written = `${file.name}.yaml`
        else if (file.kind === 'messages') written = `messages/${file.locale}.json`
        else if (file.kind === 'glossary') written = `glossary/${file.locale}.yaml`
        else if (file.kind === 'data') written = dataPath(file.collection, file.id)
        else written = translationPath(file.collection, file.id, file.locale)
        expect(given).toBe(written)
        expect(given).not.toContain('..')
        if (file.kind === 'setting') expect(settingNames).toContain(file.name)
        if ('locale' in file) expect(locales).toContain(file.locale)
        if ('collection' in file) expect(collectionNames).toContain(file.collection)
      }),
      { numRuns: runs(500) },
    )
  })
})
