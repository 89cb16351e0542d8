import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ContentChange } from './content-source.ts'
import { TestRepository } from './git-repository.fixture.ts'
import { GitSource } from './git-source.ts'

export function sourceSetup() {
  const repository = new TestRepository()
  onTestFinished(() => repository.remove())
  const folder = join(repository.folder, 'data/content-3001')
  const logged: string[] = []
  const note = (data: object | string, text = '') => logged.push(`${text} ${JSON.stringify(data)}`)
  const open = async (branch = 'main') => {
    const source = await GitSource.open({
      remote: { address: repository.bare, branch: branch || undefined },
      folder,
      poll: 60_000,
      log: { info: note, error: note },
    })
    onTestFinished(() => source.stop().catch(() => undefined))
    return source
  }
  const changes: ContentChange[] = []
  /** Opens it and resolves when it has looked at the remote. */
  const follow = async () => {
    const source = await open()
    source.start((change) => changes.push(change))
    await source.refresh().catch(() => undefined)
    return source
  }
  const read = (source: GitSource, path = 'faq/a/en.md') =>
    readFileSync(join(source.root, path), 'utf8')
  return {
    repository,
    folder,
    logged,
    open,
    follow,
    changes,
    read,
  }
}

/** The same with a first commit, which is followed. */
export async function startedSource() {
  const all = sourceSetup()
  const first = all.repository.pushFirst('One?')
  return { ...all, first, source: await all.follow() }
}
