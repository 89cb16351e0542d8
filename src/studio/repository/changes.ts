import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureProblem } from '../../content/check/pictures.ts'
import { contentFile } from '../../content/files/paths.ts'
import { textRefusal } from '../../content/files/reading.ts'
import { isNotUtf8, notUtf8Message, splitFrontMatter } from '../../content/parsing/front-matter.ts'
import { parseFailure } from '../../content/parsing/parsed.ts'
import { isLarge, tooLargeMessage } from '../../content/parsing/yaml.ts'
import type { ContentProblem } from '../../content/problems/content-problem.ts'
import type { FileChange } from './types.ts'

/** Files in one save. An entry in all languages, with its pictures, has a tenth of them. */
const maxChanges = 500
/** The largest picture that the site serves, in bytes. */
const maxBytes = 32 * 2 ** 20
/** Staged files are named after the path and some more characters; a file name has 255 at most. */
const maxPathLength = 240

/**
 * Problems of the files themselves: path, size, encoding or picture. The content check comes later.
 */
export async function changeProblems(
  changes: readonly FileChange[],
  temporary: string,
): Promise<ContentProblem[]> {
  if (changes.length > maxChanges)
    return parseFailure('content', `holds more than ${maxChanges} files: save it in parts`).problems
  const found: ContentProblem[] = []
  const paths = new Set<string>()
  for (const change of changes) {
    const problem = paths.has(change.path)
      ? 'is there twice'
      : (pathProblem(change.path) ?? (await bytesProblem(change, temporary)))
    paths.add(change.path)
    if (problem) found.push(...parseFailure(change.path, problem).problems)
  }
  return found
}

function pathProblem(path: string): string | undefined {
  const isPlain = path.length <= maxPathLength && /^[\w./-]+$/.test(path)
  return isPlain && contentFile(path)
    ? undefined
    : 'is no file of the content: it has texts (.md), entry.yaml, settings, messages, and pictures (.png, .jpg, .webp, .avif)'
}

async function bytesProblem(
  { path, bytes }: FileChange,
  temporary: string,
): Promise<string | undefined> {
  if (bytes === undefined) return undefined
  const file = contentFile(path)
  if (file?.kind !== 'picture') return textRefusal(bytes.length) ?? textProblem(path, bytes)
  if (bytes.length > maxBytes) return `is larger than ${maxBytes / 2 ** 20} MB`
  // The picture check reads from a folder.
  const folder = await mkdtemp(join(temporary, 'picture-'))
  try {
    await mkdir(join(folder, dirname(path)), { recursive: true })
    await writeFile(join(folder, path), bytes)
    return await pictureProblem(folder, file.collection, file.id, path.split('/').at(-1) ?? '')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function textProblem(path: string, bytes: Buffer): string | undefined {
  const text = bytes.toString()
  if (isNotUtf8(text)) return notUtf8Message
  return isLarge(path.endsWith('.md') ? splitFrontMatter(text).matter : text)
    ? tooLargeMessage
    : undefined
}
