import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, onTestFinished, test } from 'vitest'
import { standIn } from '../../test.fixture.ts'
import { makeUser, openStudio } from '../studio.fixture.ts'

const scope = { onTestFinished }

/** An organisation's sign-in, at which everybody is signed in as one person. */
async function provider(email: string, verified = true) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const claims = { email, email_verified: verified, name: 'Somebody' }
  let nonce: string | null = null
  const { origin } = await standIn(scope, async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const token = () =>
      new SignJWT({ ...claims, ...(nonce !== null && { nonce }) })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(origin)
        .setAudience('studio')
        .setSubject('person-1')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey)
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => ({
        issuer: origin,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        userinfo_endpoint: `${origin}/me`,
        jwks_uri: `${origin}/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/keys': () => ({ keys: [jwk] }),
      '/me': () => ({ sub: 'person-1', ...claims }),
      '/token': async () => ({
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 300,
        id_token: await token(),
      }),
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(await answers[pathname]?.()))
  })
  return { origin, remember: (address: URL) => (nonce = address.searchParams.get('nonce')) }
}

/** Where a browser ends that signs in at the organisation. */
async function signInAt(issuer: Awaited<ReturnType<typeof provider>>, user?: 'editor') {
  const { studio, browser } = await openStudio(scope, {
    STUDIO_OIDC_ISSUER: issuer.origin,
    STUDIO_OIDC_CLIENT_ID: 'studio',
    STUDIO_OIDC_CLIENT_SECRET: 'secret',
  })
  if (user) await makeUser(studio, user)
  const someone = browser()
  const begun = await someone.send('/sign-in/oidc?to=/account')
  const asked = new URL(begun.headers.get('location') ?? '', 'http://refused.invalid')
  issuer.remember(asked)
  const state = asked.searchParams.get('state') ?? ''
  const back = await someone.send(
    `/auth/callback/oidc?${new URLSearchParams({ code: 'c', state })}`,
  )
  return { asked, someone, location: back.headers.get('location') ?? '' }
}

test('somebody who was invited signs in with the organisation’s account', async () => {
  const issuer = await provider('editor@example.com')
  const { asked, someone, location } = await signInAt(issuer, 'editor')
  expect(asked.origin).toBe(issuer.origin)
  expect(asked.searchParams.get('redirect_uri')).toBe('http://localhost:3100/auth/callback/oidc')
  expect(location).toMatch(/\/account$/)
  expect(await (await someone.send('/account')).text()).toContain('editor@example.com')
})

test.each([
  ['whom nobody has invited', 'eve@example.com', true],
  ['whose address the organisation has not verified', 'editor@example.com', false],
])('somebody %s is told so', async (_who, email, verified) => {
  const { someone, location } = await signInAt(await provider(email, verified), 'editor')
  expect(location).toContain('/sign-in?refused=1')
  expect(await (await someone.send(location)).text()).toContain('ask an operator')
  expect((await someone.send('/account')).status).toBe(302)
})

test('without the organisation’s server passwords still work', async () => {
  const { studio, browser } = await openStudio(scope, {
    STUDIO_OIDC_ISSUER: 'http://127.0.0.1:9',
    STUDIO_OIDC_CLIENT_ID: 'studio',
  })
  const { email } = await makeUser(studio, 'editor')
  const editor = browser()
  expect((await editor.signIn(email)).status).toBe(303)
  expect((await browser().send('/sign-in/oidc')).headers.get('location')).toBe('/sign-in?refused=1')
})
