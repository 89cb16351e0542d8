import type { Element } from '@xmldom/xmldom'

/** The children of an element that have a name. */
export const childrenOf = (element: Element, name: string): Element[] =>
  [...element.getElementsByTagName(name)].filter(({ parentNode }) => parentNode === element)

/**
 * The text of an element's only child of a name; undefined without one. Throws when there are
 * several.
 */
export function textOf(element: Element, name: string): string | undefined {
  const elements = childrenOf(element, name)
  if (elements.length > 1) throw new Error(`${elements.length} of ${name}`)
  return elements[0]?.textContent ?? undefined
}
