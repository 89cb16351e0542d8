import { LineCounter, parseDocument, visit } from 'yaml'

/** The lines of a YAML text on which words end at a ` #`: all behind it is a comment, which nobody means who writes `title: The #1 mistake`. */
export function cutTexts(text: string, firstLine = 1): number[] {
  if (!/\s#/.test(text)) return []
  const lineCounter = new LineCounter()
  const found: number[] = []
  visit(parseDocument(text, { lineCounter }), {
    Scalar(_, { type, value, comment, range }) {
      if (type === 'PLAIN' && typeof value === 'string' && comment && range) found.push(lineCounter.linePos(range[0]).line + firstLine - 1)
    },
  })
  return found
}
