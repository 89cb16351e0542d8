import type { Locale } from '../../i18n/table.ts'
import { finalPath } from '../../routing/paths.ts'
import { pathOf, route, routeNames } from '../../routing/table.ts'
import { findRoute, linkIn, offeredIn } from '../availability.ts'
import { type Collection, isSinglePage, type Setting } from '../collections.ts'
import type { Localised } from '../entry.ts'
import { dataPath, translationPath } from '../files.ts'
import { type Findings, isPage, textsOf } from '../findings.ts'
import { splitFrontMatter } from '../front-matter.ts'
import { references, slugsOf, topHeadings } from '../markdown.ts'
import { hint } from '../nearest.ts'
import type { ContentReader } from '../reader.ts'
import { cutTexts } from '../yaml.ts'
import { pictureProblem } from './pictures.ts'
import { checkAmounts } from './prices.ts'

/** The fields of any entry's data that are checked here. */
interface CheckedData {
  publishedAt?: string | undefined
  icon?: string | undefined
  version?: string | undefined
  plan?: string | undefined
  opens?: string | undefined
  closes?: string | undefined
  sources?: readonly { id: string }[] | undefined
  features?: readonly string[] | undefined
  industries?: readonly string[] | undefined
  solutions?: readonly string[] | undefined
  related?: readonly string[] | undefined
  docs?: string | undefined
  category?: string | undefined
  section?: string | undefined
  topic?: string | undefined
  tags?: readonly string[] | undefined
  author?: string | undefined
}

/** Checks one translation of an entry and the entry's data. `content` decides what may be linked. */
export async function checkEntry(entry: Localised, content: ContentReader, findings: Findings): Promise<void> {
  const unreachable = addressProblem(entry, content)
  if (unreachable) findings.add(dataPath(entry.collection, entry.id), '', unreachable)
  checkData(entry, content, findings)
  if (!findings.broken.has('taxonomy.yaml')) checkTaxonomy(entry, content.setting('taxonomy'), findings)
  checkFields(entry, content, findings)
  await checkBody(entry, content, findings)
  checkAmounts(entry, content, findings)
}

/** Why an entry's page cannot be reached; undefined when it can, and for an entry without a page. */
function addressProblem({ collection, id }: Localised, content: ContentReader): string | undefined {
  const name = routeNames.find((each) => route(each).on[0] === collection && route(each).on[1] === undefined)
  if (!name || isSinglePage(collection, id)) return undefined
  const path = pathOf(name, { id })
  const final = finalPath(path)
  if (final.kind === 'redirect') return `${path} cannot be requested: it is redirected to ${final.to}`
  if (final.path !== path) return `${path} cannot be requested: it is an address of the language ${final.prefix}`
  const match = findRoute(path, content)
  if (match && (match.collection !== collection || match.id !== id)) return `${path} is the address of ${match.collection}/${match.id}`
  return match && offeredIn(match, content).length > 0 ? undefined : `${path} is not offered in any language`
}

function checkData({ collection, id, data: given }: Localised, content: ContentReader, findings: Findings): void {
  const file = dataPath(collection, id)
  const data: CheckedData = given
  const add = (field: string, message: string) => findings.addAtField(file, field, message)
  if (data.icon !== undefined) findings.addUnknownIcon(file, 'icon', data.icon)
  const references: [field: string, target: Collection, ids: readonly string[] | undefined][] = [
    ['features', 'features', data.features],
    ['industries', 'industries', data.industries],
    ['solutions', 'solutions', data.solutions],
    ['docs', 'docs', data.docs === undefined ? [] : [data.docs]],
    ['related', collection, data.related],
  ]
  for (const [field, target, ids = []] of references)
    for (const each of ids)
      if (content.locales(target, each).length === 0 && !findings.broken.has(dataPath(target, each)))
        add(
          field,
          `${each} does not exist${hint(
            each,
            content.list(target, 'en').map(({ id: other }) => other),
          )}`,
        )
  if (data.version !== undefined && data.version !== id) add('version', `is not the name of the folder, ${id}`)
  const plans = data.plan === undefined || findings.broken.has('prices.yaml') ? undefined : content.setting('prices').plans.map((plan) => plan.id)
  if (data.plan !== undefined && plans && !plans.includes(data.plan)) add('plan', unknown(data.plan, 'a plan of prices.yaml', plans))
  if (data.opens && data.closes && Date.parse(data.closes) <= Date.parse(data.opens)) add('closes', 'is not after the campaign opens')
}

/** An id that a file does not have, with those it has. */
const unknown = (given: string, what: string, valid: readonly string[]): string => `${given} is not ${what}, which has ${valid.join(', ') || 'none'}${hint(given, valid)}`

/** A group of labels in taxonomy.yaml: by id, then by locale. */
type Labels = Readonly<Record<string, Partial<Record<Locale, string>>>>

function checkTaxonomy(entry: Localised, taxonomy: Setting<'taxonomy'>, findings: Findings): void {
  const { collection, id: entryId, locale } = entry
  const data: CheckedData = entry.data
  const check = (field: string, id: string | undefined, labels: Labels, path: readonly string[]) => {
    if (id === undefined) return
    if (!labels[id]) findings.addAtField(dataPath(collection, entryId), field, unknown(id, 'in taxonomy.yaml', Object.keys(labels)))
    else if (!labels[id][locale]) findings.addAtField('taxonomy.yaml', id, `has no label in ${locale}`, [...path, id])
  }
  const groups: Partial<Record<Collection, { categories: Labels; tags?: Labels }>> = taxonomy
  const group = groups[collection]
  if (!group) return
  for (const field of ['category', 'section', 'topic'] as const) check(field, data[field], group.categories, [collection, 'categories'])
  for (const tag of data.tags ?? []) check('tags', tag, group.tags ?? {}, [collection, 'tags'])
  check('author', data.author, taxonomy.authors, ['authors'])
}

/** The front matter of a translation. */
function checkFields({ collection, id, locale, translation, data: given }: Localised, content: ContentReader, findings: Findings): void {
  const file = translationPath(collection, id, locale)
  const fields: { title?: string; description?: string; question?: string; rows?: readonly { source: string }[] } = translation
  for (const field of ['title', 'description'] as const) {
    const text = fields[field]
    const problem = text === undefined ? undefined : lengthProblem(locale, field, text)
    if (problem) findings.addAtField(file, field, problem)
  }
  // Pages leave out what is not offered in their language: one list of targets serves every translation.
  for (const path of pathsIn(translation)) if (!isPage(path, content)) findings.addAtText(file, path, 'leads to no page', path)
  const data: CheckedData = given
  const sources = ['facet', ...(data.sources ?? []).map((source) => source.id)]
  for (const { source } of fields.rows ?? [])
    if (!sources.includes(source)) findings.addAtText(file, 'rows', `${source} is not a source of ${dataPath(collection, id)}`, `source: ${source}`)
  for (const line of cutTexts(splitFrontMatter(findings.read(file)).matter, 2)) findings.add(file, '#', 'cuts the text off: put the whole text in quotes', line)
}

async function checkBody(entry: Localised, content: ContentReader, findings: Findings): Promise<void> {
  const { collection, id, locale } = entry
  const file = translationPath(collection, id, locale)
  const body = content.body(entry)
  // Lines are counted in the file, front matter included.
  const offset = body ? findings.read(file).split('\n').length - body.split('\n').length : 0
  for (const line of topHeadings(body)) findings.add(file, '#', 'is the heading of the page: headings of the text start at ##', line + offset)
  for (const { target, line, kind } of references(body)) {
    const problem = kind === 'image' ? await pictureProblem(findings.root, collection, id, target) : linkProblem(target, locale, content, body)
    if (problem) findings.add(file, target, problem, line + offset)
  }
}

/** What is wrong with a link of a text: within the page, to another page, or to another site. */
function linkProblem(target: string, locale: Locale, content: ContentReader, body: string): string | undefined {
  if (target.startsWith('#')) return slugsOf(body).includes(decodeURIComponent(target.slice(1))) ? undefined : 'is not a heading of this page'
  if (!target.startsWith('/')) return /^(?:https?:|mailto:)/.test(target) ? undefined : 'is neither a path of this site nor an address'
  const [path = '', hash] = target.split('#')
  const match = findRoute(path, content)
  if (!match) return 'leads to no page'
  if (linkIn(locale, path, content) === undefined && match.route.guard !== 'pre-sales') return offeredIn(match, content).length ? `is not offered in ${locale}` : 'leads to no page'
  const entry = hash ? content.get(match.collection, match.id, locale) : undefined
  if (!hash || !entry || match.route.name === 'faq' || slugsOf(content.body(entry)).includes(decodeURIComponent(hash))) return undefined
  return 'leads to no heading of that page'
}

/** Paths of this site in a translation's fields. */
const pathsIn = (translation: unknown): string[] => [...textsOf(translation)].flatMap(([field, text]) => (/(?:^|\.)(?:to|url)$/.test(field) && text.startsWith('/') ? [text] : []))

interface Limits {
  title: readonly [min: number, max: number]
  description: readonly [min: number, max: number]
}

/** How many characters search results show, by the width of the script; languages that need more words get more. */
const dense: Limits = { title: [6, 36], description: [30, 95] }
const latin: Limits = { title: [15, 66], description: [70, 168] }
const wordy: Limits = { title: [15, 76], description: [70, 190] }

const limits: Partial<Record<Locale, Limits>> = {
  en: latin,
  zh: dense,
  tc: dense,
  jp: { title: [6, 42], description: [30, 120] },
  ko: { title: [8, 48], description: [35, 120] },
}

/** What is wrong with the length of a title or description, in characters; undefined when it fits. */
function lengthProblem(locale: Locale, field: 'title' | 'description', text: string): string | undefined {
  const [min, max] = (limits[locale] ?? wordy)[field]
  const length = [...text].length
  if (length < min) return `has ${length} characters, at least ${min} are wanted`
  return length > max ? `has ${length} characters, at most ${max} fit` : undefined
}
