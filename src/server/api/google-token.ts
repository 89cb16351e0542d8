import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { CallError } from './call.ts'

/** Whom a token stands for. */
interface GoogleUser {
  subject: string
  email: string | null
  name: string | null
  nonce: string
}
export type TokenCheck = (token: string) => Promise<GoogleUser>

/** Errors of the token, not of the way to Google's keys. */
const ofToken = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
]

/**
 * Checks Google's ID tokens (decisions, `authorized-login`): signature by the keys at `jwksUrl`, audience, issuer and expiry; the
 * caller checks the nonce. Throws CallError: 401 for a bad token, 502 when the keys cannot be had.
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
      return { subject: String(sub), email: wordsOf(email, 254), name: wordsOf(name, 200), nonce: String(nonce) }
    } catch (error) {
      if (ofToken.some((kind) => error instanceof kind)) throw new CallError(401, `redirect_data: the credential is not valid (${(error as errors.JOSEError).code})`)
      throw new CallError(502, "Google's keys cannot be fetched. Please try again in a moment.")
    }
  }
}

const wordsOf = (value: unknown, max: number): string | null => (typeof value === 'string' && value !== '' ? value.replaceAll('\0', '').slice(0, max) : null)
