import type { Element, Node } from '@xmldom/xmldom'
import { escapeHtml } from '../base/escape-html.ts'
import { textsByPath } from '../base/texts-by-path.ts'
import { isElement, parseXml } from '../base/xml.ts'

/** The roots of files that were read before, by their text. */
const roots = new Map<string, Element>()

/** The root of an SVG file. Throws for text that is not XML. */
export function svgRoot(file: string): Element {
  const root = roots.get(file) ?? parseXml(file)
  roots.set(file, root)
  return root
}

/** The text for a place. */
type TextAt = (place: string) => string | undefined

/**
 * The attributes of an SVG file, such as its `viewBox`, and its shapes on one line, as React writes
 * them. A place such as `{rows.0.name}` gets that text of `words`; a `<text>` that stays empty is
 * left out. Throws for an attribute without its text.
 */
export function readSvg(
  file: string,
  words: object | TextAt = {},
): { attributes: Record<string, string>; shapes: string } {
  const root = svgRoot(file)
  const texts = textsByPath(words)
  const textAt: TextAt =
    typeof words === 'function' ? (words as TextAt) : (place) => texts.get(place)
  return {
    attributes: Object.fromEntries(
      [...root.attributes]
        .filter(({ name }) => name !== 'xmlns')
        .map(({ name, value }) => [name, value]),
    ),
    shapes: writeChildren(root, textAt),
  }
}

const writeChildren = (parent: Element, textAt: TextAt) =>
  [...parent.childNodes].map((node) => writeNode(node, textAt)).join('')

/** An element or a text; comments and titles are for who opens the file. */
function writeNode(node: Node, textAt: TextAt): string {
  if (node.nodeType === node.TEXT_NODE) {
    const text = node.nodeValue ?? ''
    return text.trim() && fillPlaces(text, textAt)
  }
  if (!isElement(node) || node.tagName === 'title') return ''
  const inner = writeChildren(node, textAt)
  if (node.tagName === 'text' && inner === '') return ''
  const attributes = [...node.attributes].map(
    ({ name, value }) =>
      ` ${name}="${fillPlaces(value, (place) => textAt(place) ?? missing(place))}"`,
  )
  return `<${node.tagName}${attributes.join('')}>${inner}</${node.tagName}>`
}

function missing(place: string): never {
  throw new Error(`A drawing has no text for {${place}}`)
}

const fillPlaces = (text: string, textAt: TextAt) =>
  escapeHtml(
    text.replace(/\s+/g, ' ').replace(/\{([\w.]+)\}/g, (_, place: string) => textAt(place) ?? ''),
  )
