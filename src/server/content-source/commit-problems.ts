import { contentFile, dataPath, translationPath } from '../../content/files/paths.ts'
import { sizeRefusal, textRefusal } from '../../content/files/reading.ts'
import { parseFailure } from '../../content/parsing/parsed.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import { parseFile } from '../../content/store/parse-file.ts'
import { locales } from '../../languages/languages.ts'
import type { Commit, GitCheckout } from './git-checkout.ts'

/** Files read and checked before requests get a turn. */
const filesPerTurn = 30

/**
 * Problems of some files of a commit (relative to the root) that the content store would refuse.
 */
export async function commitProblems(
  checkout: GitCheckout,
  { files, refusal }: Commit,
  paths: readonly string[],
): Promise<ContentProblem[]> {
  if (refusal !== undefined) return parseFailure('content', refusal).problems
  const all = [...files].reduce((sum, [path, { size }]) => sum + (isText(path) ? size : 0), 0)
  const tooLarge = sizeRefusal(all)
  if (tooLarge !== undefined) return parseFailure('content', tooLarge).problems
  const texts = paths.filter(isText)
  const refused = texts.flatMap((path) => {
    const reason = textRefusal(files.get(path)?.size ?? 0)
    return reason === undefined ? [] : parseFailure(path, reason).problems
  })
  // A file that is too large is not read.
  if (refused.length) return refused
  for (let start = 0; start < texts.length; start += filesPerTurn) {
    const some = texts.slice(start, start + filesPerTurn)
    const read = await checkout.texts(some.map((path) => files.get(path)))
    for (const [index, path] of some.entries())
      refused.push(...problemsOf(path, files, read[index]))
  }
  return refused
}

const isText = (path: string) => !['picture', undefined].includes(contentFile(path)?.kind)

function problemsOf(
  path: string,
  files: Commit['files'],
  text: string | undefined,
): ContentProblem[] {
  const file = contentFile(path)
  if (!file || file.kind === 'picture') return []
  const missing = (name: string) => parseFailure(name, 'is missing').problems
  if (file.kind === 'translation') {
    if (text === undefined) return []
    const data = dataPath(file.collection, file.id)
    if (!files.has(data)) return missing(data)
  } else if (text === undefined && file.kind !== 'glossary')
    return file.kind === 'data' &&
      !locales.some((locale) => files.has(translationPath(file.collection, file.id, locale)))
      ? []
      : missing(path)
  const parsed = parseFile(file, text ?? '{}', path)
  return parsed.ok ? [] : parsed.problems
}
