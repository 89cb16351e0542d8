import { ipHeader } from '../accounts/auth-options.ts'
import type { Oidc } from '../accounts/oidc.ts'
import { ipOf } from './guard.tsx'
import type { Studio, StudioContext } from './studio.ts'

interface AuthAnswer {
  ok: boolean
  /** better-auth's response, or its error with `message` and `code`. */
  value: Record<string, unknown>
  /** The error in our words. */
  problem: string
}

/** Paths with a strict rate limit: they check a secret or store a row for a stranger. */
const rateLimitedPaths = /^\/(?:sign-in\/|change-password$|two-factor\/)/

/** Calls better-auth's handler. Its cookies are added to the response. */
export async function callAuth(
  studio: Studio,
  c: StudioContext,
  path: string,
  body: Record<string, unknown> = {},
  handler: Oidc = studio.auth.handler,
): Promise<AuthAnswer> {
  const ip = ipOf(c, studio)
  const wait = rateLimitedPaths.test(path) ? studio.limits.take('studioSignIn', ip) : 0
  if (wait > 0)
    return { ok: false, value: {}, problem: `Too many tries. Wait ${wait} s, then try again.` }
  const headers = {
    'content-type': 'application/json',
    origin: studio.config.origin,
    cookie: c.req.header('cookie') ?? '',
    'user-agent': c.req.header('user-agent') ?? '',
    [ipHeader]: ip,
  }
  const response = await handler(
    new Request(`${studio.config.origin}/auth${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  if (!response) return { ok: false, value: {}, problem: problems.PROVIDER_NOT_FOUND }
  for (const cookie of response.headers.getSetCookie())
    c.header('set-cookie', cookie, { append: true })
  const value = Object(await response.json().catch(() => ({})))
  const problem = problems[String(value.code)] ?? 'This did not work. Try again.'
  return { ok: response.ok, value, problem }
}

const problems: Record<string, string> & { PROVIDER_NOT_FOUND: string } = {
  PROVIDER_NOT_FOUND:
    'Your organisation’s sign-in does not answer. Try again in a moment, or use your password.',
  INVALID_EMAIL_OR_PASSWORD:
    'The e-mail address or the password is wrong. If you forgot it, ask an operator for a new link.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'The code is wrong or has expired. Use the newest one of your app.',
  INVALID_BACKUP_CODE: 'This backup code is wrong or was used.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again.',
}
