import { Hono } from 'hono'
import { writeLog } from '../accounts/database.ts'
import { readLink, useLink } from '../accounts/links.ts'
import { takeCode } from '../accounts/used-codes.ts'
import { addUser, findUser, setPassword } from '../accounts/users.ts'
import { callAuth } from '../server/auth-call.ts'
import {
  CurrentPassword,
  Email,
  Form,
  NewPassword,
  passwordProblem,
  personProblem,
  Text,
} from '../server/fields.tsx'
import { ownPath, readForm } from '../server/forms.ts'
import { Back, studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'

/** Where OpenID Connect redirects to when it refuses somebody. */
const refusedPath = '/sign-in?refused=1'
const notInvited =
  'Your organisation’s account belongs to nobody here. Try again, or ask an operator to invite you.'

/** Sign-in, sign-out and one-time links. */
export function signInPages(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  const form = (c: StudioContext, to: string, email = '', problem?: string) =>
    studioPage(c, {
      title: 'Sign in',
      problem,
      done: c.req.query('expired')
        ? 'Your session has ended. Sign in, and you come back to where you were.'
        : undefined,
      body: <SignInForm to={to} email={email} oidc={studio.oidc !== undefined} />,
    })

  app.get('/sign-in', (c) =>
    form(c, ownPath(c.req.query('to')), '', c.req.query('refused') && notInvited),
  )
  app.post('/sign-in', async (c) => {
    const { text } = await readForm(c)
    const to = ownPath(text('to'))
    const [email, password] = [text('email'), text('current-password')]
    const { ok, value, problem } = await callAuth(studio, c, '/sign-in/email', { email, password })
    if (!ok) return form(c, to, email, problem)
    if (value.twoFactorRedirect) return c.redirect(`/sign-in/code?${new URLSearchParams({ to })}`)
    return enter(c, to)
  })
  app.get('/sign-in/code', (c) => codePage(c, ownPath(c.req.query('to'))))
  app.post('/sign-in/code', async (c) => {
    const { text } = await readForm(c)
    const code = text('code').replace(/\s/g, '')
    const path = /^\d{6}$/.test(code) ? 'verify-totp' : 'verify-backup-code'
    const { ok, value, problem } = await callAuth(studio, c, `/two-factor/${path}`, { code })
    const to = ownPath(text('to'))
    if (!ok) return codePage(c, to, problem)
    if (await takeCode(studio.db, String(Object(value.user).id), code)) return enter(c, to)
    // Ends the session that better-auth has just started, whose cookie is not sent.
    await studio.db.deleteFrom('studio_session').where('token', '=', String(value.token)).execute()
    c.header('set-cookie', undefined)
    return form(c, to, '', 'This code was used. Sign in with the next one of your app.')
  })
  app.post('/sign-out', async (c) => {
    await callAuth(studio, c, '/sign-out')
    return c.redirect('/sign-in')
  })
  app.get('/link/:token', async (c) => {
    const link = await readLink(studio.db, c.req.param('token'))
    return link ? linkPage(c, link.userId, studio) : deadLink(c)
  })
  app.post('/link/:token', (c) => acceptLink(c, studio, c.req.param('token') ?? ''))
  const { oidc } = studio
  if (!oidc) return app
  app.get('/sign-in/oidc', async (c) => {
    const to = ownPath(c.req.query('to'))
    const body = { provider: 'oidc', callbackURL: to, errorCallbackURL: refusedPath }
    const { value, problem } = await callAuth(studio, c, '/sign-in/social', body, oidc)
    return typeof value.url === 'string' ? c.redirect(value.url) : form(c, to, '', problem)
  })
  app.get('/auth/callback/oidc', async (c) => (await oidc(c.req.raw)) ?? c.redirect(refusedPath))
  return app
}

/** Redirects with 303, so that the browser continues with GET. */
const enter = (c: StudioContext, to: string): Response => c.redirect(to, 303)

async function acceptLink(c: StudioContext, studio: Studio, token: string): Promise<Response> {
  const { db, auth } = studio
  const link = await readLink(db, token)
  if (!link) return deadLink(c)
  const { text } = await readForm(c)
  const invited = link.userId === null ? undefined : await findUser(db, link.userId)
  const [name, email] = invited ? [invited.name, invited.email] : [text('name'), text('email')]
  const password = text('password')
  const problem = personProblem(name, email) ?? passwordProblem(password, text('password-again'))
  if (problem) return linkPage(c, link.userId, studio, { name, email, problem })
  const hash = await (await auth.$context).password.hash(password)
  const entered = await db.transaction().execute(async (trx) => {
    if (!(await useLink(trx, token))) return false
    const first = { name, email, role: 'operator', languages: [] } as const
    const id = invited?.id ?? (await addUser(trx, first))
    if (id === undefined) return false
    await setPassword(trx, id, hash)
    await writeLog(trx, { id, email }, invited ? 'set a password' : 'became the first operator')
    return true
  })
  if (!entered) return deadLink(c)
  const { value } = await callAuth(studio, c, '/sign-in/email', { email, password })
  return enter(c, value.twoFactorRedirect ? '/sign-in/code' : '/')
}

const deadLink = (c: StudioContext) =>
  studioPage(c, {
    title: 'This link does not work any more',
    status: 404,
    problem: 'It was used, has expired, or a newer one was made. Ask an operator for a new link.',
    body: 'While there are no users yet, each start of the studio prints a new one.',
  })

async function linkPage(
  c: StudioContext,
  userId: string | null,
  { db }: Studio,
  given: { name: string; email: string; problem?: string } = { name: '', email: '' },
): Promise<Response> {
  const invited = userId === null ? undefined : await findUser(db, userId)
  if (userId !== null && !invited) return deadLink(c)
  return studioPage(c, {
    title: invited ? `Welcome, ${invited.name}` : 'Welcome to the studio',
    problem: given.problem,
    body: (
      <Form submit="Set the password and sign in">
        {invited ? (
          <p>
            Choose a password. You sign in with <strong>{invited.email}</strong>.
            <input type="hidden" name="email" value={invited.email} autoComplete="username" />
          </p>
        ) : (
          <>
            <p>You become the first operator: you may do everything, and invite others.</p>
            <Text name="name" label="Your name" defaultValue={given.name} autoComplete="name" />
            <Email value={given.email} />
          </>
        )}
        <NewPassword />
      </Form>
    ),
  })
}

const SignInForm = ({ to, email, oidc }: { to: string; email: string; oidc: boolean }) => (
  <>
    <Form action="/sign-in" submit="Sign in">
      <input type="hidden" name="to" value={to} />
      <Email value={email} />
      <CurrentPassword />
    </Form>
    {oidc && (
      <p>
        <a href={`/sign-in/oidc?${new URLSearchParams({ to })}`}>
          Sign in with your organisation’s account
        </a>
      </p>
    )}
    <p className="soft">
      No account, or no password? An operator of the site gives you a link. The first operator’s is
      printed where the studio was started.
    </p>
  </>
)

const codePage = (c: StudioContext, to: string, problem?: string) =>
  studioPage(c, {
    title: 'The second step',
    problem,
    body: (
      <>
        <Form action="/sign-in/code" submit="Sign in">
          <input type="hidden" name="to" value={to} />
          <Text name="code" label="Code of your app, or backup code" autoComplete="one-time-code" />
        </Form>
        <Back to="/sign-in" name="Start again" />
      </>
    ),
  })
