import type { Element } from '@xmldom/xmldom'
import { errorMessage } from '../../base/caught-error.ts'
import { elementsOf, escapeXml, isElement, parseXml, xmlDeclaration } from '../../base/xml.ts'

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

interface XliffDocument {
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

export const toXliff = ({ from, to, files }: XliffDocument) =>
  `${xmlDeclaration}${element(
    'xliff',
    { xmlns: space, version, srcLang: from, trgLang: to },
    files.flatMap(({ original, units }, index) =>
      element(
        'file',
        { id: `f${index + 1}`, original, canResegment: 'no' },
        units.flatMap(linesOfUnit),
      ),
    ),
  ).join('\n')}\n`

function linesOfUnit({ id, name, notes, state, source, target }: ExchangedUnit) {
  const fixed = [...new Set(keptIn(source))]
  const preserve = { 'xml:space': 'preserve' }
  const note = notes.flatMap((text) => element('note', {}, escapeXml(text)))
  const data = fixed.flatMap((text, index) =>
    element('data', { id: `d${index + 1}` }, escapeXml(text)),
  )
  return element('unit', { id, name }, [
    ...(note.length ? element('notes', {}, note) : []),
    ...(data.length ? element('originalData', {}, data) : []),
    ...element('segment', { state }, [
      ...element('source', preserve, markup(source, source, fixed)),
      ...(target ? element('target', preserve, markup(target, source, fixed)) : []),
    ]),
  ])
}

const keptIn = (pieces: readonly Piece[]) =>
  pieces.flatMap((piece) => (typeof piece === 'string' ? [] : piece.kept))

/** A text as XML; what is kept has the number that it has in the source. */
function markup(pieces: readonly Piece[], source: readonly Piece[], fixed: string[]) {
  const left: (string | undefined)[] = keptIn(source)
  return pieces
    .map((piece) => {
      const at = typeof piece === 'string' ? -1 : left.indexOf(piece.kept)
      if (typeof piece === 'string' || at < 0) return escapeXml(textOfPieces([piece]))
      left[at] = undefined
      const dataRef = `d${fixed.indexOf(piece.kept) + 1}`
      return `<ph${attributesOf({ id: `${at + 1}`, dataRef, disp: piece.kept, canDelete: 'no' })}/>`
    })
    .join('')
}

const attributesOf = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')

/** The lines of an element: one line with its text, or its tags around the lines of others. */
function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  within: string | readonly string[],
) {
  const [start, end] = [`<${name}${attributesOf(attributes)}>`, `</${name}>`]
  return typeof within === 'string'
    ? [start + within + end]
    : [start, ...within.map((line) => `  ${line}`), end]
}

/**
 * Reads XLIFF 2 as translation tools write it: other versions of it, segments that were split, and
 * notes of theirs. Throws, in words for people, for anything else.
 */
export function fromXliff(text: string): XliffDocument {
  // A DOCTYPE can include other files, and grow without end.
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
    return parseXml(text)
  } catch (error) {
    const [reason] = errorMessage(error).split('\n')
    throw new Error(`is not XML: ${reason}`)
  }
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
    const [child] = children(part, name)
    return child && piecesOf(child, data, id)
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

function piecesOf(parent: Element, data: ReadonlyMap<string, string>, unit: string): Piece[] {
  return [...parent.childNodes].flatMap((node): Piece[] => {
    if (node.nodeType === node.TEXT_NODE || node.nodeType === node.CDATA_SECTION_NODE)
      return [node.nodeValue ?? '']
    if (!isElement(node)) return []
    const fixed = data.get(node.getAttribute('dataRef') ?? '')
    if (node.localName === 'ph' && fixed !== undefined) return [{ kept: fixed }]
    // Marks of tools around words: terms, comments, matches.
    if (node.localName === 'mrk') return piecesOf(node, data, unit)
    if (/^[se]m$/.test(node.localName ?? '')) return []
    throw new Error(`unit ${unit} has a <${node.localName}> that the export did not have`)
  })
}

/** A text without the marks of what is kept. */
export const textOfPieces = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.kept)).join('')
