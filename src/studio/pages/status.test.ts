import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { question } from '../repository/repository.fixture.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'

const files = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': question('One?'),
  'faq/a/es.md': question('¿Uno?'),
}
const problem = { line: 1, field: '' }
const found = [
  { ...problem, file: 'faq/a/es.md', message: 'is older than en.md', warning: true as const },
  { ...problem, file: 'faq/a/en.md', message: 'links to no page' },
]

test('problems are counted; each has a link to where it is mended', async () => {
  const check = async () => found
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files, check })
  const user = browser()
  await user.signIn((await makeUser(studio, 'operator')).email)
  const page = await (await user.send('/status/content')).text()
  expect(page).toContain('1 error and 1 warning.')
  expect(page).toContain('href="/translations/es/faq/a"')
  expect(page).toContain('href="/editor/open/faq/a/en.md"')
})

test('of a list that the site tells its length is shown', async () => {
  const site = createServer((_, response) =>
    response.end(JSON.stringify({ status: 'ready', content: { problems: found } })),
  ).listen(0, '127.0.0.1')
  onTestFinished(() => void site.close())
  await once(site, 'listening')
  const { port } = site.address() as AddressInfo
  const address = { STUDIO_SITE: `http://127.0.0.1:${port}` }
  const { studio, browser } = await openStudio({ onTestFinished }, address, { files })
  const user = browser()
  await user.signIn((await makeUser(studio, 'operator')).email)
  const page = await (await user.send('/status')).text()
  expect(page).toContain('<th scope="row">Content: problems</th><td>2</td>')
})
