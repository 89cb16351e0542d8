import { beforeEach, describe, expect, test } from 'vitest'
import type { ContentStore } from './content-store.ts'
import { contentFolder, openStore, questionFiles } from './store.fixture.ts'
import { TaggedCache, TrackedContent } from './tracked-content.ts'

let store: ContentStore
beforeEach(() => {
  ;({ store } = openStore(
    contentFolder({ ...questionFiles('a'), ...questionFiles('b'), ...questionFiles('c') }),
    { now: () => 12345 },
  ))
})

/** The tags that reading something leaves. */
const tagsOf = (read: (content: TrackedContent) => unknown): string[] => {
  const content = new TrackedContent(store, new TaggedCache())
  read(content)
  return [...content.tags].sort()
}

describe('tracked content notes what a page used', () => {
  test.each<[what: string, read: (content: TrackedContent) => unknown, tags: string[]]>([
    ['an entry', (content) => content.get('faq', 'a', 'en'), ['full:faq/a@en', 'locales:faq/a']],
    [
      'an entry that is not there: it may come',
      (content) => content.get('faq', 'x', 'en'),
      ['full:faq/x@en', 'locales:faq/x'],
    ],
    ['a card', (content) => content.card('faq', 'a', 'en'), ['card:faq/a@en', 'locales:faq/a']],
    [
      'a list',
      (content) => content.list('faq', 'en'),
      ['card:faq/a@en', 'card:faq/b@en', 'card:faq/c@en', 'order:faq@en'],
    ],
    [
      'a part of a list: only what was chosen',
      (content) => content.list('faq', 'en', (all) => all.slice(1, 2)),
      ['card:faq/b@en', 'order:faq@en'],
    ],
    ['the data of a list', (content) => content.data('faq', 'en'), ['order:faq@en']],
    ['where something is offered', (content) => content.locales('faq', 'a'), ['locales:faq/a']],
    ['a setting', (content) => content.setting('site'), ['setting:site']],
    ['UI strings', (content) => content.messages('ru'), ['messages@ru']],
    [
      'a memo: its name instead of all it used',
      (content) => content.memo('menu', (inner) => inner.list('faq', 'en')),
      ['memo:menu'],
    ],
    ['the time', (content) => content.now, []],
  ])('%s', (_what, read, tags) => expect(tagsOf(read)).toEqual(tags))
})

describe('TaggedCache', () => {
  test('keeps nothing when making fails', () => {
    const cache = new TaggedCache()
    expect(() =>
      cache.get('a', () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(cache.get('a', () => 'yes')).toBe('yes')
  })

  test('expire drops memos with one of the tags, and those that used them', () => {
    const cache = new TaggedCache()
    const value = (name: string, tags: string[]) =>
      cache.get(name, (into) => {
        for (const tag of tags) into.add(tag)
        return {}
      })
    const kept = value('apart', ['setting:prices'])
    // In an order that takes more than one pass.
    value('grandchild', ['memo:child'])
    value('child', ['memo:parent'])
    value('parent', ['messages@ru'])
    expect(cache.invalidate(new Set(['messages@ru']))).toEqual(
      new Set(['messages@ru', 'memo:parent', 'memo:child', 'memo:grandchild']),
    )
    expect(value('apart', [])).toBe(kept)
    expect(cache.invalidate(new Set(['messages@ru']))).toEqual(new Set(['messages@ru']))
    expect(cache.invalidate(new Set())).toEqual(new Set())
  })

  test('a memo may use other memos, and a change expires all that used it', () => {
    const cache = new TaggedCache()
    const content = new TrackedContent(store, cache)
    const outer = () =>
      content.memo('outer', (inner) => ({
        names: inner.memo('inner', (deep) => deep.list('faq', 'en').map(({ id }) => id)),
      }))
    const first = outer()
    expect(outer()).toBe(first)
    expect(cache.invalidate(new Set(['card:faq/a@en']))).toEqual(
      new Set(['card:faq/a@en', 'memo:inner', 'memo:outer']),
    )
    expect(outer()).not.toBe(first)
    expect(outer()).toEqual({ names: ['a', 'b', 'c'] })
  })
})
