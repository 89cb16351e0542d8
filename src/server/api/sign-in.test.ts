import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { standIn, wholeFile } from '../../test.fixture.ts'
import { agreed, form, posted, postedJson, testApi } from './api.fixture.ts'
import { CredentialKeys } from './credential.ts'
import { googleTokenCheck } from './google-token.ts'

const path = '/sys/user/passport/authorized-login'
const clientId = 'facet.apps.googleusercontent.com'
const google = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')
const jwks = JSON.stringify({
  keys: [{ ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
})
const { origin: jwksUrl } = await standIn(
  wholeFile,
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
)
const site = testApi({ google: googleTokenCheck(clientId, jwksUrl) }, wholeFile)
let counter = 0

const issued = async (from = site) =>
  (
    (await (await from.ask('/sys/config/public-key')).json()) as {
      data: { key: string; nonce: string }
    }
  ).data

const token = (
  claims: JWTPayload,
  { key = google.privateKey, expires = '1h' }: { key?: CryptoKey; expires?: string } = {},
) =>
  new SignJWT({ email: 'reader@example.com', name: 'A Reader', sub: '1234', ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .setIssuer((claims.iss as string) ?? 'https://accounts.google.com')
    .setAudience((claims.aud as string) ?? clientId)
    .sign(key)

/** As the browser's helper does it (decisions, "Encryption helper"). */
function encrypt(text: string, spki: string): string {
  const secret = randomBytes(12).toString('base64')
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-128-gcm', secret, iv)
  const sealed = Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  return JSON.stringify({
    _k: publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(secret),
    ).toString('base64'),
    _a: sealed.toString('base64'),
  })
}

const fields = {
  third_party: 'google',
  third_party_action_type: 'one_tap',
  invite_code: 'friend',
  language: 'en-US',
  source: '',
  referer: '',
  regParam: '{"ref":"x"}',
}
/** From an address of its own, so that the limit for sign-ins is not met. */
const signIn = async (redirect_data: string, more: Record<string, string> = {}, at = site) => {
  const answer = await at.ask(
    path,
    posted(form({ ...fields, ...more, redirect_data }), {
      ...agreed,
      cookie: 'device_id=device-sign-in',
    }),
    `198.51.100.${counter++}`,
  )
  return {
    status: answer.status,
    ...((await answer.json()) as { code: number; msg: string; data: { cpl: string } | null }),
  }
}

describe('spec §7 authorized-login', () => {
  test.each([
    ['the token', (credential: string) => credential],
    ['an object', (credential: string) => JSON.stringify({ credential })],
  ])(
    'a good credential (%s) is stored and answered with a ticket, which is not',
    async (_what, wrap) => {
      const { key, nonce } = await issued()
      const { status, code, data } = await signIn(encrypt(wrap(await token({ nonce })), key))
      expect([status, code]).toEqual([200, 0])
      expect(data?.cpl).toMatch(/^[\w-]{43}$/)
      const found = (await site.recordsOf('device-sign-in')).sign_ins.at(-1)
      expect(found).toMatchObject({
        subject: '1234',
        email: 'reader@example.com',
        name: 'A Reader',
        provider: 'google',
        invite_code: 'friend',
        reg_param: '{"ref":"x"}',
      })
      expect(JSON.stringify(found)).not.toContain(data?.cpl)
    },
  )

  test.each<[what: string, claims: JWTPayload, options: Parameters<typeof token>[1]]>([
    ['another audience', { aud: 'other' }, {}],
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['an expired token', {}, { expires: '-10m' }],
    ['another signature', {}, { key: stranger.privateKey }],
    ['a nonce that was not issued here', { nonce: 'abc.def.ghi' }, {}],
    ['no nonce', { nonce: undefined }, {}],
  ])('%s is refused with 401, and nothing is written', async (_what, claims, options) => {
    const { key, nonce } = await issued()
    const before = await site.counts()
    const answer = await signIn(encrypt(await token({ nonce, ...claims }, options), key))
    expect([answer.status, answer.code, answer.data]).toEqual([401, 401, null])
    expect(answer.msg).toMatch(/^redirect_data: /)
    expect(await site.counts()).toEqual(before)
  })

  test('a credential is taken once', async () => {
    const { key, nonce } = await issued()
    const credential = await token({ nonce })
    const answers = await Promise.all([
      signIn(encrypt(credential, key)),
      signIn(encrypt(credential, key)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a nonce is accepted for an hour, in its exact form only', async () => {
    const keys = new CredentialKeys(site.dataDir)
    const nonce = await keys.issueNonce(Date.now())
    const [expires = '', random = '', signature = ''] = nonce.split('.')
    expect([
      await keys.isOwnNonce(nonce, Date.now()),
      await keys.isOwnNonce(nonce, Date.now() + 3_601_000),
    ]).toEqual([true, false])
    const changed = [
      `${nonce}.`,
      `${nonce}.x`,
      `${nonce}.${signature}`,
      `${nonce} `,
      ` ${nonce}`,
      `${nonce}=`,
    ]
    for (const other of [
      ...changed,
      `${expires.toUpperCase()}.${random}.${signature}`,
      `${expires}.${random}`,
      '',
    ])
      expect([other, await keys.isOwnNonce(other, Date.now())]).toEqual([other, false])
  })

  test.each<[what: string, data: string | ((key: string) => string)]>([
    ['no JSON', 'x'],
    ['_k that is not base64', '{"_k":"<>","_a":"QQ=="}'],
    ['_k of another key', '{"_k":"QUJD","_a":"QUJDRA=="}'],
    ['a changed text', (key) => encrypt('x', key).replace(/"_a":"..../, '"_a":"AAAA')],
  ])('redirect_data with %s is 400', async (_what, data) => {
    const { status, msg } = await signIn(
      typeof data === 'string' ? data : data((await issued()).key),
    )
    expect([status, msg.startsWith('redirect_data')]).toEqual([400, true])
  })

  test('is off without a client id, and says so', async () => {
    const off = testApi()
    const { key, nonce } = await issued(off)
    expect(await signIn(encrypt(await token({ nonce }), key), {}, off)).toMatchObject({
      status: 403,
      code: 403,
      msg: 'Sign-in with Google is off on this site.',
    })
  })

  test('answers 502 while Google’s keys cannot be had', async () => {
    const lost = testApi({ google: googleTokenCheck(clientId, 'http://127.0.0.1:9/certs') })
    const { key, nonce } = await issued(lost)
    expect(await signIn(encrypt(await token({ nonce }), key), {}, lost)).toMatchObject({
      status: 502,
      code: 502,
    })
  })
})

describe('redeeming a ticket, by the app', () => {
  const redeem = '/sys/user/passport/redeem-ticket'
  const ticketSecret = 'a-secret-of-the-app-of-32-letters'
  const signedIn = async (at: ReturnType<typeof testApi>) => {
    const { key, nonce } = await issued(at)
    return (await signIn(encrypt(await token({ nonce }), key), {}, at)).data?.cpl as string
  }
  const call = async (
    at: ReturnType<typeof testApi>,
    ticket: unknown,
    headers: Record<string, string> = { authorization: `Bearer ${ticketSecret}` },
  ) => {
    const answer = await at.ask(redeem, postedJson({ ticket }, headers))
    return {
      status: answer.status,
      ...((await answer.json()) as { code: number; data: Record<string, unknown> | null }),
    }
  }

  test('returns the sign-in once', async () => {
    const app = testApi({ google: googleTokenCheck(clientId, jwksUrl), ticketSecret })
    const ticket = await signedIn(app)
    const { status, code, data } = await call(app, ticket)
    expect([status, code]).toEqual([200, 0])
    expect(data).toEqual({
      ...{
        provider: 'google',
        subject: '1234',
        email: 'reader@example.com',
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

  test('needs the secret, and does not exist without one in the settings', async () => {
    const app = testApi({ google: googleTokenCheck(clientId, jwksUrl), ticketSecret })
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
      expect((await call(app, none)).status).toBe(400)
    expect((await call(app, ticket)).status).toBe(200)
    expect((await call(site, 'x', { authorization: 'Bearer undefined' })).status).toBe(404)
    expect((await site.ask(redeem)).status).toBe(404)
  })
})

describe('the key pair', () => {
  test('is kept in DATA_DIR for its owner alone, and is one for processes that start at once', async () => {
    const keys = Array.from({ length: 3 }, () => new CredentialKeys(site.dataDir))
    expect(new Set(await Promise.all(keys.map((each) => each.publicKey()))).size).toBe(1)
    const other = testApi()
    const made = await Promise.all(
      Array.from({ length: 3 }, () => new CredentialKeys(other.dataDir).publicKey()),
    )
    expect(new Set(made).size).toBe(1)
    expect(statSync(join(other.dataDir, 'login-key.pem')).mode & 0o777).toBe(0o600)
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('login-key'))).toEqual([
      'login-key.pem',
    ])
  })

  test('that cannot be kept is a 503', async () => {
    const lost = testApi({ keys: new CredentialKeys('/none/at/all') })
    expect((await lost.ask('/sys/config/public-key')).status).toBe(503)
  })
})
