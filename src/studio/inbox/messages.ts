import { type SqlBool, sql } from 'kysely'
import { languageOf } from '../../languages/languages.ts'
import { localeOfTag } from '../../languages/tags.ts'
import type { StudioDb } from '../accounts/tables.ts'

export const states = ['new', 'answered', 'done'] as const
export type State = (typeof states)[number]
export const isState = (text: string): text is State => states.some((state) => state === text)

/** Filters of the list; '' for no filter. */
export interface Wanted {
  words: string
  language: string
  page: string
  state: string
  assigned: string
  /** The last message of the previous page: time and id. */
  before: readonly [at: string, id: string] | undefined
}

export const rowsPerPage = 50

/** Joins messages with their state. Without a row in `kept` a message is new and unassigned. */
const withState = (db: StudioDb) =>
  db
    .selectFrom('messages')
    .leftJoin('studio_message as kept', 'kept.id', 'messages.id')
    .leftJoin('studio_user as person', 'person.id', 'kept.assigned_to')
    .select(['messages.id', 'received_at', 'messages.email', 'messages.name'])
    .select(['message', 'language', 'page_url', 'kept.assigned_to', 'person.name as person'])
    .select(sql<string>`coalesce(kept.state, 'new')`.as('state'))

export type Message = NonNullable<Awaited<ReturnType<typeof findMessage>>>

/** The newest messages: a page, and one more if there are further ones. */
export async function listMessages(db: StudioDb, wanted: Wanted) {
  let query = withState(db)
  // SQLite folds the case of ASCII letters only.
  const like = (column: string, words: string) => {
    const forms = [words, words.toLowerCase(), words.toUpperCase(), capitalize(words)]
    const matches = [...new Set(forms)].map(
      (form) =>
        sql<SqlBool>`lower(${sql.ref(column)}) like lower(${`%${escapeLike(form)}%`}) escape '!'`,
    )
    return sql<SqlBool>`(${sql.join(matches, sql` or `)})`
  }
  for (const word of wanted.words.split(/\s+/).filter(Boolean).slice(0, 10))
    query = query.where(({ or }) =>
      or(['message', 'messages.email', 'messages.name'].map((column) => like(column, word))),
    )
  if (wanted.language) query = query.where('language', '=', wanted.language)
  if (wanted.page) query = query.where(like('page_url', wanted.page))
  if (isState(wanted.state))
    query = query.where(sql`coalesce(kept.state, 'new')`, '=', wanted.state)
  if (wanted.assigned === 'nobody') query = query.where('person.id', 'is', null)
  else if (wanted.assigned) query = query.where('kept.assigned_to', '=', wanted.assigned)
  if (wanted.before) {
    const [at, id] = wanted.before
    query = query.where(sql<SqlBool>`(received_at, messages.id) < (${at}, ${id})`)
  }
  return query
    .orderBy('received_at', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(rowsPerPage + 1)
    .execute()
}

const capitalize = (word: string): string => {
  const [first = '', ...rest] = word.toLowerCase()
  return first.toUpperCase() + rest.join('')
}
const escapeLike = (text: string) => text.replace(/[!%_]/g, '!$&')

export const findMessage = (db: StudioDb, id: string) =>
  withState(db).where('messages.id', '=', id).executeTakeFirst()

/** The number of new messages. */
export async function countNew(db: StudioDb): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .leftJoin('studio_message as kept', 'kept.id', 'messages.id')
    .where(sql<SqlBool>`coalesce(kept.state, 'new') = 'new'`)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The languages of all messages. */
export const languagesOfMessages = async (db: StudioDb): Promise<string[]> =>
  (
    await db.selectFrom('messages').select('language').distinct().orderBy('language').execute()
  ).flatMap(({ language }) => language ?? [])

/** Sets state or assignee of a message. */
export async function changeMessage(
  db: StudioDb,
  id: string,
  change: { state?: State; assigned_to?: string | null },
) {
  await db
    .insertInto('studio_message')
    .values({ id, state: 'new', assigned_to: null, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

export async function deleteMessage(db: StudioDb, id: string) {
  await db.deleteFrom('studio_message').where('id', '=', id).execute()
  await db.deleteFrom('messages').where('id', '=', id).execute()
}

/** The short id shown to sender and support. */
export const referenceOf = ({ id }: { id: string }) => id.slice(0, 8).toUpperCase()

/** The beginning of a message. */
export const excerptOf = ({ message }: Pick<Message, 'message'>, longest = 120): string => {
  const letters = [...message]
  return letters.length > longest ? `${letters.slice(0, longest).join('')} …` : message
}

/** The name of a language in that language. */
export const languageName = (tag: string | null): string => {
  const locale = tag === null ? undefined : localeOfTag(tag)
  return locale ? languageOf(locale).name : (tag ?? 'unknown')
}

/** A person as an option of a select. */
export const optionOf = ({ id, name }: { id: string; name: string }) => [id, name] as const
