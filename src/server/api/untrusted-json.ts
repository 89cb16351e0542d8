const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Nested values are read and written recursively: this depth is far below the limit of the stack.
 */
const maxDepth = 32
/** A full batch of events holds 1,000. */
const maxValues = 2000

/** A string, ended or not, or a bracket or comma. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|[{}[\],]/gs

/**
 * Throws for invalid JSON, too much depth, too many values, or a name that would change an object's
 * prototype. Depth and values are counted before parsing, since many small objects are expensive.
 */
export function parseJson(text: string): unknown {
  let depth = 0
  let values = 0
  for (const [mark] of text.matchAll(token)) {
    if (mark === '}' || mark === ']') depth--
    else if (mark === '{' || mark === '[' || mark === ',') values++
    if ((mark === '{' || mark === '[') && ++depth > maxDepth)
      throw new Error(`must not nest deeper than ${maxDepth} levels`)
    if (values > maxValues) throw new Error(`must not hold more than ${maxValues} values`)
  }
  let value: unknown
  let refused: string | undefined
  try {
    value = JSON.parse(text, (name, inner) => {
      if (forbidden.has(name)) refused = name
      return inner
    })
  } catch {
    throw new Error('is not valid JSON')
  }
  if (refused !== undefined) throw new Error(`must not have a field ${refused}`)
  return value
}
