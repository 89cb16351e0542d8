import { symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { missingGlyphs } from '../../server/pictures/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'
import { withSourceRevision } from '../parsing/front-matter.ts'
import { contentFolder } from '../store/store.fixture.ts'
import { revisionOf } from '../translations/revision.ts'
import { article, articleData, articleText, problemsIn } from './check-content.fixture.ts'
import { contentProblems, problemLines } from './check-content.ts'

test('control characters of content do not reach the terminal', async () => {
  const lines = await problemsIn('', {
    'blog/a/\u009b31m.md': '',
    'blog/a/entry.yaml': `${articleData}"\\e]0;title\\a\\u202e": 1\n`,
  })
  const text = lines.join('')
  expect(text).toMatch(/\\u009b31m\.md/)
  expect(text).toMatch(/\\u001b\]0;title\\u0007\\u202e/)
  expect(text).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
})

test('a file that is too large, and a link in the place of an entry, are named', async () => {
  const root = contentFolder({ 'blog/a/entry.yaml': articleData, 'blog/a/en.md': articleText() })
  truncateSync(join(root, 'blog/a/en.md'), 600 * 2 ** 20)
  symlinkSync(join(root, 'nowhere'), join(root, 'blog/b'))
  expect(
    problemLines(
      (await contentProblems(root, iconNames)).filter(({ file }) => file.startsWith('blog')),
    ),
  ).toEqual(['blog/a/en.md:1: is larger than 512 KB', 'blog/b:1: is not the folder of an entry'])
})

test.each(['en', 'ru'])('a text in %s that is too large is not missing, too', async (locale) => {
  const root = contentFolder({
    'blog/a/entry.yaml': articleData.replace('[en]', '[en, ru]'),
    'blog/a/en.md': articleText(),
    'blog/a/ru.md': withSourceRevision(articleText('Это текст.\n'), revisionOf(articleText())),
  })
  truncateSync(join(root, `blog/a/${locale}.md`), 600 * 2 ** 20)
  const found = await contentProblems(root, iconNames)
  expect(
    problemLines(found).filter((line) =>
      /^blog\/a\/..\.md:1: .*(?:larger|missing|older)/.test(line),
    ),
  ).toEqual([`blog/a/${locale}.md:1: is larger than 512 KB`])
})

test('what no font of the pictures for links has is named, where a picture shows it', async () => {
  const root = contentFolder({
    'blog/a/entry.yaml': articleData,
    'blog/a/en.md': articleText('In the text ₪.\n').replace('A title', 'A ₪₂★ title'),
  })
  const problems = await contentProblems(root, iconNames, missingGlyphs)
  expect(problemLines(problems).filter((line) => line.includes('no font'))).toEqual([
    'blog/a/en.md:2: warning: title: no font of the pictures for links has ₪ ₂',
  ])
})

test('a page without the chapter that it gives a place, and with one twice', async () =>
  expect(
    await problemsIn('pages/contact', {
      'pages/contact/entry.yaml': 'updatedAt: 2026-11-20\nonly: [en]\n',
      'pages/contact/en.md': articleText(
        'Text.\n\n## A {.advice}\n\n## B {.post}\n\n## C {.post}\n',
      ).replace('---\n', '---\nname: Contact\nheading: Contact\nlead: Write to us.\n'),
    }),
  ).toEqual([
    'pages/contact/en.md:1: {.elsewhere}: is missing: a heading such as ## Title {.elsewhere}',
    'pages/contact/en.md:14: {.post}: is there already',
  ]))

test('headings of any level can be linked to', async () =>
  expect(
    await problemsIn(
      'blog/',
      article('[Two](#two) [Three](#three) [Four](#four)\n\n## Two\n\n#### Four\n'),
    ),
  ).toEqual(['blog/a/en.md:5: #three: is not a heading of this page']))

test('an entry whose address is another’s, or can never be asked for, is named', async () => {
  const page = (id: string, more = '') => ({
    [`pages/${id}/entry.yaml`]: 'updatedAt: 2026-11-20\nonly: [en]\n',
    [`pages/${id}/en.md`]: articleText().replace(
      '---\nText',
      `name: A\nheading: A\n${more}---\nText`,
    ),
  })
  const files = {
    ...page('blog', 'lead: A\n'),
    ...page('terms'),
    ...page('about-us.html'),
    ...page('fr'),
    ...page('blog-guides'),
    ...page('_icons'),
  }
  expect(await problemsIn('pages/', files)).toEqual([
    'pages/_icons:1: cannot be part of an address: use lower-case letters, digits and single dashes or dots',
    'pages/about-us.html/entry.yaml:1: /about-us.html cannot be requested: it is redirected to /about-us',
    'pages/blog-guides/entry.yaml:1: /blog-guides is the address of pages/blog',
    'pages/fr/entry.yaml:1: /fr cannot be requested: it is an address of the language fr',
  ])
})

test('leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await contentProblems(contentFolder(article()), iconNames)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
