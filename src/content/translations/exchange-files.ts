import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { textAt, translationPath } from '../files.ts'
import { translatedFrom } from '../front-matter.ts'
import { parseYaml } from '../yaml.ts'
import { type TranslationStatus, translationsIn } from './coverage.ts'
import { exportedUnits, importedText, type Texts } from './exchange.ts'
import { glossary } from './glossary.ts'
import { versionAt } from './history.ts'
import { fromXliff, toXliff } from './xliff.ts'

const pathOf = ({ collection, id, locale }: TranslationStatus, of: Locale = locale): string =>
  translationPath(collection, id, of)

/** Translations of a content folder as XLIFF. All must have one source language. */
export async function exportXliff(
  root: string,
  chosen: readonly TranslationStatus[],
): Promise<string> {
  const [{ locale, source } = { locale: 'en', source: 'en' } as const] = chosen
  const own = parseYaml(textAt(root, `glossary/${locale}.yaml`) ?? '{}', glossary, '')
  const terms = own.ok && source === 'en' ? own.value.terms : []
  const files = []
  for (const each of chosen) {
    const units = exportedUnits(await textsOf(root, each), terms)
    files.push({ original: pathOf(each, source), units })
  }
  return toXliff({ from: languageOf(source).lang, to: languageOf(locale).lang, files })
}

/** The texts of an entry, with the source that an outdated translation was made from. */
async function textsOf(root: string, each: TranslationStatus): Promise<Texts> {
  const sourcePath = pathOf(each, each.source)
  const translation = textAt(root, pathOf(each))
  const made = translation && translatedFrom(translation)
  const version =
    each.state === 'stale' && made ? await versionAt(root, sourcePath, made) : undefined
  return { source: textAt(root, sourcePath) ?? '', translation, before: version?.text }
}

/**
 * Writes the texts of an XLIFF file into a content folder; answers the paths of what changed.
 * Throws, with nothing written and every unit named that is refused, when one of them is.
 */
export function importXliff(root: string, text: string): string[] {
  const { to, files } = fromXliff(text)
  const locale = locales.find((code) => languageOf(code).lang === to || code === to)
  if (locale === undefined) throw new Error(`trgLang: the site has no language ${to}`)
  const problems: string[] = []
  const changed = new Map<string, string>()
  const all = translationsIn(root).filter((each) => each.locale === locale)
  for (const { original, units } of files) {
    const found = all.find((each) => pathOf(each, each.source) === original)
    if (!found) {
      problems.push(`${original}: is not what anything in ${locale} is translated from`)
      continue
    }
    const path = pathOf(found)
    const translation = textAt(root, path)
    const made = importedText({ source: textAt(root, original) ?? '', translation }, units)
    if (made.problems) problems.push(...made.problems.map((problem) => `${original}: ${problem}`))
    else if (made.text !== translation) changed.set(path, made.text)
  }
  if (problems.length) throw new Error(problems.join('\n'))
  writeTogether(root, changed)
  return [...changed.keys()]
}

/** Writes all files beside their places first, so that a full disk leaves the old ones. */
function writeTogether(root: string, files: ReadonlyMap<string, string>): void {
  const part = (path: string): string => join(root, `${path}.part~`)
  try {
    for (const [path, text] of files) writeFileSync(part(path), text)
    for (const path of files.keys()) renameSync(part(path), join(root, path))
  } finally {
    for (const path of files.keys()) rmSync(part(path), { force: true })
  }
}
