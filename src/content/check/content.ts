import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { localeRow, locales } from '../../i18n/table.ts'
import { collectionNames, type Setting } from '../collections.ts'
import { contentFile } from '../files.ts'
import { Findings, isPage, textsOf } from '../findings.ts'
import { type ContentProblem, describeProblem } from '../problems.ts'
import { ContentReader, Memos } from '../reader.ts'
import { ContentStore } from '../store.ts'
import { checkTranslations } from '../translations/check.ts'
import { checkEntry } from './entries.ts'
import { messageProblems } from './messages.ts'

/** Problems as lines without repetitions, in the order of files and their lines. */
export const problemLines = (found: readonly ContentProblem[]): string[] => [...new Set(found.map(describeProblem))].sort(new Intl.Collator('en', { numeric: true }).compare)

/**
 * Everything that is wrong with a content folder, all at once. `icons`: the names of the sprite. When `site.yaml` cannot be read,
 * its problems are all that is returned.
 */
export async function contentProblems(root: string, icons: readonly string[]): Promise<ContentProblem[]> {
  const findings = new Findings(root, icons)
  let store: ContentStore
  try {
    store = new ContentStore({ root, report: (found) => 'line' in found && findings.problems.push(found) })
  } catch (error) {
    const own = findings.problems.filter(({ file }) => file === 'site.yaml')
    return own.length ? own : [{ file: root, line: 1, field: '', message: (error as Error).message }]
  }
  // Of a broken file its own problem is enough: the empty or English one used in its place is not checked.
  const broken = new Set(store.problems.map(({ file }) => file))
  const content = new ContentReader(store, new Memos())

  checkNames(findings)
  checkRedirects(content, findings)
  checkMessages(store, broken, findings)
  checkNavigation(content, findings)
  checkChat(store.setting('chat'), findings)
  for (const { icon } of store.setting('site').social) findings.addUnknownIcon('site.yaml', 'social', icon)

  // Drafts and scheduled entries are checked too, but what is public may only link to what is public.
  const preview = new ContentReader(new ContentStore({ root, preview: true }), new Memos())
  for (const collection of collectionNames)
    for (const locale of locales)
      for (const entry of preview.list(collection, locale)) {
        const reader = content.locales(collection, entry.id).includes(locale) ? content : preview
        await checkEntry(entry, reader, findings, !broken.has('taxonomy.yaml'))
      }
  checkTranslations(findings, (locale) => (isComparable(locale, broken) ? textsOf(store.messages(locale)) : new Map()))
  return findings.problems
}

const isComparable = (locale: string, broken: ReadonlySet<string>): boolean => !broken.has('messages/en.json') && !broken.has(`messages/${locale}.json`)

/** Files of other programs, which are never read. */
const isIgnored = (name: string): boolean => name.startsWith('.') || name.endsWith('~')

/** Files that belong to nothing: unknown languages, folders that are not entries, folders whose names cannot be addresses. */
function checkNames(findings: Findings): void {
  const namesIn = (folder: string): string[] => (existsSync(join(findings.root, folder)) ? readdirSync(join(findings.root, folder)).filter((name) => !isIgnored(name)) : [])
  const known = [...collectionNames, 'messages', 'glossary']
  for (const name of namesIn('.')) if (!known.includes(name) && !contentFile(name)) findings.add(name, '', 'belongs to nothing')
  for (const name of namesIn('messages')) if (!contentFile(`messages/${name}`)) findings.add(`messages/${name}`, '', 'is not a language of this site')
  for (const folder of collectionNames.flatMap((collection) => namesIn(collection).map((id) => `${collection}/${id}`))) {
    if (!statSync(join(findings.root, folder)).isDirectory()) {
      findings.add(folder, '', 'is not the folder of an entry')
      continue
    }
    if (!contentFile(`${folder}/entry.yaml`)) {
      findings.add(folder, '', 'cannot be part of an address: use lower-case letters, digits and single dashes or dots')
      continue
    }
    const names = namesIn(folder)
    // Translations without entry.yaml are reported by the store.
    if (!names.some((name) => name.endsWith('.md'))) findings.add(folder, '', names.includes('entry.yaml') ? 'has no translation' : 'has no entry.yaml')
    for (const name of names)
      if (!contentFile(`${folder}/${name}`))
        findings.add(`${folder}/${name}`, '', 'belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)')
  }
}

function checkMessages(store: ContentStore, broken: ReadonlySet<string>, findings: Findings): void {
  for (const locale of locales.filter((code) => isComparable(code, broken))) {
    const file = `messages/${locale}.json`
    for (const { key, message } of messageProblems(store.messages(locale), store.messages('en'), localeRow(locale).tag)) findings.addAtField(file, key, message, key.split('.'))
  }
}

/** What redirects do to pages; the table itself is checked when it is read. */
function checkRedirects(content: ContentReader, findings: Findings): void {
  const { origin, domains } = content.setting('site')
  const own = [new URL(origin).hostname, ...Object.values(domains)]
  for (const [row, { from, to }] of content.setting('redirects').entries()) {
    const add = (path: string, message: string) => findings.addAtField('redirects.yaml', path, message, [String(row)])
    if (isPage(from, content)) add(from, 'there is a page at this address, which the redirect would hide: remove the redirect or the page')
    if (to.startsWith('/')) {
      if (!isPage(to, content)) add(to, 'leads to no page')
      // It could be part of a loop.
    } else if (own.includes(new URL(to).hostname)) add(to, 'leads to this site: write the path alone')
  }
}

/** What menus and the footer name: pages that exist, and labels that have a message. */
function checkNavigation(content: ContentReader, findings: Findings): void {
  const { header, headerLinks, footer, legal } = content.setting('navigation')
  const groups = [...header.flatMap((menu) => menu.groups), ...footer]
  const items = [...groups.flatMap((group) => group.items), ...headerLinks, ...legal]
  for (const { to } of items) if (!isPage(to, content)) findings.addAtText('navigation.yaml', to, 'leads to no page', `to: ${to}`)
  const messages = textsOf(content.messages('en'))
  for (const { label } of [...header, ...groups, ...items])
    if (label && messages.size > 0 && !messages.has(`nav.${label}`))
      findings.addAtText('navigation.yaml', 'label', `nav.${label} is not a message of messages/en.json`, `label: ${label}`)
}

/** Visitors would not get a chat whose script is not of an allowed host. */
function checkChat({ hosts, default: usual, locales: own }: Setting<'chat'>, findings: Findings): void {
  const scripts = [usual, ...Object.values(own)].flatMap((chat) => (chat ? [chat.js, ...(chat.also ? [chat.also.js] : [])] : []))
  for (const host of scripts.map((address) => new URL(address).hostname))
    if (!hosts.includes(host)) findings.addAtField('chat.yaml', 'hosts', `${host}, from which a chat is loaded, is not among them`)
}
