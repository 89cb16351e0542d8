import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { describeProblem } from '../../content/problem.ts'
import type { StudioUser } from '../accounts/auth.ts'
import { writeLog } from '../accounts/database.ts'
import { allowed } from '../accounts/rights.ts'
import type { Conflict, FileChange, Files } from '../repository/types.ts'
import { currentDraft } from '../review/drafts.ts'
import { requireUser, signedIn } from '../server/guard.tsx'
import type { Studio, StudioEnv } from '../server/studio.ts'
import { editorConfig, messageFields, repositoryName } from './editor-config.ts'
import {
  filesBehind,
  shown,
  type ViewFile,
  ViewProblems,
  viewFile,
  viewPath,
  written,
} from './view.ts'

/** A save has an entry in all languages, as base64. */
const maxBytes = 16 * 2 ** 20

/** What the editor calls its branch: the draft that the user works on now. */
const branch = 'draft'

const saved = z.object({
  message: z.string().default(''),
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string().max(300),
        content: z.string().optional(),
        sha: z.string().optional(),
        from_path: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
})
const asked = z.object({ files: z.array(z.string().max(300)).max(5000) })

const blobOf = (text: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')

/** Commits whose files editors may still hold. */
const maxServed = 50_000

/**
 * The content as a Gitea server would show it (docs.gitea.com/api), for the editor: a user's draft
 * in the shape of its forms. Reads and writes need the session's rights, whatever it sends.
 */
export function giteaApi(studio: Studio): Hono<StudioEnv> {
  const { repository } = studio
  const app = new Hono<StudioEnv>()
  /** By what was shown: the commit it came from, so that a save is compared with that. */
  const served = new Map<string, string>()
  const views = new Map<string, { sha: string; size: number }>()

  const commitOf = async (user: StudioUser): Promise<string> => {
    const draft = await currentDraft(studio, user)
    return (await repository.tip(draft)) ?? (await repository.tip('main')) ?? ''
  }

  const readView = async (commit: string, file: ViewFile): Promise<Map<string, string>> => {
    const read = await repository.read(commit, filesBehind(file))
    return new Map([...read].map(([path, bytes]) => [path, bytes.toString()]))
  }

  /** The files that a user may see, each with what it stands for. */
  const filesFor = (user: StudioUser, files: Files) => {
    const has = (path: string): boolean => files.has(path)
    return [...files.keys()].flatMap((path) => {
      const view = viewPath(path, has)
      const file = view === undefined ? undefined : viewFile(view, has)
      if (view === undefined || file === undefined || !mayRead(user, path, file)) return []
      return [{ view, file, path }]
    })
  }

  app.use('/api/v1/*', bodyLimit({ maxSize: maxBytes }))
  app.get('/api/v1/version', (c) => c.json({ version: '1.25.0' }))
  app.get('/api/v1/settings/api', (c) =>
    c.json({
      default_paging_num: 500,
      max_response_items: 500,
      default_max_blob_size: 1e7,
      default_max_response_size: 1e8,
    }),
  )
  app.use('/api/v1/*', requireUser('read'))
  app.get('/api/v1/user', (c) => {
    const { id, name, email } = signedIn(c)
    return c.json({ id, login: email, full_name: name, email, avatar_url: '', html_url: '' })
  })
  app.get('/editor/config', requireUser('read'), async (c) => {
    const user = signedIn(c)
    const commit = await commitOf(user)
    const config = editorConfig(user, await repository.files(commit), studio.config.origin, branch)
    const [english] = (await repository.read(commit, ['messages/en.json'])).values()
    for (const { name, files } of config.collections.filter((each) => 'files' in each))
      if (name === 'words')
        for (const file of files)
          if (file.name === 'messages')
            Object.assign(file, { fields: messageFields(JSON.parse(english?.toString() ?? '{}')) })
    return c.json(config)
  })

  const base = `/api/v1/repos/${repositoryName}`
  app.get(base, (c) =>
    c.json({ name: 'content', default_branch: branch, permissions: { pull: true, push: true } }),
  )
  app.get(`${base}/branches/:name`, async (c) =>
    c.json({ name: branch, commit: { id: await commitOf(signedIn(c)), message: '' } }),
  )
  app.get(`${base}/git/trees/:commit`, async (c) => {
    const user = signedIn(c)
    const commit = await commitOf(user)
    const files = await repository.files(commit)
    const found = filesFor(user, files)
    const keyOf = (file: ViewFile) =>
      filesBehind(file)
        .map((path) => files.get(path)?.blob ?? '')
        .join(' ')
    const unknown = found.filter(({ file }) => !views.has(keyOf(file)))
    const paths = [...new Set(unknown.flatMap(({ file }) => filesBehind(file)))]
    const read = await repository.read(commit, paths)
    const texts = new Map([...read].map(([path, bytes]) => [path, bytes.toString()]))
    for (const { file } of unknown) {
      const text = shown(file, texts)
      views.set(keyOf(file), { sha: blobOf(text), size: Buffer.byteLength(text) })
    }
    const tree = found.flatMap(({ view, file }) => {
      const known = views.get(keyOf(file))
      return known ? [{ path: view, type: 'blob', mode: '100644', ...known }] : []
    })
    return c.json({ sha: commit, truncated: false, tree })
  })
  app.post(`${base}/file-contents`, async (c) => {
    const user = signedIn(c)
    const { files: wanted } = asked.parse(await c.req.json())
    const commit = await commitOf(user)
    const files = await repository.files(commit)
    const found = new Map(filesFor(user, files).map((each) => [each.view, each.file]))
    const chosen = wanted.flatMap((path) => {
      const file = found.get(path)
      return file ? [{ path, file }] : []
    })
    const read = await repository.read(
      commit,
      chosen.flatMap(({ file }) => filesBehind(file)),
    )
    const texts = new Map([...read].map(([path, bytes]) => [path, bytes.toString()]))
    if (served.size > maxServed) served.clear()
    const contents = chosen.map(({ path, file }) => {
      const text = shown(file, texts)
      served.set(`${path} ${blobOf(text)}`, commit)
      return {
        path,
        type: 'file',
        encoding: 'base64',
        sha: blobOf(text),
        size: Buffer.byteLength(text),
        content: Buffer.from(text).toString('base64'),
      }
    })
    return c.json(wanted.map((path) => contents.find((each) => each.path === path) ?? null))
  })
  app.get(`${base}/commits`, async (c) => {
    const path = c.req.query('path')
    const commit = await commitOf(signedIn(c))
    const files = await repository.files(commit)
    const file = path === undefined ? undefined : viewFile(path, (each) => files.has(each))
    const history = await repository.history(file && filesBehind(file)[0], 20)
    return c.json(
      history.map(({ commit: sha, author, at, message }) => ({
        sha,
        created: at,
        commit: { message, author: { ...author, date: at } },
      })),
    )
  })

  app.post(`${base}/contents`, async (c) => {
    const user = signedIn(c)
    const sent = saved.parse(await c.req.json())
    const now = await commitOf(user)
    const changes: FileChange[] = []
    try {
      for (const each of sent.files) changes.push(...(await changesOf(each, now)))
    } catch (error) {
      if (!(error instanceof ViewProblems)) throw error
      return c.json({ message: error.problems.map(describeProblem).join('\n') }, 422)
    }
    const refused = changes.find(({ path }) => !allowed(user, 'save', path))
    if (refused) {
      const message = `As ${user.role} you may not change ${refused.path}. Ask an editor.`
      return c.json({ message }, 403)
    }
    const draft = await currentDraft(studio, user)
    const by = { name: user.name, email: user.email }
    const message = sent.message || 'Edit'
    const result = await repository.save(draft, changes, by, message)
    if (!result.ok) {
      if ('conflicts' in result) return c.json({ message: conflictText(result.conflicts) }, 409)
      const reason =
        'problems' in result ? result.problems.map(describeProblem).join('\n') : result.refused
      return c.json({ message: reason }, 422)
    }
    for (const { path } of changes) await writeLog(studio.db, user, 'saved', path)
    const after = await shownFiles(
      sent.files.flatMap(({ operation, path }) => (operation === 'delete' ? [] : [path])),
      result.commit,
    )
    return c.json(
      {
        commit: { sha: result.commit, created: new Date().toISOString() },
        files: sent.files.map(({ path }) => after.get(path) ?? null),
      },
      201,
    )
  })

  /** What one file of the editor changes, made from the version that it was shown. */
  async function changesOf(
    { operation, path, content = '', sha }: z.infer<typeof saved>['files'][number],
    now: string,
  ): Promise<FileChange[]> {
    const commit = served.get(`${path} ${sha}`) ?? now
    const files = await repository.files(commit)
    const file = viewFile(path, (each) => files.has(each))
    if (!file)
      throw new ViewProblems([
        { file: path, line: 1, field: '', message: 'is no file of the content' },
      ])
    if (operation === 'delete') {
      const [first, ...data] = filesBehind(file)
      return [first, ...data].map((each) => ({ path: each, bytes: undefined }))
    }
    const texts = await readView(commit, file)
    const made = written(file, texts, Buffer.from(content, 'base64').toString())
    return [...made].map(([each, text]) => ({
      path: each,
      bytes: Buffer.from(text),
      expected: files.get(each)?.blob ?? '',
    }))
  }

  async function shownFiles(paths: readonly string[], commit: string) {
    const files = await repository.files(commit)
    const found = new Map<string, { path: string; sha: string }>()
    for (const path of paths) {
      const file = viewFile(path, (each) => files.has(each))
      if (!file) continue
      const sha = blobOf(shown(file, await readView(commit, file)))
      served.set(`${path} ${sha}`, commit)
      found.set(path, { path, sha })
    }
    return found
  }
  return app
}

/** Translators see the language an entry is written in first, and their own. */
const mayRead = (user: StudioUser, path: string, file: ViewFile): boolean =>
  allowed(user, 'save', path) ||
  (file.kind === 'entry' ? file.isSource : file.kind !== 'setting' && file.locale === 'en')

const conflictText = (conflicts: readonly Conflict[]): string =>
  [
    'Somebody else has changed the same since you opened it. Nothing was saved; your text stays here. Copy it, reload, and write it into the newer version.',
    ...conflicts.map(
      ({ path, field, yours, theirs }) =>
        `${path}${field ? ` ${field}` : ''}: theirs “${theirs.slice(0, 300)}”, yours “${yours.slice(0, 300)}”`,
    ),
  ].join('\n')
