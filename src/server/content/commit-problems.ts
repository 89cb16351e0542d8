import { setImmediate as nextTurn } from 'node:timers/promises'
import { settingSchemas } from '../../content/collections.ts'
import { contentFile, dataPath, textRefusal, translationPath } from '../../content/files.ts'
import { parseData, parseMessages, parseTranslation } from '../../content/parse.ts'
import { type ContentProblem, failed } from '../../content/problems.ts'
import { parseSearchWords } from '../../content/translations/glossary.ts'
import { parseYaml } from '../../content/yaml.ts'
import { locales } from '../../languages/languages.ts'
import type { CommitFile, CommitFiles, GitCheckout } from './git-checkout.ts'

type Files = CommitFiles['files']

/** How much text is read by one command, and kept at a time. */
const bytesPerGroup = 4 * 2 ** 20

/** How many files are checked before requests have their turn. */
const filesPerTurn = 20

/**
 * What the content store would refuse of some files (paths relative to the content's root) of a
 * commit.
 */
export async function commitProblems(
  checkout: Pick<GitCheckout, 'texts'>,
  files: Files,
  paths: readonly string[],
): Promise<ContentProblem[]> {
  const found: ContentProblem[] = []
  for (const group of groupsOf(paths, files)) {
    const readable = group.flatMap((path): [string, CommitFile][] => {
      const file = files.get(path)
      return file && isRead(path, file) ? [[path, file]] : []
    })
    const read = readable.length ? await checkout.texts(readable.map(([, file]) => file)) : []
    const texts = new Map(readable.map(([path], index) => [path, read[index] ?? '']))
    for (const [index, path] of group.entries()) {
      if (index % filesPerTurn === filesPerTurn - 1) await nextTurn()
      found.push(...problemsOf(path, files, texts))
    }
  }
  return found
}

/** Whether a file is a text that the store reads. */
function isRead(path: string, { size }: CommitFile): boolean {
  const file = contentFile(path)
  return file !== undefined && file.kind !== 'picture' && textRefusal(size) === undefined
}

function* groupsOf(paths: readonly string[], files: Files): Generator<string[]> {
  let group: string[] = []
  let bytes = 0
  for (const path of paths) {
    const file = files.get(path)
    if (file && isRead(path, file)) bytes += file.size
    group.push(path)
    if (bytes < bytesPerGroup) continue
    yield group
    group = []
    bytes = 0
  }
  yield group
}

function problemsOf(
  path: string,
  files: Files,
  texts: ReadonlyMap<string, string>,
): ContentProblem[] {
  const file = contentFile(path)
  if (!file || file.kind === 'picture') return []
  const missing = (name: string) => failed(name, 'is missing').problems
  const refusal = textRefusal(files.get(path)?.size ?? 0)
  if (refusal !== undefined) return failed(path, refusal).problems
  const text = texts.get(path)
  if (file.kind === 'translation') {
    if (text === undefined) return []
    const data = dataPath(file.collection, file.id)
    if (!files.has(data)) return missing(data)
    return problemsIn(parseTranslation(file.collection, file.id, text, path))
  }
  if (file.kind === 'glossary') return problemsIn(parseSearchWords(text, path))
  if (text === undefined)
    return file.kind === 'data' &&
      !locales.some((locale) => files.has(translationPath(file.collection, file.id, locale)))
      ? []
      : missing(path)
  if (file.kind === 'setting')
    return problemsIn(parseYaml<unknown>(text, settingSchemas[file.name], path))
  if (file.kind === 'messages') return problemsIn(parseMessages(text, path))
  return problemsIn(parseData(file.collection, text, path))
}

const problemsIn = (
  parsed: { ok: true } | { ok: false; problems: ContentProblem[] },
): ContentProblem[] => (parsed.ok ? [] : parsed.problems)
