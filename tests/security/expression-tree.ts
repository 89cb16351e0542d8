/** A regular expression as far as its matching can go back and try again. Groups are what they hold. */
export type Tree =
  /** One character; `set` is the source of what it may be. */
  | { set: string }
  /** Nothing but a condition; `start` is `^`. */
  | { condition: 'start' | 'other' }
  | { sequence: Tree[] }
  | { either: Tree[] }
  | { repeated: Tree; least: number; most: number }

/** Parses the source of an expression; the bodies of lookarounds are put into `asides`. Throws at what it does not know. */
export function parseExpression(source: string, asides: Tree[] = []): Tree {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const sticky = new RegExp(pattern, 'y')
    sticky.lastIndex = at
    const found = sticky.exec(source)
    if (found) at = sticky.lastIndex
    return found
  }

  const either = (): Tree => {
    const branches = [sequence()]
    while (take(/\|/)) branches.push(sequence())
    return branches.length === 1 ? (branches[0] as Tree) : { either: branches }
  }
  const sequence = (): Tree => {
    const parts: Tree[] = []
    while (at < source.length && !'|)'.includes(source[at] as string)) parts.push(quantified(part()))
    return { sequence: parts }
  }
  const quantified = (repeated: Tree): Tree => {
    const found = take(/(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/)
    if (!found) return repeated
    const [, sign, least, comma, most] = found
    if (sign) return { repeated, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    return { repeated, least: Number(least), most: most ? Number(most) : comma ? Number.POSITIVE_INFINITY : Number(least) }
  }
  const part = (): Tree => {
    if (take(/\^/)) return { condition: 'start' }
    if (take(/\$|\\[bB]/)) return { condition: 'other' }
    const look = take(/\(\?<?[=!]/)
    const group = look ?? take(/\((?:\?:|\?<\w+>)?(?!\?)/)
    if (group) {
      const body = either()
      if (!take(/\)/)) throw new Error(`a group of ${source} has no end`)
      if (!look) return body
      asides.push(body)
      return { condition: 'other' }
    }
    if (take(/\\(?:[1-9]|k<)/)) throw new Error(`${source} refers back, which is not understood here`)
    const set = take(/\[(?:\\.|[^\\\]])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c.|.)|[^()|*+?]/is)
    if (!set) throw new Error(`${source} is not understood from character ${at}`)
    return { set: set[0] }
  }

  const tree = either()
  if (at < source.length) throw new Error(`${source} is not understood from character ${at}`)
  return tree
}
