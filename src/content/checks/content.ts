import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '../../icons/names.ts'
import { isLocale, type Locale, locales } from '../../locales/table.ts'
import { findRoute, linkIn, offeredIn } from '../../routes/offered.ts'
import { redirectProblems } from '../../routes/redirects.ts'
import { type Collection, collectionNames } from '../collections.ts'
import type { Localised } from '../entry.ts'
import { contentFile, factsPath, wordsPath } from '../files.ts'
import { lineOf } from '../line-of.ts'
import { references, slugsOf } from '../markdown.ts'
import { ContentReader, DerivedValues } from '../reader.ts'
import { ContentStore } from '../store.ts'
import { translationProblems } from '../translations/check.ts'
import { type ContentProblem, splitFrontMatter } from '../yaml-file.ts'
import { lengthProblem } from './lengths.ts'
import { flatten, messageProblems } from './messages.ts'

/** Fields of entries that name other entries, and the collections they may be in. */
const idFields: Record<string, Collection[] | ((collection: Collection) => Collection[])> = {
  features: ['features'],
  industries: ['industries'],
  solutions: ['solutions'],
  docs: ['docs'],
  related: (collection) => [collection],
}

/** Everything that is wrong with a content folder, all at once. An unreadable setting ends the check with that one problem. */
export function contentProblems(root: string): ContentProblem[] {
  const problems: ContentProblem[] = []
  let store: ContentStore
  try {
    store = new ContentStore({ root })
  } catch (error) {
    return [{ file: root, line: 1, field: '', message: (error as Error).message }]
  }
  problems.push(...store.problems)
  const content = new ContentReader(store, new DerivedValues())
  const note = (file: string, field: string, message: string, line = 1) => problems.push({ file, line, field, message })

  orphans(root, note)
  for (const { row, message } of redirectProblems(store.setting('redirects'))) note('redirects.yaml', String(row), message)
  for (const { to } of store.setting('redirects')) if (to.startsWith('/') && !exists(to, content)) note('redirects.yaml', to, 'leads to no page')
  const english = store.messages('en')
  for (const locale of locales)
    for (const { key, message } of messageProblems(store.messages(locale), english))
      note(`messages/${locale}.json`, key, message, lineIn(root, `messages/${locale}.json`, key.split('.')))
  const { header, headerLinks, footer, legal } = store.setting('navigation')
  for (const { to } of [...header.flatMap((menu) => menu.groups.flatMap((group) => group.items)), ...headerLinks, ...footer.flatMap((group) => group.items), ...legal])
    if (!exists(to, content)) note('navigation.yaml', to, 'leads to no page')
  for (const { icon } of store.setting('site').social) if (!(iconNames as readonly string[]).includes(icon)) note('site.yaml', 'social', `${icon} is not an icon of the sprite`)

  // Drafts and entries of the future are checked too; what is public may only lead to what is public.
  const preview = new ContentReader(new ContentStore({ root, preview: true }), new DerivedValues())
  for (const collection of collectionNames)
    for (const locale of locales)
      for (const entry of preview.list(collection, locale)) checkEntry(entry, content.locales(collection, entry.id).includes(locale) ? content : preview, root, note)
  problems.push(...translationProblems(root, (locale) => flatten(store.messages(locale))))
  return problems
}

/** The line of a content file at which a field is named; in front matter, which starts at the second. */
function lineIn(root: string, file: string, path: readonly string[]): number {
  const text = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.md') ? lineOf(splitFrontMatter(text).matter, path, 2) : lineOf(text, path)
}

type Note = (file: string, field: string, message: string, line?: number) => void

const exists = (path: string, content: ContentReader): boolean => {
  const match = findRoute(path.split(/[?#]/)[0] as string, content)
  return match !== undefined && (match.route.guard === 'pre-sales' || offeredIn(match, content).length > 0)
}

/** Files that belong to nothing: translations without facts, languages the site does not have, folders with impossible names. */
function orphans(root: string, note: Note): void {
  for (const item of readdirSync(root, { withFileTypes: true })) {
    const known = item.isDirectory() ? [...collectionNames, 'messages', 'glossary'].includes(item.name) : contentFile(item.name) !== undefined
    if (!known) note(item.name, '', 'belongs to nothing')
  }
  for (const name of readdirSync(join(root, 'messages'))) if (!contentFile(`messages/${name}`)) note(`messages/${name}`, '', 'is no language of this site')
  for (const collection of collectionNames) {
    if (!existsSync(join(root, collection))) continue
    for (const id of readdirSync(join(root, collection))) {
      const folder = join(root, collection, id)
      let names: string[]
      try {
        names = readdirSync(folder)
      } catch {
        note(`${collection}/${id}`, '', 'is not the folder of an entry')
        continue
      }
      if (!names.includes('entry.yaml')) note(`${collection}/${id}`, '', 'has no entry.yaml')
      if (!names.some((name) => name.endsWith('.md'))) note(`${collection}/${id}`, '', 'has no translation')
      for (const name of names) {
        const path = `${collection}/${id}/${name}`
        if (!contentFile(path)) note(path, '', isLocale(name.replace(/\.md$/, '')) ? 'has an id that cannot stand in an address' : 'is no translation of this site')
      }
    }
  }
}

function checkEntry(entry: Localised, content: ContentReader, root: string, note: Note): void {
  const { collection, id, locale, words } = entry
  const file = wordsPath(collection, id, locale)
  const facts = entry.facts as Record<string, unknown>
  const factsFile = factsPath(collection, id)

  for (const field of ['title', 'description'] as const) {
    const text = (words as Record<string, unknown>)[field]
    const problem = typeof text === 'string' ? lengthProblem(locale, field, text) : undefined
    if (problem) note(file, field, problem, lineIn(root, file, [field]))
  }
  if (typeof facts.icon === 'string' && !(iconNames as readonly string[]).includes(facts.icon)) note(factsFile, 'icon', `${facts.icon} is not an icon of the sprite`)
  for (const [field, collections] of Object.entries(idFields)) {
    const targets = typeof collections === 'function' ? collections(collection) : collections
    const value = facts[field]
    for (const target of Array.isArray(value) ? value : value === undefined ? [] : [value])
      if (!targets.some((name) => content.locales(name, String(target)).length > 0)) note(factsFile, field, `${target} does not exist`)
  }
  checkTaxonomy(entry, content, root, factsFile, note)
  // Pages leave out what is not offered in their language: one list of targets serves every translation.
  for (const path of pathsIn(words)) if (!exists(path, content)) note(file, path, 'leads to no page')
  const sources = new Set(((facts.sources as { id: string }[] | undefined) ?? []).map((source) => source.id))
  for (const row of (words as { rows?: { source?: string }[] }).rows ?? [])
    if (row.source && row.source !== 'facet' && !sources.has(row.source)) note(file, 'rows', `${row.source} is no source of ${factsFile}`)

  const body = content.body(entry)
  // Lines are counted in the file, front matter included.
  const offset = body ? readFileSync(join(root, file), 'utf8').split('\n').length - body.split('\n').length : 0
  for (const { target, line, kind } of references(body)) {
    if (kind === 'image') {
      if (!/^[\w-]+\.(?:png|jpe?g|webp|avif)$/.test(target) || !existsSync(join(root, collection, id, target))) note(file, target, 'is no picture beside this entry', line + offset)
    } else if (target.startsWith('/')) checkLink(target, locale, content, (message) => note(file, target, message, line + offset))
    else if (target.startsWith('#') && !slugsOf(body).includes(decodeURIComponent(target.slice(1)))) note(file, target, 'is no heading of this page', line + offset)
    else if (!/^(?:https?:|mailto:|#)/.test(target)) note(file, target, 'is neither a path of this site nor an address', line + offset)
  }
}

function checkTaxonomy(entry: Localised, content: ContentReader, root: string, file: string, note: Note): void {
  const taxonomy = content.setting('taxonomy')
  const facts = entry.facts as { category?: string; section?: string; topic?: string; tags?: string[]; author?: string }
  const groups = taxonomy as unknown as Record<
    string,
    { categories?: Record<string, Partial<Record<Locale, string>>>; tags?: Record<string, Partial<Record<Locale, string>>> } | undefined
  >
  const need = (field: string, id: string | undefined, labels: Record<string, Partial<Record<Locale, string>>> | undefined, place: readonly string[]) => {
    if (id === undefined) return
    if (!labels?.[id]) note(file, field, `${id} is not in taxonomy.yaml`, lineIn(root, file, [field]))
    else if (!labels[id][entry.locale]) note('taxonomy.yaml', id, `has no label in ${entry.locale}`, lineIn(root, 'taxonomy.yaml', [...place, id]))
  }
  const group = groups[entry.collection]
  if (!group) return
  for (const field of ['category', 'section', 'topic'] as const) need(field, facts[field], group.categories, [entry.collection, 'categories'])
  for (const tag of facts.tags ?? []) need('tags', tag, group.tags, [entry.collection, 'tags'])
  need('author', facts.author, taxonomy.authors, ['authors'])
}

/** Paths of this site in structured words: every `to`, and link addresses that start with a slash. */
function pathsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => ((key === 'to' || key === 'url') && typeof child === 'string' && child.startsWith('/') ? [child] : pathsIn(child)))
}

function checkLink(target: string, locale: Locale, content: ContentReader, note: (message: string) => void): void {
  const [path = '', hash] = target.split('#')
  const match = findRoute(path, content)
  if (!match) return note('leads to no page')
  if (linkIn(locale, path, content) === undefined && match.route.guard !== 'pre-sales')
    return note(offeredIn(match, content).length ? `is not offered in ${locale}` : 'leads to no page')
  const entry = hash ? content.get(match.collection, match.id, locale) : undefined
  if (hash && entry && match.route.name !== 'faq' && !slugsOf(content.body(entry)).includes(decodeURIComponent(hash))) note('leads to no heading of that page')
}
