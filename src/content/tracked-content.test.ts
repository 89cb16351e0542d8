import { beforeEach, describe, expect, it } from 'vitest'
import { ContentReader, Memos } from './tracked-content.ts'
import { entry, folder, open } from './store.fixture.ts'
import type { ContentStore } from './store.ts'

let store: ContentStore
beforeEach(() => {
  ;({ store } = open(folder({ ...entry('a'), ...entry('b'), ...entry('c') }), { now: () => 12345 }))
})

/** The tags that reading something leaves. */
const tagsOf = (read: (reader: ContentReader) => unknown): string[] => {
  const reader = new ContentReader(store, new Memos())
  read(reader)
  return [...reader.tags].sort()
}

describe('a reader notes what a page used', () => {
  it.each<[what: string, read: (reader: ContentReader) => unknown, tags: string[]]>([
    ['an entry', (reader) => reader.get('faq', 'a', 'en'), ['full:faq/a@en', 'locales:faq/a']],
    [
      'an entry that is not there: it may come',
      (reader) => reader.get('faq', 'x', 'en'),
      ['full:faq/x@en', 'locales:faq/x'],
    ],
    ['a card', (reader) => reader.card('faq', 'a', 'en'), ['card:faq/a@en', 'locales:faq/a']],
    [
      'a list',
      (reader) => reader.list('faq', 'en'),
      ['card:faq/a@en', 'card:faq/b@en', 'card:faq/c@en', 'order:faq@en'],
    ],
    [
      'a part of a list: only what was chosen',
      (reader) => reader.list('faq', 'en', (all) => all.slice(1, 2)),
      ['card:faq/b@en', 'order:faq@en'],
    ],
    ['where something is offered', (reader) => reader.locales('faq', 'a'), ['locales:faq/a']],
    ['a setting', (reader) => reader.setting('site'), ['setting:site']],
    ['UI strings', (reader) => reader.messages('ru'), ['messages@ru']],
    [
      'a memo: its name instead of all it used',
      (reader) => reader.memo('menu', (inner) => inner.list('faq', 'en')),
      ['memo:menu'],
    ],
    ['the time', (reader) => reader.now, []],
  ])('%s', (_what, read, tags) => expect(tagsOf(read)).toEqual(tags))
})

describe('Memos', () => {
  it('keeps nothing when making fails', () => {
    const memos = new Memos()
    expect(() =>
      memos.get('a', () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(memos.get('a', () => 'yes')).toBe('yes')
  })

  it('expire drops memos with one of the tags, and those that used them', () => {
    const memos = new Memos()
    const value = (name: string, tags: string[]) =>
      memos.get(name, (into) => {
        for (const tag of tags) into.add(tag)
        return {}
      })
    const kept = value('apart', ['setting:prices'])
    // In an order that takes more than one pass.
    value('grandchild', ['memo:child'])
    value('child', ['memo:parent'])
    value('parent', ['messages@ru'])
    expect(memos.expire(new Set(['messages@ru']))).toEqual(
      new Set(['messages@ru', 'memo:parent', 'memo:child', 'memo:grandchild']),
    )
    expect(value('apart', [])).toBe(kept)
    expect(memos.expire(new Set(['messages@ru']))).toEqual(new Set(['messages@ru']))
    expect(memos.expire(new Set())).toEqual(new Set())
  })

  it('a memo may use other memos, and a change expires all that used it', () => {
    const memos = new Memos()
    const reader = new ContentReader(store, memos)
    const outer = () =>
      reader.memo('outer', (inner) => ({
        names: inner.memo('inner', (deep) => deep.list('faq', 'en').map(({ id }) => id)),
      }))
    const first = outer()
    expect(outer()).toBe(first)
    expect(memos.expire(new Set(['card:faq/a@en']))).toEqual(
      new Set(['card:faq/a@en', 'memo:inner', 'memo:outer']),
    )
    expect(outer()).not.toBe(first)
    expect(outer()).toEqual({ names: ['a', 'b', 'c'] })
  })
})
