import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { textsByPath } from '../../base/texts-by-path.ts'
import { languageOf, locales } from '../../languages/languages.ts'
import { isPage } from '../availability.ts'
import { type Collection, collectionNames } from '../collections/all-collections.ts'
import { listEntry } from '../files/listing.ts'
import { contentFile } from '../files/paths.ts'
import { isFolder } from '../files/stamps.ts'
import { parseTranslation } from '../parsing/parse.ts'
import { type ContentProblem, describeProblem } from '../problems/content-problem.ts'
import { Problems } from '../problems/problems.ts'
import { isFromSource } from '../settings/chat.ts'
import type { Setting } from '../settings/settings.ts'
import type { ContentStore } from '../store/content-store.ts'
import type { TrackedContent } from '../store/tracked-content.ts'
import { CheckMemory } from './check-memory.ts'
import { checkEntry } from './entries.ts'
import { deadPath } from './links.ts'
import { messageProblems } from './messages.ts'
import { checkOgImages, type FindMissingGlyphs, nameProblem } from './pictures.ts'
import { checkPrices } from './prices.ts'
import { checkTranslations } from './translations.ts'

/** Problems as lines without repetitions, in the order of files and their lines. */
export const problemLines = (problems: readonly ContentProblem[]) =>
  [...new Set(problems.map(describeProblem))].sort(
    new Intl.Collator('en', { numeric: true }).compare,
  )

/**
 * Everything that is wrong with a content folder, all at once. `icons`: the names of the sprite.
 * `missingGlyphs` tells what the pictures for links cannot show.
 */
export async function contentProblems(
  root: string,
  icons: readonly string[],
  missingGlyphs: FindMissingGlyphs = async () => [],
): Promise<ContentProblem[]> {
  const checker = new ContentChecker(root, icons, missingGlyphs)
  try {
    return await checker.problems()
  } finally {
    checker.close()
  }
}

/** Checks a folder repeatedly; fast when little has changed since the last time. */
export class ContentChecker {
  readonly #root: string
  readonly #icons: readonly string[]
  readonly #missingGlyphs: FindMissingGlyphs
  readonly #glyphChecks = new Map<string, Promise<string[]>>()
  #memory: CheckMemory | undefined

  constructor(root: string, icons: readonly string[], missingGlyphs: FindMissingGlyphs) {
    this.#root = root
    this.#icons = icons
    this.#missingGlyphs = missingGlyphs
  }

  close() {
    this.#memory?.close()
    this.#memory = undefined
  }

  /** `changed`: the files that have changed since the last call. */
  async problems(changed: readonly string[] = []): Promise<ContentProblem[]> {
    this.#memory?.refresh(changed)
    // A store keeps the last good version of a broken file, which is not what the folder holds.
    if (this.#memory?.store.problems.length) this.close()
    this.#memory ??= new CheckMemory(this.#root)
    return checkAll(this.#memory, this.#icons, (text, locale) => {
      const key = `${locale} ${text}`
      const known = this.#glyphChecks.get(key) ?? this.#missingGlyphs(text, locale)
      this.#glyphChecks.set(key, known)
      return known
    })
  }
}

async function checkAll(
  memory: CheckMemory,
  icons: readonly string[],
  missingGlyphs: FindMissingGlyphs,
): Promise<ContentProblem[]> {
  const { root, store, previewStore } = memory
  const problems = new Problems(root, { icons, read: (file) => memory.read(file) })
  problems.addAll(store.problems)
  for (const { file } of store.problems) checkUnread(file, problems)
  const { broken } = problems
  for (const { file } of problems.all) broken.add(file)
  const content = memory.content(store)

  checkNames(problems)
  checkMessages(store, problems)
  checkNavigation(content, problems)
  checkChat(store.setting('chat'), problems)
  if (!broken.has('site.yaml')) {
    checkRedirects(content, problems)
    for (const { icon } of store.setting('site').social)
      problems.addUnknownIcon('site.yaml', 'social', icon)
  }
  if (!broken.has('prices.yaml')) checkPrices(store.setting('prices'), problems)

  // Drafts and scheduled entries are checked too, but what is public may only link to what is
  // public.
  const preview = memory.content(previewStore)
  const entries = collectionNames.flatMap((collection) =>
    locales.flatMap((locale) =>
      preview
        .list(collection, locale)
        .flatMap(({ id }) => preview.get<Collection>(collection, id, locale) ?? []),
    ),
  )
  for (const entry of entries) {
    const { collection, id, locale } = entry
    await memory.unlessPassed(`${collection}/${id}@${locale}`, problems, (tags) => {
      const isOffered = store.locales(collection, id).includes(locale)
      tags.add(`locales:${collection}/${id}`).add(`full:${collection}/${id}@${locale}`)
      return checkEntry(entry, memory.content(isOffered ? store : previewStore, tags), problems)
    })
  }
  await checkOgImages(preview, entries, problems, missingGlyphs)
  checkTranslations(
    problems,
    (locale) => (isComparable(locale, broken) ? textsByPath(store.messages(locale)) : new Map()),
    memory,
  )
  return problems.all
}

/** Checks the translations of an entry with broken data, which the store does not read. */
function checkUnread(dataFile: string, problems: Problems) {
  const data = contentFile(dataFile)
  if (data?.kind !== 'data') return
  for (const path of listEntry(problems.root, data.collection, data.id)) {
    if (contentFile(path)?.kind !== 'translation') continue
    const parsed = parseTranslation(data.collection, data.id, problems.read(path), path)
    if (!parsed.ok) problems.addAll(parsed.problems)
  }
}

const isComparable = (locale: string, broken: ReadonlySet<string>) =>
  !broken.has('messages/en.json') && !broken.has(`messages/${locale}.json`)

/** Files of other programs, which are never read. */
const isIgnored = (name: string) => name.startsWith('.') || name.endsWith('~')

/**
 * Files that belong to nothing: unknown languages, folders that are not entries, folders whose
 * names cannot be addresses.
 */
function checkNames(problems: Problems) {
  const namesIn = (folder: string) =>
    existsSync(join(problems.root, folder))
      ? readdirSync(join(problems.root, folder)).filter((name) => !isIgnored(name))
      : []
  const known = [...collectionNames, 'messages', 'glossary']
  for (const name of namesIn('.'))
    if (!known.includes(name) && !contentFile(name)) problems.add(name, '', 'belongs to nothing')
  for (const name of namesIn('messages'))
    if (!contentFile(`messages/${name}`))
      problems.add(`messages/${name}`, '', 'is not a language of this site')
  for (const folder of collectionNames.flatMap((collection) =>
    namesIn(collection).map((id) => `${collection}/${id}`),
  )) {
    if (!isFolder(join(problems.root, folder))) {
      problems.add(folder, '', 'is not the folder of an entry')
      continue
    }
    if (!contentFile(`${folder}/entry.yaml`)) {
      problems.add(
        folder,
        '',
        'cannot be part of an address: use lower-case letters, digits and single dashes or dots',
      )
      continue
    }
    const names = namesIn(folder)
    // Translations without entry.yaml are reported by the store.
    if (!names.some((name) => name.endsWith('.md')))
      problems.add(
        folder,
        '',
        names.includes('entry.yaml') ? 'has no translation' : 'has no entry.yaml',
      )
    for (const name of names) {
      const file = `${folder}/${name}`
      const problem = entryFileProblem(file, name)
      if (problem) problems.add(file, '', problem)
      else if (
        contentFile(file)?.kind === 'picture' &&
        !names.some(
          (other) =>
            other.endsWith('.md') && problems.read(`${folder}/${other}`).includes(`](${name}`),
        )
      )
        problems.warn(file, 'is shown by no text of this entry')
    }
  }
}

/** Why the site does not read a file of an entry's folder; undefined when it does. */
function entryFileProblem(path: string, name: string): string | undefined {
  const kind = contentFile(path)?.kind
  if (kind === 'picture' || /\.(?:png|jpe?g|webp|avif|gif|svg|bmp|tiff?|heic)$/i.test(name))
    return nameProblem(name)
  if (kind) return undefined
  if (name.endsWith('.md')) return `is in no language of this site, which has ${locales.join(', ')}`
  return 'belongs to nothing: an entry has entry.yaml, a file for each language (en.md) and pictures (.png, .jpg, .webp, .avif)'
}

function checkMessages(store: ContentStore, problems: Problems) {
  for (const locale of locales.filter((code) => isComparable(code, problems.broken))) {
    const file = `messages/${locale}.json`
    for (const { key, message } of messageProblems(
      store.messages(locale),
      store.messages('en'),
      languageOf(locale).lang,
    ))
      problems.addAtField(file, key, message)
  }
}

/** Checks what redirects do to pages; the table itself is checked when it is read. */
function checkRedirects(content: TrackedContent, problems: Problems) {
  const { origin, domains } = content.setting('site')
  const hosts = [new URL(origin).hostname, ...Object.values(domains)]
  for (const [row, { from, to }] of content.setting('redirects').entries()) {
    const add = (path: string, message: string) =>
      problems.addAtField('redirects.yaml', path, message, [String(row)])
    if (isPage(from, content))
      add(
        from,
        'there is a page at this address, which the redirect would hide: remove the redirect or the page',
      )
    if (to.startsWith('/')) {
      if (!isPage(to, content) && !problems.isBrokenEntry(to)) add(to, deadPath(to, content))
      // A rule that leads to this site by its whole address could be part of a loop.
    } else if (hosts.includes(new URL(to).hostname))
      add(to, 'leads to this site: write the path alone')
  }
}

/**
 * Checks that menus, the footer and the search name pages that exist, and labels with a message.
 */
function checkNavigation(content: TrackedContent, problems: Problems) {
  const { header, headerLinks, footer, legal, useful } = content.setting('navigation')
  const groups = [...header.flatMap((menu) => menu.groups), ...footer]
  const items = [...groups.flatMap((group) => group.items), ...headerLinks, ...legal]
  for (const { to } of [...items, ...useful])
    if (!isPage(to, content) && !problems.isBrokenEntry(to))
      problems.addAtText('navigation.yaml', to, deadPath(to, content), `to: ${to}`)
  const messages = textsByPath(content.messages('en'))
  const labels = [...header, ...groups, ...items].map(({ label }) => label && `nav.${label}`)
  for (const key of labels)
    if (key && messages.size > 0 && !messages.has(key))
      problems.addAtText(
        'navigation.yaml',
        'label',
        `${key} is not a message of messages/en.json`,
        key.replace(/^\w+\.(?=\/)/, 'to: ').replace(/^\w+\./, 'label: '),
      )
}

/** Checks that chat scripts are on allowed hosts: else visitors would get no chat. */
function checkChat(
  { hosts, default: usual, locales: byLocale }: Setting<'chat'>,
  problems: Problems,
) {
  const scripts = [usual, ...Object.values(byLocale)].flatMap((chat) =>
    chat ? [chat.js, ...(chat.also ? [chat.also.js] : [])] : [],
  )
  for (const script of scripts)
    if (!isFromSource(script, hosts))
      problems.addAtField(
        'chat.yaml',
        'hosts',
        `${script}, from which a chat is loaded, is not among them`,
      )
}
