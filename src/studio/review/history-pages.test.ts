import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { ann, question } from '../repository/repository.fixture.ts'
import { setup, take } from './review.fixture.ts'
import { reviewedDrafts } from './reviewed-drafts.ts'

test('a change is shown and undone: in a draft, or at once by publishers', async () => {
  const { person, save, studio, root } = await setup()
  const publisher = await person('publisher')
  await take(publisher, 'publish', await save(publisher, question('New?')))
  const [latest] = await studio.repository.history.list()
  const at = `/history/${latest?.commit}`
  for (const path of ['faq/a/en.md', 'faq/a'])
    expect(await (await publisher.browser.send(`/history?path=${path}`)).text()).toContain(at)
  expect(await (await publisher.browser.send('/history?path=faq/b')).text()).not.toContain(at)
  const shownChange = await (await publisher.browser.send(at)).text()
  expect(shownChange).toContain('<del>One</del>')
  // What the guide says comes first.
  expect(shownChange).toMatch(
    /<button[^>]*value="1"[^>]*>Undo and publish<.*class="quiet">Undo in a draft</,
  )
  const translator = await person('translator')
  for (const [somebody, form, status] of [
    [translator, {}, 403],
    [await person('editor'), { publish: '1' }, 403],
    [await person('support'), {}, 403],
    [await person('editor'), {}, 303],
  ] as const)
    expect((await somebody.browser.post(`${at}/undo`, form)).status).toBe(status)
  expect(await (await translator.browser.send(at)).text()).not.toContain('Undo in a draft')
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('New?'))
  const undone = await publisher.browser.post(`${at}/undo`, { publish: '1' })
  const now = undone.headers.get('location') ?? ''
  expect(now).toMatch(/^\/history\?undone=/)
  // Loaded again, it says the same, and undoes nothing.
  for (const _ of [1, 2])
    expect(await (await publisher.browser.send(now)).text()).toContain(
      'It is undone. It is public: Undo: One?',
    )
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('One?'))
  expect(await (await publisher.browser.post(`${at}/undo`)).text()).toContain('undone already')
})

test('a change by hand is called that, once', async () => {
  const { person, studio, root } = await setup()
  writeFileSync(join(root, 'faq/a/en.md'), question('By me?'))
  await studio.repository.refresh()
  const [latest] = await studio.repository.history.list()
  const { browser } = await person('editor')
  const shown = await (await browser.send(`/history/${latest?.commit}`)).text()
  expect(shown).toContain('<p>By hand, ')
})

test('the history is a page whatever its commits say', async () => {
  const { person, studio } = await setup()
  const said = { author: ann, message: '\x01\x02', paths: [], commit: 'a'.repeat(40), before: '' }
  const items = ['never', '', '+275760-09-14T00:00:00Z'].map((at) => ({ ...said, at }))
  vi.spyOn(studio.repository.history, 'list').mockResolvedValue(items)
  expect((await (await person('editor')).browser.send('/history')).status).toBe(200)
})

test('an undone entry is called by its title, without a link to its page', async () => {
  const { person, save, studio } = await setup()
  const publisher = await person('publisher')
  await save(publisher, 'topic: plans\norder: 3\n', 'faq/new/entry.yaml')
  const draft = await save(publisher, question('New?'), 'faq/new/en.md')
  await take(publisher, 'publish', draft)
  const [added] = await studio.repository.history.list()
  const undone = await publisher.browser.submit(`/history/${added?.commit}/undo`, { publish: '1' })
  expect(await undone.text()).toContain('It is public: Undo: New?.</p>')
  const [undo] = await studio.repository.history.list()
  const shown = await publisher.browser.send(`/history/${undo?.commit}`)
  expect(await shown.text()).toMatch(/<h1>Undo: New\?<.*<h3>New\? /s)
})

test('what is no change of the public content is not found', async () => {
  const { person, studio } = await setup()
  const editor = await person('editor')
  const first = (await studio.repository.history.list())[0]?.commit
  for (const commit of [first, 'HEAD', '0'.repeat(40), '--all'])
    expect((await editor.browser.send(`/history/${commit}`)).status).toBe(404)
})

test('what was undone says so, and by what; an undo that was undone does not count', async () => {
  const { person, save, studio } = await setup()
  const publisher = await person('publisher')
  await take(publisher, 'publish', await save(publisher, question('New?')))
  const [changed] = await studio.repository.history.list()
  const shown = async (path = '') => (await publisher.browser.send(`/history${path}`)).text()
  expect(await shown()).not.toContain('undone')
  // Undone in a draft, which is published as others are.
  await publisher.browser.post(`/history/${changed?.commit}/undo`)
  const [draft] = await reviewedDrafts(studio)
  expect(draft?.note).toBe('Undo: faq/a/en.md')
  expect(await shown()).not.toContain('undone')
  if (draft) await take(publisher, 'publish', draft)
  const [undo] = await studio.repository.history.list()
  const mark = `<a class="mark" href="/history/${undo?.commit}">undone</a>`
  expect(await shown()).toContain(`>One?</a> ${mark}`)
  // By the title alone, and chosen by it.
  expect(await shown()).toContain('>Undo: One?</a><small></small>')
  expect(await shown('?path=faq/a')).toContain('<option value="faq/a" selected="">One?</option>')
  const page = await shown(`/${changed?.commit}`)
  expect(page).toContain(mark)
  expect(page).not.toContain('Undo in a draft')
  const again = await publisher.browser.submit(`/history/${undo?.commit}/undo`, { publish: '1' })
  expect(await again.text()).toContain('It is undone.')
  expect((await studio.repository.history.list()).map(({ undoneBy }) => !undoneBy)).toEqual([
    ...[true, false, true, true],
  ])
})

test('an undo that cannot become public says why', async () => {
  const problems: ContentProblem[] = []
  const { person, save, studio } = await setup({ check: async () => problems })
  const publisher = await person('publisher')
  await take(publisher, 'publish', await save(publisher, question('New?')))
  const [changed] = await studio.repository.history.list()
  problems.push({ file: 'faq/a/en.md', line: 2, field: 'question', message: 'is too short' })
  const refused = await publisher.browser.submit(`/history/${changed?.commit}/undo`, {
    publish: '1',
  })
  expect(await refused.text()).toMatch(/It was not published.*is too short/s)
})
