import { expect, onTestFinished, test } from 'vitest'
import { makeLink, readLink } from './accounts/links.ts'
import { roles } from './accounts/rights.ts'
import { findUser, listUsers } from './accounts/users.ts'
import { makeUser, openStudio, origin, password } from './studio.fixture.ts'

const scope = { onTestFinished }

const translating = ['operator', 'publisher', 'editor', 'translator']

/** Pages by what they need: everybody who is signed in, or the roles. */
const pages = {
  '/': roles,
  '/account': roles,
  '/users': ['operator'],
  '/users/x': ['operator'],
  '/log': ['operator'],
  '/translations': translating,
  '/review': translating,
  '/history': translating,
  '/history/x': translating,
  '/status': ['operator', 'publisher'],
  '/insights': ['operator', 'publisher', 'marketing'],
  '/insights/days': ['operator', 'publisher', 'marketing'],
  '/insights/source.csv': ['operator', 'publisher', 'marketing'],
  '/inbox': ['operator', 'support'],
  '/inbox/x': ['operator', 'support'],
}
const changes = {
  '/users': ['operator'],
  '/users/x': ['operator'],
  '/history/x/undo': translating,
  '/users/x/link': ['operator'],
  '/users/x/remove': ['operator'],
  '/inbox/x': ['operator', 'support'],
  '/inbox/x/answer': ['operator', 'support'],
  '/inbox/x/delete': ['operator', 'support'],
  '/account/password': roles,
  '/account/two-steps': roles,
}

test('role × path × method, and nobody', async () => {
  const { studio, browser } = await openStudio(scope)
  for (const role of roles) {
    const user = browser()
    await user.signIn((await makeUser(studio, role, ['es'])).email)
    for (const [path, may] of Object.entries(pages)) {
      const { status } = await user.send(path)
      expect(`${role} ${path} ${status === 403}`).toBe(`${role} ${path} ${!may.includes(role)}`)
    }
    for (const [path, may] of Object.entries(changes)) {
      const { status } = await user.post(path)
      expect(`${role} ${path} ${status === 403}`).toBe(`${role} ${path} ${!may.includes(role)}`)
    }
  }
  for (const path of Object.keys(pages))
    expect((await browser().send(path)).headers.get('location')).toMatch(/^\/sign-in/)
  for (const path of Object.keys(changes)) expect((await browser().post(path)).status).toBe(401)
})

const forged = [
  '/users/../users',
  '//users',
  '/users/%2e%2e/users',
  '/USERS',
  '/users;x',
  '/users/',
  '/log/..%2fusers',
  '/auth/sign-up/email',
  '/auth/get-session',
  '/auth/sign-in/email',
]

test('a forged path shows nobody’s users', async () => {
  const { studio, browser } = await openStudio(scope)
  const editor = browser()
  await editor.signIn((await makeUser(studio, 'editor')).email)
  for (const path of forged) {
    const found = await editor.send(`${origin}${path}`)
    expect([path, [403, 404].includes(found.status)]).toEqual([path, true])
    expect(await found.text()).not.toContain('editor@example.com')
    const { status } = await browser().post(`${origin}${path}`)
    expect([path, [401, 403, 404].includes(status)]).toEqual([path, true])
  }
})

test('a change that another origin asks for, or none, is refused', async () => {
  const { studio, browser } = await openStudio(scope)
  const operator = browser()
  const { id, email } = await makeUser(studio, 'operator')
  await makeUser(studio, 'editor')
  await operator.signIn(email)
  for (const headers of [{ origin: 'http://localhost:3000' }, { origin: 'null' }, { origin: '' }])
    expect((await operator.post(`/users/${id}`, { role: 'editor' }, headers)).status).toBe(403)
  expect((await findUser(studio.db, id))?.role).toBe('operator')
})

test('another name for this machine leads to the studio’s own', async () => {
  const { browser } = await openStudio(scope)
  const found = await browser().send('http://rebound.example:3100/sign-in?to=/log')
  expect(found.headers.get('location')).toBe(`${origin}/sign-in?to=/log`)
  expect((await browser().send('http://rebound.example:3100/', { method: 'POST' })).status).toBe(
    403,
  )
})

test('sign-in is limited for each address, and says how long to wait', async () => {
  const { studio, browser } = await openStudio(scope)
  const { email } = await makeUser(studio, 'editor')
  const guesser = browser()
  for (let tries = 0; tries < 10; tries++)
    expect(await (await guesser.signIn(email, 'wrong wrong wrong')).text()).toContain('is wrong')
  expect(await (await guesser.signIn(email)).text()).toMatch(/Too many tries. Wait \d+ s,/)
  expect((await browser().signIn(email)).status).toBe(303)
})

test('sign-in is limited for all addresses of a network together', async () => {
  const { browser } = await openStudio(scope)
  const tryFrom = async (address: string) => {
    const form = { email: 'nobody@example.com', 'current-password': 'wrong wrong wrong' }
    return (await browser().post('/sign-in', form, { 'x-forwarded-for': address })).text()
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, network) => tryFrom(`2001:db8:1:${network}::1`)),
  )
  expect(answers.filter((text) => text.includes('Too many tries')).length).toBeGreaterThan(5)
})

test('a session that is over: back to where one was, and nothing written is lost', async () => {
  const { studio, browser } = await openStudio(scope)
  const { id, email } = await makeUser(studio, 'operator')
  const operator = browser()
  await operator.signIn(email)
  await studio.db.deleteFrom('studio_session').execute()
  const asked = (await operator.send('/log?before=2026')).headers.get('location') ?? ''
  expect(asked).toBe('/sign-in?to=%2Flog%3Fbefore%3D2026&expired=1')
  const form = await (await operator.send(asked)).text()
  expect(form).toContain('Your session has ended')
  expect(form).toContain('value="/log?before=2026"')
  const sent = await operator.post(`/users/${id}`, {
    role: 'a text of an hour',
    password: 'secret',
    note: '',
    tip: 'a1'.repeat(20),
  })
  const kept = await sent.text()
  expect(sent.status).toBe(401)
  expect(kept).toContain('a text of an hour')
  expect(kept).not.toContain('secret')
  // Only what somebody wrote is shown; the rest is sent along.
  expect(kept.match(/<textarea/g)).toHaveLength(1)
  expect(kept.match(/type="hidden" name="(?:note|tip)"/g)).toHaveLength(2)
  const json = await operator.send('/users', { headers: { accept: 'application/json' } })
  expect([json.status, await json.json()]).toEqual([
    401,
    { message: expect.stringContaining('Your session has ended. Your text stays here') },
  ])
})

test('a form without a session is sent again to its whole address', async () => {
  const { browser } = await openStudio(scope)
  const html = await (await browser().post('/account/password?draft=7&x=1', { text: 'x' })).text()
  expect(html).toContain('action="/account/password?draft=7&amp;x=1"')
})

test('the status page is a page also while the site is down', async () => {
  const { studio, browser } = await openStudio(scope, { PORT: '9' })
  const { email } = await makeUser(studio, 'publisher')
  const publisher = browser()
  await publisher.signIn(email)
  const found = await publisher.send('/status')
  expect(found.status).toBe(200)
  expect(await found.text()).toContain('The site does not answer at http://127.0.0.1:9')
})

test('a change that the log cannot keep is not made', async () => {
  const { studio, browser } = await openStudio(scope)
  const { email } = await makeUser(studio, 'operator')
  const { id } = await makeUser(studio, 'editor')
  const operator = browser()
  await operator.signIn(email)
  const link = await makeLink(studio.db, id)
  await studio.db.schema.dropTable('studio_log').execute()
  const chosen = { password: 'another good one', 'password-again': 'another good one' }
  const changes: [string, Record<string, string>][] = [
    ['/users', { name: 'Eva', email: 'eva@example.com', role: 'editor' }],
    [`/users/${id}`, { role: 'support' }],
    [`/users/${id}/link`, {}],
    [`/users/${id}/remove`, {}],
    [`/link/${link}`, chosen],
  ]
  for (const [path, form] of changes) expect((await operator.post(path, form)).status).toBe(500)
  const left = (await listUsers(studio.db)).map((user) => `${user.email} ${user.role}`)
  expect(left).toEqual(['editor@example.com editor', 'operator@example.com operator'])
  expect(await readLink(studio.db, link)).toEqual({ userId: id })
  expect((await browser().signIn('editor@example.com')).status).toBe(303)
})

test('signing in leads to an address of the studio, whatever was asked for', async () => {
  const { studio, browser } = await openStudio(scope)
  const { email } = await makeUser(studio, 'editor')
  for (const [to, location] of [
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/log?before=1', '/log?before=1'],
    ['log', '/'],
  ] as const) {
    const entered = await browser().post('/sign-in', { email, 'current-password': password, to })
    expect([to, entered.headers.get('location')]).toEqual([to, location])
  }
})

test('every response has the headers; a form of 300 KB is refused', async () => {
  const { browser } = await openStudio(scope)
  for (const path of ['/', '/sign-in', '/nothing', '/latin.woff2']) {
    const { headers } = await browser().send(path)
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';.*frame-ancestors 'none'$/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
  const long = await browser().post('/sign-in', { email: 'x'.repeat(300_000) })
  expect(long.status).toBe(413)
})

test('cookies are for HTTPS alone where the studio is', async () => {
  const https = 'https://studio.example.com'
  const { studio, browser } = await openStudio(scope, { STUDIO_ORIGIN: https })
  const { email } = await makeUser(studio, 'editor')
  const entered = await browser().send(`${https}/sign-in`, {
    method: 'POST',
    body: new URLSearchParams({ email, 'current-password': password }),
    headers: { origin: https },
  })
  expect(entered.headers.get('set-cookie')).toMatch(/^__Secure-studio\..*; HttpOnly; Secure/)
})
