/** An element of a parsed XML document. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text) || !text.isWellFormed()) throw new Error('a character that XML cannot hold')
  return text.replace(/&([^;\s]*;?)/g, (whole, name: string) => {
    const character = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined
    if (character === undefined) throw new Error(`a bare & or an unknown entity: ${whole}`)
    return character
  })
}

function attributesOf(source: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  const rest = source.replace(/\s+([\w:-]+)="([^"<]*)"/g, (_, name: string, value: string) => {
    if (name in attributes) throw new Error(`attribute ${name} twice`)
    attributes[name] = unescaped(value)
    return ''
  })
  if (rest.trim() !== '') throw new Error(`not an attribute: ${rest}`)
  return attributes
}

/** Parses XML as far as the site writes it (no CDATA, comments or document types). Throws when it is not well-formed. */
export function parseXml(source: string): XmlElement {
  const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(source)
  if (!declaration) throw new Error('no XML declaration')
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  let at = declaration[0].length
  for (const tag of source.slice(at).matchAll(/<(\/?)([\w:-]+)([^<>]*?)(\/?)>/g)) {
    const [whole, end, name, attributes, alone] = tag as unknown as [string, string, string, string, string]
    const start = declaration[0].length + tag.index
    const text = source.slice(at, start)
    if (/[<>]/.test(text)) throw new Error(`not a tag: ${text}`)
    const parent = open.at(-1) as XmlElement
    parent.text += unescaped(text)
    at = start + whole.length
    if (end) {
      if (parent.name !== name || open.length === 1) throw new Error(`</${name}> does not close <${parent.name}>`)
      open.pop()
      continue
    }
    const element: XmlElement = { name, attributes: attributesOf(attributes), children: [], text: '' }
    parent.children.push(element)
    if (!alone) open.push(element)
  }
  if (open.length !== 1 || source.slice(at).trim() !== '' || top.children.length !== 1 || top.text.trim() !== '') throw new Error('not one closed element')
  return top.children[0] as XmlElement
}

/** The children of an element that have a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] => element.children.filter((child) => child.name === name)

/** The text of an element's only child of a name; undefined without one. Throws when there are several. */
export function textOf(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name)
  if (found.length > 1) throw new Error(`${found.length} of ${name}`)
  return found[0]?.text
}
