import { expect, onTestFinished, test } from 'vitest'
import { emptyTaxonomy } from '../../content/settings/taxonomy.ts'
import { question } from '../repository/repository.fixture.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'

const files = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': question('One?'),
  'faq/b/entry.yaml': 'topic: plans\norder: 2\n',
  'faq/b/zh.md': question('二？'),
  'pages/home/entry.yaml': '{}\n',
  'pages/helps/entry.yaml': '{}\n',
}

test.each([
  ['faq/a/es.md', 'faq/entries/a'],
  ['faq/a/entry.yaml', 'faq/entries/a'],
  ['faq/b/tc.md', 'faq-zh/entries/b'],
  ['pages/home/en.md', 'pages/entries/home'],
  ['site.yaml', 'settings/entries/site'],
  ['messages/ru.json', 'words/entries/messages'],
  ['glossary/ru.yaml', 'words/entries/glossary'],
])('/editor/open/%s leads to the form of the file', async (path, form) => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const client = browser()
  expect((await client.send(`/editor/open/${path}`)).headers.get('location')).toMatch('/sign-in')
  await client.signIn((await makeUser(studio, 'editor')).email)
  const { status, headers } = await client.send(`/editor/open/${path}`)
  expect([status, headers.get('location')]).toEqual([302, `/editor#/collections/${form}`])
  for (const gone of ['..%2fsite.yaml', 'faq/gone/en.md', 'faq/gone/entry.yaml'])
    expect((await client.send(`/editor/open/${gone}`)).status).toBe(404)
})

test('a file that cannot be read has no empty form: how to mend it is said', async () => {
  const broken = question('One: two: three').replaceAll('"', '')
  const opened = { files: { ...files, 'faq/a/en.md': broken, 'faq/a/es.md': broken } }
  const { studio, browser } = await openStudio({ onTestFinished }, {}, opened)
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  for (const path of ['faq/a/en.md', 'faq/a/entry.yaml', 'faq/a/es.md']) {
    const answer = await client.send(`/editor/open/${path}`)
    const page = await answer.text()
    expect([path, answer.status]).toEqual([path, 409])
    expect(page).toContain('href="/history?path=faq%2Fa"')
    expect(page.includes('href="/translations/es/faq/a"')).toBe(path === 'faq/a/es.md')
  }
  expect((await client.send('/editor/open/faq/b/zh.md')).status).toBe(302)
})

test('what a field may hold is offered with its labels, and a new entry begins in English', async () => {
  const faq = { categories: { plans: { en: 'Plans and prices' } } }
  const taxonomy = JSON.stringify({ ...emptyTaxonomy, faq })
  const opened = { files: { ...files, 'taxonomy.yaml': taxonomy } }
  const { studio, browser } = await openStudio({ onTestFinished }, {}, opened)
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  const config = await (await client.send('/editor/config')).json()
  const topic = {
    name: 'topic',
    widget: 'select',
    options: [{ label: 'Plans and prices', value: 'plans' }],
  }
  const only = { name: 'only', hint: 'The only languages that have this page.' }
  const holding = (...each: object[]) =>
    expect.arrayContaining(each.map((one) => expect.objectContaining(one)))
  expect(config.collections).toEqual(
    holding({
      name: 'faq',
      i18n: expect.objectContaining({ initial_locales: 'default' }),
      fields: holding({ name: 'entry', fields: holding(topic, only) }),
    }),
  )
})

// Two megabytes a request, which a stranger could ask for again and again.
test.each(['', '/cms.js', '/start.js', '/fonts/inter.woff2', '/packages/immutable/package.json'])(
  '/editor%s is for those who may read',
  async (path) => {
    const { studio, browser } = await openStudio({ onTestFinished })
    const stranger = await browser().send(`/editor${path}`, { headers: { accept: '*/*' } })
    expect(stranger.status).toBe(401)
    const support = browser()
    await support.signIn((await makeUser(studio, 'support')).email)
    expect((await support.send(`/editor${path}`)).status).toBe(403)
  },
)

test('how long titles are and where a cover is seen is said beside the field', async () => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  const config = await (await client.send('/editor/config')).text()
  expect(config).toMatch(/"name":"title"[^}]*"hint":"In English 15 to 66 characters./)
  expect(config).toMatch(/"name":"description"[^}]*"hint":"In English 70 to 168 characters./)
  expect(config).toMatch(/"name":"helps","label":"Help","file"/)
  expect(config).toMatch(/"name":"cover"[^}]*"hint":"The page beside shows it./)
})

test('the editor marks a number that is out of bounds, and asks nobody to try again later', async () => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  const config = await (await client.send('/editor/config')).text()
  expect(config).toMatch(/"name":"USD"[^}]*"min":0}/)
  expect(config).toMatch(/"name":"profiles"[^}]*"value_type":"int","min":1}/)
  const script = await (await client.send('/editor/cms.js')).text()
  expect(script).toContain('It was not saved. What you wrote stays here.')
  expect(script).not.toContain('saving the entry. Please try again later')
})

test('an amount of money is called by its currency, and open as soon as its step is', async () => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  const config = await (await client.send('/editor/config')).text()
  expect(config).toMatch(
    /"name":"price","label":"Price",[^[]*"collapsed":false,"fields":\[{[^}]*"label":"USD"/,
  )
})

// An upgrade of the package may change its words or addresses: ours would be silently gone.
test('the editor has our words for its own, and no address of other hosts', async () => {
  const { studio, browser } = await openStudio({ onTestFinished }, {}, { files })
  const client = browser()
  await client.signIn((await makeUser(studio, 'editor')).email)
  const script = await (await client.send('/editor/cms.js')).text()
  for (const ours of [
    'What you wrote stays here.',
    'Replace theirs',
    'after you opened this.',
    'A file cannot be read, and is left out.',
    'Files cannot be read, and are left out.',
  ])
    expect(script).toContain(ours)
  expect(script).toContain('JSON.stringify(n)),console.debug(`CMS configuration:`')
  expect(script).not.toMatch(/schemas:\w+\(\),collectors:/)
  expect(script).not.toMatch(/https:\/\/(?:cdn\.jsdelivr\.net\/fontsource|unpkg\.com)\//)
  const fonts = script.match(/\/editor\/fonts\/[a-z0-9-]+\.woff2/g) ?? []
  expect(fonts).toHaveLength(3)
  for (const font of fonts) expect((await client.send(font)).status).toBe(200)
})
