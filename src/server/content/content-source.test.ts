import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { type ContentChange, FolderSource } from './content-source.ts'

const folder = () => {
  const root = mkdtempSync(join(tmpdir(), 'facet-source-'))
  onTestFinished(() => {
    for (const path of [root, `${root}.away`]) rmSync(path, { recursive: true, force: true })
  })
  mkdirSync(join(root, 'faq/a'), { recursive: true })
  writeFileSync(join(root, 'site.yaml'), 'a: 1')
  writeFileSync(join(root, 'faq/a/en.md'), 'x')
  return root
}

it('names files that change, and asks for all to be compared at the start and by refresh, as for a network file system', async () => {
  const root = folder()
  const source = new FolderSource(root)
  const changes: ContentChange[] = []
  source.start((change) => changes.push(change))
  onTestFinished(() => source.stop())
  // What changed before it is watched is found by comparing every file.
  await expect.poll(() => changes.splice(0)).toEqual([{ root, paths: 'all' }])
  writeFileSync(join(root, 'faq/a/en.md'), 'longer')
  await expect.poll(() => changes.splice(0)).toEqual([{ root, paths: ['faq/a/en.md'] }])
  await source.refresh()
  expect(changes).toEqual([{ root, paths: 'all' }])
})

it('quality, Operations: says while the folder cannot be followed, and no longer', async () => {
  const root = folder()
  const said: (string | undefined)[] = []
  const source = new FolderSource(root, (problem) => said.push(problem))
  source.start(() => undefined)
  onTestFinished(() => source.stop())
  expect(source.status()).toEqual({})
  renameSync(root, `${root}.away`)
  const gone = 'the content folder is gone; the content that was read stays'
  await expect.poll(() => source.status(), { timeout: 5000 }).toEqual({ problem: gone })
  renameSync(`${root}.away`, root)
  await expect.poll(() => source.status(), { timeout: 5000 }).toEqual({})
  expect(said).toEqual([gone, undefined])
})

it('its version changes with its files, and only then', async () => {
  const root = folder()
  const source = new FolderSource(root)
  const first = await source.version()
  expect(await source.version()).toBe(first)
  writeFileSync(join(root, 'faq/a/ru.md'), 'x')
  const second = await source.version()
  utimesSync(join(root, 'site.yaml'), 1, 1)
  expect(new Set([first, second, await source.version()]).size).toBe(3)
})
