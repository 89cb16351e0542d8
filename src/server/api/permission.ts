import { hash, timingSafeEqual } from 'node:crypto'
import { RequestRefused } from '../http/envelope.ts'
import type { ReadHeader } from './client-ip.ts'
import type { Fields } from './request-input.ts'

/**
 * Why a call stores something: at the visitor's own wish; only with consent; or for tracking, which
 * GPC and DNT refuse too.
 */
export type Purpose = 'requested' | 'consent' | 'tracking'

/**
 * Whether another site made the browser send the request. Browsers send the origin of a POST;
 * programs that send none carry nobody's cookies. `origins` are the site's own. If the request's
 * host is none of them, as on a developer's machine, that host counts too.
 */
export function isCrossSite(header: ReadHeader, origins: () => readonly string[]): boolean {
  const origin = header('origin')
  if (origin === undefined) return header('sec-fetch-site') === 'cross-site'
  const from = URL.parse(origin)
  if (!from || !/^https?:$/.test(from.protocol)) return true
  const ourOrigins = origins()
  if (ourOrigins.includes(from.origin)) return false
  const isNamed = ourOrigins.some((each) => new URL(each).hostname === from.hostname)
  return isNamed || from.host !== header('host')?.toLowerCase()
}

/** What `X-Consent`, or a field `consent` where no header can be set, must say. */
const consentGiven = 'granted'

/**
 * Whether the visitor agreed (decision 0007). The page's consent code applies the rules. The header
 * wins over the field.
 */
export const hasConsent = (header: ReadHeader, fields: Fields) =>
  (header('x-consent') ?? (Object.hasOwn(fields, 'consent') && fields.consent)) === consentGiven

/** Global Privacy Control and Do Not Track refuse tracking, even if the request has consent. */
const refusesTracking = (header: ReadHeader) => header('sec-gpc') === '1' || header('dnt') === '1'

/**
 * Throws 403 unless a call may store something for this purpose. `bodyFollows`: a field of the body
 * may still give consent.
 */
export function checkConsent(
  purpose: Purpose,
  header: ReadHeader,
  fields: Fields,
  bodyFollows = false,
) {
  if (purpose === 'requested') return
  if (purpose === 'tracking' && refusesTracking(header))
    throw new RequestRefused(
      403,
      'consent: the browser sends Global Privacy Control or Do Not Track, which counts as a no',
    )
  const undecided = bodyFollows && header('x-consent') === undefined
  if (!undecided && !hasConsent(header, fields))
    throw new RequestRefused(
      403,
      `consent: send the header X-Consent: ${consentGiven} (or the field consent) once the visitor agreed`,
    )
}

const sha256 = (text: string) => hash('sha256', text, 'buffer')

/** Compares secrets by their hashes, in constant time. */
export const isSameSecret = (secret: string, expected: string) =>
  timingSafeEqual(sha256(secret), sha256(expected))

export const hasBearer = (authorization: string | null | undefined, token: string) =>
  isSameSecret(authorization ?? '', `Bearer ${token}`)
