import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, localeRow, locales } from '../../i18n/table.ts'
import { pathOf } from '../../routing/match.ts'
import { findRoute, linkIn, offeredIn } from '../../routing/offered.ts'
import { finalPath } from '../../routing/paths.ts'
import { route, routeNames } from '../../routing/table.ts'

import { iconNames } from '../../site/icons/names.ts'
import { type Collection, collectionNames } from '../collections.ts'
import type { Localised } from '../entry.ts'
import { contentFile, dataPath, type MessageTree, type Setting, translationPath } from '../files.ts'
import { lineOf } from '../line-of.ts'
import { references, slugsOf, topHeadings } from '../markdown.ts'
import { ContentReader, Memos } from '../reader.ts'
import { singlePages } from '../schemas/pages.ts'
import { ContentStore } from '../store.ts'
import { translationProblems } from '../translations/check.ts'
import { type ContentProblem, describeProblem, splitFrontMatter } from '../yaml-file.ts'
import { cutTexts } from './cut-texts.ts'
import { lengthProblem } from './lengths.ts'
import { flatten, messageProblems } from './messages.ts'
import { pictureProblem } from './pictures.ts'

/** Fields of entries that name other entries, and the collections they may be in. */
const idFields: Record<string, Collection[] | ((collection: Collection) => Collection[])> = {
  features: ['features'],
  industries: ['industries'],
  solutions: ['solutions'],
  docs: ['docs'],
  related: (collection) => [collection],
}

/** Problems as lines, each once, in the order of files and their lines. */
export const problemLines = (found: readonly ContentProblem[]): string[] => [...new Set(found.map(describeProblem))].sort(new Intl.Collator('en', { numeric: true }).compare)

/** Everything that is wrong with a content folder, all at once. A `site.yaml` that cannot be read ends the check with its problems. */
export async function contentProblems(root: string): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = []
  let store: ContentStore
  try {
    store = new ContentStore({ root, report: (found) => 'line' in found && problems.push(found) })
  } catch (error) {
    const own = problems.filter(({ file }) => file === 'site.yaml')
    return own.length ? own : [{ file: root, line: 1, field: '', message: (error as Error).message }]
  }
  // What is said of a file that cannot be read is enough: the empty one or the English one in its place is not judged.
  const isBroken = (file: string): boolean => store.problems.some((problem) => problem.file === file)
  const content = new ContentReader(store, new Memos())
  const note = (file: string, field: string, message: string, line = 1) => problems.push({ file, line, field, message })

  orphans(root, note)
  checkRedirects(content, root, note)
  const english = store.messages('en')
  const comparable = locales.filter((locale) => !isBroken('messages/en.json') && !isBroken(`messages/${locale}.json`))
  for (const locale of comparable)
    for (const { key, message } of messageProblems(store.messages(locale), english, localeRow(locale).tag))
      note(`messages/${locale}.json`, key, message, lineIn(root, `messages/${locale}.json`, key.split('.')))
  checkNavigation(store.setting('navigation'), content, english, (field, message, written) => note('navigation.yaml', field, message, lineWith(root, 'navigation.yaml', written)))
  for (const host of foreignChatHosts(store.setting('chat')))
    note('chat.yaml', 'hosts', `${host}, from which a chat comes, is not among them`, lineIn(root, 'chat.yaml', ['hosts']))
  for (const { icon } of store.setting('site').social)
    if (!(iconNames as readonly string[]).includes(icon)) note('site.yaml', 'social', `${icon} is not an icon of the sprite`, lineWith(root, 'site.yaml', icon))

  // Drafts and entries of the future are checked too; what is public may only lead to what is public.
  const preview = new ContentReader(new ContentStore({ root, preview: true }), new Memos())
  for (const collection of collectionNames)
    for (const locale of locales)
      for (const entry of preview.list(collection, locale)) {
        const among = content.locales(collection, entry.id).includes(locale) ? content : preview
        await checkEntry(entry, among, root, note)
        if (!isBroken('taxonomy.yaml')) checkTaxonomy(entry, among, root, note)
      }
  problems.push(...translationProblems(root, (locale) => (comparable.includes(locale) ? flatten(store.messages(locale)) : new Map())))
  return problems
}

/** The line of a content file at which a field is named; in front matter, which starts at the second. */
function lineIn(root: string, file: string, path: readonly string[]): number {
  const text = readFileSync(join(root, file), 'utf8')
  return file.endsWith('.md') ? lineOf(splitFrontMatter(text).matter, path, 2) : lineOf(text, path)
}

/** The first line of a content file that holds a text. */
function lineWith(root: string, file: string, text: string): number {
  const lines = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8').split('\n') : []
  return lines.findIndex((line) => line.includes(text)) + 1 || 1
}

type Note = (file: string, field: string, message: string, line?: number) => void

const exists = (path: string, content: ContentReader): boolean => {
  const match = findRoute(path.split(/[?#]/)[0] as string, content)
  return match !== undefined && (match.route.guard === 'pre-sales' || offeredIn(match, content).length > 0)
}

/** What a row of the redirect table does to the pages; what is wrong with the table itself is found when it is read. */
function checkRedirects(content: ContentReader, root: string, note: Note): void {
  const { origin, domains } = content.setting('site')
  const own = [new URL(origin).hostname, ...Object.values(domains)]
  for (const [row, { from, to }] of content.setting('redirects').entries()) {
    const say = (path: string, message: string) => note('redirects.yaml', path, message, lineIn(root, 'redirects.yaml', [String(row)]))
    if (exists(from, content)) say(from, 'is a page, which nobody could reach any more')
    if (to.startsWith('/')) {
      if (!exists(to, content)) say(to, 'leads to no page')
      // It could lead round in a circle.
    } else if (own.includes(new URL(to).hostname)) say(to, 'leads to this site: write the path alone')
  }
}

/** What menus and the footer name: pages that there are, and labels that have a message. `written`: what to look for in the file. */
function checkNavigation(
  { header, headerLinks, footer, legal }: Setting<'navigation'>,
  content: ContentReader,
  english: MessageTree,
  note: (field: string, message: string, written: string) => void,
): void {
  const groups = [...header.flatMap((menu) => menu.groups), ...footer]
  const items = [...groups.flatMap((group) => group.items), ...headerLinks, ...legal]
  for (const { to } of items) if (!exists(to, content)) note(to, 'leads to no page', `to: ${to}`)
  const messages = flatten(english)
  for (const { label } of [...header, ...groups, ...items])
    if (label && messages.size > 0 && !messages.has(`nav.${label}`)) note('label', `nav.${label} is not a message of messages/en.json`, `label: ${label}`)
}

/** Hosts of chat scripts that are not among those that the file allows: visitors would not get that chat. */
function foreignChatHosts({ hosts, default: usual, locales: own }: Setting<'chat'>): string[] {
  const chats = [usual, ...Object.values(own)].flatMap((chat) => (chat ? [chat.js, ...(chat.also ? [chat.also.js] : [])] : []))
  return chats.map((address) => new URL(address).hostname).filter((host) => !hosts.includes(host))
}

/** What other programs leave behind: nobody reads it. */
const isLeftBehind = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

/** Files that belong to nothing: translations without entry.yaml, languages the site does not have, folders with impossible names. */
function orphans(root: string, note: Note): void {
  const namesIn = (folder: string): string[] => readdirSync(join(root, folder)).filter((name) => !isLeftBehind(name))
  for (const name of namesIn('.')) {
    const known = [...collectionNames, 'messages', 'glossary'].includes(name) || contentFile(name) !== undefined
    if (!known) note(name, '', 'belongs to nothing')
  }
  for (const name of namesIn('messages')) if (!contentFile(`messages/${name}`)) note(`messages/${name}`, '', 'is no language of this site')
  for (const collection of collectionNames) {
    if (!existsSync(join(root, collection))) continue
    for (const id of namesIn(collection)) {
      const folder = `${collection}/${id}`
      if (!statSync(join(root, folder)).isDirectory()) {
        note(folder, '', 'is not the folder of an entry')
        continue
      }
      if (!contentFile(`${folder}/entry.yaml`)) {
        note(folder, '', 'cannot stand in an address: use lower-case letters, digits and single dashes or dots')
        continue
      }
      const names = namesIn(folder)
      // A translation without entry.yaml is reported by the store.
      if (!names.some((name) => name.endsWith('.md'))) note(folder, '', names.includes('entry.yaml') ? 'has no translation' : 'has no entry.yaml')
      for (const name of names)
        if (!contentFile(`${folder}/${name}`))
          note(`${folder}/${name}`, '', 'belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)')
    }
  }
}

/** Why an entry's page cannot be reached; undefined when it can, and for what has no page of its own. */
function addressProblem({ collection, id }: Localised, content: ContentReader): string | undefined {
  const name = routeNames.find((each) => route(each).on[0] === collection && route(each).on[1] === undefined)
  if (!name || (collection === 'pages' && Object.hasOwn(singlePages, id))) return undefined
  const path = pathOf(name, { id })
  const final = finalPath(path)
  if (final.kind === 'redirect' || final.path !== path)
    return `${path} cannot be asked for: it is the address of ${final.kind === 'redirect' ? final.to : `the language ${final.prefix}`}`
  const match = findRoute(path, content)
  if (match && (match.collection !== collection || match.id !== id)) return `${path} is the address of ${match.collection}/${match.id}`
  return match && offeredIn(match, content).length > 0 ? undefined : `${path} is offered in no language`
}

async function checkEntry(entry: Localised, content: ContentReader, root: string, note: Note): Promise<void> {
  const { collection, id, locale, translation } = entry
  const file = translationPath(collection, id, locale)
  const data = entry.data as Record<string, unknown>
  const dataFile = dataPath(collection, id)

  for (const field of ['title', 'description'] as const) {
    const text = (translation as Record<string, unknown>)[field]
    const problem = typeof text === 'string' ? lengthProblem(locale, field, text) : undefined
    if (problem) note(file, field, problem, lineIn(root, file, [field]))
  }
  if (typeof data.icon === 'string' && !(iconNames as readonly string[]).includes(data.icon))
    note(dataFile, 'icon', `${data.icon} is not an icon of the sprite`, lineIn(root, dataFile, ['icon']))
  for (const [field, collections] of Object.entries(idFields)) {
    const targets = typeof collections === 'function' ? collections(collection) : collections
    const value = data[field]
    for (const target of Array.isArray(value) ? value : value === undefined ? [] : [value])
      if (!targets.some((name) => content.locales(name, String(target)).length > 0)) note(dataFile, field, `${target} does not exist`, lineIn(root, dataFile, [field]))
  }
  const taken = addressProblem(entry, content)
  if (taken) note(dataFile, '', taken)
  const { version, plan, opens, closes } = data as { version?: string; plan?: string; opens?: string; closes?: string }
  if (version !== undefined && version !== id) note(dataFile, 'version', `is not the name of the folder, ${id}`, lineIn(root, dataFile, ['version']))
  if (plan !== undefined && !content.setting('prices').plans.some((one) => one.id === plan))
    note(dataFile, 'plan', `${plan} is no plan of prices.yaml`, lineIn(root, dataFile, ['plan']))
  if (opens && closes && Date.parse(closes) <= Date.parse(opens)) note(dataFile, 'closes', 'is not after the campaign opens', lineIn(root, dataFile, ['closes']))
  // Pages leave out what is not offered in their language: one list of targets serves every translation.
  for (const path of pathsIn(translation)) if (!exists(path, content)) note(file, path, 'leads to no page', lineWith(root, file, path))
  const sources = new Set(((data.sources as { id: string }[] | undefined) ?? []).map((source) => source.id))
  for (const row of (translation as { rows?: { source?: string }[] }).rows ?? [])
    if (row.source && row.source !== 'facet' && !sources.has(row.source))
      note(file, 'rows', `${row.source} is no source of ${dataFile}`, lineWith(root, file, `source: ${row.source}`))

  const body = content.body(entry)
  const whole = readFileSync(join(root, file), 'utf8')
  for (const line of cutTexts(splitFrontMatter(whole).matter, 2)) note(file, '#', 'cuts the text off: put the whole text in quotes', line)
  // Lines are counted in the file, front matter included.
  const offset = body ? whole.split('\n').length - body.split('\n').length : 0
  for (const line of topHeadings(body)) note(file, '#', 'is the heading of the page: headings of the text start at ##', line + offset)
  for (const { target, line, kind } of references(body)) {
    if (kind === 'image') {
      const problem = await pictureProblem(root, collection, id, target)
      if (problem) note(file, target, problem, line + offset)
    } else if (target.startsWith('/')) checkLink(target, locale, content, (message) => note(file, target, message, line + offset))
    else if (target.startsWith('#') && !slugsOf(body).includes(decodeURIComponent(target.slice(1)))) note(file, target, 'is no heading of this page', line + offset)
    else if (!/^(?:https?:|mailto:|#)/.test(target)) note(file, target, 'is neither a path of this site nor an address', line + offset)
  }
}

function checkTaxonomy(entry: Localised, content: ContentReader, root: string, note: Note): void {
  const file = dataPath(entry.collection, entry.id)
  const taxonomy = content.setting('taxonomy')
  const data = entry.data as { category?: string; section?: string; topic?: string; tags?: string[]; author?: string }
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
  for (const field of ['category', 'section', 'topic'] as const) need(field, data[field], group.categories, [entry.collection, 'categories'])
  for (const tag of data.tags ?? []) need('tags', tag, group.tags, [entry.collection, 'tags'])
  need('author', data.author, taxonomy.authors, ['authors'])
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
