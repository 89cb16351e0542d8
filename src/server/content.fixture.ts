import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Collection } from '../content/collections/all-collections.ts'
import { ContentStore } from '../content/store/content-store.ts'
import { TaggedCache, TrackedContent } from '../content/store/tracked-content.ts'
import { type Locale, locales } from '../languages/languages.ts'
import { siteSettings } from '../site.fixture.ts'
import { type Scope, testFolder } from '../test.fixture.ts'

export const origin = siteSettings.origin

/** The time of tests that depend on one: the campaign of `content/pages/pre-sales` runs. */
export const today = Date.parse('2026-12-01T12:00:00Z')
const present = Date.now()
const read = new Map<number, ReturnType<typeof contentAt>>()

/**
 * The site's own content, now or at the time above, read once for all tests of a process: none may
 * change it.
 */
export function realContent(now = present): ReturnType<typeof contentAt> {
  const content = read.get(now) ?? contentAt('content', now)
  read.set(now, content)
  return content
}

/** A content folder with a clock, and readers of it that forget what changes. */
export function contentAt(
  root: string,
  now = Date.now(),
): { store: ContentStore; trackedContent: () => TrackedContent } {
  const store = new ContentStore({ root, now: () => now })
  // Its time stands still, and it outlives the test: it needs no timers.
  store.close()
  const cache = new TaggedCache()
  store.onChange((tags) => cache.invalidate(tags))
  return { store, trackedContent: () => new TrackedContent(store, cache) }
}

/**
 * A copy of the content that the running test may change, of its texts and glossaries those in
 * these languages: the others would take seconds.
 */
export function contentCopy(scope?: Scope, languages: readonly Locale[] = ['en', 'ru']): string {
  const root = testFolder(scope)
  cpSync('content', root, {
    recursive: true,
    filter: (path) => {
      const { dir, ext, name } = parse(path)
      return !(ext === '.md' || dir.endsWith('glossary')) || languages.some((code) => code === name)
    },
  })
  return root
}

/**
 * Some of the content in which every entry is written in all of these languages, so that what
 * depends on languages can be tested whatever is translated.
 */
export function translatedContent(
  scope?: Scope,
  languages: readonly Locale[] = locales,
  collections: readonly Collection[] = ['pages', 'docs', 'releases', 'features', 'blog'],
): string {
  const root = testFolder(scope)
  for (const name of readdirSync('content').filter((file) => file.endsWith('.yaml')))
    cpSync(join('content', name), join(root, name))
  for (const locale of locales)
    cpSync('content/messages/en.json', join(root, 'messages', `${locale}.json`))
  for (const collection of collections)
    for (const id of readdirSync(join('content', collection)).slice(
      0,
      collection === 'blog' ? 3 : undefined,
    )) {
      const [from, to] = ['content', root].map((base) => join(base, collection, id)) as [
        string,
        string,
      ]
      cpSync(join(from, 'entry.yaml'), join(to, 'entry.yaml'))
      const source = ['en.md', 'zh.md'].find((name) => existsSync(join(from, name)))
      if (source)
        for (const locale of languages) cpSync(join(from, source), join(to, `${locale}.md`))
    }
  return root
}
