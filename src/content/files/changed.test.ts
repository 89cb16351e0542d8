import { cpSync, mkdirSync, readdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import {
  contentFolder,
  openStore,
  questionFiles,
  questionText,
  writeFiles,
} from '../store/store.fixture.ts'
import { changedFiles, type KnownFile } from './changed.ts'

/** Dates every file below a folder, in seconds since 1970. */
const date = (root: string, time: number) => {
  for (const item of readdirSync(root, { recursive: true, withFileTypes: true }))
    if (item.isFile()) utimesSync(join(item.parentPath, item.name), time, time)
}

test('another folder in the place of the one that was read: what is not the same is read again, and pages with pictures are made anew', () => {
  const root = contentFolder({
    ...questionFiles('a', '', 'en', 'ru'),
    ...questionFiles('b'),
    ...questionFiles('c'),
    'faq/b/view.png': 'a picture',
  })
  date(root, 1e9)
  const { store } = openStore(root)
  const next = join(testFolder(), 'next')
  cpSync(root, next, { recursive: true })
  date(next, 1e9)
  writeFileSync(join(next, 'faq/b/view.png'), 'another picture')
  writeFiles(next, {
    'faq/a/ru.md': questionText('Зачем?'),
    'faq/c/fr.md': questionText('Pourquoi ?'),
  })
  expect([...store.moveTo(next, 'all')].sort()).toEqual(
    [
      'card:faq/a@ru',
      'full:faq/a@ru',
      'full:faq/b@en',
      'full:faq/c@fr',
      'card:faq/c@fr',
      'order:faq@fr',
      'locales:faq/c',
    ].sort(),
  )
})

test('a file of the same size and time, as archives and stores of images give them, is read again: in another folder, and in the same one', async () => {
  const root = contentFolder({
    ...questionFiles('a'),
    ...questionFiles('b'),
    'faq/b/view.png': 'one',
  })
  date(root, 1e9)
  const { store } = openStore(root)
  const next = join(testFolder(), 'next')
  cpSync(root, next, { recursive: true })
  writeFiles(next, { 'faq/a/en.md': questionText('a in EN?'), 'faq/b/view.png': 'two' })
  date(next, 1e9)
  const changed = ['card:faq/a@en', 'full:faq/a@en', 'full:faq/b@en']
  expect([...store.moveTo(next, 'all')].sort()).toEqual(changed)
  expect(store.get('faq', 'a', 'en')?.translation).toEqual({ question: 'a in EN?' })
  // The kernel's clock ticks in between.
  await sleep(20)
  writeFiles(next, { 'faq/a/en.md': questionText('a in en?'), 'faq/b/view.png': 'one' })
  date(next, 1e9)
  expect([...store.moveTo(next, 'all')].sort()).toEqual(changed)
  // Nothing is left to compare.
  expect([...store.moveTo(next, 'all')]).toEqual([])
})

test('a folder that is swapped while it is compared differs in nothing: all of it is compared again', () => {
  const place = testFolder()
  const [root, next] = [join(place, 'content'), join(place, 'next')]
  for (const folder of [root, next]) {
    mkdirSync(folder)
    for (const name of ['site.yaml', 'redirects.yaml']) writeFileSync(join(folder, name), folder)
  }
  class Known extends Map<string, KnownFile> {
    override get(path: string): KnownFile | undefined {
      if (path === 'redirects.yaml') {
        renameSync(root, join(place, 'old'))
        renameSync(next, root)
      }
      return super.get(path)
    }
  }
  expect(changedFiles(root, new Known())).toEqual([])
  expect(changedFiles(root, new Map())).toContain('site.yaml')
})
