import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { realContent } from '../../content.fixture.ts'
import { jsonPost, testApi } from '../api.fixture.ts'
import { encrypt, google, idToken, issueLogin, signIn } from './sign-in.fixture.ts'
import { reachesApp } from './tickets.ts'

describe('redeeming a ticket, by the app', () => {
  const redeem = '/sys/user/passport/redeem-ticket'
  const ticketSecret = 'a-secret-of-the-app-of-32-letters'
  const withApp = (more: Partial<Parameters<typeof testApi>[0]> = {}) =>
    testApi({ google, ticketSecret, ...more })
  const signedIn = async (at: ReturnType<typeof testApi>, claims: JWTPayload = {}) => {
    const { key, nonce } = await issueLogin(at)
    const { data, cookie } = await signIn(at, encrypt(await idToken({ nonce, ...claims }), key))
    return { ticket: data?.cpl ?? '', browser: /=([^;]+)/.exec(cookie)?.[1] ?? '', cookie }
  }
  const call = async (
    at: ReturnType<typeof testApi>,
    fields: Record<string, unknown>,
    headers: Record<string, string> = { authorization: `Bearer ${ticketSecret}` },
  ) => {
    const { ticket, browser } = fields
    const answer = await at.ask(redeem, jsonPost({ ticket, browser }, headers))
    return {
      status: answer.status,
      ...((await answer.json()) as {
        code: number
        msg: string
        data: Record<string, unknown> | null
      }),
    }
  }

  test('returns the sign-in once', async () => {
    const app = withApp()
    const ticket = await signedIn(app)
    const { status, code, data } = await call(app, ticket)
    expect([status, code]).toEqual([200, 0])
    expect(data).toEqual({
      ...{
        provider: 'google',
        subject: '1234',
        email: 'reader@example.com',
        email_verified: true,
        name: 'A Reader',
        received_at: expect.any(String),
      },
      ...{
        language: 'en-US',
        invite_code: 'friend',
        source: null,
        referer: null,
        reg_param: '{"ref":"x"}',
      },
    })
    expect(await call(app, ticket)).toMatchObject({ status: 400, data: null })
  })

  test('says that there is no verified address', async () => {
    const app = withApp()
    expect(await call(app, await signedIn(app, { email_verified: false }))).toMatchObject({
      data: { subject: '1234', email: null, email_verified: false },
    })
  })

  test('needs what the browser that signed in holds: a link with the ticket of another signs nobody in', async () => {
    const app = withApp()
    const [own, other] = [await signedIn(app), await signedIn(app)]
    for (const browser of [other.browser, '', 'guess', own.ticket])
      expect([browser, await call(app, { ...own, browser })]).toMatchObject([
        browser,
        { status: 400, msg: 'ticket: is unknown, expired, used, or of another browser' },
      ])
    expect(await call(app, { ticket: own.ticket })).toMatchObject({ status: 400, data: null })
    // Nobody's guess uses it up.
    expect((await call(app, own)).status).toBe(200)
    expect(JSON.stringify(await app.recordsOf('device-sign-in'))).not.toContain(own.browser)
  })

  test.each<[site: string, app: string, domain: string]>([
    ['https://www.site.example', 'https://app.site.example/login', '; Domain=site.example'],
    ['https://site.example', 'https://app.site.example/login', '; Domain=site.example'],
    ['https://www.eu.site.example', 'https://eu.site.example/', '; Domain=eu.site.example'],
    ['https://www.site.example', 'https://www.site.example/app', ''],
    ['https://www.site.example', 'https://app.other.example/login', ''],
    ['https://10.0.0.1', 'https://10.1.0.1/login', ''],
    // Domains of everybody, which browsers refuse (publicsuffix.org): the site's own are in
    // `hosts`.
    ['https://name.co.uk', 'https://name-app.co.uk/login', ''],
    ['https://name.github.io', 'https://name-app.github.io/login', ''],
  ])('%s lets %s read it by%s', async (origin, loginUrl, domain) => {
    const trackedContent = () => {
      const content = realContent().trackedContent()
      const setting: typeof content.setting = (name) =>
        name === 'site'
          ? { ...content.setting(name), loginUrl, hosts: ['site.example', 'eu.site.example'] }
          : content.setting(name)
      return Object.assign(Object.create(content) as typeof content, { setting })
    }
    const { cookie, browser } = await signedIn(withApp({ origin, trackedContent }))
    expect(cookie).toBe(
      `__Secure-sign_in=${browser}; Max-Age=120; Path=/${domain}; HttpOnly; SameSite=Strict; Secure`,
    )
    expect(browser).toMatch(/^[\w-]{43}$/)
    const { hosts } = trackedContent().setting('site')
    expect(reachesApp({ origin, loginUrl, hosts })).toBe(
      domain !== '' || new URL(origin).host === new URL(loginUrl).host,
    )
  })

  test('without TLS, as on a developer’s machine, the cookie has no prefix that asks for it', async () => {
    const app = withApp({ origin: 'http://localhost:3000' })
    expect((await signedIn(app)).cookie).toMatch(
      /^sign_in=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; SameSite=Strict$/,
    )
  })

  test('needs the secret, and does not exist without one in the settings', async () => {
    const app = withApp()
    const ticket = await signedIn(app)
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${ticketSecret}x`,
      `Bearer ${ticketSecret.slice(1)}`,
      ticketSecret,
      `Basic ${ticketSecret}`,
    ])
      expect(await call(app, ticket, { authorization })).toMatchObject({ status: 401, data: null })
    expect((await call(app, ticket, {})).status).toBe(401)
    for (const none of ['', 'guess', 7, null, undefined])
      expect((await call(app, { ...ticket, ticket: none })).status).toBe(400)
    expect((await call(app, ticket)).status).toBe(200)
    const none = testApi()
    expect((await call(none, ticket, { authorization: 'Bearer undefined' })).status).toBe(404)
    expect((await none.ask(redeem)).status).toBe(404)
  })
})
