import { loadAll, YAMLException } from 'js-yaml'
import {
  type ErrorCode,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from 'yaml'
import type { z } from 'zod'
import { errorMessage } from '../../base/caught-error.ts'
import type { ContentProblem } from '../problems/content-problem.ts'
import { fieldsAt, nearestName } from './field-names.ts'
import { isNotUtf8, notUtf8Message, withoutByteOrderMark } from './front-matter.ts'
import { type Parsed, parseFailure } from './parsed.ts'

/** Front matter, data and messages; the largest are a tenth of it. */
const maxLength = 256 * 1024
export const isLarge = (text: string) => text.length > maxLength
export const tooLargeMessage = `has fields of more than ${maxLength / 1024} KB`

/** An address cannot hold one. YAML has escapes of whole characters instead: "\\U0001F600". */
const loneSurrogateEscape = /\\(?:u|U0000)d[89a-f][0-9a-f]{2}/i
export const loneSurrogateMessage = 'holds half a character: \\ud800 to \\udfff'

const secondDocument = 'starts a second document: remove the line ---'
/**
 * Enough for a file that repeats itself; few enough that aliases of aliases make a value nine times
 * larger at most.
 */
const maxAliases = 6

/**
 * A YAML text as a value; undefined for one without content. Throws for what is not YAML. js-yaml
 * reads (7 times faster than `yaml`); `yaml` is used below where positions are needed, which
 * js-yaml does not keep.
 */
export function readYaml(source: string): unknown {
  const documents = loadAll(source, { maxAliases })
  if (documents.length > 1) throw new Error(secondDocument)
  return documents[0]
}

/**
 * Parses YAML text and checks it with a schema. `firstLine` is the line of the file at which the
 * text starts (front matter starts at 2).
 */
export function parseYaml<T>(
  text: string,
  schema: z.ZodType<T>,
  file: string,
  firstLine = 1,
): Parsed<T> {
  const source = withoutByteOrderMark(text)
  if (isNotUtf8(source)) return parseFailure(file, notUtf8Message, firstLine)
  if (isLarge(source)) return parseFailure(file, tooLargeMessage, firstLine)
  const half = source.search(loneSurrogateEscape)
  if (half >= 0)
    return parseFailure(file, loneSurrogateMessage, firstLine + lineBreaksIn(source.slice(0, half)))
  let data: unknown
  try {
    data = readYaml(source)
  } catch (error) {
    const { line, message } = syntaxProblem(source, error)
    return parseFailure(file, message, line + firstLine - 1)
  }
  const result = schema.safeParse(data)
  if (result.success) return { ok: true, value: result.data }
  const problems = result.error.issues.flatMap((issue): FieldProblem[] => {
    // An unknown field is reported at its own place, not at its parent's.
    if (issue.code === 'unrecognized_keys') return unknownFields(issue, schema)
    return [{ path: issue.path.map(String), message: issueMessage(issue) }]
  })
  return failedFields(file, source, problems, firstLine)
}

const notAField = 'is not a field here'

/** The fields that a schema does not have, each with the one that it is nearly called like. */
function unknownFields(
  { path, keys }: z.core.$ZodIssueUnrecognizedKeys,
  schema: z.ZodType,
): FieldProblem[] {
  const place = path.map(String)
  const known = fieldsAt(schema, place)
  return keys.map((key) => {
    const near = nearestName(key, known)
    const message = `${notAField}${near ? `: did you mean ${near}?` : ''}`
    return { path: [...place, key], message }
  })
}

const lineBreaksIn = (text: string) => text.split('\n').length - 1

export interface FieldProblem {
  path: readonly string[]
  message: string
}

/** How many problems of a file are named; a wrong file may have thousands. */
const maxProblems = 50

/** The first problems of a file's fields, at their lines, and how many more there are. */
export function failedFields(
  file: string,
  text: string,
  fieldProblems: readonly FieldProblem[],
  firstLine = 1,
): { ok: false; problems: ContentProblem[] } {
  const lineOf = lineFinder(text, firstLine)
  const problems = fieldProblems
    .slice(0, maxProblems)
    .map(({ path, message }) => ({ file, line: lineOf(path), field: path.join('.'), message }))
  const more = fieldProblems.length - problems.length
  if (more > 0) problems.push({ file, line: 1, field: '', message: `has ${more} more problems` })
  return { ok: false, problems }
}

/**
 * A YAML text with the places of its parts. Duplicate fields are not checked here: `yaml` compares
 * each field with all others, and js-yaml has checked them already.
 */
const documentOf = (text: string, lineCounter: LineCounter) =>
  parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false })

/**
 * Finds the line at which a field of a YAML or JSON text is named (an item of a list by its index),
 * or the last part of its path that exists. `firstLine` is the line of the file at which the text
 * starts.
 */
export function lineFinder(text: string, firstLine = 1): (path: readonly string[]) => number {
  const counter = new LineCounter()
  const { contents } = documentOf(text, counter)
  return (path) => {
    let node: unknown = contents
    let line = 1
    for (const name of path) {
      const pair = isMap(node)
        ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
        : undefined
      const item: unknown = isSeq(node) ? node.items[Number(name)] : undefined
      const { range } = (pair?.key ?? item ?? {}) as Partial<Node>
      if (!range) break
      line = counter.linePos(range[0]).line
      node = pair ? pair.value : item
    }
    return line + firstLine - 1
  }
}

/**
 * The lines of texts that end at a ` #`, which starts a comment: hardly what is meant by `title:
 * The #1 mistake`.
 */
export function truncatedTexts(text: string, firstLine = 1): number[] {
  if (!/\s#/.test(text)) return []
  const lineCounter = new LineCounter()
  const lines: number[] = []
  visit(documentOf(text, lineCounter), {
    Scalar(_, { type, value, comment, range }) {
      if (type === 'PLAIN' && typeof value === 'string' && comment && range)
        lines.push(lineCounter.linePos(range[0]).line + firstLine - 1)
    },
  })
  return lines
}

/** Advice for syntax errors, where the parser's message does not say what to do. */
const remedies: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'put a text that holds “: ” in quotes, and indent the fields of one level alike',
  MULTILINE_IMPLICIT_KEY:
    'is not a field: write “name: value” with a space after the colon, and indent what belongs to the field above',
  TAB_AS_INDENT: 'starts with a tab: indent with spaces',
  UNEXPECTED_TOKEN: 'put the whole text in double quotes',
  BAD_SCALAR_START: 'put the whole text in double quotes',
  MULTIPLE_DOCS: secondDocument,
  BAD_ALIAS: 'put the whole text in double quotes',
}

/**
 * Where a text is not YAML and what to do about it: by `yaml`, which names mistakes better, and
 * else as js-yaml says it.
 */
function syntaxProblem(source: string, error: unknown): { line: number; message: string } {
  const lineCounter = new LineCounter()
  const document = documentOf(source, lineCounter)
  const [firstError] = document.errors
  if (firstError) {
    const open = /^(?:MISSING_CHAR|BAD_INDENT)$/.test(firstError.code)
      ? openUntil(document, firstError.pos[0])
      : undefined
    return {
      line: lineCounter.linePos(open?.start ?? firstError.pos[0]).line,
      message: open?.message ?? remedies[firstError.code] ?? firstError.message,
    }
  }
  if (!(error instanceof YAMLException)) return { line: 1, message: errorMessage(error) }
  const { reason } = error
  let message = reason
  if (reason.startsWith('unidentified alias')) message = remedies.BAD_ALIAS ?? reason
  if (reason.startsWith('duplicated mapping key')) message = 'sets a field a second time'
  return { line: (error.mark?.line ?? 0) + 1, message }
}

/** The quote or bracket that is still open where the text cannot be read any further. */
function openUntil(
  document: ReturnType<typeof parseDocument>,
  position: number,
): { start: number; message: string } | undefined {
  let open: { start: number; message: string } | undefined
  visit(document, {
    Node(_, node) {
      const [start = position, end = 0] = node.range ?? []
      if (start >= position || end < position) return
      if (isScalar(node) && node.type?.startsWith('QUOTE'))
        open = { start, message: 'the quote that starts here has no end' }
      else if (isCollection(node) && node.flow)
        open = {
          start,
          message: `the list that starts here has no closing ${isSeq(node) ? ']' : '}'}`,
        }
    },
  })
  return open
}

/** What a value must be, by the type that the schema expects. */
const kinds: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  string: 'must be text: put it in quotes',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, such as [a, b]',
  object: 'must have fields of its own',
  record: 'must have fields of its own',
}

/** A schema's issue as advice for an editor. */
function issueMessage(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return notAField
    case 'invalid_type':
      if (issue.path.length === 0)
        return issue.expected === 'array'
          ? 'is not a list: start each line with “- ”'
          : 'has no fields'
      // Zod does not keep the value it was given.
      if (issue.message.endsWith('received undefined')) return 'is missing'
      if (issue.message.endsWith('received null')) return 'must not be empty'
      return kinds[issue.expected] ?? issue.message
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(issueMessage))].join(', or ') || issue.message
    case 'invalid_key':
      return issue.issues[0] ? issueMessage(issue.issues[0]) : issue.message
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue)
    case 'invalid_format':
      return formatMessage(issue)
    default:
      return issue.message
  }
}

function sizeMessage(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  if (issue.origin === 'string' && limit === 1) return 'must not be empty'
  const bound = issue.exact ? '' : issue.code === 'too_small' ? 'at least ' : 'at most '
  const unit = units[issue.origin]
  if (unit) return `must have ${bound}${limit} ${unit}${limit === 1 ? '' : 's'}`
  if (issue.inclusive) return `must be ${bound}${limit}`
  return `must be ${issue.code === 'too_small' ? 'more' : 'less'} than ${limit}`
}

/** What is counted of values that are no numbers. */
const units: Partial<Record<string, string>> = { array: 'item', string: 'character' }

const formatMessage = ({ format, message }: z.core.$ZodIssueInvalidStringFormat) =>
  // Schemas with a message of their own say how it is written.
  message.startsWith('Invalid ')
    ? format === 'email'
      ? 'must be an e-mail address, such as name@example.com'
      : 'is not written as it must be'
    : message
