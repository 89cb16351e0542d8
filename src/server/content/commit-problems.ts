import { setImmediate as nextTurn } from 'node:timers/promises'
import { contentFile, dataPath, listEntry, readContentFile } from '../../content/files.ts'
import { parseData, parseMessages, parseTranslation } from '../../content/parse.ts'
import { type ContentProblem, failed } from '../../content/problem.ts'
import { settingSchemas } from '../../content/settings.ts'
import { parseSearchWords } from '../../content/translations/glossary.ts'
import { parseYaml } from '../../content/yaml.ts'

/** How many files are read before requests have their turn. */
const filesPerTurn = 20

/**
 * What the content store would refuse of some files (paths relative to `root`) of a content folder.
 */
export async function commitProblems(
  root: string,
  paths: readonly string[],
): Promise<ContentProblem[]> {
  const found: ContentProblem[] = []
  for (const [index, path] of paths.entries()) {
    if (index % filesPerTurn === filesPerTurn - 1) await nextTurn()
    found.push(...problemsOf(root, path))
  }
  return found
}

function problemsOf(root: string, path: string): ContentProblem[] {
  const file = contentFile(path)
  if (!file || file.kind === 'picture') return []
  const missing = (name: string) => failed(name, 'is missing').problems
  const found = readContentFile(root, path)
  if (found && 'refusal' in found) return failed(path, found.refusal).problems
  if (file.kind === 'translation') {
    if (!found) return []
    const data = dataPath(file.collection, file.id)
    if (!readContentFile(root, data)) return missing(data)
    return problemsIn(parseTranslation(file.collection, file.id, found.text, path))
  }
  if (file.kind === 'glossary') return problemsIn(parseSearchWords(found?.text, path))
  if (!found)
    return file.kind === 'data' &&
      !listEntry(root, file.collection, file.id).some((name) => name.endsWith('.md'))
      ? []
      : missing(path)
  if (file.kind === 'setting')
    return problemsIn(parseYaml<unknown>(found.text, settingSchemas[file.name], path))
  if (file.kind === 'messages') return problemsIn(parseMessages(found.text, path))
  return problemsIn(parseData(file.collection, found.text, path))
}

const problemsIn = (
  parsed: { ok: true } | { ok: false; problems: ContentProblem[] },
): ContentProblem[] => (parsed.ok ? [] : parsed.problems)
