import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { WordPart } from '../../content/translations/changes.ts'
import { isLocale, languageOf, locales } from '../../languages/languages.ts'
import { localisedPath } from '../../routing/paths.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import { isAllowed } from '../accounts/rights.ts'
import { contentChanges, ViewProblems } from '../editor/view.ts'
import { filesBehind, viewFile } from '../editor/view-files.ts'
import { textChanges } from '../review/differences.tsx'
import { pagesOf } from '../review/public-page.ts'
import {
  commitOf,
  draftKey,
  findDraft,
  type ReviewedDraft,
  reviewedDrafts,
  titlesOf,
} from '../review/reviewed-drafts.ts'
import { Time } from '../review/time.tsx'
import { Form, Input, SelectField } from '../server/fields.tsx'
import { readForm } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { Table } from '../server/table.tsx'
import { previewPath } from './preview-app.ts'
import {
  lifetimes,
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
  tipOfDraft,
} from './preview-links.ts'
import { schemes } from './scheme.ts'

/** Largest unsaved text, in bytes. */
const textLimit = 4 * 2 ** 20

const unsavedText = z.object({ path: z.string().max(300), text: z.string() })

/** What the editor asks of its unsaved text: how it looks, and what differs from what is saved. */
export function previewCall(studio: Studio): Hono<StudioEnv> {
  const limit = bodyLimit({
    maxSize: textLimit,
    onError: (c) => c.json({ message: 'This text is too long to be shown.' }, 413),
  })
  const { previews, config } = studio
  const app = new Hono<StudioEnv>()
  app.use('/editor/:call{preview|differences}', requireUser('read'), limit)
  app.onError((error, c) => {
    if (!(error instanceof ViewProblems)) throw error
    return c.json({ problem: error.message })
  })
  app.post('/editor/preview', async (c) => {
    const found = await readUnsaved(c, studio)
    if (!found) return c.json({ problem: 'Save it once: from then on it is shown here.' })
    const { file, unsaved } = found
    const user = signedIn(c)
    const commit = () => commitOf(studio, user)
    const source = { key: `user ${user.id}`, session: c.get('session'), commit, unsaved }
    const locale = file.kind === 'setting' ? 'en' : file.locale
    const page = pagesOf(filesBehind(file))[0]?.path ?? '/'
    const path = previewPath(previews.tokenFor(source), { locale }, localisedPath(locale, page))
    return c.json({ address: config.previewOrigin + path })
  })
  app.post('/editor/differences', async (c) => {
    const { unsaved, texts } = (await readUnsaved(c, studio)) ?? { unsaved: [], texts: new Map() }
    const changes = [...unsaved].flatMap(([path, text]) =>
      textChanges(path, texts.get(path) ?? '', text),
    )
    return c.json({
      changes: changes.map(({ name, parts }) => ({
        name,
        theirs: sideOf(parts, 'added'),
        yours: sideOf(parts, 'removed'),
      })),
    })
  })
  return app
}

const longestSide = 200

/** One of two versions: without the words of the other. */
const sideOf = (parts: readonly WordPart[], other: WordPart['kind']) =>
  parts
    .flatMap(({ kind, text }) => (kind === other ? [] : [text]))
    .join('')
    .slice(0, longestSide)

/** The text that the editor sent, as changes of content files; undefined for an unknown file. */
async function readUnsaved(c: StudioContext, studio: Studio) {
  const { repository } = studio
  const sent = unsavedText.safeParse(await c.req.json().catch(() => undefined))
  const commit = await commitOf(studio, signedIn(c))
  const files = await repository.files(commit)
  const file = sent.success && viewFile(sent.data.path, files)
  if (!file) return undefined
  const read = await repository.read(commit, filesBehind(file))
  const texts = new Map([...read].map(([path, bytes]) => [path, bytes.toString()]))
  return { file, texts, unsaved: contentChanges(file, texts, sent.data.text) }
}

const widths = [390, 768, 1280] as const

/** Previews of drafts, and their shared links. */
export function previewPages(studio: Studio): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>()
  app.use('/preview/*', requireUser('read'))
  app.get('/preview', (c) => linksPage(c, studio))
  app.get('/preview/:key', async (c) => {
    const draft = await findDraft(studio, `draft/${c.req.param('key')}`)
    return draft ? draftPage(c, studio, draft) : c.notFound()
  })
  app.post('/preview/:key/link', async (c) => {
    const draft = await findDraft(studio, `draft/${c.req.param('key')}`)
    if (!draft) return c.notFound()
    const user = signedIn(c)
    if (!mayShow(user, draft)) return notYours(c)
    const asked = Number((await readForm(c)).text('days'))
    const days = lifetimes.find((each) => each === asked) ?? lifetimes[0]
    const link = { draft: draft.name, tip: draft.tip, madeBy: user.email, days }
    const token = await makePreviewLink(studio.db, link)
    await writeLog(studio.db, user, 'made a preview link', draft.paths.join(', '))
    const page = pagesOf(draft.paths)[0] ?? { locale: 'en' as const, path: '/' }
    const path = previewPath(token, page, localisedPath(page.locale, page.path))
    return draftPage(c, studio, draft, studio.config.previewOrigin + path)
  })
  app.post('/preview/links/:id/revoke', async (c) => {
    const user = signedIn(c)
    const links = await listPreviewLinks(studio.db)
    const link = links.find(({ id }) => id === c.req.param('id'))
    if (!link) return c.notFound()
    if (!mayTakeBack(user, link)) return notYours(c)
    await revokePreviewLink(studio.db, link.id)
    await writeLog(studio.db, user, `took back a preview link of ${link.made_by}`)
    return linksPage(c, studio, 'The link shows nothing any more.')
  })
  return app
}

/** The author and publishers may share a draft. */
const mayShow = (user: StudioUser, { owner }: ReviewedDraft) =>
  owner === user.id || isAllowed(user, 'publish')

const mayTakeBack = (user: StudioUser, link: { made_by: string }) =>
  link.made_by === user.email || isAllowed(user, 'publish')

const notYours = (c: StudioContext) =>
  studioPage(c, {
    title: 'Not yours',
    status: 403,
    problem: 'This is somebody else’s. Ask who made it, or a publisher.',
  })

async function draftPage(
  c: StudioContext,
  { previews, repository, config }: Studio,
  draft: ReviewedDraft,
  link?: string,
) {
  const pages = pagesOf(draft.paths)
  const asked = (name: string) => c.req.query(name) ?? ''
  const locale = isLocale(asked('language')) ? asked('language') : pages[0]?.locale
  const shownIn = locales.find((each) => each === locale) ?? 'en'
  const path = /^\/(?!\/)[^\s\\]*$/.test(asked('page')) ? asked('page') : (pages[0]?.path ?? '/')
  const width = widths.find((each) => String(each) === asked('width')) ?? 1280
  const scheme = schemes.find((each) => each === asked('scheme')) ?? 'light'
  const commit = () => tipOfDraft(repository, { draft: draft.name, tip: draft.tip })
  const source = { key: draft.name, session: c.get('session'), seen: draft.tip, commit }
  const token = previews.tokenFor(source)
  return studioPage(c, {
    title: 'Preview',
    body: (
      <>
        <p>
          <a href={`/review/${draftKey(draft.name)}`}>The draft of {draft.author.name}</a>, saved{' '}
          <Time at={draft.updatedAt} /> UTC
        </p>
        {link && (
          <p className="note done" role="status">
            Whoever has this link sees the draft. It is shown only now: <code>{link}</code>
          </p>
        )}
        <form method="get" action={`/preview/${draftKey(draft.name)}`} className="row">
          <Input
            label="Page"
            name="page"
            defaultValue={path}
            list="pages"
            required
            pattern="/\S*"
          />
          <datalist id="pages">
            {[...new Set(pages.map((page) => page.path))].map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <SelectField name="language" label="Language" value={shownIn} options={languageNames} />
          <SelectField name="width" label="Width" value={width} options={widths} />
          <SelectField name="scheme" label="Colours" value={scheme} options={schemes} />
          <button type="submit">Show</button>
        </form>
        {/* biome-ignore lint/a11y/useSemanticElements: a frame that scrolls is reached by the keyboard. */}
        <div className="scroll preview" role="region" aria-label="The page" tabIndex={0}>
          <iframe
            title={`Preview of ${path}`}
            className={`width-${width}`}
            src={
              config.previewOrigin +
              previewPath(token, { locale: shownIn, scheme }, localisedPath(shownIn, path))
            }
          />
        </div>
        {mayShow(signedIn(c), draft) && <LinkForm draft={draft} />}
      </>
    ),
  })
}

const LinkForm = ({ draft }: { draft: ReviewedDraft }) => (
  <>
    <h2>Show it to others</h2>
    <form method="post" action={`/preview/${draftKey(draft.name)}/link`} className="row">
      <SelectField
        name="days"
        label="The link works for"
        value={7}
        options={lifetimes.map((days) => [`${days}`, days === 1 ? '1 day' : `${days} days`])}
      />
      <button type="submit">Make a link</button>
      <a href="/preview">All links</a>
    </form>
  </>
)

const languageNames = locales.map((each) => [each, languageOf(each).name] as const)

async function linksPage(c: StudioContext, studio: Studio, done?: string) {
  const links = await listPreviewLinks(studio.db)
  const user = signedIn(c)
  const drafts = await reviewedDrafts(studio)
  const titles = await titlesOf(studio, drafts)
  const titleOf = (name: string) => titles[drafts.findIndex((draft) => draft.name === name)]
  return studioPage(c, {
    title: 'Preview links',
    done,
    body: (
      <Table
        caption="Preview links"
        head={['Draft', 'Made by', 'Made (UTC)', 'Works until (UTC)', 'Step']}
        rows={links.map((link) => [
          <a key="draft" href={`/preview/${draftKey(link.draft)}`}>
            {titleOf(link.draft) ?? 'a draft'}
          </a>,
          link.made_by,
          <Time key="made" at={link.made_at} />,
          <Time key="until" at={link.expires_at} />,
          mayTakeBack(user, link) && (
            <Form
              key="revoke"
              action={`/preview/links/${link.id}/revoke`}
              className=""
              submit="Take back"
              isQuiet
            />
          ),
        ])}
        empty="There are none. Open a draft’s preview and make a link: whoever has it sees the draft."
      />
    ),
  })
}
