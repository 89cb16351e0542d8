import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { ContentChange } from './content-feed.ts'
import { FolderFeed } from './folder-feed.ts'
import { contentPaths } from './folder-scan.ts'

const made: string[] = []
afterEach(() => {
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})
const folder = () => {
  const root = mkdtempSync(join(tmpdir(), 'facet-feed-'))
  made.push(root)
  mkdirSync(join(root, 'faq/a'), { recursive: true })
  writeFileSync(join(root, 'site.yaml'), 'a: 1')
  writeFileSync(join(root, 'faq/a/en.md'), 'x')
  return root
}

describe('a folder is looked at again when asked', () => {
  it('answers what came, went or changed, and only once', async () => {
    const root = folder()
    const feed = await FolderFeed.open(root, true)
    // Not started: nothing watches, as on a network file system.
    writeFileSync(join(root, 'faq/a/en.md'), 'longer')
    writeFileSync(join(root, 'faq/a/ru.md'), 'new')
    rmSync(join(root, 'site.yaml'))
    const first = await feed.refresh()
    expect(first.changed).toBe(3)
    expect(await feed.refresh()).toEqual({ revision: first.revision, changed: 0 })
  })
  it('does not tell again what the watcher has told', async () => {
    const root = folder()
    const feed = await FolderFeed.open(root, true)
    const told = Promise.withResolvers<ContentChange>()
    feed.start((change) => told.resolve(change))
    writeFileSync(join(root, 'faq/a/en.md'), 'longer')
    expect((await told.promise).paths).toContain('faq/a/en.md')
    expect((await feed.refresh()).changed).toBe(0)
    await feed.stop()
  })
})

it('quality, Operations: says while the folder cannot be followed, and no longer', async () => {
  const root = folder()
  const said: (string | undefined)[] = []
  const feed = await FolderFeed.open(root, false, (problem) => said.push(problem))
  feed.start(() => undefined)
  expect(await feed.unfollowed()).toBeUndefined()
  made.push(`${root}.away`)
  renameSync(root, `${root}.away`)
  await expect.poll(() => feed.unfollowed(), { timeout: 5000 }).toBe('the content folder is gone: what was read of it stays')
  renameSync(`${root}.away`, root)
  await expect.poll(() => feed.unfollowed(), { timeout: 5000 }).toBeUndefined()
  expect(said).toEqual(['the content folder is gone: what was read of it stays', undefined])
  await feed.stop()
})

it('only files that the site reads are content, and links are not followed', async () => {
  const root = folder()
  writeFileSync(join(root, 'notes.txt'), 'x')
  writeFileSync(join(root, 'faq/a/notes.txt'), 'x')
  symlinkSync('/etc/hostname', join(root, 'faq/a/ru.md'))
  expect(await contentPaths(root)).toEqual(['faq/a/en.md', 'site.yaml'])
})
