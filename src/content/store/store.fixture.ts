import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { type Scope, testFolder } from '../../test.fixture.ts'
import { describeProblem } from '../problems/content-problem.ts'
import { ContentStore, type StoreOptions } from './content-store.ts'

export function writeFiles(root: string, files: Record<string, string | Buffer>) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** A content folder with the real settings, no page, and these files. */
export function contentFolder(files: Record<string, string> = {}, scope?: Scope): string {
  const root = testFolder(scope)
  for (const name of readdirSync('content'))
    if (name.endsWith('.yaml')) copyFileSync(join('content', name), join(root, name))
  writeFiles(root, { 'messages/en.json': '{"nav":{"home":"Home"}}', ...files })
  return root
}

/**
 * A store over a folder, or one made of these files, and its reports. Problems of UI strings, of
 * which such a folder has few, are left out.
 */
export function openStore(
  files: string | Record<string, string> = {},
  options: Partial<StoreOptions> = {},
) {
  const root = typeof files === 'string' ? files : contentFolder(files)
  const reports: string[] = []
  const store = new ContentStore({
    root,
    onProblem: (problem) =>
      reports.push(
        'line' in problem ? describeProblem(problem) : `${problem.file}: ${problem.message}`,
      ),
    ...options,
  })
  onTestFinished(() => store.close())
  reports.splice(0, reports.length, ...reports.filter((line) => !line.startsWith('messages/')))
  /** Refreshes and returns the tags, sorted, which listeners get too. */
  const refresh = (...paths: string[]): string[] => {
    let heard: ReadonlySet<string> = new Set()
    const stop = store.onChange((tags) => (heard = tags))
    const tags = [...store.refresh(paths)].sort()
    stop()
    expect([...heard].sort()).toEqual(tags)
    return tags
  }
  const problems = () =>
    store.problems
      .filter(({ file }) => !file.startsWith('messages/'))
      .map(({ file, line, field }) => `${file}:${line}:${field}`)
  return { root, store, reports, refresh, problems }
}

/** The data of a question. */
export const questionData = (more = '') => `topic: plans\norder: 1\n${more}`
/** A translation of a question. */
export const questionText = (question: string, body = 'An answer.\n') =>
  `---\nquestion: ${question}\n---\n${body}`
/** The files of a question. */
export const questionFiles = (
  id: string,
  more = '',
  ...languages: string[]
): Record<string, string> => ({
  [`faq/${id}/entry.yaml`]: questionData(more),
  ...Object.fromEntries(
    (languages.length ? languages : ['en']).map((code) => [
      `faq/${id}/${code}.md`,
      questionText(`${id} in ${code}?`),
    ]),
  ),
})
/** The questions that a store lists. */
export const questionIds = (store: ContentStore, locale: 'en' | 'ru' = 'en') =>
  store.list('faq', locale).map(({ id }) => id)
