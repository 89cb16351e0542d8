import { LineCounter, parse, parseDocument, YAMLParseError } from 'yaml'
import type { z } from 'zod'
import { plainYaml } from './plain-yaml.ts'

/** What is wrong with a content file, where: `file:line: field: message`. */
export interface ContentProblem {
  file: string
  line: number
  field: string
  message: string
}

export const describeProblem = (problem: ContentProblem): string => `${problem.file}:${problem.line}: ${problem.field ? `${problem.field}: ` : ''}${problem.message}`

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: ContentProblem[] }

/**
 * Parses YAML text and checks it with a schema.
 * `firstLine` is the line of the file at which the text starts (front matter starts at 2).
 */
export function parseYaml<T>(text: string, schema: z.ZodType<T>, file: string, firstLine = 1): Parsed<T> {
  const source = withoutMark(text)
  if (isGarbled(source)) return { ok: false, problems: [{ file, line: firstLine, field: '', message: garbled }] }
  let data: unknown
  try {
    data = plainYaml(source) ?? parse(source, { prettyErrors: false, logLevel: 'error' })
  } catch (error) {
    const counter = new LineCounter()
    parseDocument(source, { lineCounter: counter })
    const line = error instanceof YAMLParseError ? counter.linePos(error.pos[0]).line : 1
    return { ok: false, problems: [{ file, line: line + firstLine - 1, field: '', message: sayOfYaml(error as Error) }] }
  }
  const result = schema.safeParse(data)
  if (result.success) return { ok: true, value: result.data }
  const counter = new LineCounter()
  const document = parseDocument(source, { lineCounter: counter })
  const lineOf = (path: readonly PropertyKey[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return counter.linePos(node.range[0]).line
    }
    return 1
  }
  const problems = result.error.issues.flatMap((issue) =>
    // An unknown field is named by its own place, not by that of what holds it.
    (issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]).map((path) => ({
      file,
      line: lineOf(path) + firstLine - 1,
      field: path.map(String).join('.'),
      message: sayOf(issue),
    })),
  )
  return { ok: false, problems }
}

/** What the parser finds, as what is to be done about it; its own words where they say it well enough. */
const remedies: Partial<Record<YAMLParseError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'put a text that holds “: ” in quotes, and indent the fields of one level alike',
  MULTILINE_IMPLICIT_KEY: 'is no field: write “name: value” with a blank after the colon, and indent what belongs to the field above',
  TAB_AS_INDENT: 'starts with a tab: indent with spaces',
  DUPLICATE_KEY: 'gives a field a second time',
  UNEXPECTED_TOKEN: 'put the whole text in double quotes',
  BAD_SCALAR_START: 'put the whole text in double quotes',
  BAD_ALIAS: 'put the whole text in double quotes',
}
const sayOfYaml = (error: Error): string => (error instanceof YAMLParseError ? remedies[error.code] : undefined) ?? error.message

/** What a value must be, by the type that the schema expects. */
const kinds: Partial<Record<z.core.$ZodIssueInvalidType['expected'], string>> = {
  string: 'must be a text: put it in quotes',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list, such as [a, b]',
  object: 'must have fields of its own',
  record: 'must have fields of its own',
}

/** What an editor is told; the schema's own words where they say it well enough. */
function sayOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'is not a field here'
    case 'invalid_type':
      if (issue.path.length === 0) return issue.expected === 'array' ? 'is no list: its lines begin with “- ”' : 'has no fields'
      // Zod does not keep the value it was given.
      if (issue.message.endsWith('received undefined')) return 'is missing'
      if (issue.message.endsWith('received null')) return 'must not be empty'
      return kinds[issue.expected] ?? issue.message
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`
    case 'invalid_union':
      return [...new Set(issue.errors.flat().map(sayOf))].join(', or ') || issue.message
    case 'invalid_key':
      return issue.issues[0] ? sayOf(issue.issues[0]) : issue.message
    case 'too_small':
    case 'too_big':
      return sayOfSize(issue)
    default:
      return issue.message
  }
}

function sayOfSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === 'too_small' ? issue.minimum : issue.maximum
  if (issue.origin === 'string' && limit === 1) return 'must not be empty'
  return issue.origin === 'array'
    ? `must have ${issue.exact ? '' : issue.code === 'too_small' ? 'at least ' : 'at most '}${limit} ${limit === 1 ? 'item' : 'items'}`
    : issue.message
}

/** A text without the byte-order mark that some editors put before it. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/** Whether bytes of a file were no UTF-8: the decoder has put this character in their place. */
export const isGarbled = (text: string): boolean => text.includes('\ufffd') || text.includes('\0')
export const garbled = 'is not UTF-8 text: save it in that encoding'

/**
 * Splits a Markdown file into front matter and body. A file without front matter is all body; `open`: its front matter has no end.
 * Line ends are made `\n` and a byte-order mark is dropped first, so that any editor's file reads the same.
 */
export function splitFrontMatter(text: string): { matter: string; body: string; open?: true } {
  const source = withoutMark(text).replaceAll('\r\n', '\n')
  const start = afterFence(source, 0)
  if (start === undefined) return { matter: '', body: source }
  for (let at = source.indexOf('\n---', start - 1); at >= 0; at = source.indexOf('\n---', at + 1)) {
    const end = afterFence(source, at + 1)
    if (end !== undefined) return { matter: source.slice(start, at + 1), body: source.slice(end) }
  }
  return { matter: source.slice(start), body: '', open: true }
}

/** Where the next line starts after one that is just `---`, with blanks behind it at most; undefined for any other line. */
function afterFence(source: string, at: number): number | undefined {
  if (!source.startsWith('---', at)) return undefined
  const end = source.indexOf('\n', at)
  if (source.slice(at, end < 0 ? undefined : end).trimEnd() !== '---') return undefined
  return end < 0 ? source.length : end + 1
}
