import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locale, locales } from '../languages/languages.ts'
import { translationPath } from './files/paths.ts'
import { withSourceRevision } from './parsing/front-matter.ts'
import { translationsIn } from './translations/coverage.ts'
import { revisionOf } from './translations/revision.ts'

/** Changes the text of a file; returns whether it is another one now. */
function changeFile(path: string, change: (text: string) => string) {
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after !== before) writeFileSync(path, after)
  return after !== before
}

/**
 * Changes content; returns how many files changed. Translations that were up to date stay so, since
 * both sides changed alike; outdated ones stay outdated.
 */
function changeContent(root: string, replace: (text: string, file: string) => string) {
  const current = translationsIn(root).filter(({ state }) => state === 'complete')
  const changed = globSync('**/*.{md,yaml,json}', { cwd: root }).filter((file) =>
    changeFile(join(root, file), (text) => replace(text, file)),
  )
  for (const { collection, id, locale, source } of current) {
    const sourceText = readFileSync(join(root, translationPath(collection, id, source)), 'utf8')
    changeFile(join(root, translationPath(collection, id, locale)), (text) =>
      withSourceRevision(text, revisionOf(sourceText)),
    )
  }
  return changed.length
}

/** No Latin letter, digit, dash or dot beside it that makes it part of a longer word or address. */
const notBefore = '(?<![A-Za-z0-9_-])'
const notAfter = '(?![A-Za-z0-9_]|-[a-z]|\\.[a-z])'

/** A name as file and variable names have it, without spaces. */
const withoutSpaces = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '')
const constant = (name: string) => name.replace(/[^\p{L}\p{N}]+/gu, '_').toUpperCase()

/**
 * The name in a text: as it is written, in lower case where the glossary lists what people type,
 * and joined in names of files, user agents and variables. Addresses, keys and codes keep the old
 * one.
 */
export function renameInText(text: string, file: string, from: string, to: string) {
  const word = RegExp.escape(from)
  const inFiles = new RegExp(`(?<![A-Za-z0-9_])${word}(?=-[\\d{]|/\\d|\\.(?:app|dmg|exe)\\b)`, 'g')
  const variables = new RegExp(`(?<![A-Za-z0-9])${RegExp.escape(constant(from))}(?=_)`, 'g')
  const words = new RegExp(`(?<![A-Za-z0-9_])${word}(?![A-Za-z0-9_]|\\.[a-z])`, 'g')
  const typed = new RegExp(`${notBefore}${RegExp.escape(from.toLowerCase())}${notAfter}`, 'g')
  const changed = text
    .replace(inFiles, () => withoutSpaces(to))
    .replace(variables, () => constant(to))
    .replace(words, () => to)
  return file.startsWith('glossary/') ? changed.replace(typed, () => to.toLowerCase()) : changed
}

/** Finds names beside endings or short words that may have to change with them, by language. */
const besideName: Partial<Record<Locale, (word: string) => RegExp>> = {
  en: (word) => new RegExp(`\\b[Aa]n? (?:\\*\\*)?${word}`, 'g'),
  fr: (word) => new RegExp(`\\b(?:[Dd]e |[Qq]ue |[Ll]e |[dql][’'])${word}`, 'g'),
  ko: (word) => new RegExp(`${word}(?:은|는|이|가|을|를|과|와|으로|로)`, 'g'),
  tr: (word) => new RegExp(`${word}[’'][a-zçğıöşü]+`, 'g'),
}

/** How often a name is beside a word that depends on its pronunciation, by language. */
export function spokenForms(root: string, name: string): Map<Locale, number> {
  const counts = new Map<Locale, number>()
  for (const locale of locales) {
    const shape = besideName[locale]?.(RegExp.escape(name))
    if (!shape) continue
    const texts = globSync(`{*/*/${locale}.md,messages/${locale}.json}`, { cwd: root })
    const count = texts.reduce(
      (sum, file) => sum + (readFileSync(join(root, file), 'utf8').match(shape)?.length ?? 0),
      0,
    )
    if (count) counts.set(locale, count)
  }
  return counts
}

/** Changes the product's name in all content; returns how many files changed. */
export const renameProduct = (root: string, from: string, to: string) =>
  changeContent(root, (text, file) => renameInText(text, file, from, to))

/** Changes the domain, with the hosts below it, in all content; returns how many files changed. */
export function moveDomain(root: string, from: string, to: string) {
  const shape = new RegExp(`(?<![A-Za-z0-9-])${RegExp.escape(from)}(?![A-Za-z0-9-]|\\.[a-z])`, 'gi')
  return changeContent(root, (text) => text.replace(shape, () => to))
}
