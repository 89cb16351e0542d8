import {
  DOMImplementation,
  DOMParser,
  type Document,
  type Element,
  type Node,
  onErrorStopParsing,
  XMLSerializer,
} from '@xmldom/xmldom'

/** A text with what must stay as it is: code, and the addresses of links. */
export type Piece = string | { kept: string }

export interface ExchangedUnit {
  id: string
  /** What it is, for people. */
  name: string
  notes: string[]
  /** `initial`: to be translated, or looked at again. */
  state: 'initial' | 'translated'
  source: Piece[]
  target: Piece[] | undefined
}

interface ExchangedFile {
  /** The path of the source in the content folder. */
  original: string
  units: ExchangedUnit[]
}

export interface XliffDocument {
  /** Tags of languages, such as `tr-TR`. */
  from: string
  to: string
  files: ExchangedFile[]
}

const space = 'urn:oasis:names:tc:xliff:document:2.0'

/**
 * The number that tools expect. What is used of the standard is the same in 2.0 and 2.1, which have
 * one namespace.
 */
const version = '2.0'

/** Writes XLIFF. */
export function toXliff({ from, to, files }: XliffDocument): string {
  const made = new DOMImplementation().createDocument(space, 'xliff')
  const root = made.documentElement as Element
  set(root, { version, srcLang: from, trgLang: to })
  for (const [index, { original, units }] of files.entries()) {
    const file = add(root, 'file', { id: `f${index + 1}`, original, canResegment: 'no' })
    for (const unit of units) addUnit(file, unit)
    line(file, 1)
  }
  line(root, 0)
  const text = new XMLSerializer().serializeToString(made, { requireWellFormed: true })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
}

function addUnit(file: Element, { id, name, notes, state, source, target }: ExchangedUnit): void {
  const unit = add(file, 'unit', { id, name })
  if (notes.length) {
    const parent = add(unit, 'notes')
    for (const note of notes)
      add(parent, 'note').appendChild(documentOf(parent).createTextNode(note))
    line(parent, depth(parent))
  }
  const kept = [
    ...new Set(source.flatMap((piece) => (typeof piece === 'string' ? [] : piece.kept))),
  ]
  if (kept.length) {
    const data = add(unit, 'originalData')
    for (const [index, each] of kept.entries())
      add(data, 'data', { id: `d${index + 1}` }).appendChild(documentOf(data).createTextNode(each))
    line(data, depth(data))
  }
  const segment = add(unit, 'segment', { state })
  addPieces(add(segment, 'source', { 'xml:space': 'preserve' }), source, source, kept)
  if (target) addPieces(add(segment, 'target', { 'xml:space': 'preserve' }), target, source, kept)
  line(segment, depth(segment))
  line(unit, depth(unit))
}

/** Writes a text; what is kept has the number that it has in the source. */
function addPieces(parent: Element, pieces: Piece[], source: Piece[], kept: string[]): void {
  const left = source.flatMap((piece) => (typeof piece === 'string' ? [] : piece.kept))
  const numbers = left.map((_, index) => index + 1)
  for (const piece of pieces) {
    const at = typeof piece === 'string' ? -1 : left.indexOf(piece.kept)
    if (typeof piece === 'string' || at < 0) {
      const text = typeof piece === 'string' ? piece : piece.kept
      parent.appendChild(documentOf(parent).createTextNode(text))
      continue
    }
    left.splice(at, 1)
    const [number] = numbers.splice(at, 1)
    const made = documentOf(parent).createElementNS(space, 'ph')
    const data = `d${kept.indexOf(piece.kept) + 1}`
    set(made, { id: String(number), dataRef: data, disp: piece.kept, canDelete: 'no' })
    parent.appendChild(made)
  }
}

const documentOf = (node: Node): Document => node.ownerDocument as Document

function set(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}

/** Adds an element on a line of its own. */
function add(parent: Element, name: string, attributes: Record<string, string> = {}): Element {
  line(parent, depth(parent) + 1)
  const child = documentOf(parent).createElementNS(space, name)
  set(child, attributes)
  parent.appendChild(child)
  return child
}

function depth(element: Element): number {
  let count = 0
  for (let at = element.parentNode; at?.parentNode; at = at.parentNode) count++
  return count
}

function line(parent: Element, indent: number): void {
  parent.appendChild(documentOf(parent).createTextNode(`\n${'  '.repeat(indent)}`))
}

/**
 * Reads XLIFF 2 as translation tools write it: other versions of it, segments that were split, and
 * notes of theirs. Throws, in words for people, for anything else.
 */
export function fromXliff(text: string): XliffDocument {
  // It can include other files, and grow without end.
  if (text.includes('<!DOCTYPE')) throw new Error('has a DOCTYPE, which XLIFF does not have')
  const root = rootOf(text)
  if (root.localName !== 'xliff') throw new Error('is not XLIFF')
  if (root.namespaceURI !== space)
    throw new Error(
      `is XLIFF ${root.getAttribute('version') ?? 'of an unknown version'}: save it as XLIFF 2.0 or 2.1`,
    )
  return {
    from: root.getAttribute('srcLang') ?? '',
    to: root.getAttribute('trgLang') ?? '',
    files: children(root, 'file').map((file) => ({
      original: file.getAttribute('original') ?? '',
      units: unitsIn(file).map(unitOf),
    })),
  }
}

function rootOf(text: string): Element {
  try {
    const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      text,
      'text/xml',
    )
    if (documentElement) return documentElement
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    throw new Error(`is not XML: ${reason}`)
  }
  throw new Error('is empty')
}

/** The units of a file, and of its groups. */
const unitsIn = (parent: Element): Element[] =>
  elementsOf(parent).flatMap((each) => {
    if (each.localName === 'unit') return [each]
    return each.localName === 'group' ? unitsIn(each) : []
  })

const children = (parent: Element, name: string): Element[] =>
  elementsOf(parent).filter(({ localName }) => localName === name)

const within = (parent: Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS(space, name),
]

function unitOf(unit: Element): ExchangedUnit {
  const id = unit.getAttribute('id') ?? ''
  const data = new Map(
    within(unit, 'data').map((each) => [each.getAttribute('id') ?? '', each.textContent ?? '']),
  )
  const parts = elementsOf(unit).filter(({ localName }) =>
    /^(?:segment|ignorable)$/.test(localName ?? ''),
  )
  const textOf = (part: Element, name: string): Piece[] | undefined => {
    const [found] = children(part, name)
    return found && piecesOf(found, data, id)
  }
  const targets = parts.map((part) => textOf(part, 'target'))
  const isTranslated = parts.some(
    ({ localName }, index) => localName === 'segment' && targets[index]?.length,
  )
  return {
    id,
    name: unit.getAttribute('name') ?? '',
    notes: within(unit, 'note').map((note) => note.textContent ?? ''),
    state: parts.some((part) => part.getAttribute('state') === 'initial')
      ? 'initial'
      : 'translated',
    source: parts.flatMap((part) => textOf(part, 'source') ?? []),
    target: isTranslated
      ? parts.flatMap((part, index) => targets[index] ?? textOf(part, 'source') ?? [])
      : undefined,
  }
}

const elementsOf = (parent: Element): Element[] =>
  [...parent.childNodes].filter((node): node is Element => node.nodeType === node.ELEMENT_NODE)

function piecesOf(parent: Element, data: ReadonlyMap<string, string>, unit: string): Piece[] {
  return [...parent.childNodes].flatMap((node): Piece[] => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE)
      return [node.nodeValue ?? '']
    if (node.nodeType !== node.ELEMENT_NODE) return []
    const element = node as Element
    const kept = data.get(element.getAttribute('dataRef') ?? '')
    if (element.localName === 'ph' && kept !== undefined) return [{ kept }]
    // Marks of tools around words: terms, comments, matches.
    if (element.localName === 'mrk') return piecesOf(element, data, unit)
    if (/^[se]m$/.test(element.localName ?? '')) return []
    throw new Error(`unit ${unit} has a <${element.localName}> that the export did not have`)
  })
}

/** A text without the marks of what is kept. */
export const textOfPieces = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.kept)).join('')
