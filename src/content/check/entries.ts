import { textsByPath } from '../../base/texts-by-path.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { finalPath } from '../../routing/paths.ts'
import { findRoute, isPage, offeredIn } from '../availability.ts'
import {
  type Collection,
  chapterNamesOf,
  entryPagesOf,
  entryPath,
  factsOf,
  isCategorised,
  isSinglePage,
  isTagged,
  referencesOf,
} from '../collections/all-collections.ts'
import { dataPath, translationPath } from '../files/paths.ts'
import { figuresOf } from '../markdown/figure-blocks.ts'
import { chapterNames } from '../markdown/markdown.ts'
import { splitFrontMatter } from '../parsing/front-matter.ts'
import { parseYaml, truncatedTexts } from '../parsing/yaml.ts'
import type { Problems } from '../problems/problems.ts'
import { figures } from '../schemas/figures.ts'
import type { Setting } from '../settings/settings.ts'
import type { Labels } from '../settings/taxonomy.ts'
import type { Localised } from '../store/entry.ts'
import type { TrackedContent } from '../store/tracked-content.ts'
import { deadPath, linkProblem } from './links.ts'
import { literalMarks, references, topHeadings } from './markdown.ts'
import { mistakesIn, tagsIn } from './mistakes.ts'
import { pictureProblem } from './pictures.ts'
import { checkAmounts, checkPlanTexts } from './prices.ts'

/**
 * Checks one translation of an entry and the entry's data. `content` decides what may be linked.
 */
export async function checkEntry(entry: Localised, content: TrackedContent, problems: Problems) {
  const unreachable = addressProblem(entry, content)
  if (unreachable) problems.add(dataPath(entry.collection, entry.id), '', unreachable)
  checkData(entry, content, problems)
  if (!problems.broken.has('taxonomy.yaml'))
    checkTaxonomy(entry, content.setting('taxonomy'), problems)
  checkFields(entry, content, problems)
  await checkBody(entry, content, problems)
  checkAmounts(entry, content, problems)
  if (entry.collection === 'pages' && entry.id === 'pricing')
    checkPlanTexts(entry.locale, content, problems)
}

/**
 * Why an entry's page cannot be reached; undefined when it can, and for an entry without a page.
 */
function addressProblem(
  { collection, id }: Localised,
  content: TrackedContent,
): string | undefined {
  const path = entryPath(collection, id)
  if (path === undefined || !entryPagesOf(collection) || isSinglePage(collection, id))
    return undefined
  const final = finalPath(path)
  if (final.kind === 'redirect')
    return `${path} cannot be requested: it is redirected to ${final.to}`
  if (final.path !== path)
    return `${path} cannot be requested: it is an address of the language ${final.prefix}`
  const match = findRoute(path, content)
  if (match && (match.collection !== collection || match.id !== id))
    return `${path} is the address of ${match.collection}/${match.id}`
  return match && offeredIn(match, content).length > 0
    ? undefined
    : `${path} is not offered in any language`
}

/** Checks the data that every translation shares. */
function checkData(
  { collection, id, data }: Localised,
  content: TrackedContent,
  problems: Problems,
) {
  const file = dataPath(collection, id)
  const add = (path: string, message: string) => problems.addAtField(file, path, message)
  const fields = textsByPath(data)
  const { icon, version, opens, closes }: Record<string, string> = Object.fromEntries(fields)
  if (icon) problems.addUnknownIcon(file, 'icon', icon)
  if (version && version !== id) add('version', `is not the name of the folder, ${id}`)
  if (opens && closes && Date.parse(closes) <= Date.parse(opens))
    add('closes', 'is not after the campaign opens')
  const plans = problems.broken.has('prices.yaml')
    ? []
    : content.setting('prices').plans.map((each) => each.id)
  for (const [path, text] of fields)
    if (/^plans?\b/.test(path) && plans.length && !plans.includes(text))
      add(path, unknownId(text, 'a plan of prices.yaml', plans))
  const references = referencesOf(collection)
  for (const [path, text] of fields) {
    const target = references[fieldOf(path)]
    if (
      target &&
      content.locales(target, text).length === 0 &&
      !problems.broken.has(dataPath(target, text))
    )
      add(path, `${text} does not exist`)
  }
}

/** Checks the ids of categories, tags and authors. */
function checkTaxonomy(
  { collection, id, locale, data }: Localised,
  taxonomy: Setting<'taxonomy'>,
  problems: Problems,
) {
  for (const [path, text] of textsByPath(data)) {
    const { labels, place } = labelsOf(collection, fieldOf(path), taxonomy)
    if (labels && !labels[text])
      problems.addAtField(
        dataPath(collection, id),
        path,
        unknownId(text, 'in taxonomy.yaml', Object.keys(labels)),
      )
    else if (labels && !labels[text]?.[locale])
      problems.addAtField('taxonomy.yaml', text, `has no label in ${locale}`, [...place, text])
  }
}

/**
 * The labels of the ids that a field holds, and where they are in taxonomy.yaml; none for other
 * fields.
 */
function labelsOf(
  collection: Collection,
  field: string,
  taxonomy: Setting<'taxonomy'>,
): { labels?: Labels | undefined; place: string[] } {
  const { categories, tags, authors } = factsOf(collection).taxonomy ?? {}
  if (field === authors) return { labels: taxonomy.authors, place: ['authors'] }
  if (isCategorised(collection) && field === categories)
    return { labels: taxonomy[collection].categories, place: [collection, 'categories'] }
  if (isTagged(collection) && field === tags)
    return { labels: taxonomy[collection].tags, place: [collection, 'tags'] }
  return { place: [] }
}

/** The field of a path such as `tags.0`. */
const fieldOf = (path: string) => path.split('.')[0] ?? ''

/** The message for an unknown id, with the ids that exist. */
const unknownId = (id: string, what: string, valid: readonly string[]) =>
  `${id} is not ${what}, which has ${valid.join(', ') || 'none'}`

/** Checks the front matter of a translation. */
function checkFields(
  { collection, id, locale, translation, data }: Localised,
  content: TrackedContent,
  problems: Problems,
) {
  const file = translationPath(collection, id, locale)
  const texts = textsByPath(translation)
  for (const field of ['title', 'description'] as const) {
    const text = texts.get(field)
    const problem = text === undefined ? undefined : lengthProblem(locale, field, text)
    if (problem) problems.addAtField(file, field, problem)
  }
  const sources = [
    'facet',
    ...[...textsByPath(data)].flatMap(([path, text]) =>
      /^sources\.\d+\.id$/.test(path) ? [text] : [],
    ),
  ]
  for (const [path, text] of texts) {
    const isPath = /(?:^|\.)(?:to|url)$/.test(path) && text.startsWith('/')
    // A target need not be offered in this language: pages leave it out there.
    if (isPath && !isPage(text, content))
      problems.addAtText(file, text, deadPath(text, content), text)
    if (/(?:^|\.)icon$/.test(path)) problems.addUnknownIcon(file, path, text)
    for (const tag of tagsIn(text.replace(/`[^`]*`/g, '')))
      problems.addAtField(file, path, `shows ${tag} as text: HTML is not read`)
    if (/^rows\.\d+\.source$/.test(path) && !sources.includes(text))
      problems.addAtText(
        file,
        'rows',
        `${text} is not a source of ${dataPath(collection, id)}`,
        `source: ${text}`,
      )
  }
  for (const line of truncatedTexts(splitFrontMatter(problems.read(file)).matter, 2))
    problems.add(file, '#', 'cuts the text off: put the whole text in quotes', line)
}

async function checkBody(entry: Localised, content: TrackedContent, problems: Problems) {
  const { collection, id, locale } = entry
  const file = translationPath(collection, id, locale)
  const body = content.body(entry)
  // Lines are counted in the file, front matter included.
  const offset = body ? problems.read(file).split('\n').length - body.split('\n').length : 0
  for (const line of topHeadings(body))
    problems.add(
      file,
      '#',
      'is the heading of the page: headings of the text start at ##',
      line + offset,
    )
  for (const line of literalMarks(body))
    problems.add(
      file,
      '**',
      'is shown and marks no words: put no space inside and one outside, or write \\*\\*',
      line + offset,
    )
  for (const { field, message, line } of mistakesIn(body))
    problems.add(file, field, message, line + offset)
  checkChapterNames(chapterNames(body), entry, file, offset, problems)
  for (const { kind, source, line } of figuresOf(body)) {
    const parsed = parseYaml<unknown>(source, figures[kind], file, line + offset)
    if (!parsed.ok) problems.addAll(parsed.problems)
    else
      for (const [path, text] of textsByPath(parsed.value)) {
        if (/^parts\.\d+\.icon$/.test(path)) problems.addUnknownIcon(file, path, text)
        const problem = path === 'to' && linkProblem(text, locale, content, body)
        if (problem && !problems.isBrokenEntry(text))
          problems.add(file, text, problem, line + offset)
      }
  }
  for (const { target, line, kind } of references(body)) {
    const problem =
      kind === 'image'
        ? await pictureProblem(problems.root, collection, id, target)
        : linkProblem(target, locale, content, body)
    if (problem && !problems.isBrokenEntry(target))
      problems.add(file, target, problem, line + offset)
  }
}

/** Checks that a text names each chapter that its page has a place for, once, and no others. */
function checkChapterNames(
  chapters: readonly { name: string; line: number }[],
  { collection, id }: Localised,
  file: string,
  offset: number,
  problems: Problems,
) {
  const knownNames = chapterNamesOf(collection, id)
  for (const [index, { name, line }] of chapters.entries())
    if (!knownNames.includes(name))
      problems.add(file, `{.${name}}`, 'is not a chapter that this page knows', line + offset)
    else if (chapters.findIndex((other) => other.name === name) < index)
      problems.add(file, `{.${name}}`, 'is there already', line + offset)
  for (const name of knownNames)
    if (!chapters.some((chapter) => chapter.name === name))
      problems.add(file, `{.${name}}`, `is missing: a heading such as ## Title {.${name}}`)
}

/**
 * What is wrong with the length of a title or description, in characters; undefined when it fits.
 */
function lengthProblem(
  locale: Locale,
  field: 'title' | 'description',
  text: string,
): string | undefined {
  const [min, max] = languageOf(locale).lengths[field]
  const length = [...text].length
  if (length < min) return `has ${length} characters, at least ${min} are wanted`
  return length > max ? `has ${length} characters, at most ${max} fit` : undefined
}
