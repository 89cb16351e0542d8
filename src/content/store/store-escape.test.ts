import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import type { ContentStore } from './content-store.ts'
import {
  contentFolder,
  openStore,
  questionData,
  questionFiles,
  questionIds,
  questionText,
  writeFiles,
} from './store.fixture.ts'

describe('content files cannot escape CONTENT_DIR', () => {
  /**
   * A folder beside the content, with a file of each kind that would be read if links were
   * followed.
   */
  const outside = () => {
    const path = testFolder()
    writeFiles(path, {
      'entry.yaml': questionData(),
      'en.md': questionText('Secret?'),
      'en.json': '{"secret":"x"}',
      'a/entry.yaml': questionData(),
      'a/en.md': questionText('Secret?'),
    })
    return path
  }
  const shows = (store: ContentStore) =>
    JSON.stringify([store.list('faq', 'en'), store.messages('en'), store.messages('ru')])

  test.each<[what: string, target: string, link: string, touched: string[]]>([
    ['a translation', 'en.md', 'faq/b/en.md', ['faq/b/en.md']],
    ['entry.yaml', 'entry.yaml', 'faq/c/entry.yaml', ['faq/c/entry.yaml', 'faq/c/en.md']],
    ['a folder of an entry', 'a', 'faq/d', ['faq/d/entry.yaml', 'faq/d/en.md']],
    ['a folder of a collection', '.', 'helps', ['helps/a/entry.yaml', 'helps/a/en.md']],
    ['UI strings', 'en.json', 'messages/ru.json', ['messages/ru.json']],
  ])(
    '%s that is a link is not followed, neither at the start nor later',
    (_what, target, link, touched) => {
      const root = contentFolder({
        ...questionFiles('b', '', 'ru'),
        'faq/c/en.md': questionText('Mine?'),
      })
      mkdirSync(dirname(join(root, link)), { recursive: true })
      symlinkSync(join(outside(), target), join(root, link))
      const { store, refresh } = openStore(root)
      expect(shows(store)).not.toMatch(/secret/i)
      expect(store.list('helps', 'en')).toEqual([])
      refresh(...touched)
      expect(shows(store)).not.toMatch(/secret/i)
      expect(store.list('helps', 'en')).toEqual([])
      expect(store.list('faq', 'en').map(({ id }) => id)).not.toContain('d')
    },
  )

  test('the content folder itself may be a link', () => {
    const link = join(testFolder(), 'content')
    symlinkSync(contentFolder(questionFiles('a')), link)
    expect(questionIds(openStore(link).store)).toEqual(['a'])
  })

  test('a folder or a pipe in the place of a file is not read', () => {
    const root = contentFolder(questionFiles('a'))
    mkdirSync(join(root, 'faq/a/ru.md'))
    const { store, refresh, problems } = openStore(root)
    refresh('faq/a/ru.md')
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(problems()).toEqual([])
  })

  test('a file in the place of a collection has no entries', () => {
    const { root, store, problems } = openStore(questionFiles('a'))
    rmSync(join(root, 'faq'), { recursive: true })
    writeFileSync(join(root, 'faq'), '../secret')
    store.moveTo(root, 'all')
    expect(questionIds(store)).toEqual([])
    expect(problems()).toEqual([])
  })
})
