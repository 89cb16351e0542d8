/** Elements and attributes that running text may hold. */
const elements = new Set(
  'a blockquote br button code del div em h1 h2 h3 h4 h5 h6 hr img li ol p pre s span strong table tbody td th thead tr ul wbr'.split(
    ' ',
  ),
)
const empty = new Set(['br', 'hr', 'img', 'wbr'])
const attributes = new Set(
  'alt aria-label class data-copy data-language decoding height href id loading rel role src srcset start tabindex title type width'.split(
    ' ',
  ),
)
const tag = /^<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"<>]*")?)*) ?\/?>/
const attribute = / ([a-z-]+)(?:="([^"]*)")?/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** Entities are undone as a browser would; of the named ones, those that the renderer writes. */
const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex: string, decimal: string, name: string) =>
      name === undefined
        ? String.fromCodePoint(Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16))
        : (named[name] ?? whole),
  )

/**
 * What is wrong with HTML that was made of strangers' words; undefined for harmless one. Stricter
 * than any browser: each `<` must begin a known element in its plainest form, with known attributes
 * in double quotes, all closed in turn; addresses are http(s), mailto, tel or of this site. What
 * passes has one reading, so no parser can find a script in it.
 */
export function problemOfHtml(html: string): string | undefined {
  const open: string[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const found = tag.exec(html.slice(at, at + 20_000))
    const shown = html.slice(at, at + 80)
    if (!found) return `no plain tag: ${shown}`
    const [, slash, name = '', rest = ''] = found
    if (!elements.has(name)) return `an element that is not known: ${shown}`
    if (slash) {
      if (open.pop() !== name) return `closed out of turn: ${shown}`
    } else if (!empty.has(name)) open.push(name)
    for (const [, key = '', value = ''] of rest.matchAll(attribute)) {
      if (!attributes.has(key)) return `an attribute that is not known: ${shown}`
      if ((key === 'href' || key === 'src') && !isHarmless(decoded(value)))
        return `leads astray: ${shown}`
    }
  }
  return open.length ? `never closed: ${open.join(' ')}` : undefined
}

function isHarmless(address: string): boolean {
  if (!URL.canParse(address, 'https://www.site.example')) return true
  return /^(?:https?|mailto|tel):$/.test(new URL(address, 'https://www.site.example').protocol)
}
