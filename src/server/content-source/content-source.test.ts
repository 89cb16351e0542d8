import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { writeFiles } from '../../content/store/store.fixture.ts'
import { testFolder } from '../../test.fixture.ts'
import { type ContentChange, FolderSource } from './content-source.ts'

const folder = () => {
  const root = testFolder()
  writeFiles(root, { 'site.yaml': 'a: 1', 'faq/a/en.md': 'x' })
  return root
}

test('names files that change, and asks for all to be compared at the start and by refresh, as for a network file system', async () => {
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

test('its version changes with its files, and only then', async () => {
  const root = folder()
  const source = new FolderSource(root)
  const first = await source.version()
  expect(await source.version()).toBe(first)
  writeFileSync(join(root, 'faq/a/ru.md'), 'x')
  const second = await source.version()
  utimesSync(join(root, 'site.yaml'), 1, 1)
  const third = await source.version()
  // A file of the same size and time, as archives give them; the kernel's clock ticks in between.
  await sleep(20)
  writeFileSync(join(root, 'site.yaml'), 'a: 2')
  utimesSync(join(root, 'site.yaml'), 1, 1)
  expect(new Set([first, second, third, await source.version()]).size).toBe(4)
})
