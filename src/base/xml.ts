import { DOMParser, type Element, type Node, onErrorStopParsing } from '@xmldom/xmldom'
import { escapeHtml } from './escape-html.ts'

/** Characters that XML 1.0 cannot express. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it finds them on purpose
const inexpressible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Any text as XML, for element content and attribute values alike. */
export const escapeXml = (text: string) =>
  escapeHtml(text.toWellFormed().replace(inexpressible, ''))

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** The root of an XML document. Throws when it is not well-formed. */
export function parseXml(source: string): Element {
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    source,
    'text/xml',
  )
  if (!documentElement) throw new Error('no element')
  return documentElement
}

export const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE

/** The elements directly inside another. */
export const elementsOf = (parent: Element): Element[] => [...parent.childNodes].filter(isElement)
