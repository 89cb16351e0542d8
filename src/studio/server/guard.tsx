import type { Context, MiddlewareHandler } from 'hono'
import { clientIp } from '../../server/api/client-ip.ts'
import { socketIp } from '../../server/http/request.ts'
import { type StudioUser, userOf } from '../accounts/auth.ts'
import { ipHeader } from '../accounts/auth-options.ts'
import { type Action, isAllowed } from '../accounts/rights.ts'
import { formLimit, readFields } from './forms.ts'
import { backHome, studioPage } from './page.tsx'
import type { Studio, StudioContext, StudioEnv } from './studio.ts'

type Handler = MiddlewareHandler<StudioEnv>

/** Response headers. Routes that need another policy, such as the editor, override it. */
export const securityHeaders = ({ config }: Pick<Studio, 'config'>): Handler => {
  const headers = {
    'content-security-policy': [
      "default-src 'none'",
      ...['script', 'style', 'font', 'connect'].map((name) => `${name}-src 'self'`),
      "img-src 'self' data:",
      `frame-src ${config.previewOrigin}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-robots-tag': 'noindex',
    ...(config.origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store')
  }
}

/** Refuses requests to another host name (DNS rebinding) and changes from another origin (CSRF). */
export const ownOriginOnly = ({ config }: Pick<Studio, 'config'>): Handler => {
  const { host } = new URL(config.origin)
  return async (c, next) => {
    const { method, url } = c.req
    const safe = method === 'GET' || method === 'HEAD'
    if (new URL(url).host !== host)
      return safe
        ? c.redirect(config.origin + url.replace(/^[a-z]+:\/\/[^/]*/, ''), 307)
        : c.text(`Open the studio at ${config.origin}\n`, 403)
    if (!safe && c.req.header('origin') !== config.origin)
      return c.text(`This was not sent from a page of the studio at ${config.origin}\n`, 403)
    return next()
  }
}

/**
 * Refuses methods that no page uses, and bodies without a length, which would have to be read to be
 * limited.
 */
export const pageRequestsOnly: Handler = async (c, next) => {
  if (!['GET', 'HEAD', 'POST'].includes(c.req.method))
    return c.text('The studio takes GET, HEAD and POST.\n', 405, { allow: 'GET, HEAD, POST' })
  if (c.req.header('transfer-encoding') !== undefined)
    return c.text('Say how long this is: Content-Length.\n', 411)
  return next()
}

/** The client's IP address behind the configured proxies. */
export const ipOf = (c: Context, { config }: Pick<Studio, 'config'>) =>
  clientIp(socketIp(c), c.req.header('x-forwarded-for'), config.site.trustProxy)

/** Loads the user of the session. */
export const loadUser =
  (studio: Studio): Handler =>
  async (c, next) => {
    const headers = new Headers(c.req.raw.headers)
    headers.set(ipHeader, ipOf(c, studio))
    const found = await studio.auth.api.getSession({ headers, returnHeaders: true })
    c.set('user', found.response ? userOf(found.response.user) : undefined)
    c.set('session', found.response?.session.id ?? '')
    c.set(
      'expired',
      !found.response && /\bstudio\.session_token=/.test(headers.get('cookie') ?? ''),
    )
    await next()
    // Extends the session, unless the response ends it or starts another.
    if (c.res.headers.has('set-cookie')) return
    for (const cookie of found.headers.getSetCookie()) c.res.headers.append('set-cookie', cookie)
  }

/** On every route, strangers may send no more than a form. Runs before any body is read. */
export const limitStrangers: Handler = (c, next) => (c.get('user') ? next() : formLimit(c, next))

/**
 * Requires a user who may perform `action`. Pages explain what to do; API requests get a sentence
 * as JSON.
 */
export const requireUser =
  (action?: Action): Handler =>
  async (c, next) => {
    const user = c.get('user')
    if (!user) return notSignedIn(c)
    if (action === undefined || isAllowed(user, action)) return next()
    const problem = `You are signed in as ${user.role}, who may not do this. Ask an operator.`
    if (!wantsPage(c)) return c.json({ message: problem }, 403)
    return studioPage(c, { title: 'Not for your role', status: 403, problem, body: backHome })
  }

/** The user, behind `requireUser`. */
export function signedIn(c: StudioContext): StudioUser {
  const user = c.get('user')
  if (!user) throw new Error('nobody is signed in')
  return user
}

/** What the editor shows when it cannot save. */
const sessionEnded =
  'Your session has ended. Your text stays here: sign in in another tab, then save it again.'

const wantsPage = (c: Context) => c.req.header('accept')?.includes('text/html') ?? false

async function notSignedIn(c: StudioContext): Promise<Response> {
  if (!wantsPage(c)) return c.json({ message: sessionEnded }, 401)
  const { pathname, search } = new URL(c.req.url)
  const back = new URLSearchParams({ to: pathname + search })
  if (c.req.method !== 'GET') return sendAgain(c, pathname + search)
  if (c.get('expired')) back.set('expired', '1')
  return c.redirect(back.get('to') === '/' && back.size === 1 ? '/sign-in' : `/sign-in?${back}`)
}

/** How many submitted fields are shown again; no form has more. */
const maxKept = 100

/** Whether somebody may have written it: not an empty field, and no hash of Git. */
const isWritten = (value: string) => !/^(?:[\da-f]{40})?$/.test(value)

/** Shows a form that was submitted after the session had ended, so that nothing written is lost. */
async function sendAgain(c: StudioContext, address: string): Promise<Response> {
  const fields = await readFields(c)
  return studioPage(c, {
    title: 'Your session has ended',
    status: 401,
    problem: 'Nothing was saved yet. What you wrote is kept on this page: leave it open.',
    body: (
      <form method="post" action={address} className="card">
        <p>
          1.{' '}
          <a href="/sign-in" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
        </p>
        <p>2. Come back here and send it again.</p>
        {fields
          .filter(([name]) => /password/i.test(name) === false)
          .slice(0, maxKept)
          .map(([name, value], index) =>
            isWritten(value) ? (
              <label key={index}>
                {name}
                <textarea name={name} defaultValue={value} rows={value.includes('\n') ? 8 : 1} />
              </label>
            ) : (
              <input key={index} type="hidden" name={name} value={value} />
            ),
          )}
        <button type="submit">Send again</button>
      </form>
    ),
  })
}
