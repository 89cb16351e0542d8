import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ContentReader, Memos } from '../content/reader.ts'
import { ContentStore } from '../content/store.ts'
import { locales } from '../i18n/table.ts'

export const origin = 'https://www.facet.example'

/** The site's own content. `now` in milliseconds. */
export function realContent(now = Date.now()): { store: ContentStore; reader: () => ContentReader } {
  return contentAt('content', now)
}

/** A content folder with a clock, and readers of it that forget what changes. */
export function contentAt(root: string, now = Date.now()): { store: ContentStore; reader: () => ContentReader } {
  const store = new ContentStore({ root, now: () => now })
  const memos = new Memos()
  store.onChange((tags) => memos.expire(tags))
  return { store, reader: () => new ContentReader(store, memos) }
}

/**
 * A copy of some of the site's content in which every entry is written in all 14 languages, so that what depends on languages
 * can be tested whatever is translated. Answers its folder and a function that removes it.
 */
export function contentInEveryLocale(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'facet-content-'))
  for (const name of readdirSync('content').filter((file) => file.endsWith('.yaml'))) cpSync(join('content', name), join(root, name))
  for (const locale of locales) cpSync('content/messages/en.json', join(root, 'messages', `${locale}.json`))
  for (const collection of ['pages', 'docs', 'releases', 'features']) cpSync(join('content', collection), join(root, collection), { recursive: true })
  const articles = readdirSync('content/blog').slice(0, 3)
  for (const id of articles) cpSync(join('content/blog', id), join(root, 'blog', id), { recursive: true })
  for (const collection of ['pages', 'docs', 'releases', 'features', 'blog']) {
    for (const id of readdirSync(join(root, collection))) {
      const english = join(root, collection, id, 'en.md')
      for (const locale of locales) if (locale !== 'en' && existsSync(english)) cpSync(english, join(root, collection, id, `${locale}.md`))
    }
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
