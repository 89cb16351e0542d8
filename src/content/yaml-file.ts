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
  let data: unknown
  try {
    data = plainYaml(source) ?? parse(source, { prettyErrors: false, logLevel: 'error' })
  } catch (error) {
    const counter = new LineCounter()
    parseDocument(source, { lineCounter: counter })
    const line = error instanceof YAMLParseError ? counter.linePos(error.pos[0]).line : 1
    return { ok: false, problems: [{ file, line: line + firstLine - 1, field: '', message: (error as Error).message }] }
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

/** What an editor is told; the schema's own words where they say it well enough. */
function sayOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not a field here'
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'must not be empty'
  if (issue.code === 'invalid_type' && issue.path.length === 0) return 'has no fields; those of a Markdown file stand at its top, between two lines ---'
  // Zod does not keep the value it was given.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
  return issue.message
}

const fence = '---\n'

/** A text without the byte-order mark that some editors put before it. */
export const withoutMark = (text: string): string => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)

/**
 * Splits a Markdown file into front matter and body. A file without front matter is all body.
 * Line ends are made `\n` and a byte-order mark is dropped first, so that any editor's file reads the same.
 */
export function splitFrontMatter(text: string): { matter: string; body: string } {
  const source = withoutMark(text).replaceAll('\r\n', '\n')
  if (!source.startsWith(fence)) return { matter: '', body: source }
  const end = source.indexOf(`\n${fence}`, fence.length - 1)
  if (end >= 0) return { matter: source.slice(fence.length, end + 1), body: source.slice(end + 1 + fence.length) }
  return source.endsWith('\n---') ? { matter: source.slice(fence.length, -3), body: '' } : { matter: source.slice(fence.length), body: '' }
}
