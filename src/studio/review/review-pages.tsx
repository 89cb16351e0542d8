import { Hono } from 'hono'
import { Fragment, type ReactNode } from 'react'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { localisedPath } from '../../routing/paths.ts'
import type { Conflict, Result, SideChoice } from '../repository/types.ts'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { withNames } from '../wording/file-names.ts'
import { changeTitle, type Given, takeStep } from './decide.ts'
import { Differences } from './differences.tsx'
import { conflictForm, problemTable } from './problems-and-conflicts.tsx'
import { pagesOf, siteOrigin } from './public-page.ts'
import {
  currentDraft,
  draftKey,
  findDraft,
  type ReviewedDraft,
  reviewedDrafts,
  titlesOf,
} from './reviewed-drafts.ts'
import { StepForms } from './step-forms.tsx'
import { isInState, isStep, mayDo, mustConfirm, type Step, stepFacts } from './steps.ts'
import { Time } from './time.tsx'

/** Drafts, their changes and the steps of their review. */
export function reviewPages(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/review/*', requireUser('read'))
  app.get('/review', async (c) =>
    listPage(c, studio, (await publishedNote(studio, c.req.query('published'))) ?? doneText(c)),
  )
  const find = (c: StudioContext) => findDraft(studio, `draft/${c.req.param('key')}`)
  app.get('/review/:key', async (c) => {
    const draft = await find(c)
    if (!draft) return gone(c)
    const result = c.req.query('check') ? await studio.repository.checkDraft(draft.name) : undefined
    if (result && !result.ok) return failurePage(c, studio, { draft, result })
    return draftPage(c, studio, { draft, done: doneText(c) })
  })
  app.post('/review/:key/:step', async (c) => {
    const draft = await find(c)
    const step = c.req.param('step')
    if (!draft || !isStep(step)) return gone(c)
    const user = signedIn(c)
    if (!mayDo(user, step, draft))
      return draftPage(c, studio, { draft, status: 403, problem: notYours })
    const form = await readForm(c)
    if (form.text('tip') !== draft.tip || !isInState(step, draft))
      return draftPage(c, studio, { draft, status: 409, problem: changedMeanwhile })
    if (mustConfirm(user, step, draft) && form.text('unsent') !== '1')
      return draftPage(c, studio, { draft, status: 409, problem: notSent(draft) })
    const given = givenBy(form.text)
    if (!given) return draftPage(c, studio, { draft, problem: noTime })
    const result = await takeStep(studio, { draft, user, step, given })
    const now = await find(c)
    if (!result.ok) {
      const shown = now ?? draft
      const note = given.note ?? shown.note
      return failurePage(c, studio, { draft: { ...shown, note }, result, step })
    }
    // A redirect, so that reloading the page does not send the form again.
    if (now) return c.redirect(`/review/${draftKey(draft.name)}?done=${step}`, 303)
    const query = 'commit' in result ? `published=${result.commit}` : `done=${step}`
    return c.redirect(`/review?${query}`, 303)
  })
  return app
}

const doneText = (c: StudioContext): string | undefined => {
  const step = c.req.query('done') ?? ''
  return isStep(step) ? stepFacts(step).done : undefined
}

/** What was published by a commit of main, with links to where it is seen. */
export async function publishedNote(studio: Studio, commit = ''): Promise<ReactNode> {
  const { repository } = studio
  const { history } = repository
  const isPublic = await history.isPartOf(commit, await repository.mainTip())
  const item = isPublic ? await history.find(commit) : undefined
  if (!item) return undefined
  // Without a note of its author, a change is called by its files.
  const [title = ''] = await withNames(studio, [changeTitle(item.message)], [item.before])
  const files = await repository.files(commit)
  const paths = item.paths.filter((path) => files.has(path))
  return <Published title={title} paths={paths} origin={await siteOrigin(studio)} />
}

const notYours = 'This draft is somebody else’s. Ask its author or a publisher.'
const changedMeanwhile =
  'Nothing was done: the draft has changed since you opened this page. Look at it as it is now.'
const notSent = ({ author }: ReviewedDraft) =>
  `Nothing was done: ${author.name} has not sent it to review. To decide on it all the same, tick the box above the button.`
const notOfDraft =
  'other files have problems, which this draft neither makes nor mends, and must be mended first'
const noTime = 'This is no time. Write it like 2026-12-24 09:30.'

const gone = (c: StudioContext) =>
  studioPage(c, {
    title: 'There is no such draft',
    status: 404,
    body: (
      <p>
        It was published or discarded. See <a href="/history">what was published</a> or{' '}
        <a href="/review">all drafts</a>.
      </p>
    ),
  })

function givenBy(text: (name: string) => string): Given | undefined {
  const at = text('at')
  const time = at === '' ? undefined : new Date(`${at.replace(' ', 'T')}Z`)
  if (time && Number.isNaN(time.valueOf())) return undefined
  const choices: SideChoice[] = []
  for (let index = 0; text(`path.${index}`) !== ''; index++) {
    const [path, field] = [text(`path.${index}`), text(`field.${index}`)]
    const take = text(`take.${index}`) === 'theirs' ? 'theirs' : 'yours'
    choices.push({ path, take, ...(field && { field }) })
  }
  const note = text('note')
  return {
    ...(note && { note }),
    comment: text('comment'),
    publishAt: time?.toISOString() ?? null,
    choices,
  }
}

/** The pages to look at, of which a draft may have thousands. */
const maxShown = 3

interface PublishedProps {
  title: string
  paths: readonly string[]
  origin: string
}

function Published({ title, paths, origin }: PublishedProps) {
  const pages = pagesOf(paths).map(({ locale, path }) => localisedPath(locale, path))
  return (
    <>
      It is public: {title}.
      {[...new Set(pages)].slice(0, maxShown).map((path) => (
        <Fragment key={path}>
          {' '}
          <a href={origin + path} target="_blank" rel="noreferrer">
            {path}
          </a>
        </Fragment>
      ))}
    </>
  )
}

async function listPage(c: StudioContext, studio: Studio, done?: ReactNode) {
  const user = signedIn(c)
  const isOwn = ({ owner }: ReviewedDraft) => owner === user.id
  const drafts = (await reviewedDrafts(studio)).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  )
  const titles = await titlesOf(studio, drafts)
  return studioPage(c, {
    title: 'Drafts',
    done,
    body: (
      <Table
        caption="Drafts"
        head={['What', 'By', 'State', 'Saved (UTC)']}
        rows={drafts.map((draft, at) => [
          <a key="what" href={`/review/${draftKey(draft.name)}`}>
            {titles[at]}
          </a>,
          isOwn(draft) ? `${draft.author.name} (you)` : draft.author.name,
          <State key="state" {...draft} />,
          <Time key="at" at={draft.updatedAt} />,
        ])}
        empty="There are no drafts. Change something in the editor or under Translations, and save: it will be here."
      />
    ),
  })
}

const State = ({ state, publishAt }: ReviewedDraft) => (
  <>
    {state}
    {state === 'scheduled' && publishAt && (
      <>
        {' for '}
        <Time at={publishAt} /> UTC
      </>
    )}
  </>
)

interface DraftPageData {
  draft: ReviewedDraft
  status?: 403 | 409
  problem?: string
  done?: string | undefined
  conflicts?: readonly Conflict[]
  problems?: readonly ContentProblem[]
}

interface FailedStep {
  draft: ReviewedDraft
  result: Result<object> & { ok: false }
  step?: Step
}

export function failurePage(c: StudioContext, studio: Studio, { draft, result, step }: FailedStep) {
  if ('refused' in result) return draftPage(c, studio, { draft, problem: result.refused })
  if ('conflicts' in result)
    return draftPage(c, studio, {
      draft,
      status: 409,
      problem: 'Others published another version of the same meanwhile. Choose below what counts.',
      conflicts: result.conflicts,
    })
  const { problems } = result
  const isOfDraft = problems.some(({ file }) => draft.paths.includes(file))
  const problem = `It was not ${step === 'send' ? 'sent' : 'published'}: ${isOfDraft ? 'the content would have problems' : notOfDraft}. They are listed below.`
  return draftPage(c, studio, { draft, problem, problems })
}

async function draftPage(c: StudioContext, studio: Studio, data: DraftPageData) {
  const { draft, conflicts, problems, ...notes } = data
  const { repository } = studio
  const user = signedIn(c)
  const files = await repository.differences(draft.name)
  const isEditable = draft.name === (await currentDraft(studio, user))
  const isBehind = draft.base !== (await repository.tip('main'))
  const paths = files.map(({ path }) => path)
  const [title = ''] = await titlesOf(studio, [draft])
  const names = await withNames(studio, paths, [draft.tip])
  return studioPage(c, {
    title,
    ...notes,
    body: (
      <>
        <p>
          By {draft.author.name}, saved <Time at={draft.updatedAt} /> UTC: <State {...draft} />
        </p>
        {draft.comment && (
          <p className="note">
            {draft.state === 'scheduled' ? 'Not published yet' : 'Sent back'}: {draft.comment}
          </p>
        )}
        {conflicts && (await conflictForm(studio, conflicts, draft))}
        {problems &&
          (await problemTable(
            studio,
            problems,
            draft.tip,
            (path) => isEditable || !draft.paths.includes(path),
          ))}
        <p>
          <a href={`/preview/${draftKey(draft.name)}`}>See it as pages</a>
        </p>
        <StepForms draft={draft} user={user} isBehind={isBehind} />
        <h2>What changes</h2>
        {files.length === 0 ? (
          <p className="empty">Nothing: it is the same as what is public. Discard it.</p>
        ) : (
          <Differences files={files} names={names} isEditable={isEditable} />
        )}
      </>
    ),
  })
}
