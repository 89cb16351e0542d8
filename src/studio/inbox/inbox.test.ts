import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { locales } from '../../languages/languages.ts'
import { ownPostgresql } from '../../server/database/postgresql.fixture.ts'
import { messageRecord, storeAt } from '../../server/database/records.fixture.ts'
import * as mail from '../accounts/mail.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'
import { draftReply, mailtoOf } from './reply.ts'

const server = ownPostgresql()
const id = '3f2a9c1e-0000-4000-8000-000000000001'
const spanish = {
  language: 'es-ES',
  page_url: 'https://www.site.example/es/pricing',
  message: '¿Cuánto cuesta el 100_% <b>?',
  email: 'ana@example.com',
}

const siteYaml = readFileSync('content/site.yaml', 'utf8')

describe.each(['sqlite', 'postgresql'] as const)('%s', (name) => {
  const support = async (environment: NodeJS.ProcessEnv = {}) => {
    const database = name === 'postgresql' ? { DATABASE_URL: await server.database() } : {}
    const { studio, browser } = await openStudio(
      { onTestFinished },
      { ...database, ...environment },
      { files: { 'site.yaml': siteYaml.replace(/^name: .*/m, 'name: Other Name') } },
    )
    const user = browser()
    const { id: userId } = await makeUser(studio, 'support')
    await user.signIn('support@example.com')
    const store = storeAt(studio.config.site)
    const list = async (query = '') => (await user.send(`/inbox${query}`)).text()
    return { studio, user, userId, store, list }
  }

  test('a message is in the inbox at once; found by words, language, page, state, person', async () => {
    const { user, userId, store, list } = await support()
    expect(await list()).toContain('There are no messages')
    await store.add(
      messageRecord(id, spanish),
      messageRecord('another', { name: 'Bo', language: null }),
    )
    await store.add(messageRecord('russian', { message: 'Привет из Перми' }))
    expect(await (await user.send('/')).text()).toContain('3 messages are not answered.')
    expect(await list('?words=nothing')).toContain('No message is like this')
    expect(await list()).toContain(`href="/inbox/${id}"`)
    for (const [query, found] of [
      ['?words=CUESTA+ana%40', true],
      ['?words=100_%25', true],
      ['?words=100%25_', false],
      ['?words=nothing', false],
      ['?language=es-ES', true],
      ['?language=fr-FR', false],
      ['?page=%2Fes%2Fpricing', true],
      ['?page=%2Fdownload', false],
      ['?state=new', true],
      ['?state=done', false],
      ['?assigned=nobody', true],
      [`?assigned=${userId}`, false],
    ] as const)
      expect([query, (await list(query)).includes(id)]).toEqual([query, found])
    for (const words of ['привет перми', 'ПРИВЕТ', 'вет'])
      expect(await list(`?words=${encodeURIComponent(words)}`)).toContain('/inbox/russian')
    const message = async () => (await user.send(`/inbox/${id}`)).text()
    expect(await message()).toContain('Mark as answered')
    expect((await user.post(`/inbox/${id}`, { state: 'answered', assigned: userId })).status).toBe(
      303,
    )
    expect(await message()).toContain('Mark as done')
    expect(await list('?state=new')).not.toContain(id)
    expect(await list(`?state=answered&assigned=${userId}`)).toContain(id)
    expect(await list('?assigned=nobody')).not.toContain(id)
  })

  test('a page lists 50, and Older goes on where it ended', async () => {
    const { store, list } = await support()
    const many = Array.from({ length: 60 }, (_, at) =>
      messageRecord(`m${String(at).padStart(2, '0')}`),
    )
    await store.add(...many)
    const first = await list()
    const older = /href="(\/inbox\?[^"]*)">Older/.exec(first)?.[1]?.replaceAll('&amp;', '&')
    const second = await list(older?.slice('/inbox'.length))
    const idsOf = (page: string) => [...page.matchAll(/\/inbox\/(m\d\d)/g)].map(([, each]) => each)
    expect([idsOf(first).length, idsOf(second).length]).toEqual([50, 10])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(60)
  })

  test('deleting takes the message and its state; the log says who, not what', async () => {
    const { studio, user, store, list } = await support()
    await store.add(messageRecord(id, spanish))
    const said = async (path: string, form?: Record<string, string>) => {
      const to = (await user.post(path, form)).headers.get('location') ?? ''
      const [, text] = /role="status">([^<]*)/.exec(await (await user.send(to)).text()) ?? []
      return text
    }
    const done = await said(`/inbox/${id}`, { state: 'done', assigned: '' })
    expect(done).toBe('The message is saved as done.')
    expect(await said(`/inbox/${id}/delete`)).toBe('The message is deleted.')
    expect(await list()).not.toContain(id)
    expect((await user.send(`/inbox/${id}`)).status).toBe(404)
    expect(await studio.db.selectFrom('studio_message').selectAll().execute()).toEqual([])
    const log = await studio.db.selectFrom('studio_log').select(['who', 'action']).execute()
    expect(log.map(({ who, action }) => `${who} ${action}`).sort()).toEqual([
      'support@example.com deleted message 3F2A9C1E',
      'support@example.com marked message 3F2A9C1E done, of nobody',
    ])
  })

  test('a forged state, person or id changes nothing', async () => {
    const { studio, user, store } = await support()
    await store.add(messageRecord(id, spanish))
    const { id: editor } = await makeUser(studio, 'editor')
    for (const form of [
      { state: 'gone', assigned: '' },
      { state: 'done', assigned: editor },
    ])
      expect((await user.post(`/inbox/${id}`, form)).status).toBe(400)
    expect((await user.post('/inbox/nobody', { state: 'done', assigned: '' })).status).toBe(404)
    expect(await studio.db.selectFrom('studio_message').selectAll().execute()).toEqual([])
  })

  test('an answer goes to the sender and the mailbox; one that is not taken is not lost', async () => {
    const { user, store, list } = await support({
      SUPPORT_URL: 'smtp://127.0.0.1:2/?from=site@site.example&to=help@site.example',
    })
    await store.add(messageRecord(id, spanish))
    const failed = await user.post(`/inbox/${id}/answer`, { text: 'Cuesta <9>' })
    expect([failed.status, await failed.text()]).toEqual([
      400,
      expect.stringMatching(/did not take the answer[\s\S]*Cuesta &lt;9&gt;/),
    ])
    expect(await list('?state=new')).toContain(id)
    const send = vi.spyOn(mail, 'sendMail').mockResolvedValue(true)
    onTestFinished(() => send.mockRestore())
    expect((await user.post(`/inbox/${id}/answer`, { text: 'Cuesta 9' })).status).toBe(303)
    expect(send.mock.lastCall?.[1]).toEqual({
      to: 'ana@example.com',
      bcc: 'help@site.example',
      subject: 'Tu mensaje a Other Name [3F2A9C1E]',
      text: 'Cuesta 9',
    })
    expect(await list('?state=answered')).toContain(id)
  })

  test('without a mail server there is a link to the mail program alone', async () => {
    const { user, store } = await support()
    await store.add(messageRecord(id, spanish))
    const page = await (await user.send(`/inbox/${id}`)).text()
    expect(page).toContain('href="mailto:ana%40example.com?subject=Tu%20mensaje')
    expect(page).not.toContain('<textarea')
    expect(page).toContain('&lt;b&gt;')
    const text = await (await user.post(`/inbox/${id}/answer`, { text: 'x' })).text()
    expect(text).toContain('No mail server is configured')
  })
})

test('an answer begins in the language of the message, and English for others', () => {
  const draft = (language: string | null) =>
    draftReply({ id, language, message: 'a\nb' }, 'Other Name')
  expect(new Set(locales.map((code) => draft(code).subject)).size).toBe(locales.length)
  expect(draft('it-IT').subject).toBe('Your message to Other Name [3F2A9C1E]')
  expect(draft(null).text).toBe('Hello,\n\n\n\n> a\n> b\n')
})

test('the address of an answer holds nothing of the message that mail programs would read', () => {
  const email = 'a?bcc=x@example.com'
  const link = mailtoOf(
    { id, email, language: 'en-US', message: `${'😀'.repeat(600)}&cc=y` },
    '&cc=y',
  )
  expect(link).toMatch(/^mailto:a%3Fbcc%3Dx%40example\.com\?subject=[^&]*&body=[^&]*$/)
})
