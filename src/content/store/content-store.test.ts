import { renameSync, rmSync } from 'node:fs'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  contentFolder,
  openStore,
  questionData,
  questionFiles,
  questionIds,
  questionText,
  writeFiles,
} from './store.fixture.ts'

afterEach(() => void vi.useRealTimers())

const post = (date: string) =>
  `publishedAt: ${date}\ncategory: guides\ntags: [proxies]\nauthor: team\ncover: { scene: map, hue: sky }\n`
const article = (title: string, description = 'About it.', body = 'Text.\n') =>
  `---\ntitle: ${title}\ndescription: ${description}\n---\n${body}`

describe('reading', () => {
  test('an entry is its data and a translation for each language', () => {
    const { store } = openStore(contentFolder(questionFiles('a', '', 'en', 'ru')))
    expect(store.get('faq', 'a', 'ru')).toMatchObject({
      collection: 'faq',
      id: 'a',
      locale: 'ru',
      data: { topic: 'plans', draft: false },
      translation: { question: 'a in ru?' },
    })
    expect(store.get('faq', 'a', 'fr')).toBeUndefined()
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(store.body('faq', 'a', 'en')).toBe('An answer.\n')
    expect(store.size).toBe(2)
    expect(store.messages('ru')).toEqual({ nav: { home: 'Home' } })
  })
  test.each(['constructor', '__proto__', '../a', '', 'a/../a', 'A'])(
    'an id such as %j finds nothing',
    (id) => {
      const { store } = openStore(contentFolder(questionFiles('a')))
      expect(store.get('faq', id, 'en')).toBeUndefined()
      expect(store.locales('faq', id)).toEqual([])
      expect(store.body('faq', id, 'en')).toBe('')
    },
  )
  test('lists by order, then by id; dated entries the newest first', () => {
    const root = contentFolder({
      ...questionFiles('b'),
      ...questionFiles('a'),
      'faq/first/entry.yaml': 'topic: plans\norder: 0\n',
      'faq/first/en.md': questionText('First?'),
    })
    for (const [id, date] of Object.entries({
      old: '2026-01-01',
      new: '2026-03-01',
      mid: '2026-02-01',
      same: '2026-02-01',
    }))
      writeFiles(root, { [`blog/${id}/entry.yaml`]: post(date), [`blog/${id}/en.md`]: article(id) })
    const { store } = openStore(root)
    expect(questionIds(store)).toEqual(['first', 'a', 'b'])
    expect(store.list('blog', 'en').map(({ id }) => id)).toEqual(['new', 'mid', 'same', 'old'])
    expect(store.list('blog', 'ru')).toEqual([])
  })
})

describe('drafts and scheduled entries', () => {
  test('an entry of the future is hidden, and appears by itself when its time comes', () => {
    let now = Date.parse('2026-11-21T07:59:59.999Z')
    const { store } = openStore(
      contentFolder({
        ...questionFiles('a', 'publishedAt: 2026-11-21T08:00:00Z\n', 'en', 'ru'),
        ...questionFiles('b'),
      }),
      { now: () => now },
    )
    const changes: string[][] = []
    store.onChange((tags) => changes.push([...tags].sort()))
    expect(questionIds(store)).toEqual(['b'])
    store.tick()
    expect(changes).toEqual([])
    // Until then it stays hidden: nothing would evict what was made before.
    now += 1
    expect(store.locales('faq', 'a')).toEqual([])
    store.tick()
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(questionIds(store)).toEqual(['a', 'b'])
    expect(changes).toEqual([
      [
        'card:faq/a@en',
        'card:faq/a@ru',
        'full:faq/a@en',
        'full:faq/a@ru',
        'locales:faq/a',
        'order:faq@en',
        'order:faq@ru',
      ],
    ])
    store.tick()
    expect(changes).toHaveLength(1)
  })

  test('wakes by its own timer, however far away the time is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    const { store } = openStore(
      contentFolder({
        ...questionFiles('soon', 'publishedAt: 2026-11-21T08:00:05Z\n'),
        ...questionFiles('later', 'publishedAt: 2027-03-01\n'),
      }),
    )
    expect(questionIds(store)).toEqual([])
    vi.advanceTimersByTime(4999)
    expect(questionIds(store)).toEqual([])
    vi.advanceTimersByTime(2)
    expect(questionIds(store)).toEqual(['soon'])
    vi.advanceTimersByTime(99 * 24 * 3600 * 1000)
    expect(questionIds(store)).toEqual(['soon'])
    vi.advanceTimersByTime(2 * 24 * 3600 * 1000)
    expect(questionIds(store)).toEqual(['later', 'soon'])
  })

  test('reports a new year, also where nothing has a date', () => {
    vi.useFakeTimers({ now: Date.parse('2026-12-31T23:00:00Z') })
    const { store } = openStore(contentFolder())
    const changes: string[] = []
    store.onChange((tags) => changes.push(...tags))
    vi.advanceTimersByTime(59 * 60 * 1000)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(11 * 60 * 1000)
    expect(changes).toEqual(['year'])
    vi.advanceTimersByTime(24 * 3600 * 1000)
    expect(changes).toEqual(['year'])
  })

  test('has no timer once it is closed', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    const { root, store } = openStore(questionFiles('later', 'publishedAt: 2027-03-01\n'))
    onTestFinished(() => rmSync(`${root}.away`, { recursive: true }))
    expect(vi.getTimerCount()).toBe(1)
    store.close()
    expect(vi.getTimerCount()).toBe(0)
    // Nor does it set one again when it is asked for more.
    store.refresh(['faq/later/en.md'])
    renameSync(root, `${root}.away`)
    store.refresh(['faq/later/en.md'])
    store.tick()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('decision 0005: pre-sales: the page is outdated when its campaign opens and when it closes', () => {
    let now = Date.parse('2026-10-31T12:00:00Z')
    const files = {
      'pages/sale/entry.yaml':
        'updatedAt: 2026-01-01\nopens: 2026-11-01T00:00:00Z\ncloses: 2026-12-31T00:00:00Z\n',
      'pages/sale/en.md': '---\ntitle: T\ndescription: D\nname: N\nheading: H\n---\nText\n',
    }
    const { store } = openStore(contentFolder(files), { now: () => now })
    const changes: string[] = []
    store.onChange(
      (tags) =>
        tags.has('full:pages/sale@en') && changes.push(new Date(now).toISOString().slice(0, 19)),
    )
    for (const moment of [
      '2026-10-31T23:59:59',
      '2026-11-01T00:00:00',
      '2026-12-30T00:00:00',
      '2026-12-31T00:00:00',
    ]) {
      now = Date.parse(`${moment}Z`)
      store.tick()
    }
    expect(changes).toEqual(['2026-11-01T00:00:00', '2026-12-31T00:00:00'])
  })
})

describe('edits emit exactly the tags of what changed', () => {
  const start = () =>
    openStore({
      ...questionFiles('a', '', 'en', 'ru'),
      'blog/p/entry.yaml': post('2026-01-01'),
      'blog/p/en.md': article('Title'),
    })
  test.each<[what: string, path: string, text: string, tags: string[]]>([
    [
      'a description',
      'blog/p/en.md',
      article('Title', 'Another.'),
      ['card:blog/p@en', 'full:blog/p@en'],
    ],
    [
      'the body only',
      'blog/p/en.md',
      article('Title', 'About it.', 'Another text.\n'),
      ['full:blog/p@en'],
    ],
    [
      'data',
      'faq/a/entry.yaml',
      questionData('draft: false\n'),
      [
        'card:faq/a@en',
        'card:faq/a@ru',
        'full:faq/a@en',
        'full:faq/a@ru',
        'locales:faq/a',
        'order:faq@en',
        'order:faq@ru',
      ],
    ],
    [
      'a new translation',
      'faq/a/fr.md',
      questionText('Pourquoi ?'),
      ['card:faq/a@fr', 'full:faq/a@fr', 'locales:faq/a', 'order:faq@fr'],
    ],
    [
      'a picture: every translation shows it',
      'faq/a/view.png',
      'x',
      ['full:faq/a@en', 'full:faq/a@ru'],
    ],
    ['a setting', 'redirects.yaml', '[]\n', ['setting:redirects']],
    ['a language that is not of the site', 'faq/a/de.md', questionText('Warum?'), []],
  ])('%s', (_what, path, text, tags) => {
    const { root, refresh, store } = start()
    writeFiles(root, { [path]: text })
    const before = store.revision
    expect(refresh(path)).toEqual(tags)
    expect(store.revision).toBe(before + (tags.length ? 1 : 0))
  })

  test('a new entry comes with its translations, whichever file is named', () => {
    const { root, store, refresh } = start()
    writeFiles(root, questionFiles('b', '', 'en', 'ru'))
    expect(refresh('faq/b/en.md', 'faq/b/entry.yaml', 'faq/b/ru.md')).toEqual(
      expect.arrayContaining(['locales:faq/b', 'order:faq@en', 'order:faq@ru', 'full:faq/b@ru']),
    )
    expect(questionIds(store)).toEqual(['a', 'b'])
    expect(store.get('faq', 'b', 'ru')?.translation).toEqual({ question: 'b in ru?' })
  })

  test('several files at once are one change, which removed listeners do not hear of', () => {
    let now = 1000
    const { root, store, refresh } = openStore(questionFiles('a', '', 'en', 'ru'), {
      now: () => now,
    })
    const removed = vi.fn<() => void>()
    store.onChange(removed)()
    writeFiles(root, { 'faq/a/en.md': questionText('X?'), 'faq/a/ru.md': questionText('Y?') })
    now = 5000
    expect(refresh('faq/a/en.md', 'faq/a/ru.md')).toEqual([
      'card:faq/a@en',
      'card:faq/a@ru',
      'full:faq/a@en',
      'full:faq/a@ru',
    ])
    expect([store.revision, store.changedAt, removed.mock.calls]).toEqual([1, 5000, []])
  })
})
