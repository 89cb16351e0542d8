import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { readYaml } from '../../content/parsing/yaml.ts'
import { settingSchemas } from '../../content/settings/settings.ts'
import { emptyTaxonomy } from '../../content/settings/taxonomy.ts'
import { writeLog } from '../accounts/database.ts'
import type { Conflict } from '../repository/types.ts'
import { commitOf, currentDraft } from '../review/reviewed-drafts.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import type { Studio, StudioContext, StudioEnv } from '../server/studio.ts'
import { describeFailure, placeOfConflict, placesInWords } from '../wording/problem-sentences.ts'
import { DraftView, Refusal, sentFile, viewPathSchema } from './draft-view.ts'
import { editorConfig, repositoryName } from './editor-config.ts'
import { filesBehind, viewFile } from './view-files.ts'

/** Largest save: an entry in all languages, as base64. */
const maxBytes = 16 * 2 ** 20

/** The branch that the editor sees, which is the user's current draft. */
const branch = 'draft'

const savedFiles = z.object({
  message: z.string().default(''),
  files: z.array(sentFile).min(1).max(100),
})
const filesRequest = z.object({ files: z.array(viewPathSchema).max(5000) })

/**
 * The part of Gitea's API that the editor needs (docs.gitea.com/api), over the user's draft. The
 * session's rights apply to every read and write.
 */
export function giteaApi(studio: Studio): Hono<StudioEnv> {
  const view = new DraftView(studio)
  const app = new Hono<StudioEnv>()
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message }, error.status)
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return c.json({ message: 'The studio does not understand this. Reload the page.' }, 400)
    studio.log.error({ err: error, path: c.req.path }, 'studio: the editor’s request failed')
    return c.json({ message: 'That did not work, and nothing was saved. Try again.' }, 500)
  })
  const onError = (c: Context) => c.json({ message: 'This is too much at once.' }, 413)
  app.use('/api/v1/*', requireUser('read'), bodyLimit({ maxSize: maxBytes, onError }))
  // The editor refuses an older Gitea, and takes a version above 10 for Forgejo.
  app.get('/api/v1/version', (c) => c.json({ version: '1.25.0' }))
  app.get('/api/v1/settings/api', (c) =>
    c.json({
      default_paging_num: 500,
      max_response_items: 500,
      default_max_blob_size: 1e7,
      default_max_response_size: 1e8,
    }),
  )
  app.get('/api/v1/user', (c) => {
    const { id, name, email } = signedIn(c)
    return c.json({ id, login: email, full_name: name, email, avatar_url: '', html_url: '' })
  })
  app.get('/editor/config', requireUser('read'), (c) => sendConfig(c, studio))

  const base = `/api/v1/repos/${repositoryName}`
  app.get(base, (c) =>
    c.json({ name: 'content', default_branch: branch, permissions: { pull: true, push: true } }),
  )
  app.get(`${base}/branches/:name`, async (c) =>
    c.json({ name: branch, commit: { id: await commitOf(studio, signedIn(c)), message: '' } }),
  )
  app.get(`${base}/git/trees/:commit`, async (c) => {
    const user = signedIn(c)
    const sha = await commitOf(studio, user)
    const files = await view.list(user, sha)
    const tree = files.map((file) => ({ type: 'blob', mode: '100644', ...file }))
    return c.json({ sha, truncated: false, tree })
  })
  app.post(`${base}/file-contents`, async (c) => {
    const user = signedIn(c)
    const { files } = filesRequest.parse(await c.req.json())
    const found = await view.read(user, await commitOf(studio, user), files)
    return c.json(
      found.map(({ text, ...file }) => ({
        ...file,
        type: 'file',
        encoding: 'base64',
        size: Buffer.byteLength(text),
        content: Buffer.from(text).toString('base64'),
      })),
    )
  })
  app.get(`${base}/commits`, (c) => sendHistory(c, studio))
  app.post(`${base}/contents`, (c) => save(c, studio, view))
  return app
}

async function sendConfig(c: StudioContext, studio: Studio) {
  const { repository, config } = studio
  const user = signedIn(c)
  const commit = await commitOf(studio, user)
  const files = await repository.files(commit)
  const published = await repository.mainTip()
  const lists = (await listsAt(studio, commit)) ?? (await listsAt(studio, published)) ?? noLists
  return c.json(editorConfig(user, { files, ...lists }, config.origin, branch))
}

const noLists = { taxonomy: emptyTaxonomy, messages: {} }

/** The options of the forms' fields; undefined where the files cannot be read. */
async function listsAt({ repository }: Studio, commit: string) {
  const texts = await repository.read(commit, ['messages/en.json', 'taxonomy.yaml'])
  try {
    const taxonomy = readYaml(String(texts.get('taxonomy.yaml') ?? '{}'))
    return {
      taxonomy: settingSchemas.taxonomy.parse(taxonomy),
      messages: z
        .record(z.string(), z.unknown())
        .parse(JSON.parse(String(texts.get('messages/en.json') ?? '{}'))),
    }
  } catch {
    return undefined
  }
}

async function sendHistory(c: StudioContext, studio: Studio) {
  const { repository } = studio
  const files = await repository.files(await commitOf(studio, signedIn(c)))
  const file = viewFile(c.req.query('path') ?? '', files)
  const history = await repository.history.list(file && filesBehind(file)[0], 20)
  return c.json(
    history.map(({ commit: sha, author, at, message }) => ({
      sha,
      created: at,
      commit: { message, author: { ...author, date: at } },
    })),
  )
}

async function save(c: StudioContext, studio: Studio, view: DraftView) {
  const user = signedIn(c)
  const { files, message } = savedFiles.parse(await c.req.json())
  const made = await view.changesOf(user, files)
  const draft = await currentDraft(studio, user)
  const result =
    made.changes.length === 0
      ? { ok: true as const, commit: await commitOf(studio, user) }
      : await studio.repository.save(draft, made.changes, user, message || 'Edit')
  if (!result.ok) {
    const commit = await commitOf(studio, user)
    if ('conflicts' in result)
      return c.json({ message: await conflictText(studio, result.conflicts, commit) }, 409)
    return c.json({ message: await describeFailure(studio, result, commit) }, 422)
  }
  for (const each of made.changes) await writeLog(studio.db, user, 'saved', each.path)
  const hashes = await view.after(made, result.commit)
  return c.json(
    {
      commit: { sha: result.commit, created: new Date().toISOString() },
      files: files.map((file) => {
        const sha = hashes.get(file.path)
        return sha === undefined ? null : { path: file.path, sha }
      }),
    },
    201,
  )
}

async function conflictText(studio: Studio, conflicts: readonly Conflict[], commit: string) {
  const places = await placesInWords(studio, conflicts.map(placeOfConflict), commit)
  return [
    'It has changed since you opened it: somebody published another version, or you sent your draft to review. Nothing was saved; your text stays here. Copy it, reload, and write it into the newer version.',
    ...conflicts.map(({ yours, theirs }, at) => {
      const place = places[at]?.field || places[at]?.file
      return `${place}: now “${theirs.slice(0, 300)}”, yours “${yours.slice(0, 300)}”`
    }),
  ].join('\n')
}
