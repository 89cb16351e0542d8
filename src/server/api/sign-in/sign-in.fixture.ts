import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { standIn, wholeFile } from '../../../test.fixture.ts'
import { consentGranted, formOf, postOf, type testApi } from '../api.fixture.ts'
import { googleTokenCheck } from './google-token.ts'

const path = '/sys/user/passport/authorized-login'
export const clientId = 'facet.apps.googleusercontent.com'
const googleKeys = await generateKeyPair('RS256')
export const unknownKeys = await generateKeyPair('RS256')
const jwks = JSON.stringify({
  keys: [{ ...(await exportJWK(googleKeys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
})
const { origin: jwksUrl } = await standIn(
  wholeFile,
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(jwks),
)
/** Checks tokens that `token` makes. */
export const google = googleTokenCheck(clientId, jwksUrl)
let counter = 0

type Api = ReturnType<typeof testApi>

export const issueLogin = async (from: Api) =>
  (
    (await (await from.ask('/sys/config/public-key')).json()) as {
      data: { key: string; nonce: string }
    }
  ).data

export const idToken = (
  claims: JWTPayload,
  { key = googleKeys.privateKey, expires = '1h' }: { key?: CryptoKey; expires?: string } = {},
) =>
  new SignJWT({
    email: 'reader@example.com',
    email_verified: true,
    name: 'A Reader',
    sub: '1234',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .setIssuer((claims.iss as string) ?? 'https://accounts.google.com')
    .setAudience(claims.aud ?? clientId)
    .sign(key)

/** As the browser's helper does it (decision 0009). */
export function encrypt(text: string, spki: string): string {
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
export const signIn = async (at: Api, redirect_data: string) => {
  const answer = await at.ask(
    path,
    postOf(formOf({ ...fields, redirect_data }), {
      ...consentGranted,
      cookie: 'device_id=device-sign-in',
    }),
    `198.51.100.${counter++}`,
  )
  return {
    status: answer.status,
    cookie: answer.headers.get('set-cookie') ?? '',
    ...((await answer.json()) as { code: number; msg: string; data: { cpl: string } | null }),
  }
}
