import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '../accounts/rights.ts'
import { ann, change, done, question } from '../repository/repository.fixture.ts'
import { currentDraft } from '../review/reviewed-drafts.ts'
import { makeUser, openStudio, origin } from '../studio.fixture.ts'

const scope = { onTestFinished }
const files = {
  'faq/a/entry.yaml': '# first\ntopic: plans\norder: 1\n',
  'faq/a/en.md': question('One?', 'An answer.\n'),
  'faq/a/es.md': question('¿Uno?', 'Una respuesta.\n'),
  'faq/a/ja.md': 'no language of the site',
}

/** A studio with a question, and somebody who edits. */
async function setup(role: Role = 'editor', languages: readonly 'es'[] = []) {
  const { studio, browser } = await openStudio(scope, {}, { files })
  const user = await makeUser(studio, role, languages)
  const client = browser()
  await client.signIn(user.email)
  const api = async (path: string, body?: unknown) => {
    const response = await client.send(`/api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { origin, accept: 'application/json', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...(await response.json()) }
  }
  const read = async (path: string) => {
    const { 0: file } = await api(`${base}/file-contents`, { files: [path] })
    return { sha: file.sha, text: Buffer.from(file.content, 'base64').toString() }
  }
  const save = (path: string, text: string, more: object = {}) => {
    const content = Buffer.from(text).toString('base64')
    return api(`${base}/contents`, {
      message: 'Edit',
      files: [{ operation: 'update', path, content, ...more }],
    })
  }
  const saved = async (path: string) => {
    const tip = await studio.repository.tip(await currentDraft(studio, user))
    return tip && (await studio.repository.read(tip, [path])).get(path)?.toString()
  }
  return { studio, user, api, read, save, saved, browser }
}

const base = '/repos/site/content'
const english = 'content/faq/a.en.json'
const spanish = 'content/faq/a.es.json'

test('a file that is asked for a thousand times is sent once', async () => {
  const { api } = await setup('translator', ['es'])
  const { status: _, ...found } = await api(`${base}/file-contents`, {
    files: Array(1000).fill(english),
  })
  expect(Object.values(found)).toHaveLength(1)
})

test('a save changes the words that differ, and no other file', async () => {
  const { studio, user, read, save, saved } = await setup()
  const { text, sha } = await read(english)
  expect(text).toContain('"order":1')
  const result = await save(english, text.replace('An answer', 'Another answer'), { sha })
  expect(result.status).toBe(201)
  expect(await saved('faq/a/en.md')).toBe(question('One?', 'Another answer.\n'))
  const changed = await studio.repository.differences(await currentDraft(studio, user))
  expect(changed.map(({ path }) => path)).toEqual(['faq/a/en.md'])
  // The next save begins with what was saved.
  const next = { sha: result.files[0].sha }
  expect((await save(english, text.replace('"order":1', '"order":7'), next)).status).toBe(201)
  expect(await saved('faq/a/entry.yaml')).toBe('# first\ntopic: plans\norder: 7\n')
  expect(await saved('faq/a/en.md')).toBe(files['faq/a/en.md'])
})

test.each([
  ['operator', [], 201, 201],
  ['publisher', [], 201, 201],
  ['editor', [], 201, 201],
  ['translator', ['es'], 403, 201],
  ['translator', [], 403, 403],
  ['support', [], 403, 403],
  ['marketing', [], 403, 403],
] as const)('%s of %j may save English: %i, Spanish: %i', async (role, languages, en, es) => {
  const { save } = await setup(role, languages)
  const entry = { topic: 'plans', order: 1 }
  const text = JSON.stringify({ question: 'New?', entry, body: 'Text.' })
  const results = [
    await save(english, text, { operation: 'delete' }),
    await save(spanish, text, { operation: 'delete' }),
  ]
  expect(results.map(({ status }) => status)).toEqual([en, es])
  for (const { status, message } of results) if (status === 403) expect(message).toMatch(/may not/)
})

test('nobody without a session, and a translator sees what is theirs', async () => {
  const { browser, api } = await setup('translator', ['es'])
  const { tree } = await api(`${base}/git/trees/draft`)
  const paths = tree.map(({ path }: { path: string }) => path)
  expect(paths).toEqual(expect.arrayContaining([english, spanish]))
  expect(paths.filter((path: string) => path.includes('settings'))).toEqual([])
  for (const path of ['/version', '/user', base, `${base}/git/trees/draft`])
    expect((await browser().send(`/api/v1${path}`, { headers: { accept: '*/*' } })).status).toBe(
      401,
    )
})

test('forged paths save nothing', async () => {
  const { save, saved } = await setup()
  for (const path of [
    'content/faq/../../etc/passwd',
    'content/faq/..%2fa.en.json',
    '../content/faq/a.en.json',
    'content/nothing/a.en.json',
    'content/faq/A B.en.json',
    'content/media/picture.png',
    'content/faq/a.xx.json',
    'faq/a/en.md',
    '',
  ]) {
    const { status } = await save(path, '{"question":"x"}', { operation: 'create' })
    expect([path, status]).toEqual([path, 422])
    expect(await saved('faq/a/en.md')).toBe(undefined)
  }
})

test('a body that is none of the editor’s is refused', async () => {
  const { api } = await setup()
  for (const body of [{}, { files: [] }, { files: [{ operation: 'move', path: english }] }, 7])
    expect((await api(`${base}/contents`, body)).status).toBe(400)
})

test('problems are those of check:content, with the name of the field', async () => {
  const { read, save, saved } = await setup()
  const { text, sha } = await read(english)
  const result = await save(english, text.replace('"order":1', '"order":"many"'), { sha })
  expect(result).toEqual({
    status: 422,
    message: '“Order” must be a number',
  })
  expect(await saved('faq/a/en.md')).toBe(undefined)
})

test('two who change the same lose nothing: both versions are shown', async () => {
  const { studio, user, read, save, saved } = await setup()
  const { text, sha } = await read(english)
  const draft = await currentDraft(studio, user)
  const other = change('faq/a/en.md', question('One?', 'Their answer.\n'))
  done(await studio.repository.save(draft, [other], ann, 'x'))
  const result = await save(english, text.replace('An answer', 'My answer'), { sha })
  expect(result.status).toBe(409)
  expect(result.message).toContain('Their answer')
  expect(result.message).toContain('My answer')
  expect(await saved('faq/a/en.md')).toContain('Their answer')
})

test('what another editor published is replaced in the draft alone: it stays public, and in the history', async () => {
  const { studio, user, read, save, saved } = await setup()
  const { text, sha } = await read(english)
  const other = change('faq/a/en.md', question('One?', 'Their answer.\n'))
  const { commit } = done(await studio.repository.save('draft/other-1', [other], ann, 'x'))
  const theirs = done(await studio.repository.publish('draft/other-1', commit, ann, 'Theirs'))
  const mine = text.replace('An answer', 'My answer')
  expect((await save(english, mine, { sha })).status).toBe(409)
  expect(await saved('faq/a/en.md')).toBeUndefined()
  // The editor then sends the same over the version that is there now.
  expect((await save(english, mine, { sha: (await read(english)).sha })).status).toBe(201)
  expect(await saved('faq/a/en.md')).toContain('My answer')
  const main = (await studio.repository.tip('main')) ?? ''
  const shown = await studio.repository.read(main, ['faq/a/en.md'])
  expect(String(shown.get('faq/a/en.md'))).toContain('Their answer')
  const [difference] = await studio.repository.differences(await currentDraft(studio, user))
  expect([difference?.before, difference?.after].map(String).join()).toMatch(
    /Their answer.*My answer/s,
  )
  const [kept] = await studio.repository.history.changes(theirs.commit)
  expect(String(kept?.after)).toContain('Their answer')
})

test('who saves twice does not take back what others changed in between', async () => {
  const { studio, user, read, save, saved } = await setup()
  const { text, sha } = await read(english)
  const draft = await currentDraft(studio, user)
  const theirs = change('faq/a/en.md', question('Theirs?', 'An answer.\n'))
  done(await studio.repository.save(draft, [theirs], ann, 'x'))
  const mine = text.replace('An answer', 'My answer')
  const first = await save(english, mine, { sha })
  expect(first.status).toBe(201)
  const again = mine.replace('"order":1', '"order":2')
  expect((await save(english, again, { sha: first.files[0].sha })).status).toBe(201)
  expect(await saved('faq/a/en.md')).toBe(question('Theirs?', 'My answer.\n'))
})

test('what was opened before a restart of the studio is not written over what is newer', async () => {
  const { read, save } = await setup()
  const { text } = await read(english)
  expect((await save(english, text, { sha: 'f'.repeat(40) })).status).toBe(409)
})

test('an entry is made, not over another one, and deleted as a whole', async () => {
  const { api, read, save, saved } = await setup()
  const { text } = await read(english)
  const made = await save('content/faq/new.en.json', text, { operation: 'create' })
  expect(made.status).toBe(201)
  expect(await saved('faq/new/entry.yaml')).toBe('topic: plans\norder: 1\n')
  expect((await save(english, text, { operation: 'create' })).status).toBe(409)
  const moved = await save('content/faq/b.en.json', text, { from_path: english })
  expect([moved.status, moved.message]).toEqual([422, expect.stringContaining('redirect')])
  const gone = [english, spanish].map((path) => ({ operation: 'delete', path }))
  expect((await api(`${base}/contents`, { files: gone })).status).toBe(201)
  for (const path of ['faq/a/en.md', 'faq/a/es.md', 'faq/a/entry.yaml'])
    expect(await saved(path)).toBe(undefined)
})
