import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  parseDocument,
  type Scalar,
  stringify,
} from 'yaml'
import {
  type Path,
  refuseTooMany,
  type ValueChange,
  valueChanges,
  withChange,
  workOf,
} from './value-changes.ts'
import { readYaml } from './yaml.ts'

/** Line width of folded texts. */
const width = 118

/** Characters that are parsed, once per change; these take a second. */
const maxWork = 2 ** 21

/**
 * Changes the value of a YAML text, keeping all bytes outside the changed nodes. Falls back to
 * writing the whole document when there are too many changes, or one cannot be made in place.
 */
export function patchYaml(source: string, value: unknown): string {
  const changes = valueChanges(readYaml(source) ?? {}, value)
  refuseTooMany(changes, source, value)
  if (changes.length === 0) return source
  const isNew = source.trim() === ''
  if (isNew || workOf(changes, source, value) > maxWork)
    return stringify(value, { lineWidth: width })
  return changes.reduce(patchOne, source)
}

function patchOne(source: string, change: ValueChange): string {
  const document = parseDocument(source, { keepSourceTokens: true, uniqueKeys: false })
  const wanted = withChange(readYaml(source) ?? {}, change)
  const ways = [scalarChanged, flowChanged, partChanged, documentChanged]
  for (const way of ways)
    try {
      const text = way({ source, document, change, wanted })
      if (text !== undefined && isDeepStrictEqual(readYaml(text), wanted)) return text
    } catch {
      // A result that cannot be parsed is rejected.
    }
  throw new Error(`${change.at.join('.')} cannot be written as YAML`)
}

interface Task {
  source: string
  document: Document
  change: ValueChange
  /** The expected value of the whole document. */
  wanted: unknown
}

/** Replaces a scalar in its style. */
function scalarChanged({ source, document, change }: Task): string | undefined {
  const node = document.getIn(change.at, true)
  if (change.kind !== 'set' || !isScalar(node) || !node.range || isObject(change.value))
    return undefined
  const [start, end] = node.range
  const line = lineStart(source, start)
  const indent = /^[ \t]*(?:- +)*/.exec(source.slice(line, start))?.[0].length ?? 0
  const text = scalarText(change.value, node, indent, flowAround(document, change.at) !== undefined)
  const needsBreak = source[end - 1] === '\n' && !text.endsWith('\n')
  return source.slice(0, start) + text + (needsBreak ? '\n' : '') + source.slice(end)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function scalarText(value: unknown, old: Scalar, indent: number, inFlow: boolean): string {
  const isBlock = old.type === 'BLOCK_FOLDED' || old.type === 'BLOCK_LITERAL'
  if (typeof value === 'string' && value && isBlock && !/\n|^\s|\s$| {2}/.test(value)) {
    const pad = ' '.repeat(indent + 2)
    // A one-line text stays on one line.
    const lines = isFolded(old) ? foldedLines(value, width - pad.length) : [value]
    return `>-\n${lines.map((line) => pad + line).join('\n')}\n`
  }
  const needsQuotes = inFlow && /[,[\]{}]/.test(String(value))
  const plain = needsQuotes ? 'QUOTE_DOUBLE' : 'PLAIN'
  const type = old.type === 'QUOTE_DOUBLE' || old.type === 'QUOTE_SINGLE' ? old.type : plain
  return stringify(value, { lineWidth: 0, defaultStringType: type }).trimEnd()
}

function isFolded(old: Scalar): boolean {
  const { srcToken } = old
  return srcToken !== undefined && 'source' in srcToken && /\S\n\s*\S/.test(srcToken.source)
}

function foldedLines(text: string, room: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** The outermost flow collection on a path. */
function flowAround(document: Document, path: Path): { node: Node; at: Path } | undefined {
  for (const length of [...path.keys(), path.length]) {
    const at = path.slice(0, length)
    const node = document.getIn(at, true)
    if (isCollection(node) && node.flow) return { node, at }
  }
  return undefined
}

/** Rewrites a flow collection as a whole. */
function flowChanged({ source, document, change, wanted }: Task): string | undefined {
  const flow = flowAround(document, change.at)
  const value = flow?.at.reduce((inside: unknown, step) => Object(inside)[step], wanted)
  if (!flow?.node.range || !isObject(value)) return undefined
  const [start, end] = flow.node.range
  const flowCollectionPadding = source[start + 1] === ' ' || Array.isArray(value)
  const made = stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding })
  const text = source[start] === '[' && source[start + 1] !== ' ' ? tight(made) : made
  return source.slice(0, start) + text.trimEnd() + source.slice(end)
}

const tight = (text: string) => text.trimEnd().replace(/^\[ /, '[').replace(/ \]$/, ']')

/** Replaces, removes or inserts the lines of a field or item. */
function partChanged({ source, document, change }: Task): string | undefined {
  const parent = document.getIn(change.at.slice(0, -1), true)
  const step = change.at.at(-1)
  if (step === undefined || !isCollection(parent) || parent.flow) return undefined
  const parts = partsOf(parent)
  const [first] = parts
  if (!first) return undefined
  const pad = ' '.repeat(first.start - lineStart(source, first.start))
  const index = typeof step === 'number' ? step : parts.findIndex(({ key }) => key === step)
  const there = change.kind === 'insert' ? undefined : parts[index]
  const made = (value: unknown) =>
    stringify(isMap(parent) ? { [step]: value } : [value], { lineWidth: width })
      .trimEnd()
      .split('\n')
      .map((line, number) => (number === 0 || line === '' ? line : pad + line))
      .join('\n')
  if (there) {
    const end = lineEnd(source, there.end)
    if (change.kind === 'set')
      return `${source.slice(0, there.start) + made(change.value)}\n${source.slice(end)}`
    const next = parts[index + 1]
    const sharesLine = source.slice(lineStart(source, there.start), there.start).trim() !== ''
    return sharesLine && next
      ? source.slice(0, there.start) + source.slice(next.start)
      : source.slice(0, lineStart(source, there.start)) + source.slice(end)
  }
  if (change.kind === 'remove') return undefined
  const before =
    change.kind === 'insert'
      ? parts[index - 1]
      : (parts.find(({ key }) => key === change.after) ??
        (change.after === undefined ? undefined : parts.at(-1)))
  if (!before) {
    const rest = source.slice(first.start)
    return `${source.slice(0, first.start) + made(change.value)}\n${pad}${rest}`
  }
  const end = lineEnd(source, before.end)
  const start = source.slice(0, end)
  const open = start.endsWith('\n') ? start : `${start}\n`
  return `${open}${pad}${made(change.value)}\n${source.slice(end)}`
}

interface Part {
  key?: string
  /** The offset of the key, or of the dash of an item. */
  start: number
  end: number
}

function partsOf(collection: Node): Part[] {
  if (isMap(collection))
    return collection.items.flatMap(({ key, value }) =>
      isScalar(key) && key.range
        ? [{ key: String(key.value), start: key.range[0], end: endOf(value) ?? key.range[1] }]
        : [],
    )
  const token = collection.srcToken
  if (!isSeq(collection) || token?.type !== 'block-seq') return []
  return token.items.flatMap(({ start }, index) => {
    const dash = start.find(({ type }) => type === 'seq-item-ind')
    return dash
      ? [{ start: dash.offset, end: endOf(collection.items[index]) ?? dash.offset + 1 }]
      : []
  })
}

/** The offset after a value, without trailing comments. */
function endOf(value: unknown): number | undefined {
  if (!isNode(value) || !value.range) return undefined
  if (isCollection(value) && !value.flow) return partsOf(value).at(-1)?.end ?? value.range[1]
  return value.range[1]
}

const lineStart = (source: string, at: number) => source.lastIndexOf('\n', at - 1) + 1

/** The offset after the line break. */
function lineEnd(source: string, at: number): number {
  if (source[at - 1] === '\n') return at
  const end = source.indexOf('\n', at)
  return end < 0 ? source.length : end + 1
}

function documentChanged({ source, document, change, wanted }: Task): string {
  if (source.trim() === '' || change.kind === 'insert')
    return stringify(wanted, { lineWidth: width })
  if (change.kind === 'remove') document.deleteIn(change.at)
  else document.setIn(change.at, change.value)
  return document.toString({ lineWidth: width })
}
