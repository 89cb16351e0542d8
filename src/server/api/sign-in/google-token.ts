import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { RequestRefused } from '../../http/envelope.ts'

/** The user a token identifies. `email` is null unless Google verified that it is the user's. */
interface GoogleUser {
  subject: string
  email: string | null
  name: string | null
  nonce: string
}
export type TokenCheck = (token: string) => Promise<GoogleUser>

/** Error codes of an invalid token. All others come from fetching Google's keys. */
const tokenError = /^ERR_(?:JWT_|JWS_|JWKS_NO_MATCHING_KEY|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED)/

/**
 * Checks Google's ID tokens (decision 0009): signature by the keys at `jwksUrl`, audience, who
 * asked for it, issuer and expiry; the caller checks the nonce. Throws RequestRefused: 401 for a
 * bad token, 502 when the keys cannot be fetched.
 */
export function googleTokenCheck(clientId: string, jwksUrl: string): TokenCheck {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      audience: clientId,
      issuer: ['https://accounts.google.com', 'accounts.google.com'],
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      clockTolerance: 30,
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError && tokenError.test(error.code))
        throw invalid(error.code)
      throw new RequestRefused(
        502,
        "Google's keys cannot be fetched. Please try again in a moment.",
        {
          cause: error,
        },
      )
    })
    // OpenID Connect Core 3.1.3.7: who asked must be named where the token is for several.
    if ((payload.azp ?? (Array.isArray(payload.aud) ? undefined : clientId)) !== clientId)
      throw invalid('azp')
    return {
      subject: textClaim(payload, 'sub'),
      email: payload.email_verified === true ? textOf(payload.email, 254) : null,
      name: textOf(payload.name, 200),
      nonce: textClaim(payload, 'nonce'),
    }
  }
}

const invalid = (what: string): RequestRefused =>
  new RequestRefused(401, `redirect_data: the credential is not valid (${what})`)

/** A claim that must be a string: another type could compare equal to somebody else's. */
function textClaim(payload: JWTPayload, name: 'sub' | 'nonce') {
  const value: unknown = payload[name]
  if (typeof value !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(value)) throw invalid(name)
  return value
}

const textOf = (value: unknown, max: number) =>
  typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, max) : null
