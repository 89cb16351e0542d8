import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { JWTPayload } from 'jose'
import { describe, expect, test } from 'vitest'
import { wholeFile } from '../../../test.fixture.ts'
import { eraseVisitors } from '../../database/visitor-data.ts'
import { testApi } from '../api.fixture.ts'
import { CredentialKeys } from './credential.ts'
import { googleTokenCheck } from './google-token.ts'
import {
  clientId,
  encrypt,
  google,
  idToken,
  issueLogin,
  signIn,
  unknownKeys,
} from './sign-in.fixture.ts'

const site = testApi({ google }, wholeFile)

describe('spec §7 authorized-login', () => {
  test.each([
    ['the token', (credential: string) => credential],
    ['an object', (credential: string) => JSON.stringify({ credential })],
  ])(
    'a good credential (%s) is stored and answered with a ticket, which is not',
    async (_what, wrap) => {
      const { key, nonce } = await issueLogin(site)
      const { status, code, data } = await signIn(
        site,
        encrypt(wrap(await idToken({ nonce })), key),
      )
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

  test.each<[what: string, claims: JWTPayload, options: Parameters<typeof idToken>[1]]>([
    ['another audience', { aud: 'other' }, {}],
    ['another issuer', { iss: 'https://evil.example' }, {}],
    ['an expired token', {}, { expires: '-10m' }],
    ['another signature', {}, { key: unknownKeys.privateKey }],
    ['a nonce that was not issued here', { nonce: 'abc.def.ghi' }, {}],
    ['no nonce', { nonce: undefined }, {}],
    ['a subject that is no text', { sub: 7 as never }, {}],
    ['an empty subject', { sub: '' }, {}],
    ['several audiences, asked for by nobody', { aud: [clientId, 'other'] }, {}],
    ['several audiences, asked for by another', { aud: [clientId, 'other'], azp: 'other' }, {}],
    ['one audience, asked for by another', { azp: 'other' }, {}],
  ])('%s is refused with 401, and nothing is written', async (_what, claims, options) => {
    const { key, nonce } = await issueLogin(site)
    const before = await site.counts()
    const answer = await signIn(site, encrypt(await idToken({ nonce, ...claims }, options), key))
    expect([answer.status, answer.code, answer.data]).toEqual([401, 401, null])
    expect(answer.msg).toMatch(/^redirect_data: /)
    expect(await site.counts()).toEqual(before)
  })

  test('a nonce that is no text is refused, though it reads like one of ours', async () => {
    const { key, nonce } = await issueLogin(site)
    const { status, msg } = await signIn(site, encrypt(await idToken({ nonce: [nonce] }), key))
    expect([status, msg]).toEqual([401, 'redirect_data: the credential is not valid (nonce)'])
  })

  test('several audiences are taken where the site itself asked', async () => {
    const { key, nonce } = await issueLogin(site)
    const credential = await idToken({ nonce, aud: [clientId, 'other'], azp: clientId })
    expect((await signIn(site, encrypt(credential, key))).status).toBe(200)
  })

  test.each<[what: string, claims: JWTPayload]>([
    ['not verified', { email_verified: false }],
    ['of which nothing is said', { email_verified: undefined }],
    ['verified by a text', { email_verified: 'true' }],
  ])('an address that is %s is nobody’s', async (_what, claims) => {
    const { key, nonce } = await issueLogin(site)
    expect((await signIn(site, encrypt(await idToken({ nonce, ...claims }), key))).status).toBe(200)
    const found = (await site.recordsOf('device-sign-in')).sign_ins.at(-1)
    expect(found).toMatchObject({ subject: '1234', email: null })
  })

  test('a credential is taken once', async () => {
    const { key, nonce } = await issueLogin(site)
    const credential = await idToken({ nonce })
    const answers = await Promise.all([
      signIn(site, encrypt(credential, key)),
      signIn(site, encrypt(credential, key)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('a credential is not taken again after its sign-in was erased: within its hour the nonce stays', async () => {
    const at = testApi({ google })
    const { key, nonce } = await issueLogin(at)
    const credential = await idToken({ nonce })
    expect((await signIn(at, encrypt(credential, key))).status).toBe(200)
    expect((await eraseVisitors(at.store, ['device-sign-in'])).sign_ins).toBe(1)
    expect((await signIn(at, encrypt(credential, key))).status).toBe(401)
    const rows = await at.store.transaction((db) => db.selectFrom('sign_ins').selectAll().execute())
    expect(rows).toHaveLength(1)
    const kept = Object.entries(rows[0] ?? {}).filter(([, value]) => value)
    expect(Object.fromEntries(kept)).toEqual({
      ...{ id: expect.any(String), received_at: expect.any(String), nonce },
      ...{ ticket_hash: rows[0]?.id, ticket_expires_at: rows[0]?.received_at },
    })

    const old = testApi({ google, recordTime: () => Date.now() - 61 * 60 * 1000 })
    const other = await issueLogin(old)
    await signIn(old, encrypt(await idToken({ nonce: other.nonce }), other.key))
    expect((await eraseVisitors(old.store, ['READER@example.com'])).sign_ins).toBe(1)
    expect((await old.counts()).sign_ins).toBe(0)
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
      site,
      typeof data === 'string' ? data : data((await issueLogin(site)).key),
    )
    expect([status, msg.startsWith('redirect_data')]).toEqual([400, true])
  })

  test('is off without a client id, and says so', async () => {
    const off = testApi()
    const { key, nonce } = await issueLogin(off)
    expect(await signIn(off, encrypt(await idToken({ nonce }), key))).toMatchObject({
      status: 403,
      code: 403,
      msg: 'Sign-in with Google is off on this site.',
    })
  })

  test('answers 502 while Google’s keys cannot be fetched', async () => {
    const lost = testApi({ google: googleTokenCheck(clientId, 'http://127.0.0.1:9/certs') })
    const { key, nonce } = await issueLogin(lost)
    expect(await signIn(lost, encrypt(await idToken({ nonce }), key))).toMatchObject({
      status: 502,
      code: 502,
    })
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
