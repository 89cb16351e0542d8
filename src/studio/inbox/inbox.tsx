import { Hono } from 'hono'
import { writeLog } from '../accounts/database.ts'
import { sendMail } from '../accounts/mail.ts'
import { isAllowed } from '../accounts/rights.ts'
import type { StudioDb } from '../accounts/tables.ts'
import { listUsers } from '../accounts/users.ts'
import { siteSettings } from '../review/public-page.ts'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { Back, studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import {
  changeMessage,
  deleteMessage,
  excerptOf,
  findMessage,
  isState,
  languagesOfMessages,
  listMessages,
  type Message,
  referenceOf,
} from './messages.ts'
import { draftReply } from './reply.ts'

/** Messages of visitors to support. */
export function inboxPages(studio: Studio): Hono<StudioEnv> {
  const { db } = studio
  const app = new Hono<StudioEnv>()
  app.use('/inbox/*', requireUser('inbox'))
  app.get('/inbox', (c) => inboxPage(c, db))
  app.get('/inbox/:id', (c) => onMessage(c, db, (message) => messagePage(c, studio, message)))
  app.post('/inbox/:id', (c) =>
    onMessage(c, db, async (message) => {
      const { text } = await readForm(c)
      const [state, assigned] = [text('state'), text('assigned')]
      const person = (await supporters(db)).find(({ id }) => id === assigned)
      if (!isState(state) || (assigned !== '' && !person))
        return messagePage(c, studio, message, 'Choose a state and a person from the lists.')
      await db.transaction().execute(async (trx) => {
        await changeMessage(trx, message.id, { state, assigned_to: person?.id ?? null })
        const now = `${state}, of ${person?.name ?? 'nobody'}`
        const what = `marked message ${referenceOf(message)} ${now}`
        await writeLog(trx, signedIn(c), what, `/inbox/${message.id}`)
      })
      return c.redirect(`/inbox?done=${state}`, 303)
    }),
  )
  app.post('/inbox/:id/answer', (c) => onMessage(c, db, (message) => answer(c, studio, message)))
  app.post('/inbox/:id/delete', (c) =>
    onMessage(c, db, async (message) => {
      await db.transaction().execute(async (trx) => {
        await deleteMessage(trx, message.id)
        await writeLog(trx, signedIn(c), `deleted message ${referenceOf(message)}`, '/inbox')
      })
      return c.redirect('/inbox?done=deleted', 303)
    }),
  )
  return app
}

async function onMessage(
  c: StudioContext,
  db: StudioDb,
  act: (message: Message) => Response | Promise<Response>,
): Promise<Response> {
  const message = await findMessage(db, c.req.param('id') ?? '')
  if (message) return act(message)
  return studioPage(c, {
    title: 'This message is not there',
    status: 404,
    problem: 'Somebody deleted it, or its time was over.',
    body: <Back to="/inbox" name="Back to the inbox" />,
  })
}

/** Users to whom a message can be assigned. */
const supporters = async (db: StudioDb) =>
  (await listUsers(db)).filter((user) => isAllowed(user, 'inbox'))

/** What the list says after a change of a message. */
const doneTexts = new Map([
  ['new', 'The message is saved as new.'],
  ['answered', 'The message is saved as answered.'],
  ['done', 'The message is saved as done.'],
  ['sent', 'Your answer is sent, and the message is answered.'],
  ['deleted', 'The message is deleted.'],
])

async function inboxPage(c: StudioContext, db: StudioDb): Promise<Response> {
  const query = c.req.query()
  const { words = '', language = '', page = '', state = '', assigned = '', at, id = '' } = query
  const wanted = { words, language, page, state, assigned }
  const before = at === undefined ? undefined : ([at, id] as const)
  const messages = await listMessages(db, { ...wanted, before })
  const choices = { languages: await languagesOfMessages(db), people: await supporters(db) }
  return studioPage(c, {
    title: 'Inbox',
    done: doneTexts.get(query.done ?? ''),
    body: <MessageList messages={messages} wanted={wanted} choices={choices} />,
  })
}

async function messagePage(
  c: StudioContext,
  studio: Studio,
  message: Message,
  problem?: string,
  written?: string,
): Promise<Response> {
  return studioPage(c, {
    title: excerptOf(message),
    problem,
    body: (
      <MessageView
        message={message}
        siteName={(await siteSettings(studio)).name}
        people={await supporters(studio.db)}
        written={written}
        sends={studio.config.site.supportUrl?.startsWith('smtp') ?? false}
      />
    ),
  })
}

/** Sends an answer by e-mail, with a copy to support's mailbox. */
async function answer(c: StudioContext, studio: Studio, message: Message): Promise<Response> {
  const { supportUrl } = studio.config.site
  const text = (await readForm(c)).text('text')
  if (text === '') return messagePage(c, studio, message, 'Write an answer first.')
  try {
    const bcc = supportUrl === undefined ? '' : (new URL(supportUrl).searchParams.get('to') ?? '')
    const { subject } = draftReply(message, (await siteSettings(studio)).name)
    if (!(await sendMail(supportUrl, { to: message.email, subject, text, bcc })))
      return messagePage(
        c,
        studio,
        message,
        'No mail server is configured: answer by your mail program.',
        text,
      )
  } catch {
    const problem =
      'The mail server did not take the answer. It is kept below: try again in a moment.'
    return messagePage(c, studio, message, problem, text)
  }
  await studio.db.transaction().execute(async (trx) => {
    await changeMessage(trx, message.id, { state: 'answered' })
    await writeLog(
      trx,
      signedIn(c),
      `answered message ${referenceOf(message)}`,
      `/inbox/${message.id}`,
    )
  })
  return c.redirect('/inbox?done=sent', 303)
}
