import { setTimeout as sleep } from 'node:timers/promises'
import { languageOf } from '../../languages/languages.ts'
import { lastDays, type Period, periodBefore } from '../../server/database/periods.ts'
import { reportTables } from '../../server/database/report-tables.ts'
import { readTable } from '../../server/database/reports.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { isAllowed } from '../accounts/rights.ts'
import { listUsers } from '../accounts/users.ts'
import { countNew } from '../inbox/messages.ts'
import { changeOf } from '../insights/compare.ts'
import {
  draftKey,
  type ReviewedDraft,
  reviewedDrafts,
  titlesOf,
} from '../review/reviewed-drafts.ts'
import type { Studio } from '../server/studio.ts'
import { isIn, type TranslationStore } from '../translations/translation-store.ts'
import { readinessOf } from './status.tsx'

/** Something that waits for a user, and the next step. */
interface Waiting {
  what: string
  href: string
  step: string
}

/** How long the page waits for what takes seconds the first time, in milliseconds. */
const patienceMs = 1_000
const inTime = <T>(found: Promise<T>): Promise<T | undefined> =>
  Promise.race([found.catch(() => undefined), sleep(patienceMs, undefined, { ref: false })])
const maxDrafts = 5

/** Finds what waits for a user, by their rights. */
export function waitingFor(
  studio: Studio,
  translations: TranslationStore,
): (user: StudioUser) => Promise<Waiting[]> {
  return async (user) =>
    (
      await Promise.all([
        user.role === 'operator' ? problems(studio) : [],
        user.role === 'translator' ? openTranslations(user, translations) : [],
        isAllowed(user, 'read') ? drafts(user, studio) : [],
        isAllowed(user, 'publish') ? allTranslations(user, translations) : [],
        isAllowed(user, 'inbox') ? messages(studio) : [],
        isAllowed(user, 'insights') ? landings(studio) : [],
        isAllowed(user, 'users') ? team(studio) : [],
      ])
    ).flat()
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`

async function problems({ config, repository }: Studio): Promise<Waiting[]> {
  const tip = (await repository.tip('main')) ?? ''
  const [site, found] = await Promise.all([readinessOf(config), inTime(repository.problemsOf(tip))])
  const errors = found?.filter(({ warning }) => !warning).length ?? 0
  const waiting: Waiting[] = []
  if (site === undefined)
    waiting.push({ what: 'The site does not answer.', href: '/status', step: 'See its status' })
  if (errors > 0) {
    const what = `The public content has ${count(errors, 'error', 'errors')}.`
    waiting.push({ what, href: '/status/content', step: 'See what is wrong' })
  }
  return waiting
}

async function openTranslations(user: StudioUser, store: TranslationStore): Promise<Waiting[]> {
  const { translations } = await store.read(user, (content) => content)
  const sent = await store.sentDrafts()
  return user.languages.flatMap((locale) => {
    const open = translations.filter(
      (each) => each.locale === locale && each.state !== 'complete' && !isIn(sent, each),
    )
    if (open.length === 0) return []
    const missing = open.filter(({ state }) => state === 'missing').length
    const what = `${languageOf(locale).name}: ${count(open.length, 'entry', 'entries')} to translate, of which ${missing} missing.`
    return [{ what, href: `/translations/${locale}`, step: 'Translate' }]
  })
}

/** What all languages lack, for those who publish. */
async function allTranslations(user: StudioUser, store: TranslationStore): Promise<Waiting[]> {
  const found = await inTime(store.read(user, ({ translations }) => translations))
  const open = found?.filter(({ state }) => state !== 'complete') ?? []
  if (open.length === 0) return []
  const missing = open.filter(({ state }) => state === 'missing').length
  const languages = new Set(open.map(({ locale }) => locale)).size
  const what = `${count(missing, 'translation', 'translations')} missing and ${open.length - missing} outdated, in ${count(languages, 'language', 'languages')}.`
  return [{ what, href: '/translations', step: 'See which' }]
}

async function drafts(user: StudioUser, studio: Studio): Promise<Waiting[]> {
  const all = await reviewedDrafts(studio)
  const titles = await titlesOf(studio, all)
  const found = all.flatMap((draft, at): Waiting[] => {
    const next = nextStep(user, draft, titles[at] ?? '')
    return next ? [{ ...next, href: `/review/${draftKey(draft.name)}` }] : []
  })
  const more = found.length - maxDrafts
  if (more <= 0) return found
  const rest = { what: `${count(more, 'more draft', 'more drafts')}.`, href: '/review' }
  return [...found.slice(0, maxDrafts), { ...rest, step: 'See all drafts' }]
}

/** The step that a user can take with a draft, unless others have to. */
function nextStep(user: StudioUser, draft: ReviewedDraft, title: string) {
  const publishes = isAllowed(user, 'publish')
  const { state, author } = draft
  if (publishes && state === 'in review')
    return { what: `“${title}” by ${author.name} is in review.`, step: 'Review it' }
  if (publishes && state === 'approved')
    return { what: `“${title}” is approved, and not public yet.`, step: 'Publish it' }
  if (draft.owner !== user.id)
    return publishes && state !== 'scheduled'
      ? { what: `“${title}” by ${author.name} is not sent to review.`, step: 'Look at it' }
      : undefined
  if (state === 'sent back')
    return { what: `“${title}” was sent back: ${draft.comment}`, step: 'Change it' }
  if (state === 'draft')
    return {
      what: `“${title}” is in your draft.`,
      step: publishes ? 'Publish it' : 'Send it to review',
    }
  return undefined
}

async function messages({ db }: Studio): Promise<Waiting[]> {
  const open = await countNew(db)
  if (open === 0) return []
  const what = `${count(open, 'message is', 'messages are')} not answered.`
  return [{ what, href: '/inbox?state=new', step: 'Answer' }]
}

/** The landings of the last seven days, in one line. */
async function landings({ db }: Studio): Promise<Waiting[]> {
  const week = lastDays(7, Date.now())
  const read = async (period: Period) => {
    const days = await readTable(db, reportTables.days, period)
    const sum = (name: string) => days.reduce((total, day) => total + Number(day[name]), 0)
    return { visitors: sum('visitors'), downloads: sum('downloads'), signUps: sum('sign_ups') }
  }
  const [now, before] = [await read(week), await read(periodBefore(week))]
  const change = changeOf(now.visitors, before.visitors)
  const visitors = `${count(now.visitors, 'visitor', 'visitors')} landed`
  const what = `In the last 7 days ${visitors}${change && ` (${change})`}, ${now.downloads} downloaded, ${now.signUps} signed up.`
  return [{ what, href: '/insights/source', step: 'See where they came from' }]
}

/** The first step in a studio that nobody else uses yet. */
async function team({ db }: Studio): Promise<Waiting[]> {
  if ((await listUsers(db)).length > 1) return []
  return [{ what: 'Nobody else uses the studio yet.', href: '/users', step: 'Invite your team' }]
}
