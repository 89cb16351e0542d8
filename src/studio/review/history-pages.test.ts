import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { ann, question } from '../repository/repository.fixture.ts'
import { setup, take } from './review.fixture.ts'

test('a change is shown and undone: in a draft, or at once by publishers', async () => {
  const { person, save, studio, root } = await setup()
  const publisher = await person('publisher')
  await take(publisher, 'publish', await save(publisher, question('New?')))
  const [latest] = await studio.repository.history.list()
  const at = `/history/${latest?.commit}`
  expect(await (await publisher.browser.send('/history?path=faq/a/en.md')).text()).toContain(at)
  expect(await (await publisher.browser.send(at)).text()).toContain('<del>One</del>')
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
  expect(await undone.text()).toContain('It is undone, and public.')
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('One?'))
  expect(await (await publisher.browser.post(`${at}/undo`)).text()).toContain('undone already')
})

test('the history is a page whatever its commits say', async () => {
  const { person, studio } = await setup()
  const said = { author: ann, message: '\x01\x02', paths: [], commit: 'a'.repeat(40) }
  const items = ['never', '', '+275760-09-14T00:00:00Z'].map((at) => ({ ...said, at }))
  vi.spyOn(studio.repository.history, 'list').mockResolvedValue(items)
  expect((await (await person('editor')).browser.send('/history')).status).toBe(200)
})

test('what is no change of the public content is not found', async () => {
  const { person, studio } = await setup()
  const editor = await person('editor')
  const first = (await studio.repository.history.list())[0]?.commit
  for (const commit of [first, 'HEAD', '0'.repeat(40), '--all'])
    expect((await editor.browser.send(`/history/${commit}`)).status).toBe(404)
})
