import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { describeProblem } from './problems.ts'
import { ContentStore, type StoreOptions } from './store.ts'

/** An empty folder for the running test. */
export function temporary(): string {
  const path = mkdtempSync(join(tmpdir(), 'facet-store-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

export function write(root: string, files: Record<string, string | Buffer>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** A content folder with the real settings, no page, and these files. */
export function folder(files: Record<string, string> = {}): string {
  const root = temporary()
  for (const name of readdirSync('content')) if (name.endsWith('.yaml')) copyFileSync(join('content', name), join(root, name))
  write(root, { 'messages/en.json': '{"nav":{"home":"Home"}}', ...files })
  return root
}

/** A store over a folder, what it said of it and says from then on. What lacks in the few UI strings of such a folder is left out. */
export function open(root: string, options: Partial<StoreOptions> = {}) {
  const said: string[] = []
  const store = new ContentStore({ root, report: (problem) => said.push('line' in problem ? describeProblem(problem) : `${problem.file}: ${problem.message}`), ...options })
  onTestFinished(() => store.close())
  said.splice(0, said.length, ...said.filter((line) => !line.startsWith('messages/')))
  /** Refreshes and answers the tags, sorted; they are also what listeners were told. */
  const refresh = (...paths: string[]): string[] => {
    let told: ReadonlySet<string> = new Set()
    const stop = store.onChange((tags) => (told = tags))
    const tags = [...store.refresh(paths)].sort()
    stop()
    expect([...told].sort()).toEqual(tags)
    return tags
  }
  const problems = () => store.problems.filter(({ file }) => !file.startsWith('messages/')).map(({ file, line, field }) => `${file}:${line}:${field}`)
  return { store, said, refresh, problems }
}

export const facts = (more = '') => `topic: plans\norder: 1\n${more}`
export const words = (question: string, body = 'An answer.\n') => `---\nquestion: ${question}\n---\n${body}`
/** The files of a question. */
export const entry = (id: string, more = '', ...languages: string[]): Record<string, string> => ({
  [`faq/${id}/entry.yaml`]: facts(more),
  ...Object.fromEntries((languages.length ? languages : ['en']).map((code) => [`faq/${id}/${code}.md`, words(`${id} in ${code}?`)])),
})
/** The questions that a store lists. */
export const ids = (store: ContentStore, locale: 'en' | 'ru' = 'en') => store.list('faq', locale).map(({ id }) => id)
