import { expect, onTestFinished, test } from 'vitest'
import { question, questions } from '../repository/repository.fixture.ts'
import { openStudio } from '../studio.fixture.ts'
import { withNames } from './file-names.ts'

test.each([
  ['faq/a/en.md', 'One?'],
  ['faq/a/entry.yaml', 'One?'],
  ['Change faq/a and 2 more', 'Change One? and 2 more'],
  ['Changed by hand: faq/b/es.md, prices.yaml', 'Changed by hand: Two? (Español), Prices'],
  ['Undo: Change faq/b/desk.png', 'Undo: Change Two? (desk.png)'],
  ['messages/en.json, glossary/es.yaml', 'Interface messages (English), Glossary (Español)'],
  // What is no file of the content, what is gone, and what cannot be read.
  ['draft/5f0c-1 and/or secret.yaml', 'draft/5f0c-1 and/or secret.yaml'],
  ['faq/gone/en.md', 'faq/gone/en.md'],
  ['faq/c/en.md', 'faq/c/en.md'],
])('%s is called %s', async (text, name) => {
  const files = { ...questions, 'faq/c/en.md': '---\n: [\n---\n' }
  const { studio } = await openStudio({ onTestFinished }, {}, { files })
  expect(await withNames(studio, [text])).toEqual([name])
})

test('an entry that is only in a draft has its title too', async () => {
  const { studio } = await openStudio({ onTestFinished }, {}, { files: questions })
  const saved = await studio.repository.save(
    'draft/x-1',
    [{ path: 'faq/new/en.md', bytes: Buffer.from(question('New?')) }],
    { name: 'Ann', email: '' },
    'Add',
  )
  expect(await withNames(studio, ['faq/new'], ['commit' in saved ? saved.commit : ''])).toEqual([
    'New?',
  ])
})
