import { Hono } from 'hono'
import { writeLog } from '../accounts/database.ts'
import { isAllowed } from '../accounts/rights.ts'
import { byHand } from '../repository/folder-main.ts'
import type { HistoryItem } from '../repository/types.ts'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { Back, studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { choicesIn, EntryField } from '../wording/entry-field.tsx'
import { withNames } from '../wording/file-names.ts'
import { changeTitle, describeDraft, publish } from './decide.ts'
import { Differences } from './differences.tsx'
import { failurePage, publishedNote } from './review-pages.tsx'
import { draftKey, findDraft, newDraft } from './reviewed-drafts.ts'
import { Time } from './time.tsx'

/** The history of main, its changes and their undoing. */
export function historyPages(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/history/*', requireUser('read'))
  app.get('/history', (c) => historyPage(c, studio))
  app.get('/history/:commit', (c) => changePage(c, studio))
  app.post('/history/:commit/undo', (c) => undo(c, studio))
  return app
}

async function historyPage(c: StudioContext, studio: Studio) {
  const path = c.req.query('path') || undefined
  const items = await studio.repository.history.list(path, 200)
  const undone = await publishedNote(studio, c.req.query('undone'))
  const texts = items.flatMap(({ message, paths }) => [changeTitle(message), ...fewPaths(paths)])
  const names = await withNames(studio, texts)
  const nameOf = new Map(texts.map((text, at) => [text, names[at] ?? '']))
  const choices = await choicesIn(studio, (await studio.repository.tip('main')) ?? '', {
    all: true,
  })
  return studioPage(c, {
    title: 'History',
    done: undone && <>It is undone. {undone}</>,
    body: (
      <>
        <form action="/history" className="row">
          <EntryField label="Of" name="path" value={path} choices={choices} none="everything" />
          <button type="submit">Show</button>
        </form>
        <Table
          caption="History"
          head={['What', 'By', 'When (UTC)']}
          rows={items.map((item) => [
            <What key="what" item={item} nameOf={nameOf} />,
            peopleOf(item.message, item.author.name),
            <Time key="at" at={item.at} />,
          ])}
          empty="Nothing of it was published. Look at everything."
        />
      </>
    ),
  })
}

const maxFiles = 3

const fewPaths = (paths: readonly string[]): readonly string[] =>
  paths.length > maxFiles ? [] : paths

/** A change by its title, and what else it changed. */
function What({ item, nameOf }: { item: HistoryItem; nameOf: ReadonlyMap<string, string> }) {
  const { commit, message, paths, undoneBy } = item
  const title = nameOf.get(changeTitle(message)) ?? ''
  const files = fewPaths(paths).map((path) => nameOf.get(path) ?? '')
  return (
    <>
      <a href={`/history/${commit}`}>{title}</a>
      {undoneBy && <Undone by={undoneBy} />}
      <small>
        {paths.length > maxFiles
          ? `${paths.length} files`
          : [...new Set(files)].filter((name) => !title.endsWith(name)).join(', ')}
      </small>
    </>
  )
}

const Undone = ({ by }: { by: string }) => (
  <>
    {' '}
    <a className="mark" href={`/history/${by}`}>
      undone
    </a>
  </>
)

/** Who wrote a change, and who published it. */
function peopleOf(message: string, publisher: string): string {
  const writer = /\nWritten by (.+)$/m.exec(message)?.[1] ?? publisher
  return writer === publisher ? writer : `${writer}, published by ${publisher}`
}

/** The words before a time: a change by hand has no name. */
const byline = (people: string) => (people === byHand.name ? 'By hand' : `By ${people}`)

async function changePage(c: StudioContext, studio: Studio, problem?: string) {
  const commit = c.req.param('commit') ?? ''
  const files = await studio.repository.history.changes(commit)
  if (files.length === 0)
    return studioPage(c, {
      title: 'There is nothing to compare',
      status: 404,
      body: (
        <p>
          This is the first state of the content, or no change of it. See{' '}
          <a href="/history">what was published</a>.
        </p>
      ),
    })
  const user = signedIn(c)
  const item = await studio.repository.history.find(commit)
  const paths = files.map(({ path }) => path)
  const [title = '', ...names] = await withNames(
    studio,
    [changeTitle(item?.message ?? ''), ...paths],
    [commit, item?.before ?? ''],
  )
  return studioPage(c, {
    title,
    problem,
    body: (
      <>
        {item && (
          <p>
            {byline(peopleOf(item.message, item.author.name))}, <Time at={item.at} /> UTC
            {item.undoneBy && <Undone by={item.undoneBy} />}
          </p>
        )}
        {!item?.undoneBy && paths.every((path) => isAllowed(user, 'save', path)) && (
          <form method="post" action={`/history/${commit}/undo`} className="row">
            {isAllowed(user, 'publish') && (
              <button type="submit" name="publish" value="1">
                Undo and publish
              </button>
            )}
            <button type="submit" className={isAllowed(user, 'publish') ? 'quiet' : undefined}>
              Undo in a draft
            </button>
          </form>
        )}
        <h2>What was changed</h2>
        <Differences files={files} names={names} />
        <Back to="/history" name="All of the history" />
      </>
    ),
  })
}

/** Creates a draft that reverts a change. Publishers may publish it at once. */
async function undo(c: StudioContext, studio: Studio) {
  const user = signedIn(c)
  const commit = c.req.param('commit') ?? ''
  const isAtOnce = (await readForm(c)).text('publish') === '1'
  const files = await studio.repository.history.changes(commit)
  const mayUndo = files.every(({ path }) => isAllowed(user, 'save', path))
  if (!mayUndo || (isAtOnce && !isAllowed(user, 'publish')))
    return studioPage(c, {
      title: 'Not for your role',
      status: 403,
      problem: 'This changed files that you may not change. Ask a publisher to undo it.',
    })
  const name = await newDraft(studio, user)
  const made = await studio.repository.revert(name, commit, user)
  if (!made.ok) return changePage(c, studio, 'refused' in made ? made.refused : changedSince)
  const paths = files.map(({ path }) => path)
  await writeLog(studio.db, user, 'undid in a draft', paths.join(', '))
  const draft = await findDraft(studio, name)
  if (draft) await describeDraft(studio, draft, changeTitle(made.message))
  if (draft && isAtOnce) {
    const published = await publish(studio, { ...draft, note: changeTitle(made.message) }, user)
    if (published.ok) return c.redirect(`/history?undone=${published.commit}`, 303)
    if ('refused' in published) return failurePage(c, studio, { draft, result: published })
    return c.redirect(`/review/${draftKey(name)}?check=1`, 303)
  }
  return c.redirect(`/review/${draftKey(name)}`, 303)
}

const changedSince =
  'The same was changed again since, so that it cannot be undone by itself. Change it in the editor.'
