import { Hono } from 'hono'
import { Fragment } from 'react'
import {
  languages as allLanguages,
  isLocale,
  type Locale,
  languageOf,
} from '../../languages/languages.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import { makeLink } from '../accounts/links.ts'
import { sendMail } from '../accounts/mail.ts'
import { isRole, type Role, roles } from '../accounts/rights.ts'
import {
  addUser,
  changeRole,
  changeUsers,
  findUser,
  LastOperator,
  listUsers,
  removeUser,
} from '../accounts/users.ts'
import { Email, Form, personProblem, Text } from '../server/fields.tsx'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { Back, studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'

type Given = Partial<Pick<StudioUser, 'name' | 'email' | 'role' | 'languages'>>

/** User management for operators: list, invite, change roles, remove. */
export function userPages(studio: Studio): Hono<StudioEnv> {
  const { db } = studio
  const app = new Hono<StudioEnv>()
  app.use('/users/*', requireUser('users'))
  app.get('/users', (c) => usersPage(c, studio))
  app.post('/users', async (c) => {
    const { text } = await readForm(c)
    const [name, email] = [text('name'), text('email')]
    const chosen = await readRole(c)
    const given = { name, email, ...chosen }
    const wrong = personProblem(name, email) ?? chosen.problem
    if (wrong) return usersPage(c, studio, given, wrong)
    const token = await db.transaction().execute(async (trx) => {
      const id = await addUser(trx, given)
      if (id === undefined) return undefined
      await writeLog(trx, signedIn(c), `invited ${email} as ${given.role}`, `/users/${id}`)
      return makeLink(trx, id)
    })
    return token === undefined
      ? usersPage(c, studio, given, `${email} is a user already. Change the role in the list.`)
      : showLink(c, studio, given, token)
  })
  app.get('/users/:id', (c) => onUser(c, studio, async (user) => userPage(c, user)))
  app.post('/users/:id', (c) =>
    onUser(c, studio, async (user) => {
      const chosen = await readRole(c)
      if (chosen.problem) return userPage(c, user, chosen.problem)
      const role = [chosen.role, ...chosen.languages].join(' ')
      await changeUsers(db, async (trx) => {
        await changeRole(trx, user.id, chosen)
        await writeLog(trx, signedIn(c), `made ${user.email} ${role}`, `/users/${user.id}`)
      })
      return c.redirect('/users', 303)
    }),
  )
  app.post('/users/:id/link', (c) =>
    onUser(c, studio, async (user) => {
      const token = await db.transaction().execute(async (trx) => {
        await writeLog(trx, signedIn(c), `made a link for ${user.email}`, `/users/${user.id}`)
        return makeLink(trx, user.id)
      })
      return showLink(c, studio, user, token)
    }),
  )
  app.post('/users/:id/remove', (c) =>
    onUser(c, studio, async (user) => {
      await changeUsers(db, async (trx) => {
        await removeUser(trx, user.id)
        await writeLog(trx, signedIn(c), `removed ${user.email}`, `/users/${user.id}`)
      })
      return c.redirect('/users', 303)
    }),
  )
  return app
}

/** Runs an action on the user of the address. Refuses to remove the last operator. */
async function onUser(
  c: StudioContext,
  studio: Studio,
  act: (user: StudioUser) => Promise<Response>,
): Promise<Response> {
  const user = await findUser(studio.db, c.req.param('id') ?? '')
  if (!user) return c.notFound()
  try {
    return await act(user)
  } catch (error) {
    if (!(error instanceof LastOperator)) throw error
    return userPage(c, user, 'This is the last operator. Make somebody else operator first.')
  }
}

async function readRole(
  c: StudioContext,
): Promise<{ role: Role; languages: Locale[]; problem?: string }> {
  const { text, all } = await readForm(c)
  const role = text('role')
  const languages = all('languages').filter(isLocale)
  if (!isRole(role)) return { role: 'translator', languages, problem: 'Choose a role.' }
  if (role !== 'translator') return { role, languages: [] }
  if (languages.length > 0) return { role, languages }
  return { role, languages, problem: 'Choose the languages of the translator.' }
}

async function showLink(
  c: StudioContext,
  { config, log }: Studio,
  { name, email }: Pick<StudioUser, 'name' | 'email'>,
  token: string,
): Promise<Response> {
  const link = `${config.origin}/link/${token}`
  const mailed = await sendMail(config.site.supportUrl, {
    to: email,
    subject: 'Your access to the studio',
    text: `Hello ${name},\n\nchoose a password and sign in (the link works once, for three days):\n${link}\n`,
  }).catch((error) => {
    log.error({ err: error }, 'studio: the mail server of SUPPORT_URL did not take an invitation')
    return 'refused' as const
  })
  return studioPage(c, {
    title: `A link for ${name}`,
    status: 200,
    done: mailed === true ? `It was sent to ${email}.` : undefined,
    problem:
      mailed === 'refused'
        ? `The mail server did not take the mail to ${email}. The link works: give it yourself.`
        : undefined,
    body: (
      <div className="card">
        <p>
          {mailed === true
            ? 'You can also give it yourself.'
            : `Give it to ${email} by a safe way.`}{' '}
          It works once, for three days, and is shown only now.
        </p>
        <p>
          <code>{link}</code>
        </p>
        <Back to="/users" name="Back to the users" />
      </div>
    ),
  })
}

async function usersPage(
  c: StudioContext,
  { db }: Studio,
  given: Given = {},
  problem?: string,
): Promise<Response> {
  const found = await listUsers(db)
  return studioPage(c, {
    title: 'Users',
    problem,
    body: (
      <>
        <Table
          caption="Users"
          head={['Name', 'Role', 'Languages', 'Sign-in']}
          rows={found.map((user) => [
            <Fragment key="name">
              <a href={`/users/${user.id}`}>{user.name}</a>
              <small>{user.email}</small>
            </Fragment>,
            user.role,
            user.languages.map((locale) => languageOf(locale).name).join(', '),
            user.invited ? 'invited' : user.twoFactor ? 'two steps' : 'password',
          ])}
          empty="Nobody yet. Invite somebody below."
        />
        <h2>Invite somebody</h2>
        <Form submit="Invite">
          <Text name="name" label="Name" defaultValue={given.name} />
          <Email value={given.email} />
          <RoleFields {...given} />
        </Form>
      </>
    ),
  })
}

const userPage = (c: StudioContext, user: StudioUser, problem?: string) =>
  studioPage(c, {
    title: user.name,
    problem,
    body: (
      <>
        <p className="soft">{user.email}</p>
        <Form action={`/users/${user.id}`} submit="Save the role">
          <RoleFields {...user} />
        </Form>
        <h2>Password forgotten</h2>
        <Form action={`/users/${user.id}/link`} submit="Make a link to set a new password" />
        <h2>Leaving</h2>
        <details>
          <summary>Remove {user.name} from the studio</summary>
          <Form action={`/users/${user.id}/remove`} submit="Remove">
            <p>All sessions end, and the role is gone. The log keeps what {user.name} did.</p>
          </Form>
        </details>
      </>
    ),
  })

const aboutRoles: Record<Role, string> = {
  operator: 'everything, users and the log too',
  publisher: 'edits, reviews and publishes',
  editor: 'edits every entry and setting',
  translator: 'edits the languages below',
  support: 'answers messages',
  marketing: 'sees the figures',
}

const RoleFields = ({ role, languages = [] }: Given) => (
  <>
    <fieldset className="choices">
      <legend>Role</legend>
      {roles.map((name) => (
        <label key={name}>
          <input type="radio" name="role" value={name} defaultChecked={name === role} required />
          <span>
            <strong>{name}</strong> {aboutRoles[name]}
          </span>
        </label>
      ))}
    </fieldset>
    <fieldset className="choices">
      <legend>Languages of a translator</legend>
      {allLanguages.map(({ code, name }) => (
        <label key={code}>
          <input
            type="checkbox"
            name="languages"
            value={code}
            defaultChecked={languages.includes(code)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  </>
)
