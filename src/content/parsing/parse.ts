import type { z } from 'zod'
import { errorMessage } from '../../base/caught-error.ts'
import { isFields } from '../../base/unknown-values.ts'
import type { MessageTree } from '../../languages/messages.ts'
import {
  bodyRequired,
  type Collection,
  collections,
  type EntryData,
  translationSchema,
} from '../collections/all-collections.ts'
import type { TranslationFile } from '../store/entry.ts'
import {
  isNotUtf8,
  notUtf8Message,
  splitFrontMatter,
  withoutByteOrderMark,
  withoutRevision,
} from './front-matter.ts'
import { type Parsed, parseFailure } from './parsed.ts'
import {
  type FieldProblem,
  failedFields,
  isLarge,
  loneSurrogateMessage,
  parseYaml,
  tooLargeMessage,
} from './yaml.ts'

export const parseData = (
  collection: Collection,
  text: string,
  path: string,
): Parsed<EntryData<Collection>> =>
  parseYaml(text, collections[collection].data as z.ZodType<EntryData<Collection>>, path)

export function parseTranslation(
  collection: Collection,
  id: string,
  text: string,
  path: string,
): Parsed<TranslationFile> {
  if (isNotUtf8(text)) return parseFailure(path, notUtf8Message)
  const { matter, body, open } = splitFrontMatter(text)
  if (matter === '')
    return parseFailure(path, 'has no fields: write them at its top, between two lines ---')
  const parsed = parseYaml(
    withoutRevision(matter),
    translationSchema(collection, id) as z.ZodType<TranslationFile['translation']>,
    path,
    2,
  )
  if (!parsed.ok)
    return open
      ? parseFailure(path, 'the fields at its top have no end: a line --- is missing after them')
      : parsed
  if (bodyRequired(collection, id) && body.trim() === '')
    return parseFailure(path, 'is empty', matter.split('\n').length + 2, 'body')
  return { ok: true, value: { translation: parsed.value, body } }
}

/**
 * UI strings of one locale: nested objects of texts. Anything else is refused with the key that is
 * wrong.
 */
export function parseMessages(text: string, path: string): Parsed<MessageTree> {
  if (isNotUtf8(text)) return parseFailure(path, notUtf8Message)
  if (isLarge(text)) return parseFailure(path, tooLargeMessage)
  let value: unknown
  try {
    value = JSON.parse(withoutByteOrderMark(text))
  } catch (error) {
    const message = errorMessage(error)
    return parseFailure(path, message, lineOfJsonError(text, message))
  }
  if (!isFields(value)) return parseFailure(path, 'must be an object of texts')
  const problems: FieldProblem[] = []
  const check = (node: object, parents: readonly string[]) => {
    for (const [name, child] of Object.entries(node)) {
      const key = [...parents, name]
      if (isFields(child) && key.length < maxDepth) check(child, key)
      else if (typeof child !== 'string') problems.push({ path: key, message: 'must be a text' })
      else if (!child.isWellFormed()) problems.push({ path: key, message: loneSurrogateMessage })
      else if (child.length > maxMessage) problems.push({ path: key, message: tooLong })
    }
  }
  check(value, [])
  return problems.length
    ? failedFields(path, text, problems)
    : { ok: true, value: value as MessageTree }
}

/** How deep messages may be nested. */
const maxDepth = 20

/** Parsing a message of 100 KB takes seconds, for which a page would wait. */
const maxMessage = 2000
const tooLong = `is longer than ${maxMessage} characters`

function lineOfJsonError(text: string, message: string): number {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return text.slice(0, Number(position)).split('\n').length
  // V8 gives no position for an unexpected token. It is on the first line up to which V8 complains
  // of one; a binary search finds that line.
  const lines = text.split('\n')
  let [first, last] = [1, lines.length]
  while (first < last) {
    const middle = Math.floor((first + last) / 2)
    if (complainsOfToken(lines.slice(0, middle).join('\n'))) last = middle
    else first = middle + 1
  }
  return last
}

function complainsOfToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token')
  }
}
