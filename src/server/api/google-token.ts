import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { CallError } from '../http/envelope.ts'

/** The user a token identifies. */
interface GoogleUser {
  subject: string
  email: string | null
  name: string | null
  nonce: string
}
export type TokenCheck = (token: string) => Promise<GoogleUser>

/** Codes of errors in the token; the others come from fetching Google's keys. */
const tokenError = /^ERR_(?:JWT_|JWS_|JWKS_NO_MATCHING_KEY|JOSE_ALG_NOT_ALLOWED|JOSE_NOT_SUPPORTED)/

/**
 * Checks Google's ID tokens (decisions, `authorized-login`): signature by the keys at `jwksUrl`,
 * audience, issuer and expiry; the caller checks the nonce. Throws CallError: 401 for a bad token,
 * 502 when the keys cannot be fetched.
 */
export function googleTokenCheck(clientId: string, jwksUrl: string): TokenCheck {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 })
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        audience: clientId,
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        clockTolerance: 30,
      })
      const { sub, email, name, nonce } = payload
      return {
        subject: String(sub),
        email: textOf(email, 254),
        name: textOf(name, 200),
        nonce: String(nonce),
      }
    } catch (error) {
      if (error instanceof errors.JOSEError && tokenError.test(error.code))
        throw new CallError(401, `redirect_data: the credential is not valid (${error.code})`)
      throw new CallError(502, "Google's keys cannot be fetched. Please try again in a moment.", {
        cause: error,
      })
    }
  }
}

const textOf = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, max) : null
