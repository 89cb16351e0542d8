import { Hono } from 'hono'
import sharp from 'sharp'
import { nameProblem } from '../../content/check/pictures.ts'
import { contentFile, translationPath } from '../../content/files/paths.ts'
import { writeLog } from '../accounts/database.ts'
import { isAllowed } from '../accounts/rights.ts'
import type { Failure, FileChange } from '../repository/types.ts'
import { commitOf, currentDraft, findDraft } from '../review/reviewed-drafts.ts'
import { Form, Input } from '../server/fields.tsx'
import { readUpload, uploadLimit } from '../server/forms.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import { studioPage } from '../server/page.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { choicesIn, EntryField } from '../wording/entry-field.tsx'
import { withNames } from '../wording/file-names.ts'
import { describeFailure } from '../wording/problem-sentences.ts'
import { sourceOf } from '../wording/source-language.ts'
import { hasText } from './editor-config.ts'

/** What every entry has in its folder. */
const dataFile = '/entry.yaml'

/** The largest picture, with the rest of its form. */
const maxBytes = 33 * 2 ** 20

/** Adds a picture to the folder of an entry. Its body may be larger than a form. */
export function pictureForm(studio: Studio): Hono<StudioEnv> {
  const limit = uploadLimit(maxBytes, 'This picture is larger than 32 MB. Save it smaller.')
  const app = new Hono<StudioEnv>()
  app.get('/pictures', requireUser('save'), async (c) =>
    picturePage(c, studio, await addedTo(c, studio)),
  )
  app.post('/pictures', requireUser('save'), limit, (c) => addPicture(c, studio))
  return app
}

interface PicturePageData {
  entry?: string
  alt?: string
  problem?: string
  status?: 403
  /** The Markdown that shows the picture. */
  line?: string
  shown?: { src: string; alt: string }
  /** Whether the text has that line already. */
  isPut?: boolean
}

async function addPicture(c: StudioContext, studio: Studio) {
  const form = await readUpload(c)
  const textOf = (name: string) => String(form.get(name) ?? '').trim()
  const given = { entry: textOf('entry'), alt: textOf('alt').replace(/\s+/g, ' ') }
  const file = form.get('picture')
  const refuse = (problem: string) => picturePage(c, studio, { ...given, problem })
  const user = signedIn(c)
  const commit = await commitOf(studio, user)
  const files = await studio.repository.files(commit)
  if (!files.has(given.entry + dataFile))
    return refuse('There is no such entry. Choose one of the list, or save the new one first.')
  if (!(file instanceof File) || file.size === 0) return refuse('Choose a picture.')
  if (given.alt === '')
    return refuse('Say what the picture shows: people who do not see it are read these words.')
  const badName = nameProblem(file.name)
  const name = /rename the file to (\S+)/.exec(badName ?? '')?.[1] ?? file.name
  if (badName !== undefined && name === file.name) return refuse(`“${file.name}” ${badName}.`)
  const path = `${given.entry}/${name}`
  if (!isAllowed(user, 'save', path))
    return picturePage(c, studio, {
      ...given,
      status: 403,
      problem: 'Pictures are the same in all languages: ask an editor to add it.',
    })
  const bytes = Buffer.from(await file.arrayBuffer())
  const draft = await currentDraft(studio, user)
  const line = lineOf(name, given.alt)
  const put = form.has('put') ? await withLine(studio, commit, { entry: given.entry, line }) : []
  const changes = [{ path, bytes, expected: '' }, ...put]
  const result = await studio.repository.save(draft, changes, user, `Add the picture ${path}`)
  if (!result.ok)
    return refuse(
      'conflicts' in result
        ? `There is another picture of the name ${name}: give this one another.`
        : `Nothing was added: ${whyNot(result, file.name) ?? (await describeFailure(studio, result, ''))}.`,
    )
  await writeLog(studio.db, user, 'saved', path)
  // A redirect, so that reloading the page does not send the form again.
  const query = new URLSearchParams({ ...given, added: name, put: put.length > 0 ? '1' : '' })
  return c.redirect(`/pictures?${query}`, 303)
}

/** The picture that was just added. */
async function addedTo(c: StudioContext, studio: Studio): Promise<PicturePageData> {
  const { entry = '', added = '', alt = '', put } = c.req.query()
  const path = `${entry}/${added}`
  if (contentFile(path)?.kind !== 'picture') return {}
  const commit = await commitOf(studio, signedIn(c))
  const bytes = (await studio.repository.read(commit, [path])).get(path)
  if (!bytes) return {}
  const shown = { src: await thumbnailOf(bytes), alt }
  return { entry, line: lineOf(added, alt), isPut: put === '1', shown }
}

const lineOf = (name: string, alt: string) => `![${alt.replace(/[\\[\]]/g, '\\$&')}](${name})`

/** What is wrong with the file that was chosen, by its name there. */
const whyNot = (failure: Failure, name: string): string | undefined =>
  'problems' in failure && failure.problems.length === 1
    ? `“${name}” ${failure.problems[0]?.message}`
    : undefined

const thumbnailWidth = 320

/** A small picture as an address of its own. */
async function thumbnailOf(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes).rotate().resize({ width: thumbnailWidth }).webp().toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}

/** Appends a line to the text of an entry. No change where the entry's page has no text. */
async function withLine(
  { repository }: Studio,
  commit: string,
  { entry, line }: { entry: string; line: string },
): Promise<FileChange[]> {
  const found = contentFile(`${entry}/entry.yaml`)
  if (found?.kind !== 'data' || !hasText(found.collection, found.id)) return []
  const files = await repository.files(commit)
  const source = sourceOf(found.collection, found.id, files)
  const path = translationPath(found.collection, found.id, source)
  const text = String((await repository.read(commit, [path])).get(path) ?? '').trimEnd()
  const expected = files.get(path)?.blob ?? ''
  return [{ path, bytes: Buffer.from(`${text}\n\n${line}\n`), expected }]
}

/** The entry that the user's draft adds, offered as the default; '' for none. */
async function newEntryOf(c: StudioContext, studio: Studio): Promise<string> {
  const draft = await findDraft(studio, await currentDraft(studio, signedIn(c)))
  return draft?.paths.find((path) => path.endsWith(dataFile))?.slice(0, -dataFile.length) ?? ''
}

async function picturePage(
  c: StudioContext,
  studio: Studio,
  { line, isPut, shown, entry, alt, ...notes }: PicturePageData,
) {
  const chosen = entry ?? c.req.query('entry') ?? (await newEntryOf(c, studio))
  const commit = await commitOf(studio, signedIn(c))
  const [title] = await withNames(studio, [chosen], [commit])
  return studioPage(c, {
    title: 'Add a picture',
    ...notes,
    ...(line && {
      done: `The picture is in your draft${isPut ? ', at the end of the text' : ''}.`,
    }),
    body: (
      <>
        {line && (
          <>
            {shown && <img src={shown.src} alt={shown.alt} />}
            <p>
              {isPut ? 'To move it, move' : 'Copy'} this line in the text of {title} to where the
              picture shall stand:
            </p>
            <p className="card message">
              <code className="whole">{line}</code>
            </p>
            <p className="row">
              <a href={`/editor/open/${chosen}/entry.yaml`}>Open in the editor</a>
              <a href="/review">Drafts: publish what you saved</a>
            </p>
            <h2>Another one</h2>
          </>
        )}
        <Form action="/pictures" encType="multipart/form-data" submit="Add">
          <EntryField
            label="Entry"
            name="entry"
            value={chosen}
            choices={await choicesIn(studio, commit)}
          />
          <Input
            label="Picture (PNG, JPEG, WebP or AVIF, at most 32 MB)"
            type="file"
            name="picture"
            accept="image/png,image/jpeg,image/webp,image/avif"
            required
          />
          <Input label="What it shows, in words" name="alt" defaultValue={alt} required />
          <p className="choices">
            <label>
              <input type="checkbox" name="put" value="1" defaultChecked />
              Put it at the end of the text
            </label>
          </p>
        </Form>
      </>
    ),
  })
}
