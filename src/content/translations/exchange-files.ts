import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { languageOf, locales } from '../../languages/languages.ts'
import { textAt } from '../files/reading.ts'
import { splitFrontMatter, translatedFrom } from '../parsing/front-matter.ts'
import { parseYaml } from '../parsing/yaml.ts'
import { describeProblem } from '../problems/content-problem.ts'
import { type Glossary, glossary } from '../settings/glossary.ts'
import { pathOf, type TranslationStatus, translationsIn } from './coverage.ts'
import { exportedUnits, importedText, type Texts } from './exchange.ts'
import { type Version, versionAt } from './history.ts'
import { type ExchangedUnit, fromXliff, toXliff } from './xliff.ts'

/** Finds a file of a content folder as it was at a revision. */
export type FindVersion = (path: string, revision: string) => Promise<Version | undefined>

const inFolder =
  (root: string): FindVersion =>
  (path, revision) =>
    versionAt(root, path, revision)

/**
 * Translations of a content folder as XLIFF. All must have one source language. Throws, with every
 * problem named, when one cannot be read.
 */
export async function exportXliff(
  root: string,
  chosen: readonly TranslationStatus[],
  find: FindVersion = inFolder(root),
): Promise<string> {
  const [{ locale, source } = { locale: 'en', source: 'en' } as const] = chosen
  const problems: string[] = []
  const files: { original: string; units: ExchangedUnit[] }[] = []
  for (const status of chosen) {
    const texts = await textsOf(root, status, find)
    const unread = yamlProblems(status, texts)
    if (unread.length) problems.push(...unread)
    else
      files.push({
        original: pathOf(status, source),
        units: exportedUnits(texts, termsOf(root, status)),
      })
  }
  if (problems.length) throw new Error(problemList(problems))
  return toXliff({ from: languageOf(source).lang, to: languageOf(locale).lang, files })
}

/** Why the texts of an entry cannot be read: their fields are not YAML. */
export function yamlProblems(status: TranslationStatus, { source, translation }: Texts): string[] {
  const texts = [
    [pathOf(status, status.source), source],
    [pathOf(status), translation ?? ''],
  ] as const
  return texts.flatMap(([path, text]) => {
    const read = parseYaml(splitFrontMatter(text).matter, z.unknown(), path, 2)
    return read.ok ? [] : read.problems.map(describeProblem)
  })
}

/** The glossary's terms for a translation from English. */
export function termsOf(root: string, { locale, source }: TranslationStatus): Glossary['terms'] {
  const terms = parseYaml(textAt(root, `glossary/${locale}.yaml`) ?? '{}', glossary, '')
  return terms.ok && source === 'en' ? terms.value.terms : []
}

/** The texts of an entry, with the source that an outdated translation was made from. */
export async function textsOf(
  root: string,
  status: TranslationStatus,
  find: FindVersion,
): Promise<Texts> {
  const sourcePath = pathOf(status, status.source)
  const translation = textAt(root, pathOf(status))
  const revision = translation && translatedFrom(translation)
  const version =
    status.state === 'outdated' && revision ? await find(sourcePath, revision) : undefined
  return { source: textAt(root, sourcePath) ?? '', translation, before: version?.text }
}

/** Writes the texts of an XLIFF file into a content folder; returns the paths of what changed. */
export function importXliff(root: string, text: string) {
  const changed = importedFiles(root, text)
  writeTogether(root, changed)
  return [...changed.keys()]
}

/**
 * The files of a content folder that the texts of an XLIFF file change. Throws, with every unit
 * named that is refused, when one of them is.
 */
export function importedFiles(root: string, text: string): ReadonlyMap<string, string> {
  const { to, files } = fromXliff(text)
  const locale = locales.find((code) => languageOf(code).lang === to || code === to)
  if (locale === undefined) throw new Error(`trgLang: the site has no language ${to}`)
  const problems: string[] = []
  const seen = new Set<string>()
  const changed = new Map<string, string>()
  const all = translationsIn(root).filter((each) => each.locale === locale)
  for (const { original, units } of files) {
    const status = all.find((each) => pathOf(each, each.source) === original)
    if (seen.has(original)) throw new Error(`${original}: is there twice`)
    seen.add(original)
    if (!status) {
      problems.push(`${original}: is not what anything in ${locale} is translated from`)
      continue
    }
    const path = pathOf(status)
    const translation = textAt(root, path)
    const texts = { source: textAt(root, original) ?? '', translation }
    const unread = yamlProblems(status, texts)
    if (unread.length) {
      problems.push(...unread)
      continue
    }
    const imported = importedText(texts, units)
    if (imported.problems)
      problems.push(...imported.problems.map((problem) => `${original}: ${problem}`))
    else if (imported.text !== translation) changed.set(path, imported.text)
  }
  if (problems.length) throw new Error(problemList(problems))
  return changed
}

/** How many problems are named; a wrong file may have thousands. */
const maxProblems = 50

const problemList = (problems: readonly string[]) => {
  const more = problems.length - maxProblems
  return [...problems.slice(0, maxProblems), ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Writes all files beside their places first, so that a full disk leaves the old ones. */
function writeTogether(root: string, files: ReadonlyMap<string, string>) {
  const part = (path: string) => join(root, `${path}.part~`)
  try {
    for (const [path, text] of files) writeFileSync(part(path), text)
    for (const path of files.keys()) renameSync(part(path), join(root, path))
  } finally {
    for (const path of files.keys()) rmSync(part(path), { force: true })
  }
}
