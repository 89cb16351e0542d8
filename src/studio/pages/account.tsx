import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { writeLog } from '../accounts/database.ts'
import { takeCode } from '../accounts/used-codes.ts'
import { callAuth } from '../server/auth-call.ts'
import { CurrentPassword, Form, NewPassword, passwordProblem, Text } from '../server/fields.tsx'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'

/** The user's own account: password and second factor. */
export function accountPages(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/account/*', requireUser())
  app.get('/account', (c) => accountPage(c))
  app.post('/account/password', async (c) => {
    const { text } = await readForm(c)
    const newPassword = text('password')
    const wrong = passwordProblem(newPassword, text('password-again'))
    if (wrong) return accountPage(c, { problem: wrong })
    const currentPassword = text('current-password')
    const change = { currentPassword, newPassword, revokeOtherSessions: true }
    return perform(c, studio, '/change-password', change, 'changed the password')
  })
  app.post('/account/two-steps', async (c) => {
    const password = (await readForm(c)).text('current-password')
    if (signedIn(c).twoFactor)
      return perform(c, studio, '/two-factor/disable', { password }, 'removed the second step')
    const { ok, value, problem } = await callAuth(studio, c, '/two-factor/enable', { password })
    if (!ok) return accountPage(c, { problem })
    return secretPage(c, String(value.totpURI), [value.backupCodes].flat().map(String))
  })
  app.post('/account/two-steps/code', async (c) => {
    const code = (await readForm(c)).text('code').replace(/\s/g, '')
    const added = await perform(
      c,
      studio,
      '/two-factor/verify-totp',
      { code },
      'added a second step',
    )
    if (added.ok) await takeCode(studio.db, signedIn(c).id, code)
    return added
  })
  return app
}

/** Runs a change by better-auth, and logs it. */
async function perform(
  c: StudioContext,
  studio: Studio,
  path: string,
  body: Record<string, unknown>,
  action: string,
): Promise<Response> {
  const user = signedIn(c)
  const { ok, problem } = await callAuth(studio, c, path, body)
  if (!ok) return accountPage(c, { problem })
  await writeLog(studio.db, user, action, '/account')
  if (path.startsWith('/two-factor')) c.set('user', { ...user, twoFactor: !user.twoFactor })
  return accountPage(c, { done: `Done: you ${action}.` })
}

function accountPage(c: StudioContext, told: { problem?: string; done?: string } = {}): Response {
  const { email, twoFactor } = signedIn(c)
  return studioPage(c, {
    ...told,
    title: 'My account',
    body: (
      <>
        <p className="soft">{email}</p>
        <h2>Password</h2>
        <Form action="/account/password" submit="Change the password">
          <p>It signs you out everywhere else.</p>
          <CurrentPassword />
          <NewPassword />
        </Form>
        <h2>Second step</h2>
        <Form
          action="/account/two-steps"
          submit={`${twoFactor ? 'Remove' : 'Add'} the second step`}
        >
          <p>
            {twoFactor
              ? 'Signing in asks for a code of your app, too.'
              : 'A password alone then signs nobody in: an app on your phone shows codes.'}
          </p>
          <CurrentPassword />
        </Form>
      </>
    ),
  })
}

const secretPage = (c: StudioContext, address: string, backupCodes: readonly string[]) =>
  studioPage(c, {
    title: 'Add the second step',
    body: (
      <Form action="/account/two-steps/code" submit="Add the second step">
        <p>1. Scan this with an app for one-time codes, or type its key there.</p>
        <img
          width={192}
          alt="Code for the app"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`}
        />
        <code>{new URL(address).searchParams.get('secret')}</code>
        <p>2. Keep these backup codes; each works once when the phone is lost.</p>
        <code>{backupCodes.join(' ')}</code>
        <Text name="code" label="3. The code that the app shows" autoComplete="one-time-code" />
      </Form>
    ),
  })
