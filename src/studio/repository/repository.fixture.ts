import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { folder, write } from '../../content/store.fixture.ts'
import { testFolder } from '../../test.fixture.ts'
import { ContentRepository, type RepositoryOptions } from './repository.ts'
import type { Result } from './types.ts'

export const ann = { name: 'Ann', email: 'ann@site.example' }
export const ben = { name: 'Ben', email: 'ben@site.example' }

export const question = (text: string, body = 'An answer.\n') =>
  `---\nquestion: ${text}\n---\n\n${body}`

/** Two questions in English. */
export const questions = {
  'faq/a/entry.yaml': 'topic: plans\norder: 1\n',
  'faq/a/en.md': question('One?'),
  'faq/b/entry.yaml': 'topic: plans\norder: 2\n',
  'faq/b/en.md': question('Two?'),
}

/** A repository over a content folder with two questions; any content passes its check. */
export async function setup(more: Partial<RepositoryOptions> = {}) {
  const root = folder(questions)
  const dataDir = testFolder()
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
    /** What stands in the content folder. */
    text: (path: string) => readFileSync(join(root, path), 'utf8'),
    byHand: (files: Record<string, string>) => write(root, files),
  }
}

/** The value of a call that must succeed. */
export function done<T>(result: Result<T>): { ok: true } & T {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result
}

export const change = (path: string, text: string | undefined, expected?: string) => ({
  path,
  bytes: text === undefined ? undefined : Buffer.from(text),
  ...(expected !== undefined && { expected }),
})
