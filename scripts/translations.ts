import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../src/base/caught-error.ts'
import { withoutControls } from '../src/base/terminal.ts'
import { contentProblems, problemLines } from '../src/content/check/check-content.ts'
import { messageProblems } from '../src/content/check/messages.ts'
import { mustBeSolved } from '../src/content/check/translations.ts'
import { translationPath } from '../src/content/files/paths.ts'
import { translatedFrom, withSourceRevision } from '../src/content/parsing/front-matter.ts'
import { parseMessages } from '../src/content/parsing/parse.ts'
import { describeProblem } from '../src/content/problems/content-problem.ts'
import { changesBetween, describeChange } from '../src/content/translations/changes.ts'
import {
  coverageTable,
  type TranslationStatus,
  translationsIn,
  untranslatedMessages,
} from '../src/content/translations/coverage.ts'
import { exportXliff, importXliff } from '../src/content/translations/exchange-files.ts'
import { versionAt } from '../src/content/translations/history.ts'
import { revisionOf } from '../src/content/translations/revision.ts'
import { unitsOf } from '../src/content/translations/units.ts'
import { isLocale, type Locale, locales } from '../src/languages/languages.ts'
import type { MessageTree } from '../src/languages/messages.ts'
import { iconNames } from '../src/site/icons/names.ts'
import { makeLanguage } from './new-language.ts'

const usage = `Use: npm run translations                                  collection by language
     npm run translations -- ru                            what is missing or outdated in Russian
     npm run translations -- ru blog/x …                   what changed in the English of these
     npm run translations -- done ru [path …]              these are up to date now
     npm run translations -- export ru [path …] > ru.xlf   XLIFF of these, or of all that is missing or outdated
     npm run translations -- import ru.xlf                 the texts of an XLIFF file
     npm run translations -- add nav.press "Press"         a new message, in all languages
     npm run translations -- new id                        the empty files of a new language`
const root = process.env.CONTENT_DIR ?? './content'
const [command, ...rest] = process.argv.slice(2)
const translationFileOf = ({ collection, id, locale }: TranslationStatus) =>
  translationPath(collection, id, locale)

function fail(...lines: string[]) {
  for (const line of lines) console.error(withoutControls(line))
  process.exitCode = 1
}

function orFail(run: () => void) {
  try {
    run()
  } catch (error) {
    fail(...errorMessage(error).split('\n'))
  }
}

function showOpen(language: Locale) {
  const open = translationsIn(root).filter(
    ({ locale, state }) => locale === language && state !== 'complete',
  )
  const lines = [
    ...open.map((each) => `${each.state} ${translationFileOf(each)}`),
    ...untranslatedMessages(root, language).open.map((line) => `missing ${line}`),
  ]
  console.log(lines.map(withoutControls).join('\n') || 'Nothing is missing or outdated.')
}

/** Paths without `content/`, which people may type in front. */
const contentPaths = (paths: readonly string[]): string[] =>
  paths.map((path) => path.replace(/^(?:\.\/)?content\//, ''))

/** The translations into a language whose files start with one of these paths, or all. */
function chosenTranslations(
  locale: Locale,
  paths: readonly string[],
  all: readonly TranslationStatus[] = translationsIn(root),
): TranslationStatus[] {
  const translations = all.filter((each) => each.locale === locale)
  const isIn = (path: string) => (each: TranslationStatus) =>
    translationFileOf(each).startsWith(path)
  for (const path of paths.filter((one) => !translations.some(isIn(one))))
    fail(`${path}: is not a translation into ${locale}`)
  return translations.filter((each) => paths.length === 0 || paths.some((path) => isIn(path)(each)))
}

/** What changed in the sources of some translations since they were made. */
async function showChanges(locale: Locale, paths: readonly string[]) {
  for (const each of chosenTranslations(locale, paths))
    console.log((await changesOf(each)).map(withoutControls).join('\n'))
}

async function changesOf(each: TranslationStatus): Promise<string[]> {
  const { collection, id, locale, source, state } = each
  const file = translationFileOf(each)
  if (state === 'complete') return [`${file}: is up to date`]
  if (state === 'missing') return [`${file}: is missing`]
  if (state === 'unmarked')
    return [
      `${file}: has no mark yet, which names the ${source}.md that it was made from`,
      `When it says what ${source}.md says, run: npm run translations -- done ${locale} ${collection}/${id}`,
    ]
  const sourceFile = translationPath(collection, id, source)
  const revision = translatedFrom(readFileSync(join(root, file), 'utf8')) ?? ''
  const before = await versionAt(root, sourceFile, revision)
  if (!before)
    return [
      `${file}: is outdated`,
      `What changed in ${source}.md cannot be shown: the history of Git has no version of it with the mark ${revision}. Compare both files.`,
    ]
  const now = readFileSync(join(root, sourceFile), 'utf8')
  const changes = changesBetween(unitsOf(before.text), unitsOf(now))
  return [
    `${file}: is outdated. Since ${before.date} (commit ${before.commit}) this changed, [-was-]{+is+}:`,
    ...(changes.length
      ? changes.flatMap((change) => describeChange(change, sourceFile))
      : ['the kind of a list, the alignment of a table, or a field that is no text']),
  ]
}

/** Marks translations as made from their source as it is now, but for those with problems. */
async function markDone(locale: Locale, paths: readonly string[]) {
  const existing = translationsIn(root).filter(({ state }) => state !== 'missing')
  const chosen = chosenTranslations(locale, paths, existing)
  const problems = chosen.length ? await contentProblems(root, iconNames) : []
  let marked = 0
  for (const each of chosen) {
    const source = translationPath(each.collection, each.id, each.source)
    const openProblems = mustBeSolved(problems, each)
    if (openProblems.length > 0) {
      fail(
        ...problemLines(openProblems),
        `${translationFileOf(each)}: is not marked as up to date, since it has problems`,
      )
      continue
    }
    const file = join(root, translationFileOf(each))
    writeFileSync(
      file,
      withSourceRevision(
        readFileSync(file, 'utf8'),
        revisionOf(readFileSync(join(root, source), 'utf8')),
      ),
    )
    marked++
  }
  console.log(`${marked} ${marked === 1 ? 'translation is' : 'translations are'} up to date.`)
}

/** Prints some translations as XLIFF. A file has one source language: English where possible. */
async function printXliff(locale: Locale, paths: readonly string[]) {
  const chosen = chosenTranslations(locale, paths).filter(
    ({ state }) => paths.length > 0 || state !== 'complete',
  )
  const sources = new Set(chosen.map(({ source }) => source))
  const source = sources.has('en') ? 'en' : [...sources][0]
  const other = chosen.filter((each) => each.source !== source)
  if (process.exitCode) return
  if (source === undefined) {
    fail('Nothing is missing or outdated. Name the paths to export.')
    return
  }
  for (const each of other)
    console.error(`${translationFileOf(each)}: is translated from ${each.source}: export it alone`)
  process.stdout.write(
    await exportXliff(
      root,
      chosen.filter((each) => each.source === source),
    ),
  )
}

function readXliff(file: string) {
  const changed = importXliff(root, readFileSync(file, 'utf8'))
  for (const path of changed) console.log(path)
  console.log(
    changed.length
      ? 'Read them, then run npm run check:content and npm run translations -- done.'
      : 'Nothing is different.',
  )
}

/**
 * Adds a UI string to the files of all languages: its English, and an empty text elsewhere, which
 * counts as not translated and is shown in English. Throws, with nothing written, when the key is
 * taken, the text is not ICU MessageFormat or a file cannot be read.
 */
function addMessage(key: string, english: string) {
  if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(key))
    throw new Error(`${key}: write a group and a name, such as nav.press`)
  const [problem] = messageProblems({ text: english }, { text: english }, 'en-US')
  if (problem || english === '')
    throw new Error(`${key}: ${problem?.message ?? 'has no English text'}`)
  const files = locales.map((locale) => ({
    path: `messages/${locale}.json`,
    messages: withMessage(messagesOf(locale), key, locale === 'en' ? english : ''),
  }))
  for (const { path, messages } of files)
    writeFileSync(join(root, path), `${JSON.stringify(messages, null, 2)}\n`)
}

/** A language's messages. Throws when they cannot be read. */
function messagesOf(locale: Locale): MessageTree {
  const path = `messages/${locale}.json`
  const parsed = parseMessages(readFileSync(join(root, path), 'utf8'), path)
  if (!parsed.ok) throw new Error(parsed.problems.map(describeProblem).join('\n'))
  return parsed.value
}

/** Messages with one more, the last of its group. */
function withMessage(messages: MessageTree, key: string, text: string): MessageTree {
  const [name = '', ...rest] = key.split('.')
  const present = messages[name]
  if (typeof present === 'string' || (present && rest.length === 0))
    throw new Error(`${key}: is there already`)
  return {
    ...messages,
    [name]: rest.length === 0 ? text : withMessage(present ?? {}, rest.join('.'), text),
  }
}

if (command === undefined) console.log(coverageTable(root))
else if (isLocale(command) && rest.length === 0) showOpen(command)
else if (isLocale(command)) await showChanges(command, contentPaths(rest))
else if (command === 'done' && rest[0] !== undefined && isLocale(rest[0]))
  await markDone(rest[0], contentPaths(rest.slice(1)))
else if (command === 'export' && rest[0] !== undefined && isLocale(rest[0]))
  await printXliff(rest[0], contentPaths(rest.slice(1)))
else if (command === 'import' && rest.length === 1) orFail(() => readXliff(rest[0] ?? ''))
else if (command === 'add' && rest.length === 2) {
  const [key = '', english = ''] = rest
  orFail(() => {
    addMessage(key, english)
    console.log(`${key} is in all languages. Translate it where npm run check:content says so.`)
  })
} else if (command === 'new' && rest.length === 1) {
  const [code = ''] = rest
  orFail(() => {
    console.log(makeLanguage(code, root, messagesOf('en')).join('\n'))
    console.log(
      `Complete its file as npm test -- types says, and add ${code} to src/languages/table.ts.`,
    )
  })
} else fail(...usage.split('\n'))
