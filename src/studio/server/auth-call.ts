import { addressHeader } from '../accounts/auth-options.ts'
import { addressOf } from './guard.tsx'
import type { Studio, StudioContext } from './studio.ts'

export interface AuthAnswer {
  ok: boolean
  /** What better-auth answered, or its error with `message` and `code`. */
  value: Record<string, unknown>
  /** What went wrong in our words. */
  problem: string
}

/**
 * One call to better-auth by its handler, which limits how often each may be tried. Its cookies go
 * into the response.
 */
export async function callAuth(
  studio: Studio,
  c: StudioContext,
  path: string,
  body: Record<string, unknown> = {},
): Promise<AuthAnswer> {
  const headers = {
    'content-type': 'application/json',
    origin: studio.config.origin,
    cookie: c.req.header('cookie') ?? '',
    'user-agent': c.req.header('user-agent') ?? '',
    [addressHeader]: addressOf(c, studio),
  }
  const response = await studio.auth.handler(
    new Request(`${studio.config.origin}/auth${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    }),
  )
  for (const cookie of response.headers.getSetCookie())
    c.header('set-cookie', cookie, { append: true })
  const value = Object(await response.json().catch(() => ({})))
  const wait = response.headers.get('x-retry-after')
  return { ok: response.ok, value, problem: problemOf(value.code, wait) }
}

const problems: Record<string, string> = {
  INVALID_EMAIL_OR_PASSWORD:
    'The e-mail address or the password is wrong. If you forgot it, ask an operator for a new link.',
  INVALID_EMAIL: 'This is not an e-mail address.',
  INVALID_PASSWORD: 'The password is wrong.',
  INVALID_CODE: 'The code is wrong or has expired. Use the newest one of your app.',
  INVALID_BACKUP_CODE: 'This backup code is wrong or was used.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Sign in again.',
}

function problemOf(code: unknown, wait: string | null): string {
  if (wait !== null) return `Too many tries. Wait ${wait} seconds, then try again.`
  return problems[String(code)] ?? 'This did not work. Try again.'
}
