import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Locale, locales } from '../../i18n/table.ts'
import { translationPath } from '../files.ts'
import { lineOf } from '../line-of.ts'
import { type ContentProblem, parseYaml, splitFrontMatter } from '../yaml-file.ts'
import { type Translation, translationsIn } from './coverage.ts'
import { claims, type Glossary, glossary, glossaryProblems } from './glossary.ts'
import { withoutRevision } from './revision.ts'
import { isLeftOver, languageProblem } from './script.ts'
import { structureOf, structureProblems } from './structure.ts'

/** Everything that is wrong with translations as translations. `messages` answers a language's interface strings by dotted key. */
export function translationProblems(root: string, messages: (locale: Locale) => ReadonlyMap<string, string>): ContentProblem[] {
  const problems: ContentProblem[] = []
  const glossaries = new Map(locales.map((locale) => [locale, readGlossary(root, locale, problems)]))
  const sources = new Set<string>()
  for (const translation of translationsIn(root)) {
    const { collection, id, locale, source } = translation
    const own = translationPath(collection, id, locale)
    if (translation.state === 'missing') problems.push({ file: own, line: 1, field: '', message: 'is missing' })
    else problems.push(...entryProblems(root, translation, glossaries.get(locale) as Glossary))
    sources.add(translationPath(collection, id, source))
  }
  const inEnglish = (glossaries.get('en') as Glossary).never
  for (const file of sources)
    for (const message of claims(readFileSync(join(root, file), 'utf8'), inEnglish)) if (file.endsWith('/en.md')) problems.push({ file, line: 1, field: '', message })
  for (const locale of locales)
    for (const [key, text] of messages(locale)) {
      const found = [languageProblem(locale, text), ...claims(text, (glossaries.get(locale) as Glossary).never)]
      const file = `messages/${locale}.json`
      // A language without a file of its own has the English strings.
      const line = () => (existsSync(join(root, file)) ? lineOf(readFileSync(join(root, file), 'utf8'), key.split('.')) : 1)
      for (const message of found) if (message) problems.push({ file, line: line(), field: key, message })
    }
  return problems
}

function entryProblems(root: string, { collection, id, locale, source }: Translation, words: Glossary): ContentProblem[] {
  const file = translationPath(collection, id, locale)
  const text = readFileSync(join(root, file), 'utf8')
  const original = readFileSync(join(root, translationPath(collection, id, source)), 'utf8')
  const [mine, theirs] = [partsOf(text), partsOf(original)]
  // What cannot be parsed is reported by the store.
  if (!mine || !theirs) return []
  const lines = text.split('\n')
  const lineWith = (part: string): number =>
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.includes(part.slice(0, 20).split('\n')[0] as string)),
    )
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
  for (const message of glossaryProblems(wordsOf(mine), source === 'en' ? wordsOf(theirs) : '', words)) note(message)
  return problems
}

function partsOf(text: string): { front: unknown; body: string } | undefined {
  const { matter, body } = splitFrontMatter(text)
  try {
    return { front: parse(withoutRevision(matter)), body }
  } catch {
    return undefined
  }
}

/** What a visitor reads of an entry. */
const wordsOf = ({ front, body }: { front: unknown; body: string }): string => [...textsOf(front).values(), body].join('\n')

/** Every text of the front matter by its field. */
function textsOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]])
  if (typeof value !== 'object' || value === null) return new Map()
  return new Map(Object.entries(value).flatMap(([key, child]) => [...textsOf(child, path ? `${path}.${key}` : key)]))
}

function readGlossary(root: string, locale: Locale, problems: ContentProblem[]): Glossary {
  const file = `glossary/${locale}.yaml`
  if (!existsSync(join(root, file))) return { terms: [], never: [] }
  const parsed = parseYaml<Glossary>(readFileSync(join(root, file), 'utf8'), glossary as never, file)
  if (parsed.ok) return parsed.value
  problems.push(...parsed.problems)
  return { terms: [], never: [] }
}
