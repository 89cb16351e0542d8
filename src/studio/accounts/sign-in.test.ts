import { createHmac } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ownPostgresql } from '../../server/database/postgresql.fixture.ts'
import { testFolder } from '../../test.fixture.ts'
import { sample } from '../../thorough.fixture.ts'
import { firstLink, makeUser, openStudio, password } from '../studio.fixture.ts'
import { makeLink } from './links.ts'
import { changeUsers, findUser, LastOperator, listUsers, removeUser } from './users.ts'

const scope = { onTestFinished }
const postgresql = ownPostgresql()
const chosen = { password, 'password-again': password }
const ada = { name: 'Ada', email: 'ada@example.com', ...chosen }
/** The last one-time link of a page. */
const linkIn = (html: string) => /\/link\/[\w-]+/.exec(html)?.[0] ?? ''

describe.each(sample(1, ['sqlite', 'postgresql']))('on %s', (engine) => {
  const environment = async () =>
    engine === 'sqlite' ? {} : { DATABASE_URL: await postgresql.database() }
  const open = async (more: NodeJS.ProcessEnv = {}) =>
    openStudio(scope, { ...(await environment()), ...more })

  test('the first link makes an operator who is signed in; it works once', async () => {
    const { studio, browser } = await open()
    const [first, other] = [await firstLink(studio), await firstLink(studio)]
    const operator = browser()
    expect((await operator.send(first)).status).toBe(200)
    const entered = await operator.post(first, ada)
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await (await operator.send('/')).text()).toContain('Hello, Ada')
    for (const link of [first, other]) {
      expect((await browser().send(link)).status).toBe(404)
      expect((await browser().post(link, { ...ada, email: 'eve@example.com' })).status).toBe(404)
    }
  })

  test('two who use one link at once: one gets in', async () => {
    const { studio, browser } = await open()
    const link = await firstLink(studio)
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) => browser().post(link, { ...ada, email: `${name}@example.com` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
  })

  test('two who use two first links at once: one gets in', async () => {
    const { studio, browser } = await open()
    const links = [await firstLink(studio), await firstLink(studio), await firstLink(studio)]
    const answers = await Promise.all(
      links.map((link, who) => browser().post(link, { ...ada, email: `${who}@example.com` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404])
    expect(await listUsers(studio.db)).toHaveLength(1)
  })

  test('two changes of operators at once: one waits for the other', async () => {
    const { studio } = await open()
    for (const round of [1, 2, 3, 4, 5]) {
      const ids = [
        (await makeUser(studio, 'operator', [], `a${round}`)).id,
        (await makeUser(studio, 'operator', [], `b${round}`)).id,
      ]
      await studio.db.deleteFrom('studio_user').where('id', 'not in', ids).execute()
      const made = await Promise.allSettled(
        ids.map((id) => changeUsers(studio.db, (trx) => removeUser(trx, id))),
      )
      const failed = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(failed).toEqual([expect.any(LastOperator)])
    }
  })

  test('several processes start at once on an empty database', async () => {
    const shared = { ...(await environment()), DATA_DIR: testFolder() }
    await Promise.all([1, 2, 3].map(() => openStudio(scope, shared)))
  })

  test('an operator invites a translator, changes the role, removes', async () => {
    const { studio, browser } = await open()
    const { email } = await makeUser(studio, 'operator')
    const operator = browser()
    await operator.signIn(email)
    const invite = { name: 'Eva', email: 'Eva@Example.com', role: 'translator' }
    expect(await (await operator.post('/users', invite)).text()).toContain(
      'Choose the languages of the translator.',
    )
    const invited = await operator.post('/users', { ...invite, languages: 'es' })
    const link = linkIn(await invited.text())
    expect((await operator.post('/users', { ...invite, languages: 'es' })).status).toBe(400)
    const eva = browser()
    expect(await (await eva.send(link)).text()).toContain('Welcome, Eva')
    expect((await eva.post(link, { password: 'short', 'password-again': 'short' })).status).toBe(
      400,
    )
    await eva.post(link, chosen)
    expect(await (await eva.send('/')).text()).toContain('Your role is translator for Español')

    const found = await studio.db.selectFrom('studio_user').select(['id', 'email']).execute()
    const id = found.find((user) => user.email === 'eva@example.com')?.id ?? ''
    await operator.post(`/users/${id}`, { role: 'editor' })
    expect(await (await eva.send('/')).text()).toContain('Your role is editor')
    await operator.post(`/users/${id}/remove`)
    expect((await eva.send('/')).headers.get('location')).toBe('/sign-in?to=%2F&expired=1')
    const log = await studio.db.selectFrom('studio_log').select(['who', 'action']).execute()
    expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual(
      expect.arrayContaining([
        `${email} invited Eva@Example.com as translator`,
        'eva@example.com set a password',
        `${email} made eva@example.com editor`,
        `${email} removed eva@example.com`,
      ]),
    )
  })

  test('the last operator stays, also when two remove one another at once', async () => {
    const { studio, browser } = await open()
    const [one, two] = [
      await makeUser(studio, 'operator'),
      await makeUser(studio, 'operator', [], 'b'),
    ]
    const [first, second] = [browser(), browser()]
    await Promise.all([first.signIn(one.email), second.signIn(two.email)])
    await Promise.all([
      first.post(`/users/${two.id}/remove`),
      second.post(`/users/${one.id}`, { role: 'editor' }),
    ])
    const left = await Promise.all([one, two].map(({ id }) => findUser(studio.db, id)))
    const operators = left.filter((user) => user?.role === 'operator')
    expect(operators).toHaveLength(1)
    const last = operators[0]?.id === one.id ? first : second
    for (const [path, form] of [
      [`/users/${operators[0]?.id}/remove`, {}],
      [`/users/${operators[0]?.id}`, { role: 'editor' }],
    ] as const)
      expect(await (await last.post(path, form)).text()).toContain('This is the last operator')
  })

  test('a forgotten password: a new link, which ends the old one and all sessions', async () => {
    const { studio, browser } = await open()
    const { id, email } = await makeUser(studio, 'editor')
    const editor = browser()
    await editor.signIn(email)
    const [old, link] = [await makeLink(studio.db, id), await makeLink(studio.db, id)]
    expect((await browser().send(`/link/${old}`)).status).toBe(404)
    const again = { password: 'another good one', 'password-again': 'another good one' }
    expect((await browser().post(`/link/${link}`, again)).status).toBe(303)
    expect((await editor.send('/')).status).toBe(302)
    expect((await browser().signIn(email)).status).toBe(400)
    expect((await browser().signIn(email, 'another good one')).status).toBe(303)
  })

  test('a changed password ends the other sessions, not this one', async () => {
    const { studio, browser } = await open()
    const { email } = await makeUser(studio, 'editor')
    const [here, elsewhere] = [browser(), browser()]
    for (const each of [here, elsewhere]) await each.signIn(email)
    const change = { 'current-password': password, password: 'x'.repeat(12) }
    const changed = await here.post('/account/password', {
      ...change,
      'password-again': change.password,
    })
    expect(await changed.text()).toContain('Done: you changed the password.')
    expect((await here.send('/account')).status).toBe(200)
    expect((await elsewhere.send('/account')).status).toBe(302)
  })

  test('a second step by a code of an app, and by a backup code once', async () => {
    // No step of 30 seconds ends meanwhile.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { studio, browser } = await open()
    const { email } = await makeUser(studio, 'editor')
    const editor = browser()
    await editor.signIn(email)
    const added = await (
      await editor.post('/account/two-steps', { 'current-password': password })
    ).text()
    const [secret = '', codes = ''] = [...added.matchAll(/<code>([^<]+)/g)].map((found) => found[1])
    const code = { code: totp(secret) }
    expect((await editor.post('/account/two-steps/code', { code: '000000' })).status).toBe(400)
    expect(await (await editor.post('/account/two-steps/code', code)).text()).toContain('Remove')
    // Each works once: this one has added the step.
    const used = browser()
    await used.signIn(email)
    const refused = await used.post('/sign-in/code', code)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('was used'),
    ])
    expect((await used.send('/account')).status).toBe(302)
    const again = browser()
    expect((await again.signIn(email)).headers.get('location')).toBe('/sign-in/code?to=%2F')
    expect((await again.send('/')).status).toBe(302)
    const next = { code: totp(secret, 1), to: '/account' }
    expect((await again.post('/sign-in/code', next)).status).toBe(303)
    expect((await again.send('/account')).status).toBe(200)
    const together = await Promise.all(
      [browser(), browser()].map(async (each) => {
        await each.signIn(email)
        return each.post('/sign-in/code', { code: totp(secret, -1) })
      }),
    )
    expect(together.map(({ status }) => status).sort()).toEqual([303, 400])
    const [backup = ''] = codes.split(' ')
    for (const status of [303, 400]) {
      const third = browser()
      await third.signIn(email)
      expect((await third.post('/sign-in/code', { code: backup })).status).toBe(status)
    }
  })
})

/** RFC 6238 for the secret that apps are given, in base 32; `ahead`: of a step to come. */
function totp(secret: string, ahead = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const time = Buffer.alloc(8)
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + ahead))
  const digest = createHmac('sha1', key).update(time).digest()
  const value = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(value % 1_000_000).padStart(6, '0')
}
