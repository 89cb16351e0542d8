import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { standIn } from '../../test.fixture.ts'
import { type Browser, makeUser, openStudio, origin as studioOrigin } from '../studio.fixture.ts'

const scope = { onTestFinished }

interface Person {
  sub?: string
  email?: string
  email_verified?: boolean
}

/** What an organisation's sign-in does otherwise than it should. */
interface Faults {
  /** In the place of its own: what it says of itself, and of a person in the ID token. */
  discovery?: Record<string, unknown>
  claims?: Record<string, unknown>
  /** It signs with a key that it does not publish. */
  foreignKey?: boolean
  withoutIdToken?: boolean
  hangs?: boolean
}

const editor = { sub: 'person-1', email: 'editor@example.com', email_verified: true }

const { publicKey, privateKey } = await generateKeyPair('RS256')
const foreign = await generateKeyPair('RS256')

/** An organisation's sign-in, at which everybody is signed in as one person. */
async function provider(person: Person = {}, faults: Faults = {}) {
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const now = { ...editor, name: 'Somebody', ...person }
  const asked = { nonce: '', challenge: '', tokens: 0 }
  const idToken = () =>
    new SignJWT({ iss: origin, aud: 'studio', nonce: asked.nonce, ...now, ...faults.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(faults.foreignKey ? foreign.privateKey : privateKey)
  const answers: Record<string, (body: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      userinfo_endpoint: `${origin}/me`,
      jwks_uri: `${origin}/keys`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...faults.discovery,
    }),
    '/keys': () => ({ keys: [jwk] }),
    '/me': () => now,
    '/token': async (body) => {
      asked.tokens++
      const verifier = body.get('code_verifier') ?? ''
      if (createHash('sha256').update(verifier).digest('base64url') !== asked.challenge)
        return { error: 'invalid_grant' }
      const token = { access_token: 'a', token_type: 'Bearer', expires_in: 300 }
      return faults.withoutIdToken ? token : { ...token, id_token: await idToken() }
    },
  }
  const { origin } = await standIn(scope, async (request, response) => {
    if (faults.hangs) return
    const { pathname } = new URL(request.url ?? '', 'http://x')
    response.setHeader('content-type', 'application/json')
    const answer = await answers[pathname]?.(new URLSearchParams(await text(request)))
    response.end(JSON.stringify(answer))
  })
  return { origin, now, asked }
}
type Provider = Awaited<ReturnType<typeof provider>>

/** A studio with an editor, where people sign in at an organisation. */
async function openAt({ origin }: { origin: string }, more: NodeJS.ProcessEnv = {}) {
  const opened = await openStudio(scope, {
    STUDIO_OIDC_ISSUER: origin,
    STUDIO_OIDC_CLIENT_ID: 'studio',
    STUDIO_OIDC_CLIENT_SECRET: 'secret',
    ...more,
  })
  return { ...opened, editor: await makeUser(opened.studio, 'editor') }
}

/** Where the studio sends a browser that wants to sign in. */
async function begin(someone: Browser, issuer: Provider, to = '/account'): Promise<URL> {
  const begun = await someone.send(`/sign-in/oidc?${new URLSearchParams({ to })}`)
  const address = new URL(begun.headers.get('location') ?? '', 'http://refused.invalid')
  issuer.asked.nonce = address.searchParams.get('nonce') ?? ''
  issuer.asked.challenge = address.searchParams.get('code_challenge') ?? ''
  return address
}

/** Where the studio sends a browser that comes back from the organisation. */
async function comeBack(someone: Browser, { searchParams }: URL, more = {}): Promise<string> {
  const answer = { code: 'c', state: searchParams.get('state') ?? '', ...more }
  const response = await someone.send(`/auth/callback/oidc?${new URLSearchParams(answer)}`)
  return response.headers.get('location') ?? ''
}

const signIn = async (someone: Browser, issuer: Provider) =>
  comeBack(someone, await begin(someone, issuer))

/** Who a browser is signed in as; undefined for nobody. */
async function nameOf(someone: Browser): Promise<string | undefined> {
  const page = await someone.send('/account')
  return /[\w-]+@example\.com/.exec(await page.text())?.[0]
}

async function expectRefused(someone: Browser, location: string) {
  expect(location).toContain('/sign-in?refused=1')
  expect(await (await someone.send(location)).text()).toContain('ask an operator')
  expect(await nameOf(someone)).toBeUndefined()
}

test('somebody who was invited signs in with the organisation’s account', async () => {
  const issuer = await provider()
  const { browser } = await openAt(issuer)
  const someone = browser()
  const asked = await begin(someone, issuer)
  expect(asked.origin).toBe(issuer.origin)
  expect(asked.searchParams.get('redirect_uri')).toBe(`${studioOrigin}/auth/callback/oidc`)
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(await comeBack(someone, asked)).toMatch(/\/account$/)
  expect(await nameOf(someone)).toBe('editor@example.com')
})

test.each<[string, Person]>([
  ['whom nobody has invited', { email: 'eve@example.com' }],
  ['whose address the organisation has not verified', { email_verified: false }],
])('somebody %s is told so, and no user is made', async (_who, person) => {
  const issuer = await provider(person)
  const { browser, studio } = await openAt(issuer)
  const someone = browser()
  await expectRefused(someone, await signIn(someone, issuer))
  expect(await studio.db.selectFrom('studio_user').select('email').execute()).toHaveLength(1)
})

test.each<[string, Faults]>([
  ['is of another issuer', { claims: { iss: 'https://other.example' } }],
  [
    'is of an issuer that was not configured',
    { discovery: { issuer: 'https://other.example' }, claims: { iss: 'https://other.example' } },
  ],
  ['is for another client', { claims: { aud: 'another' } }],
  ['was made for another request', { claims: { nonce: 'another' } }],
  ['has no nonce', { claims: { nonce: undefined } }],
  ['has another key', { foreignKey: true }],
  ['has a key that nobody can look up', { foreignKey: true, discovery: { jwks_uri: undefined } }],
  ['is missing', { withoutIdToken: true }],
])('an ID token that %s signs nobody in', async (_what, faults) => {
  const issuer = await provider({}, faults)
  const { browser } = await openAt(issuer)
  const someone = browser()
  await expectRefused(someone, await signIn(someone, issuer))
})

test('an answer works once, in the browser that asked, from the issuer that was asked', async () => {
  const issuer = await provider()
  const { browser } = await openAt(issuer)
  const [someone, other] = [browser(), browser()]
  await expectRefused(other, await comeBack(other, await begin(someone, issuer)))
  await expectRefused(
    someone,
    await comeBack(someone, await begin(someone, issuer), { state: 'x' }),
  )
  const iss = 'https://other.example'
  await expectRefused(someone, await comeBack(someone, await begin(someone, issuer), { iss }))
  await expectRefused(someone, await comeBack(someone, await begin(someone, issuer), { code: '' }))
  const asked = await begin(someone, issuer)
  expect(await comeBack(someone, asked)).toMatch(/\/account$/)
  await someone.post('/sign-out')
  await expectRefused(someone, await comeBack(someone, asked))
  expect(issuer.asked.tokens).toBe(1)
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', '/a/..//evil.example'])(
  'signing in leads to %s never',
  async (to) => {
    const issuer = await provider()
    const { browser } = await openAt(issuer)
    const someone = browser()
    const location = await comeBack(someone, await begin(someone, issuer, to))
    expect(new URL(location, studioOrigin).origin).toBe(studioOrigin)
    expect(await nameOf(someone)).toBe('editor@example.com')
  },
)

test('an account stays that of its first person, whatever addresses become', async () => {
  const issuer = await provider()
  const { browser, studio } = await openAt(issuer)
  await signIn(browser(), issuer)
  await makeUser(studio, 'operator')
  const moved = browser()
  issuer.now.email = 'operator@example.com'
  await signIn(moved, issuer)
  expect(await nameOf(moved)).toBe('editor@example.com')
  // The organisation gives the address to somebody else.
  Object.assign(issuer.now, { ...editor, sub: 'person-2' })
  const successor = browser()
  await expectRefused(successor, await signIn(successor, issuer))
})

test('another issuer has other people, also under the same numbers', async () => {
  const [old, next] = [await provider(), await provider({ email: 'operator@example.com' })]
  const { studio, browser } = await openAt(old)
  await signIn(browser(), old)
  await makeUser(studio, 'operator')
  const moved = await openStudio(scope, {
    DATA_DIR: studio.config.site.dataDir,
    STUDIO_OIDC_ISSUER: next.origin,
    STUDIO_OIDC_CLIENT_ID: 'studio',
  })
  const someone = moved.browser()
  await signIn(someone, next)
  expect(await nameOf(someone)).toBe('operator@example.com')
})

test('somebody who was removed does not come back', async () => {
  const issuer = await provider()
  const { browser, studio, editor } = await openAt(issuer)
  const [someone, operator] = [browser(), browser()]
  await signIn(someone, issuer)
  await operator.signIn((await makeUser(studio, 'operator')).email)
  await operator.post(`/users/${editor.id}/remove`)
  expect(await nameOf(someone)).toBeUndefined()
  await expectRefused(someone, await signIn(someone, issuer))
})

test('a stranger begins ten times a minute at most', async () => {
  const issuer = await provider()
  const { browser, studio } = await openAt(issuer)
  const someone = browser()
  for (let times = 0; times < 30; times++) await begin(someone, issuer)
  const { rows } = await sql`select id from studio_verification`.execute(studio.db)
  expect(rows.length).toBeLessThanOrEqual(10)
  expect(await (await someone.send('/sign-in/oidc')).text()).toContain('Too many tries')
})

test.each([
  ['that is away', async () => ({ origin: 'http://127.0.0.1:9' })],
  ['that hangs', () => provider({}, { hangs: true })],
])(
  'with a server of the organisation %s passwords still work',
  async (_how, make) => {
    const { browser, editor } = await openAt(await make())
    const someone = browser()
    expect((await someone.signIn(editor.email)).status).toBe(303)
    await someone.post('/sign-out')
    const begun = await someone.send('/sign-in/oidc')
    expect(await begun.text()).toContain('sign-in does not answer')
  },
  30_000,
)
