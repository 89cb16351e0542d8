import type { z } from 'zod'
import { textsByPath } from '../../base/texts-by-path.ts'
import { type Locale, locales } from '../../languages/languages.ts'
import { dataPath, translationPath } from '../files/paths.ts'
import { splitFrontMatter, withoutRevision } from '../parsing/front-matter.ts'
import { parseYaml, readYaml } from '../parsing/yaml.ts'
import type { ContentProblem } from '../problems/content-problem.ts'
import type { Problems } from '../problems/problems.ts'
import {
  forbiddenClaims,
  type Glossary,
  glossary,
  glossaryProblems,
  unansweredQueries,
} from '../settings/glossary.ts'
import { type TranslationStatus, translationsIn } from '../translations/coverage.ts'
import { structureOf, structureProblems } from '../translations/structure.ts'
import { isUntranslated, languageProblem } from '../translations/wrong-language.ts'
import type { CheckMemory } from './check-memory.ts'

/**
 * Checks translations against their sources. `messages` returns a language's UI strings by dotted
 * key.
 */
export function checkTranslations(
  problems: Problems,
  messages: (locale: Locale) => ReadonlyMap<string, string>,
  memory: CheckMemory,
) {
  const glossaries = new Map(locales.map((locale) => [locale, readGlossary(problems, locale)]))
  const glossaryOf = (locale: Locale): Glossary => glossaries.get(locale) ?? emptyGlossary
  const english = new Set<string>()
  for (const translation of translationsIn(problems.root, memory.translations)) {
    const { collection, id, locale, source, state } = translation
    if (state === 'missing')
      // An entry may be published before it is translated: the language then lacks the page.
      problems.warn(translationPath(collection, id, locale), 'is not translated yet')
    else {
      const file = translationPath(collection, id, locale)
      const read = [file, translationPath(collection, id, source), glossaryPath(locale)]
      const texts = read.map((path) => problems.read(path))
      memory.unlessUnchanged(file, [...texts, state], problems, () =>
        checkTranslation(problems, translation, glossaryOf(locale)),
      )
    }
    if (source === 'en') english.add(translationPath(collection, id, source))
  }
  for (const file of english)
    for (const message of forbiddenClaims(problems.read(file), glossaryOf('en').never))
      problems.add(file, '', message)
  for (const locale of locales) checkQueries(problems, locale, glossaryOf(locale))
  for (const locale of locales)
    for (const [key, text] of messages(locale))
      for (const message of [
        languageProblem(locale, text),
        ...forbiddenClaims(text, glossaryOf(locale).never),
      ])
        if (message) problems.addAtField(`messages/${locale}.json`, key, message)
}

/** Whether pages say in their openings what people search for (`queries` of the glossary). */
function checkQueries(problems: Problems, locale: Locale, { queries }: Glossary) {
  for (const [entry, typed] of Object.entries(queries)) {
    const file = `${entry}/${locale}.md`
    if (problems.broken.has(file)) continue
    const text = problems.read(file)
    if (text === '')
      problems.add(
        `glossary/${locale}.yaml`,
        `queries.${entry}`,
        'is not an entry in this language',
      )
    else
      for (const query of unansweredQueries(typed, openingOf(partsOf(text))))
        problems.add(
          file,
          '',
          `does not say “${query}” in its title, heading or first paragraph, though people search for it`,
        )
  }
}

/** Title, heading and first paragraph of an entry. */
function openingOf({ front, body }: { front: unknown; body: string }) {
  const texts = textsByPath(front)
  return [
    ...['title', 'heading', 'question', 'lead'].map((field) => texts.get(field)),
    body.trim().split(/\n\s*\n/)[0],
  ].join('\n')
}

function checkTranslation(
  problems: Problems,
  { collection, id, locale, source, state }: TranslationStatus,
  terms: Glossary,
) {
  const file = translationPath(collection, id, locale)
  const sourceFile = translationPath(collection, id, source)
  if (problems.broken.has(file) || problems.broken.has(sourceFile)) return
  const [targetParts, sourceParts] = [
    partsOf(problems.read(file)),
    partsOf(problems.read(sourceFile)),
  ]
  const addWhere = (text: string, field: string, message: string) =>
    problems.addAtText(file, field, message, text.slice(0, 20).split('\n')[0] ?? '')
  const differences = structureProblems(
    structureOf(targetParts.front, targetParts.body),
    structureOf(sourceParts.front, sourceParts.body),
  )
  if (state === 'outdated')
    problems.addAll([
      {
        file,
        line: 1,
        field: '',
        message: [`is older than ${source}.md`, differences.join('; ')].filter(Boolean).join(': '),
        warning: true,
        ...(differences.length > 0 && { differs: true }),
      },
    ])
  if (state === 'unmarked')
    problems.warn(
      file,
      `has no mark yet: run npm run translations -- done ${locale} ${collection}/${id}`,
    )
  for (const message of [
    ...(state === 'outdated' ? [] : differences),
    ...glossaryProblems(textOf(targetParts), source === 'en' ? textOf(sourceParts) : '', terms),
  ])
    problems.add(file, '', message)
  const sourceTexts = textsByPath(sourceParts.front)
  for (const [field, value] of textsByPath(targetParts.front)) {
    const isName = /(?:^|\.)name$/.test(field)
    const message =
      !isName && isUntranslated(value, sourceTexts.get(field) ?? '')
        ? 'is the same as in the source'
        : languageProblem(locale, value)
    if (message) addWhere(value, field, message)
  }
  for (const paragraph of targetParts.body.replace(/```[\s\S]*?```/g, '').split(/\n+/)) {
    const message = languageProblem(locale, paragraph)
    if (message) addWhere(paragraph, '', `${message}: ${paragraph.slice(0, 60)}`)
  }
}

/** What must be solved before a translation can count as up to date. */
export function mustBeSolved(
  problems: readonly ContentProblem[],
  { collection, id, locale, source }: TranslationStatus,
): ContentProblem[] {
  const files = [
    translationPath(collection, id, locale),
    translationPath(collection, id, source),
    dataPath(collection, id),
  ]
  return problems.filter(
    ({ file, warning, differs }) => files.includes(file) && (!warning || differs),
  )
}

function partsOf(text: string): { front: unknown; body: string } {
  const { matter, body } = splitFrontMatter(text)
  return { front: readYaml(withoutRevision(matter)), body }
}

/** What visitors read of an entry. */
const textOf = ({ front, body }: { front: unknown; body: string }) =>
  [...textsByPath(front).values(), body].join('\n')

const emptyGlossary = glossary.parse({ terms: [] })

const glossaryPath = (locale: Locale) => `glossary/${locale}.yaml`

function readGlossary(problems: Problems, locale: Locale): Glossary {
  const file = glossaryPath(locale)
  const text = problems.read(file)
  if (text === '') return emptyGlossary
  const parsed = parseYaml(text, glossary as z.ZodType<Glossary>, file)
  if (parsed.ok) return parsed.value
  problems.addAll(parsed.problems)
  return emptyGlossary
}
