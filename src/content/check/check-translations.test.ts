import { expect, test } from 'vitest'
import { withSourceRevision } from '../parsing/front-matter.ts'
import { revisionOf } from '../translations/revision.ts'
import { article, articleData, articleText, problemsIn } from './check-content.fixture.ts'

test('a translation that is older than its source is a warning, which names what else differs', async () => {
  const russian = articleText()
    .replace(/title.*/, 'title: Заголовок, который достаточно длинный')
    .replace(
      /description.*/,
      'description: Описание, в котором не меньше семидесяти знаков, как его увидят люди под заголовком.',
    )
    .replace('Text', 'Текст')
  const files = (source: string, body?: string) => ({
    ...article(body),
    'blog/a/entry.yaml': articleData.replace('[en]', '[en, ru]'),
    'blog/a/ru.md': withSourceRevision(russian, revisionOf(source)),
  })
  expect(await problemsIn('blog/', files(articleText()))).toEqual([])
  expect(await problemsIn('blog/', files('Another.'))).toEqual([
    'blog/a/ru.md:1: warning: is older than en.md',
  ])
  expect(await problemsIn('blog/', files('Another.', '## Text\n'))).toEqual([
    'blog/a/ru.md:1: warning: is older than en.md: heading 1 is the end of the text, in the source heading 2, “Text”',
  ])
  expect(await problemsIn('blog/', { ...files(articleText()), 'blog/a/ru.md': russian })).toEqual([
    'blog/a/ru.md:1: warning: has no mark yet: run npm run translations -- done ru blog/a',
  ])
  // Languages without it do not have the page: it may be published before it is translated.
  expect(
    await problemsIn('blog/', {
      ...article(),
      'blog/a/entry.yaml': articleData.replace('[en]', '[en, ru]'),
    }),
  ).toEqual(['blog/a/ru.md:1: warning: is not translated yet'])
  // What cannot be read is compared with nothing.
  expect(
    await problemsIn('blog/', {
      ...files(articleText()),
      'blog/a/en.md': articleText().replace(/title.*\n/, ''),
    }),
  ).toEqual(['blog/a/en.md:2: title: is missing'])
})

test('a translation without a field, a paragraph and a table of its source is refused, each named', async () => {
  const source = articleText(
    'One.\n\n## Two\n\nThree.\n\nFour.\n\n| a | b |\n| - | - |\n| c | d |\n',
  )
  const lines = await problemsIn('blog/a/ru', {
    ...article(),
    'blog/a/entry.yaml': articleData.replace('[en]', '[en, ru]'),
    'blog/a/en.md': source.replace('title:', 'heading: A heading\ntitle:'),
    'blog/a/ru.md': withSourceRevision(
      articleText('Раз.\n\n## Два\n\nТри.\n'),
      revisionOf(source.replace('title:', 'heading: A heading\ntitle:')),
    ),
  })
  for (const message of [
    'fields of the source missing: heading',
    'lacks paragraphs below “Two”: 1 instead of 2',
    'lacks tables below “Two”: 0 instead of 1',
  ])
    expect(lines).toContain(`blog/a/ru.md:1: ${message}`)
})
