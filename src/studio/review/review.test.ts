import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sample } from '../../thorough.fixture.ts'
import { ann, change, done, question, questions } from '../repository/repository.fixture.ts'
import { key, setup, take } from './review.fixture.ts'
import { currentDraft, type ReviewedDraft, reviewedDrafts, subjectOf } from './reviewed-drafts.ts'
import type { Step } from './steps.ts'

/** Each step from a state in which it can be taken, and who may take it with an editor's draft. */
const table: [Step, ReviewedDraft['state'], readonly string[]][] = [
  ['publish', 'in review', ['operator', 'publisher']],
  ['send', 'draft', ['operator', 'publisher', 'author']],
  ['discard', 'draft', ['operator', 'publisher', 'author']],
  ['update', 'draft', ['operator', 'publisher', 'author']],
  ['withdraw', 'in review', ['operator', 'publisher', 'author']],
  ['approve', 'in review', ['operator', 'publisher']],
  ['return', 'in review', ['operator', 'publisher']],
  ['unschedule', 'scheduled', ['operator', 'publisher']],
]
const everybody = {
  operator: 'operator',
  publisher: 'publisher',
  author: 'editor',
  editor: 'editor',
  translator: 'translator',
  support: 'support',
  marketing: 'marketing',
} as const

describe('role × step, with one’s own drafts and others’', () => {
  test('what each may do', async () => {
    const { person, save, draft, root, studio } = await setup()
    const author = await person('editor', 'author')
    let text = ''
    /** The author's draft in a state; another one where the last was published or discarded. */
    const inState = async (state: ReviewedDraft['state'], next: string) => {
      await studio.db.deleteFrom('studio_review').execute()
      const [left] = await reviewedDrafts(studio)
      if (!left) text = next
      const { name, tip } = left ?? (await save(author, question(text)))
      const publish_at = state === 'scheduled' ? '2099-01-01T09:00:00.000Z' : null
      const decided = { note: '', comment: '', decided_by: author.id, publish_at }
      const stored = publish_at ? ('approved' as const) : ('in review' as const)
      const row = { draft: name, tip, state: stored, ...decided }
      if (state !== 'draft') await studio.db.insertInto('studio_review').values(row).execute()
      return draft(name)
    }
    for (const [step, state, may] of sample(2, table))
      for (const [name, role] of Object.entries(everybody)) {
        const somebody = await person(role, name)
        const made = await inState(state, `${step} by ${name}?`)
        expect(made.state).toBe(state)
        const { status } = await take(somebody, step, made, { comment: 'Shorter.' })
        const allowed = may.includes(name)
        expect(`${step} ${name} ${status}`).toBe(`${step} ${name} ${allowed ? 200 : 403}`)
        const isPublic = readFileSync(join(root, 'faq/a/en.md'), 'utf8').includes(text)
        expect(isPublic).toBe(step === 'publish' && allowed)
        if (!allowed) expect(await draft(made.name)).toEqual(made)
      }
  })

  test('nobody who is signed out, and no forged draft', async () => {
    const { person, save, browser } = await setup()
    const author = await person('editor', 'author')
    const made = await save(author, question('New?'))
    expect((await take({ browser: browser() }, 'send', made)).status).toBe(401)
    for (const forged of ['..%2fmain', 'main', `${key(made)}%00`, '', 'x-1'])
      for (const step of ['publish', 'discard', 'constructor'])
        expect(
          (await author.browser.post(`/review/${forged}/${step}`, { tip: made.tip })).status,
        ).toBe(404)
  })
})

test('an approval is for what was seen: a later save ends it, and an old page decides nothing', async () => {
  const { person, save, draft, studio } = await setup()
  const author = await person('editor', 'author')
  const publisher = await person('publisher')
  const seen = await save(author, question('First?'))
  await take(author, 'send', seen)
  await take(publisher, 'approve', seen)
  expect((await draft(seen.name)).state).toBe('approved')
  // What somebody saves there all the same, such as in a window that was open.
  done(await studio.repository.save(seen.name, [change('faq/a/en.md', question('2?'))], ann, 'x'))
  expect((await draft(seen.name)).state).toBe('draft')
  for (const step of ['publish', 'approve', 'send'])
    expect((await take(publisher, step, seen)).status).toBe(409)
  expect((await studio.repository.history.list())[0]?.message).not.toContain('Change')
})

test('sent to review, sent back, sent again, approved, published', async () => {
  const { person, save, draft, studio, root } = await setup()
  const author = await person('editor', 'author')
  const publisher = await person('publisher')
  const first = await save(author, question('New one?'))
  await take(author, 'send', first, { note: 'A better question' })
  expect(await currentDraft(studio, author)).not.toBe(first.name)
  const shown = await (await publisher.browser.send(`/review/${key(first)}`)).text()
  expect(shown).toMatch(/<dt>Question<\/dt><dd><del>One<\/del><ins>New one<\/ins>/)
  expect(await (await take(publisher, 'return', first)).text()).toContain('Say what its author')
  await take(publisher, 'return', first, { comment: 'Ask it more shortly.' })
  expect(await currentDraft(studio, author)).toBe(first.name)
  expect(await (await author.browser.send(`/review/${key(first)}`)).text()).toContain(
    'Sent back: Ask it more shortly.',
  )
  const second = await save(author, question('New?'))
  await take(author, 'send', second)
  await take(publisher, 'approve', second)
  // Loaded again, the page says the same, and publishes nothing.
  const ready = await draft(second.name)
  const sent = await publisher.browser.post(`/review/${key(ready)}/publish`, { tip: ready.tip })
  const now = sent.headers.get('location') ?? ''
  expect([sent.status, now]).toEqual([303, expect.stringMatching(/^\/review\?published=/)])
  for (const _ of [1, 2])
    expect(await (await publisher.browser.send(now)).text()).toContain(
      'It is public: A better question.',
    )
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('New?'))
  expect(await reviewedDrafts(studio)).toEqual([])
  const [latest] = await studio.repository.history.list()
  expect(latest?.message).toBe('A better question\n\nWritten by author')
  expect(latest?.author.name).toBe('publisher')
  const listed = await (await author.browser.send('/history')).text()
  expect(listed).toContain('<td>author, published by publisher</td>')
  const change = await (await author.browser.send(`/history/${latest?.commit}`)).text()
  expect(change).toMatch(/<h1>A better question<\/h1>.*By author, published by publisher/s)
  const logged = await studio.db.selectFrom('studio_log').select(['who', 'action']).execute()
  expect(logged.map(({ who, action }) => `${who} ${action}`)).toEqual(
    expect.arrayContaining([
      'author@example.com sent to review',
      'publisher@example.com sent back',
      'publisher@example.com approved',
      'publisher@example.com published',
    ]),
  )
})

test('problems of the content are listed, each with a link, and nothing is published', async () => {
  const problem = { file: 'faq/a/en.md', line: 2, field: 'question', message: 'is too long' }
  const { person, save, draft } = await setup({ check: async () => [problem] })
  const publisher = await person('publisher')
  const made = await save(publisher, question('Long?'))
  const answer = await take(publisher, 'publish', made)
  const text = await answer.text()
  expect(answer.status).toBe(400)
  expect(text).toContain('is too long')
  expect(text).toContain('href="/editor/open/faq/a/en.md"')
  expect(text).toContain('the content would have problems')
  // It is mended by saving once more.
  expect((await draft(made.name)).state).toBe('draft')
  problem.file = 'faq/b/en.md'
  const other = await take(publisher, 'publish', await draft(made.name))
  expect(await other.text()).toContain('which this draft neither makes nor mends')
  const author = await person('editor', 'author')
  const sent = await save(author, question('Sent?'))
  await take(author, 'send', sent, { note: 'A question' })
  problem.file = 'faq/a/en.md'
  const refused = await (await take(publisher, 'publish', sent)).text()
  expect(await draft(sent.name)).toMatchObject({ state: 'in review', note: 'A question' })
  // The editor has the draft of the author, and only before it is sent.
  expect(refused).not.toContain('/editor/open/')
})

test('an author sees the problems of a draft, and mends them, before anybody reviews it', async () => {
  const problem = { file: 'faq/a/en.md', line: 2, field: 'question', message: 'is too long' }
  const { person, save, draft } = await setup({ check: async () => [problem] })
  const author = await person('editor')
  const made = await save(author, question('Long?'))
  const answer = await take(author, 'send', made, { note: 'A question' })
  const text = await answer.text()
  expect(answer.status).toBe(400)
  expect(text).toContain('It was not sent: the content would have problems')
  expect(text).toContain('is too long')
  expect(text).toContain('href="/editor/open/faq/a/en.md"')
  expect(text).toContain('value="A question"')
  expect((await draft(made.name)).state).toBe('draft')
  // Others mend what is theirs.
  problem.file = 'faq/b/en.md'
  expect((await take(author, 'send', made)).status).toBe(200)
  expect((await draft(made.name)).state).toBe('in review')
})

test('a draft offers the steps that lead somewhere', async () => {
  const { person, save, draft } = await setup()
  const author = await person('editor', 'author')
  const publisher = await person('publisher')
  const stepsOf = async ({ browser }: typeof author, made: ReviewedDraft) => {
    const shown = await (await browser.send(`/review/${key(made)}`)).text()
    return [...shown.matchAll(/action="\/review\/[^/]+\/(\w+)"/g)].map(([, step]) => step)
  }
  const made = await save(author, question('New?'))
  expect(await stepsOf(author, made)).toEqual(['send', 'discard'])
  // What is gone for good takes two clicks.
  expect(await (await author.browser.send(`/review/${key(made)}`)).text()).toMatch(
    /<details class="card"><summary>Discard this draft<\/summary><form[^>]*\/discard"/,
  )
  await take(author, 'send', made)
  expect(await stepsOf(author, made)).toEqual(['withdraw'])
  expect(await stepsOf(publisher, made)).toEqual(['publish', 'approve', 'return'])
  const others = await save(publisher, question('Other?'), 'faq/b/en.md')
  await take(publisher, 'publish', others)
  expect(await stepsOf(author, await draft(made.name))).toEqual(['withdraw', 'update'])
})

test('own drafts come first; a publisher agrees to publish or discard what was not sent', async () => {
  const { person, save } = await setup()
  const author = await person('editor', 'author')
  const publisher = await person('publisher')
  const own = await save(publisher, question('Mine?'), 'faq/b/en.md')
  const made = await save(author, question('New?'))
  const page = async (path = '') => (await publisher.browser.send(`/review${path}`)).text()
  const list = await page()
  expect(list.indexOf(key(own))).toBeLessThan(list.indexOf(key(made)))
  const agreed = /<input type="checkbox" required="" name="unsent" value="1"\/>/
  expect(await page(`/${key(own)}`)).not.toMatch(agreed)
  const shown = await page(`/${key(made)}`)
  expect(shown).toMatch(agreed)
  expect(shown).toContain('Publish the draft of author')
  expect(shown).toContain('Discard the draft of author')
  await take(author, 'send', made)
  expect(await page(`/${key(made)}`)).not.toMatch(agreed)
})

test('the server asks for the tick too, whatever form was sent', async () => {
  const { person, save, draft, root } = await setup()
  const author = await person('editor', 'author')
  const publisher = await person('publisher')
  const made = await save(author, question('New?'))
  for (const [step, form] of [
    ['publish', {}],
    ['publish', { at: '2099-01-01T09:00' }],
    ['approve', {}],
    ['discard', {}],
  ] as const) {
    const refused = await take(publisher, step, made, { unsent: '', ...form })
    expect([step, refused.status]).toEqual([step, 409])
    expect(await refused.text()).toContain('author has not sent it to review')
    expect(await draft(made.name)).toEqual(made)
  }
  expect((await take(publisher, 'publish', made, { unsent: '1' })).status).toBe(200)
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('New?'))
})

test('of two versions of one field the public one or the draft’s is chosen', async () => {
  const { person, save, draft, root } = await setup()
  const publisher = await person('publisher')
  const author = await person('editor', 'author')
  const mine = await save(author, question('Mine?'))
  await take(author, 'send', mine)
  await take(publisher, 'publish', await save(publisher, question('Theirs?')))
  const refused = await take(publisher, 'publish', mine)
  const text = await refused.text()
  expect(refused.status).toBe(409)
  expect(text).toContain('Theirs?: Question')
  expect(text).toMatch(/Mine\?.*Theirs\?/s)
  const shown = await draft(mine.name)
  const choice = { 'path.0': 'faq/a/en.md', 'field.0': 'question', 'take.0': 'yours' }
  expect((await take(publisher, 'update', shown, choice)).status).toBe(200)
  const chosen = await draft(mine.name)
  expect([chosen.author.name, chosen.state]).toEqual(['author', 'in review'])
  // It was sent: no tick is asked for.
  expect((await take(publisher, 'publish', chosen, { unsent: '' })).status).toBe(200)
  expect(readFileSync(join(root, 'faq/a/en.md'), 'utf8')).toBe(question('Mine?'))
})

test('drafts are called by titles, and what is public has links to where it is seen', async () => {
  const { person, save } = await setup({ files: { ...questions, 'prices.yaml': 'a: 1\n' } })
  const publisher = await person('publisher')
  const text = async (response: Promise<Response>) => (await response).text()
  const made = await save(publisher, 'a: 2\n', 'prices.yaml')
  expect(await text(publisher.browser.send('/review'))).toContain('>Prices</a>')
  expect(await text(publisher.browser.send(`/review/${key(made)}`))).toContain('<h1>Prices</h1>')
  const published = await text(take(publisher, 'publish', made))
  expect(published).toMatch(/It is public: Prices\..*href="[^"]*\/pricing" /s)
  const other = await save(publisher, '{}\n', 'messages/es.json')
  expect(await text(take(publisher, 'publish', other))).toMatch(
    /It is public: Interface messages \(Español\)\..*href="[^"]*\/es" /s,
  )
})

test.each([
  [['pages/pricing/es.md'], 'pages/pricing/es.md'],
  [['blog/a/desk.png', 'blog/a/en.md', 'blog/a/entry.yaml'], 'blog/a'],
  [['blog/a/en.md', 'blog/b/en.md', 'prices.yaml'], 'blog/a/en.md and 2 more'],
  [['blog/a/tr.md', 'faq/b/tr.md'], 'blog/a/tr.md and 1 more'],
  [['blog/a/en.md', 'blog/a/entry.yaml', 'faq/b/tr.md'], 'blog/a and 1 more'],
  [[], 'nothing'],
])('a draft of %s is about %s', (paths, subject) => expect(subjectOf(paths)).toBe(subject))
