import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContentStore, type StoreOptions } from './store.ts'
import { describeProblem } from './yaml-file.ts'

const made: string[] = []
const stores: ContentStore[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const store of stores.splice(0)) store.close()
  for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
})

const temporary = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'facet-store-'))
  made.push(path)
  return path
}
const write = (root: string, files: Record<string, string>) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
/** A content folder with the real settings, no page, and these files. */
const folder = (files: Record<string, string> = {}): string => {
  const root = temporary()
  for (const name of readdirSync('content')) if (name.endsWith('.yaml')) copyFileSync(join('content', name), join(root, name))
  write(root, { 'messages/en.json': '{"nav":{"home":"Home"}}', ...files })
  return root
}
const open = (root: string, options: Partial<StoreOptions> = {}) => {
  const said: string[] = []
  const store = new ContentStore({
    root,
    report: (problem) => said.push('line' in problem ? describeProblem(problem) : `${problem.file}: ${problem.message}`),
    ...options,
  })
  stores.push(store)
  said.splice(0, said.length, ...said.filter((line) => !line.startsWith('messages/')))
  /** Refreshes and answers the tags, sorted; they are also what listeners were told. */
  const refresh = (...paths: string[]): string[] => {
    let told: ReadonlySet<string> = new Set()
    const stop = store.onChange((tags) => (told = tags))
    const tags = [...store.refresh(paths)].sort()
    stop()
    expect([...told].sort()).toEqual(tags)
    return tags
  }
  const problems = () => store.problems.filter(({ file }) => !file.startsWith('messages/')).map(({ file, line, field }) => `${file}:${line}:${field}`)
  return { store, said, refresh, problems }
}

const facts = (more = '') => `topic: plans\norder: 1\n${more}`
const words = (question: string, body = 'An answer.\n') => `---\nquestion: ${question}\n---\n${body}`
const entry = (id: string, more = '', ...languages: string[]): Record<string, string> => ({
  [`faq/${id}/entry.yaml`]: facts(more),
  ...Object.fromEntries((languages.length ? languages : ['en']).map((code) => [`faq/${id}/${code}.md`, words(`${id} in ${code}?`)])),
})
const post = (date: string) => `publishedAt: ${date}\ncategory: guides\ntags: [proxies]\nauthor: team\ncover: { scene: map, hue: sky }\n`
const article = (title: string, description = 'About it.', body = 'Text.\n') => `---\ntitle: ${title}\ndescription: ${description}\n---\n${body}`
const ids = (store: ContentStore, locale: 'en' | 'ru' = 'en') => store.list('faq', locale).map(({ id }) => id)

describe('reading', () => {
  it('an entry is its facts and the words of each language', () => {
    const { store } = open(folder(entry('a', '', 'en', 'ru')))
    expect(store.get('faq', 'a', 'ru')).toMatchObject({
      collection: 'faq',
      id: 'a',
      locale: 'ru',
      facts: { topic: 'plans', draft: false },
      words: { question: 'a in ru?' },
      length: 2,
    })
    expect(store.get('faq', 'a', 'fr')).toBeUndefined()
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(store.body('faq', 'a', 'en')).toBe('An answer.\n')
    expect(store.size).toBe(2)
    expect(store.messages('ru')).toEqual({ nav: { home: 'Home' } })
  })
  it.each(['constructor', '__proto__', '../a', '', 'a/../a', 'A'])('an id such as %j finds nothing', (id) => {
    const { store } = open(folder(entry('a')))
    expect(store.get('faq', id, 'en')).toBeUndefined()
    expect(store.locales('faq', id)).toEqual([])
    expect(store.body('faq', id, 'en')).toBe('')
  })
  it('a page may be called as what every object has', () => {
    const { store, problems } = open(
      folder({ 'pages/constructor/entry.yaml': 'updatedAt: 2026-01-01\n', 'pages/constructor/en.md': '---\ntitle: T\ndescription: D\nname: N\nheading: H\n---\nText\n' }),
    )
    expect(problems()).toEqual([])
    expect(store.get('pages', 'constructor', 'en')?.words).toMatchObject({ name: 'N' })
  })
  it('lists by order, then by id; dated entries the newest first', () => {
    const root = folder({ ...entry('b'), ...entry('a'), 'faq/first/entry.yaml': 'topic: plans\norder: 0\n', 'faq/first/en.md': words('First?') })
    for (const [id, date] of Object.entries({ old: '2026-01-01', new: '2026-03-01', mid: '2026-02-01', same: '2026-02-01' }))
      write(root, { [`blog/${id}/entry.yaml`]: post(date), [`blog/${id}/en.md`]: article(id) })
    const { store } = open(root)
    expect(ids(store)).toEqual(['first', 'a', 'b'])
    expect(store.list('blog', 'en').map(({ id }) => id)).toEqual(['new', 'mid', 'same', 'old'])
    expect(store.list('blog', 'ru')).toEqual([])
  })
})

describe('drafts and scheduled entries', () => {
  it('a draft is hidden', () => {
    const { store } = open(folder({ ...entry('a', 'draft: true\n'), ...entry('b') }))
    expect(ids(store)).toEqual(['b'])
    expect(store.get('faq', 'a', 'en')).toBeUndefined()
    expect(store.locales('faq', 'a')).toEqual([])
  })

  it('an entry of the future is hidden, and appears by itself when its time comes', () => {
    let now = Date.parse('2026-11-21T07:59:59.999Z')
    const { store } = open(folder({ ...entry('a', 'publishedAt: 2026-11-21T08:00:00Z\n', 'en', 'ru'), ...entry('b') }), { now: () => now })
    const told: string[][] = []
    store.onChange((tags) => told.push([...tags].sort()))
    expect(ids(store)).toEqual(['b'])
    store.tick()
    expect(told).toEqual([])
    // The clock alone does not change an answer: what was made from the old one would not be dropped.
    now += 1
    expect(store.locales('faq', 'a')).toEqual([])
    store.tick()
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(ids(store)).toEqual(['a', 'b'])
    expect(told).toEqual([['card:faq/a@en', 'card:faq/a@ru', 'full:faq/a@en', 'full:faq/a@ru', 'locales:faq/a', 'order:faq@en', 'order:faq@ru']])
    store.tick()
    expect(told).toHaveLength(1)
  })

  it('wakes by its own timer, however far away the moment is', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    const { store } = open(folder({ ...entry('soon', 'publishedAt: 2026-11-21T08:00:05Z\n'), ...entry('later', 'publishedAt: 2027-03-01\n') }))
    expect(ids(store)).toEqual([])
    vi.advanceTimersByTime(4999)
    expect(ids(store)).toEqual([])
    vi.advanceTimersByTime(2)
    expect(ids(store)).toEqual(['soon'])
    vi.advanceTimersByTime(99 * 24 * 3600 * 1000)
    expect(ids(store)).toEqual(['soon'])
    vi.advanceTimersByTime(2 * 24 * 3600 * 1000)
    expect(ids(store)).toEqual(['later', 'soon'])
    store.close()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('an entry that arrives later is scheduled as well', () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
    const root = folder()
    const { store, refresh } = open(root)
    write(root, entry('a', 'publishedAt: 2026-11-21T09:30:00Z\n'))
    refresh('faq/a/entry.yaml')
    expect(ids(store)).toEqual([])
    vi.advanceTimersByTime(90 * 60 * 1000 + 1)
    expect(ids(store)).toEqual(['a'])
  })

  it('decisions: pre-sales: the moments at which a campaign opens and closes are told too', () => {
    let now = Date.parse('2026-10-31T12:00:00Z')
    const root = folder({ 'pages/terms-of-sale/entry.yaml': 'updatedAt: 2026-01-01\nopens: 2026-11-01T00:00:00Z\ncloses: 2026-12-31T00:00:00Z\n' })
    write(root, { 'pages/terms-of-sale/en.md': '---\ntitle: T\ndescription: D\nname: N\nheading: H\n---\nText\n' })
    const { store } = open(root, { now: () => now })
    const told: string[] = []
    store.onChange((tags) => told.push(...tags))
    for (const [moment, changed] of [
      ['2026-10-31T23:59:59Z', false],
      ['2026-11-01T00:00:00Z', true],
      ['2026-12-30T00:00:00Z', false],
      ['2026-12-31T00:00:00Z', true],
    ] as const) {
      now = Date.parse(moment)
      told.length = 0
      store.tick()
      expect(told.includes('full:pages/terms-of-sale@en')).toBe(changed)
    }
  })

  it('a clock that is put back hides what is of the future again', () => {
    let now = Date.parse('2026-11-21T08:00:00Z')
    const { store } = open(folder(entry('a', 'publishedAt: 2026-11-21T08:00:00Z\n')), { now: () => now })
    expect(ids(store)).toEqual(['a'])
    now -= 1000
    store.tick()
    expect(ids(store)).toEqual([])
  })
})

describe('edits emit exactly the tags of what changed', () => {
  const start = () => {
    const root = folder({ ...entry('a', '', 'en', 'ru'), 'blog/p/entry.yaml': post('2026-01-01'), 'blog/p/en.md': article('Title') })
    return { root, ...open(root) }
  }
  it.each<[what: string, path: string, text: string, tags: string[]]>([
    ['a title', 'blog/p/en.md', article('Another'), ['card:blog/p@en', 'full:blog/p@en']],
    ['a description', 'blog/p/en.md', article('Title', 'Another.'), ['card:blog/p@en', 'full:blog/p@en']],
    ['the body only', 'blog/p/en.md', article('Title', 'About it.', 'Another text.\n'), ['full:blog/p@en']],
    ['a question', 'faq/a/ru.md', words('Другой?'), ['card:faq/a@ru', 'full:faq/a@ru']],
    ['facts', 'faq/a/entry.yaml', facts('draft: false\n'), ['card:faq/a@en', 'card:faq/a@ru', 'full:faq/a@en', 'full:faq/a@ru', 'locales:faq/a', 'order:faq@en', 'order:faq@ru']],
    ['a new translation', 'faq/a/fr.md', words('Pourquoi ?'), ['card:faq/a@fr', 'full:faq/a@fr', 'locales:faq/a', 'order:faq@fr']],
    ['a new entry', 'faq/b/entry.yaml', facts(), []],
    ['UI strings', 'messages/en.json', '{"nav":{"home":"Start"}}', ['messages@en']],
    ['UI strings of a language that had none', 'messages/ru.json', '{"nav":{"home":"Главная"}}', ['messages@ru']],
    ['a setting', 'redirects.yaml', '[]\n', ['setting:redirects']],
    ['a file that is not of the site', 'faq/a/notes.txt', 'x', []],
    ['a language that is not of the site', 'faq/a/de.md', words('Warum?'), []],
  ])('%s', (_what, path, text, tags) => {
    const { root, refresh, store } = start()
    write(root, { [path]: text })
    const before = store.revision
    expect(refresh(path)).toEqual(tags)
    expect(store.revision).toBe(before + (tags.length ? 1 : 0))
  })

  it('shows the edit', () => {
    const { root, store, refresh } = start()
    write(root, { 'faq/a/en.md': words('Edited?', 'New body.\n') })
    refresh('faq/a/en.md')
    expect(store.get('faq', 'a', 'en')?.words).toEqual({ question: 'Edited?' })
    expect(store.list('faq', 'en')[0]?.words).toEqual({ question: 'Edited?' })
    expect(store.body('faq', 'a', 'en')).toBe('New body.\n')
  })

  it('a new entry comes with its translations, whichever file is named', () => {
    const { root, store, refresh } = start()
    write(root, entry('b', '', 'en', 'ru'))
    expect(refresh('faq/b/en.md', 'faq/b/entry.yaml', 'faq/b/ru.md')).toEqual(expect.arrayContaining(['locales:faq/b', 'order:faq@en', 'order:faq@ru', 'full:faq/b@ru']))
    expect(ids(store)).toEqual(['a', 'b'])
    expect(store.get('faq', 'b', 'ru')?.words).toEqual({ question: 'b in ru?' })
  })

  it('several files at once are one change', () => {
    const { root, store, refresh } = start()
    write(root, { 'faq/a/en.md': words('X?'), 'faq/a/ru.md': words('Y?') })
    const before = store.revision
    expect(refresh('faq/a/en.md', 'faq/a/ru.md')).toEqual(['card:faq/a@en', 'card:faq/a@ru', 'full:faq/a@en', 'full:faq/a@ru'])
    expect(store.revision).toBe(before + 1)
  })

  it('a listener that was taken away is not told', () => {
    const { root, store } = start()
    let told = 0
    store.onChange(() => told++)()
    write(root, { 'faq/a/en.md': words('X?') })
    store.refresh(['faq/a/en.md'])
    expect(told).toBe(0)
  })

  it('changedAt is when it changed', () => {
    let now = 1000
    const root = folder(entry('a'))
    const { store, refresh } = open(root, { now: () => now })
    now = 5000
    write(root, { 'faq/a/en.md': words('X?') })
    refresh('faq/a/en.md')
    expect(store.changedAt).toBe(5000)
  })
})

describe('deleting', () => {
  it('a translation', () => {
    const root = folder(entry('a', '', 'en', 'ru'))
    const { store, refresh, problems } = open(root)
    rmSync(join(root, 'faq/a/ru.md'))
    expect(refresh('faq/a/ru.md')).toEqual(['card:faq/a@ru', 'full:faq/a@ru', 'locales:faq/a', 'order:faq@ru'])
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(store.body('faq', 'a', 'ru')).toBe('')
    expect(problems()).toEqual([])
  })
  it('a whole entry', () => {
    const root = folder({ ...entry('a', '', 'en', 'ru'), ...entry('b') })
    const { store, refresh, problems } = open(root)
    rmSync(join(root, 'faq/a'), { recursive: true })
    expect(refresh('faq/a/entry.yaml')).toEqual(['card:faq/a@en', 'card:faq/a@ru', 'full:faq/a@en', 'full:faq/a@ru', 'locales:faq/a', 'order:faq@en', 'order:faq@ru'])
    expect(ids(store)).toEqual(['b'])
    expect(problems()).toEqual([])
  })
  it('an entry that comes back has the words it has then', () => {
    const root = folder(entry('a'))
    const { store, refresh } = open(root)
    renameSync(join(root, 'faq/a'), join(root, 'aside'))
    refresh('faq/a/entry.yaml')
    write(root, { 'aside/en.md': words('New?', 'New.\n') })
    renameSync(join(root, 'aside'), join(root, 'faq/a'))
    refresh('faq/a/entry.yaml')
    expect(store.get('faq', 'a', 'en')?.words).toEqual({ question: 'New?' })
    expect(store.body('faq', 'a', 'en')).toBe('New.\n')
  })
  it('an entry.yaml alone: the entry goes, and the folder that is left is named', () => {
    const root = folder(entry('a'))
    const { store, refresh, problems } = open(root)
    rmSync(join(root, 'faq/a/entry.yaml'))
    refresh('faq/a/entry.yaml')
    expect(ids(store)).toEqual([])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:'])
  })
  it('a setting: the last good one stays, and is named', () => {
    const root = folder()
    const { store, refresh, problems } = open(root)
    rmSync(join(root, 'site.yaml'))
    expect(refresh('site.yaml')).toEqual([])
    expect(store.setting('site').name).toBe('Facet')
    expect(problems()).toEqual(['site.yaml:1:'])
  })
})

describe('quality: Reliability: a broken content file keeps its last good version and is named', () => {
  it.each<[what: string, path: string, text: string, problem: string]>([
    ['words', 'faq/a/en.md', '---\nquestion: 1\n---\nText\n', 'faq/a/en.md:2:question'],
    ['broken front matter', 'faq/a/en.md', '---\nquestion: "x\n---\nText\n', 'faq/a/en.md:3:'],
    ['an empty body', 'faq/a/en.md', words('Why?', ''), 'faq/a/en.md:4:body'],
    ['an empty file', 'faq/a/en.md', '', 'faq/a/en.md:2:'],
    ['facts', 'faq/a/entry.yaml', 'topic: plans\norder: first\n', 'faq/a/entry.yaml:2:order'],
    ['empty facts', 'faq/a/entry.yaml', '', 'faq/a/entry.yaml:1:'],
    ['an unknown fact', 'faq/a/entry.yaml', facts('oder: 2\n'), 'faq/a/entry.yaml:3:oder'],
    ['an unknown locale in a rule', 'faq/a/entry.yaml', facts('only: [zh, xx]\n'), 'faq/a/entry.yaml:3:only.1'],
    ['a date that is none', 'faq/a/entry.yaml', facts('publishedAt: 2026-13-01\n'), 'faq/a/entry.yaml:3:publishedAt'],
    ['a setting', 'site.yaml', 'name: 1\n', 'site.yaml:1:name'],
    ['a redirect loop', 'redirects.yaml', '- { from: /a, to: /b }\n- { from: /b, to: /a }\n', 'redirects.yaml:1:0'],
  ])('%s: keeps, names file, line and field, and heals', (_what, path, text, problem) => {
    const root = folder(entry('a'))
    const { store, said, refresh, problems } = open(root)
    const [before, site, redirects] = [store.get('faq', 'a', 'en'), store.setting('site'), store.setting('redirects')]
    write(root, { good: '' })
    copyFileSync(join(root, path), join(root, 'good'))
    write(root, { [path]: text })
    expect(refresh(path)).toEqual([])
    expect(store.get('faq', 'a', 'en')).toEqual(before)
    expect(store.setting('site')).toBe(site)
    expect(store.setting('redirects')).toBe(redirects)
    expect(problems()).toContain(problem)
    expect(said.some((line) => line.startsWith(problem.replace(/:[^:]*$/, '')))).toBe(true)
    renameSync(join(root, 'good'), join(root, path))
    refresh(path)
    expect(problems()).toEqual([])
    expect(said.at(-1)).toBe(`${path}: ok`)
  })

  it('broken UI strings keep the last good ones', () => {
    const root = folder({ 'messages/ru.json': '{"nav":{"home":"Главная"}}' })
    const { store, refresh } = open(root)
    write(root, { 'messages/ru.json': '{"nav":{"home":"Гла' })
    expect(refresh('messages/ru.json')).toEqual([])
    expect(store.messages('ru')).toEqual({ nav: { home: 'Главная' } })
    expect(store.problems.some(({ file }) => file === 'messages/ru.json')).toBe(true)
  })

  it('on the first start a broken translation is left out, its entry stays', () => {
    const { store, problems } = open(folder({ ...entry('a', '', 'en', 'ru'), 'faq/a/ru.md': '---\nquestion: 1\n---\nText\n' }))
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(problems()).toEqual(['faq/a/ru.md:2:question'])
  })
  it('on the first start an entry with broken facts is left out; fixing it brings it with all its words', () => {
    const root = folder({ ...entry('a', '', 'en', 'ru'), ...entry('b'), 'faq/a/entry.yaml': 'order: 1\n' })
    const { store, refresh, problems } = open(root)
    expect(ids(store)).toEqual(['b'])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:topic'])
    write(root, { 'faq/a/entry.yaml': facts() })
    refresh('faq/a/entry.yaml')
    expect(store.locales('faq', 'a')).toEqual(['en', 'ru'])
    expect(problems()).toEqual([])
  })
  it('a folder without entry.yaml is named; an empty one is not', () => {
    const root = folder({ 'faq/a/en.md': words('Why?') })
    mkdirSync(join(root, 'faq/empty'))
    const { store, problems } = open(root)
    expect(ids(store)).toEqual([])
    expect(problems()).toEqual(['faq/a/entry.yaml:1:'])
  })
  it.each<[string, string, RegExp]>([
    ['site.yaml', 'name: Facet\nfounded: soon\n', /^content: site\.yaml:\d+: /],
    ['prices.yaml', '"', /^content: prices\.yaml:1: /],
    ['redirects.yaml', '- { from: /a, to: /a }\n', /^content: redirects\.yaml:1: 0: \/a leads to itself/],
  ])('on the first start a broken %s ends the start with one line', (path, text, message) => {
    const root = folder({ [path]: text })
    expect(() => open(root)).toThrow(message)
    try {
      open(root)
    } catch (error) {
      expect((error as Error).message).not.toContain('\n')
    }
  })
  it('on the first start a missing setting, or a missing folder, ends it too', () => {
    const root = folder()
    rmSync(join(root, 'navigation.yaml'))
    expect(() => open(root)).toThrow(/^content: navigation\.yaml:1: is missing$/)
    expect(() => open(join(root, 'nowhere'))).toThrow(/^content: /)
  })

  it('a broken translation that is deleted is no problem any more', () => {
    const root = folder({ ...entry('a'), 'faq/a/ru.md': '---\nquestion: 1\n---\nText\n' })
    const { refresh, problems } = open(root)
    expect(problems()).toEqual(['faq/a/ru.md:2:question'])
    rmSync(join(root, 'faq/a/ru.md'))
    refresh('faq/a/ru.md')
    expect(problems()).toEqual([])
  })
  it('a broken translation that goes with its whole entry is no problem any more', () => {
    const root = folder({ ...entry('a'), 'faq/a/ru.md': '---\nquestion: 1\n---\nText\n' })
    const { refresh, problems } = open(root)
    rmSync(join(root, 'faq/a'), { recursive: true })
    refresh('faq/a/entry.yaml')
    expect(problems()).toEqual([])
  })
})

describe("any editor's file reads the same", () => {
  it('with a byte-order mark and CRLF', () => {
    const dos = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`
    const root = folder({ 'faq/a/entry.yaml': dos(facts()), 'faq/a/en.md': dos(words('Why?', 'One.\n\nTwo.\n')), 'messages/ru.json': dos('{\n"a": "b"\n}\n') })
    write(root, { 'redirects.yaml': dos('- { from: /a, to: /b }\n') })
    const { store, problems } = open(root)
    expect(problems()).toEqual([])
    expect(store.get('faq', 'a', 'en')).toMatchObject({ words: { question: 'Why?' }, facts: { topic: 'plans' } })
    expect(store.body('faq', 'a', 'en')).toBe('One.\n\nTwo.\n')
    expect(store.messages('ru')).toEqual({ a: 'b' })
    expect(store.setting('redirects')).toEqual([{ from: '/a', to: '/b', status: 301 }])
  })
})

describe('quality: Security: content files cannot escape CONTENT_DIR', () => {
  /** A folder beside the content, with a file of each kind that would be read if links were followed. */
  const outside = () => {
    const path = temporary()
    write(path, { 'entry.yaml': facts(), 'en.md': words('Secret?'), 'en.json': '{"secret":"x"}', 'a/entry.yaml': facts(), 'a/en.md': words('Secret?') })
    return path
  }
  const shows = (store: ContentStore) => JSON.stringify([store.list('faq', 'en'), store.messages('en'), store.messages('ru')])

  it.each<[what: string, target: string, link: string, touched: string[]]>([
    ['a translation', 'en.md', 'faq/b/en.md', ['faq/b/en.md']],
    ['facts', 'entry.yaml', 'faq/c/entry.yaml', ['faq/c/entry.yaml', 'faq/c/en.md']],
    ['a folder of an entry', 'a', 'faq/d', ['faq/d/entry.yaml', 'faq/d/en.md']],
    ['a folder of a collection', '.', 'helps', ['helps/a/entry.yaml', 'helps/a/en.md']],
    ['UI strings', 'en.json', 'messages/ru.json', ['messages/ru.json']],
  ])('%s that is a link is not followed, neither at the start nor later', (_what, target, link, touched) => {
    const root = folder({ ...entry('b', '', 'ru'), 'faq/c/en.md': words('Mine?') })
    mkdirSync(dirname(join(root, link)), { recursive: true })
    symlinkSync(join(outside(), target), join(root, link))
    const { store, refresh } = open(root)
    expect(shows(store)).not.toMatch(/secret/i)
    expect(store.list('helps', 'en')).toEqual([])
    refresh(...touched)
    expect(shows(store)).not.toMatch(/secret/i)
    expect(store.list('helps', 'en')).toEqual([])
    expect(store.list('faq', 'en').map(({ id }) => id)).not.toContain('d')
  })

  it('a linked collection folder is not read for an entry of its own kind either', () => {
    const root = folder()
    symlinkSync(outside(), join(root, 'faq'))
    const { store, refresh } = open(root)
    refresh('faq/a/entry.yaml')
    expect(ids(store)).toEqual([])
    expect(store.body('faq', 'a', 'en')).toBe('')
  })

  it('the content folder itself may be a link', () => {
    const link = join(temporary(), 'content')
    symlinkSync(folder(entry('a')), link)
    expect(ids(open(link).store)).toEqual(['a'])
  })

  it.each(['../secret/entry.yaml', 'faq/../../secret/en.md', '/etc/passwd', 'faq/../site.yaml', '..', '', 'faq', 'messages/../en.json', '\u0000'])('%j is not read', (path) => {
    const { refresh, problems } = open(folder(entry('a')))
    expect(refresh(path)).toEqual([])
    expect(problems()).toEqual([])
  })

  it('a folder or a pipe in the place of a file is not read', () => {
    const root = folder(entry('a'))
    mkdirSync(join(root, 'faq/a/ru.md'))
    const { store, refresh, problems } = open(root)
    refresh('faq/a/ru.md')
    expect(store.locales('faq', 'a')).toEqual(['en'])
    expect(problems()).toEqual([])
  })
})

describe('bodies beyond the memory budget', () => {
  it('are read from disk', () => {
    const large = `${'word '.repeat(1_000_000)}\n`
    const root = folder(Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`faq/a${n}/en.md`, words('Why?', large)])))
    for (let n = 0; n < 8; n++) write(root, { [`faq/a${n}/entry.yaml`]: facts() })
    const { store } = open(root)
    for (let n = 0; n < 8; n++) expect(store.body('faq', `a${n}`, 'en').length).toBe(large.length)
  })
})
