import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { contentFolder, writeFiles } from '../../content/store/store.fixture.ts'
import { testFolder } from '../../test.fixture.ts'
import { openMain } from './open-main.ts'
import { ContentRepository, type RepositoryOptions } from './repository.ts'
import type { Result } from './types.ts'

export const ann = { name: 'Ann', email: 'ann@site.example' }
export const ben = { name: 'Ben', email: 'ben@site.example' }

export const question = (text: string, body = 'An answer.\n') =>
  `---\nquestion: ${text}\n---\n\n${body}`

/** Two English questions. */
export const questions = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': question('One?'),
  'faq/b/entry.yaml': 'topic: plans\norder: 2\n',
  'faq/b/en.md': question('Two?'),
}

/** Prepared repositories by hash of the content folder. */
const prepared = new Map<string, Promise<Record<string, Buffer>>>()

/**
 * Writes the repository that a first start creates, from a cache: creating it runs git four times.
 */
export async function prepareRepository(contentDir: string, dataDir: string) {
  const folder = join(dataDir, 'content.git')
  if (existsSync(folder)) return
  const hash = createHash('sha256')
  for (const [path, bytes] of Object.entries(filesIn(contentDir)))
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  const key = hash.digest('hex')
  const known = prepared.get(key) ?? makeRepository(contentDir)
  prepared.set(key, known)
  writeFiles(folder, await known)
}

async function makeRepository(contentDir: string): Promise<Record<string, Buffer>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'))
  try {
    const log = { warn: () => undefined, error: () => undefined }
    const { signal } = new AbortController()
    const { store } = await openMain({ contentDir, dataDir, remote: undefined, log, signal })
    store.close()
    return filesIn(store.folder)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

const filesIn = (root: string): Record<string, Buffer> =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [path, readFileSync(join(root, path))]),
  )

/** A repository over a folder with two questions, whose content check accepts everything. */
export async function setup(more: Partial<RepositoryOptions> = {}) {
  const root = contentFolder(questions)
  const dataDir = testFolder()
  if (!more.remote) await prepareRepository(root, dataDir)
  const logged: string[] = []
  const note = (data: object | string, text = '') => logged.push(`${text} ${JSON.stringify(data)}`)
  const open = async () => {
    const repository = await ContentRepository.open({
      contentDir: root,
      dataDir,
      remote: undefined,
      log: { warn: note, error: note },
      signal: new AbortController().signal,
      check: async () => [],
      ...more,
    })
    onTestFinished(() => repository.close())
    return repository
  }
  const repository = await open()
  return {
    root,
    dataDir,
    logged,
    open,
    repository,
    /** A file in the content folder. */
    text: (path: string) => readFileSync(join(root, path), 'utf8'),
    byHand: (files: Record<string, string>) => writeFiles(root, files),
  }
}

/** Unwraps a successful result, or throws. */
export function done<T>(result: Result<T>): { ok: true } & T {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result
}

export const change = (path: string, text: string | undefined, expected?: string) => ({
  path,
  bytes: text === undefined ? undefined : Buffer.from(text),
  ...(expected !== undefined && { expected }),
})
