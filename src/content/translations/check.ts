import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Locale, locales } from '../../i18n/table.ts'
import { translationPath } from '../files.ts'
import { splitFrontMatter, withoutRevision } from '../front-matter.ts'
import type { ContentProblem } from '../problems.ts'
import { lineFinder, parseYaml, readYaml } from '../yaml.ts'
import { type TranslationStatus, translationsIn } from './coverage.ts'
import { claims, type Glossary, glossary, glossaryProblems } from './glossary.ts'
import { isLeftOver, languageProblem } from './script.ts'
import { structureOf, structureProblems } from './structure.ts'

/** Everything that is wrong with translations as translations. `messages` returns a language's UI strings by dotted key. */
export function translationProblems(root: string, messages: (locale: Locale) => ReadonlyMap<string, string>): ContentProblem[] {
  const problems: ContentProblem[] = []
  const glossaries = new Map(locales.map((locale) => [locale, readGlossary(root, locale, problems)]))
  const glossaryOf = (locale: Locale): Glossary => glossaries.get(locale) ?? emptyGlossary
  const sources = new Set<string>()
  for (const translation of translationsIn(root)) {
    const { collection, id, locale, source } = translation
    const own = translationPath(collection, id, locale)
    if (translation.state === 'missing') problems.push({ file: own, line: 1, field: '', message: 'is missing' })
    else problems.push(...entryProblems(root, translation, glossaryOf(locale)))
    sources.add(translationPath(collection, id, source))
  }
  const inEnglish = glossaryOf('en').never
  for (const file of sources)
    for (const message of claims(readFileSync(join(root, file), 'utf8'), inEnglish)) if (file.endsWith('/en.md')) problems.push({ file, line: 1, field: '', message })
  for (const locale of locales)
    for (const [key, text] of messages(locale)) {
      const found = [languageProblem(locale, text), ...claims(text, glossaryOf(locale).never)]
      const file = `messages/${locale}.json`
      // A language without a file has the English strings.
      const line = () => (existsSync(join(root, file)) ? lineFinder(readFileSync(join(root, file), 'utf8'))(key.split('.')) : 1)
      for (const message of found) if (message) problems.push({ file, line: line(), field: key, message })
    }
  return problems
}

function entryProblems(root: string, { collection, id, locale, source }: TranslationStatus, terms: Glossary): ContentProblem[] {
  const file = translationPath(collection, id, locale)
  const text = readFileSync(join(root, file), 'utf8')
  const original = readFileSync(join(root, translationPath(collection, id, source)), 'utf8')
  const [mine, theirs] = [partsOf(text), partsOf(original)]
  // Files that cannot be parsed are reported by the store.
  if (!mine || !theirs) return []
  const lines = text.split('\n')
  const lineWith = (part: string): number => {
    const [start = ''] = part.slice(0, 20).split('\n')
    return (
      Math.max(
        lines.findIndex((line) => line.includes(start)),
        0,
      ) + 1
    )
  }
  const problems: ContentProblem[] = []
  const note = (message: string, line = 1, field = '') => problems.push({ file, line, field, message })

  for (const message of structureProblems(structureOf(mine.front, mine.body), structureOf(theirs.front, theirs.body))) note(message)
  const given = textsOf(theirs.front)
  for (const [field, value] of textsOf(mine.front)) {
    const isName = /(?:^|\.)name$/.test(field)
    const message = !isName && isLeftOver(value, given.get(field) ?? '') ? 'is the same as in the source' : languageProblem(locale, value)
    if (message) note(message, lineWith(value), field)
  }
  for (const paragraph of mine.body.replace(/```[\s\S]*?```/g, '').split(/\n+/)) {
    const message = languageProblem(locale, paragraph)
    if (message) note(`${message}: ${paragraph.slice(0, 60)}`, lineWith(paragraph))
  }
  for (const message of glossaryProblems(textOf(mine), source === 'en' ? textOf(theirs) : '', terms)) note(message)
  return problems
}

function partsOf(text: string): { front: unknown; body: string } | undefined {
  const { matter, body } = splitFrontMatter(text)
  try {
    return { front: readYaml(withoutRevision(matter)), body }
  } catch {
    return undefined
  }
}

/** What visitors read of an entry. */
const textOf = ({ front, body }: { front: unknown; body: string }): string => [...textsOf(front).values(), body].join('\n')

/** Every text of the front matter by its field. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, child]) => [...textsOf(child, path ? `${path}.${key}` : key)]))
}

const emptyGlossary: Glossary = { terms: [], never: [] }

function readGlossary(root: string, locale: Locale, problems: ContentProblem[]): Glossary {
  const file = `glossary/${locale}.yaml`
  if (!existsSync(join(root, file))) return emptyGlossary
  const parsed = parseYaml(readFileSync(join(root, file), 'utf8'), glossary as z.ZodType<Glossary>, file)
  if (parsed.ok) return parsed.value
  problems.push(...parsed.problems)
  return emptyGlossary
}
