import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'

/**
 * The line at which a field of a YAML or JSON text is named (an item of a list by its place, from 0), or what of its path there is; `firstLine` is that of the text's first in its
 * file. For messages about a field that is not itself malformed: those of a schema carry their line already (`yaml-file.ts`).
 */
export function lineOf(text: string, path: readonly string[], firstLine = 1): number {
  const counter = new LineCounter()
  let node: unknown = parseDocument(text, { lineCounter: counter }).contents
  let line = 1
  for (const name of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === name) : undefined
    const item: unknown = isSeq(node) ? node.items[Number(name)] : undefined
    const { range } = (pair?.key ?? item ?? {}) as Partial<Node>
    if (!range) break
    line = counter.linePos(range[0]).line
    node = pair ? pair.value : item
  }
  return line + firstLine - 1
}
