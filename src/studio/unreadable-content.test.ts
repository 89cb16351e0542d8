import { expect, onTestFinished, test } from 'vitest'
import { sample } from '../thorough.fixture.ts'
import { ann, change, done, question } from './repository/repository.fixture.ts'
import { currentDraft, draftKey } from './review/reviewed-drafts.ts'
import { makeUser, openStudio, origin } from './studio.fixture.ts'

const files = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': question('One?'),
  'faq/a/es.md': question('¿Uno?'),
  'glossary/es.yaml': 'terms: []\n',
  'messages/en.json': '{}\n',
  'messages/es.json': '{}\n',
  'taxonomy.yaml': 'topics: []\n',
  'site.yaml': 'name: A site\n',
}
const tree = '/api/v1/repos/site/content/git/trees/draft'
const pages = [
  '/',
  '/editor/config',
  tree,
  '/pictures',
  '/translations',
  '/translations/es',
  '/translations/es/export.xlf',
  '/review',
  '/history',
  '/preview',
  '/status',
  '/status/content',
]

test('no page of the studio fails when files of a draft cannot be read', async () => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const { id, email } = await makeUser(studio, 'operator')
  const own = browser()
  await own.signIn(email)
  const draft = await currentDraft(studio, { id })
  const save = async (path: string, text: string) =>
    done(await studio.repository.save(draft, [change(path, text)], ann, 'Change it'))
  const failed: string[] = []
  for (const [path, readable] of sample(3, Object.entries(files))) {
    await save(path, '---\na: b: c\n---\n\nText\n')
    const shown = [`/review/${draftKey(draft)}`, `/preview/${draftKey(draft)}`]
    // An entry that has no data is not offered to translators.
    if (path !== 'faq/a/entry.yaml') shown.push('/translations/es/faq/a')
    for (const page of [...pages, ...shown]) {
      const { status } = await own.send(page)
      if (status >= 500) failed.push(`${page} with ${path}: ${status}`)
    }
    const { tree: listed } = await (await own.send(tree)).json()
    const asked = await own.send('/api/v1/repos/site/content/file-contents', {
      method: 'POST',
      headers: { origin, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ files: listed.map((file: { path: string }) => file.path) }),
    })
    if (asked.status >= 500) failed.push(`the texts of the editor with ${path}: ${asked.status}`)
    await save(path, readable)
  }
  expect(failed).toEqual([])
})
