import { DOMParser, type Element, onErrorStopParsing } from '@xmldom/xmldom'

/** The root of an XML document. Throws when it is not well-formed. */
export function parseXml(source: string): Element {
  const { documentElement } = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
    source,
    'text/xml',
  )
  if (!documentElement) throw new Error('no element')
  return documentElement
}

/** The children of an element that have a name. */
export const childrenOf = (element: Element, name: string): Element[] =>
  [...element.getElementsByTagName(name)].filter(({ parentNode }) => parentNode === element)

/**
 * The text of an element's only child of a name; undefined without one. Throws when there are
 * several.
 */
export function textOf(element: Element, name: string): string | undefined {
  const found = childrenOf(element, name)
  if (found.length > 1) throw new Error(`${found.length} of ${name}`)
  return found[0]?.textContent ?? undefined
}
