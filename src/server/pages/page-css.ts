interface Rule {
  kind: 'rule'
  text: string
  /** The lists of classes of which one must be there whole; none: nothing need be there. */
  needs: string[][]
  languages: string[]
  refs: string[]
}
/** One statement of a style sheet, or a group of them. */
type Node =
  | Rule
  | { kind: 'group'; prelude: string; children: Node[] }
  | { kind: 'theme'; prelude: string; declarations: { name: string; text: string; refs: string[] }[] }
  | { kind: 'named'; name: string; text: string; refs: string[] }
  | { kind: 'verbatim'; text: string }

/**
 * A style sheet of which each page gets the part it uses, inlined: no second request before the first paint.
 * Built once from the built CSS.
 */
export class PageCss {
  readonly #nodes: Node[]
  readonly #rules: readonly Rule[]
  /** The lists of languages that rules are for. */
  readonly #languages: string[][]
  readonly #kinds = new Map<string, string>()
  /** What each property, animation and font refers to: animations to properties, properties to properties. */
  readonly #further = new Map<string, string[]>()
  /** What is referred to on every page. */
  readonly #always: readonly string[]

  constructor(css: string) {
    this.#nodes = parse(css)
    const nodes = flat(this.#nodes)
    this.#rules = nodes.filter((node) => node.kind === 'rule')
    this.#languages = [...new Map(this.#rules.map(({ languages }) => [languages.join(), languages])).values()]
    const declared = nodes.flatMap((node) => (node.kind === 'named' ? [node] : node.kind === 'theme' ? node.declarations : []))
    for (const { name, refs } of declared) this.#further.set(name, [...(this.#further.get(name) ?? []), ...refs])
    this.#always = nodes.flatMap((node) => (node.kind === 'theme' ? node.declarations.flatMap(({ name, refs }) => (isProperty(name) ? [] : refs)) : []))
  }

  /** What tells apart the languages (tags) whose pages get different rules. */
  kindOf(language: string): string {
    let kind = this.#kinds.get(language)
    if (kind === undefined) this.#kinds.set(language, (kind = this.#languages.map((list) => Number(speaks(list, language))).join('')))
    return kind
  }

  /** Every class name that a selector asks for. */
  get names(): string[] {
    return [...new Set(this.#rules.flatMap(({ needs }) => needs.flat()))]
  }

  /**
   * The rules whose classes are all in `classes`, with the custom properties, animations and fonts they refer to. Rules for
   * pages in other languages (`html:lang(th)`) are left out when `language`, a language tag, is given.
   */
  forClasses(classes: ReadonlySet<string>, language?: string): string {
    const refs = new Set<string>()
    const refer = (ref: string): void => {
      if (refs.has(ref)) return
      refs.add(ref)
      this.#further.get(ref)?.forEach(refer)
    }
    this.#always.forEach(refer)
    const rules = new Set<Node>()
    for (const rule of this.#rules) {
      if (!speaks(rule.languages, language) || !(rule.needs.length === 0 || rule.needs.some((all) => all.every((name) => classes.has(name))))) continue
      rules.add(rule)
      rule.refs.forEach(refer)
    }
    const print = (nodes: Node[]): string => {
      let out = ''
      for (const node of nodes) {
        if (node.kind === 'rule') out += rules.has(node) ? inOneLanguage(node, language) : ''
        else if (node.kind === 'verbatim') out += node.text
        else if (node.kind === 'named') out += refs.has(node.name) ? node.text : ''
        else if (node.kind === 'theme') {
          const kept = node.declarations.filter(({ name }) => !isProperty(name) || refs.has(name))
          if (kept.length) out += `${node.prelude}{${kept.map(({ text }) => text).join(';')}}`
        } else {
          const inner = print(node.children)
          if (inner) out += `${node.prelude}{${inner}}`
        }
      }
      return out
    }
    return print(this.#nodes)
  }
}

/** All but the groups, with what is in them. */
const flat = (nodes: readonly Node[]): Exclude<Node, { kind: 'group' }>[] => nodes.flatMap((node) => (node.kind === 'group' ? flat(node.children) : [node]))

const isProperty = (name: string): boolean => name.startsWith('--')

/** What React writes for these characters in an attribute. */
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** The class names in the value of a class attribute, as React writes it. */
export const namesIn = (value: string): string[] =>
  (value.includes('&') ? value.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] as string) : value).split(/\s/).filter(Boolean)

/** Everything in the texts of a source file that could be a class name: for scripts, which put classes on a page later. */
export function classLikeTokens(source: string): string[] {
  const texts = source.match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g) ?? []
  return [...new Set(texts.flatMap((text) => text.split(/[\s"'`{}$]+/)))].filter(Boolean)
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  let at = 0
  while (at < css.length) {
    const end = statementEnd(css, at)
    const text = css.slice(at, end.stop).trim()
    at = end.stop
    if (!text) continue
    if (end.open < 0) {
      nodes.push({ kind: 'verbatim', text })
      continue
    }
    const bare = text.replace(/^(?:\/\*[\s\S]*?\*\/\s*)+/, '')
    if (!bare) continue
    const open = bare.indexOf('{')
    nodes.push(block(bare.slice(0, open).trim(), bare.slice(open + 1, -1), bare))
  }
  return nodes
}

function block(prelude: string, body: string, text: string): Node {
  if (/^@(?:media|supports|layer|container)\b/.test(prelude)) return { kind: 'group', prelude, children: parse(body) }
  const named = /^@(?:-webkit-)?keyframes\s+(.+)$|^@property\s+(.+)$/.exec(prelude)
  if (named) return { kind: 'named', name: (named[1] ?? named[2]) as string, text, refs: references(body) }
  if (prelude === '@font-face') return { kind: 'named', name: /font-family:\s*["']?([^"';]+)/.exec(body)?.[1]?.trim() ?? '', text, refs: [] }
  if (prelude.startsWith('@')) return { kind: 'verbatim', text }
  // Custom properties alone, for every element: those nobody refers to can go.
  if (/^(?::root|:host|\*|::?before|::?after|::backdrop|,|\s)+$/.test(prelude) && splitTop(body, ';').some((declaration) => declaration.startsWith('--')))
    return {
      kind: 'theme',
      prelude,
      declarations: splitTop(body, ';').map((declaration) => ({ name: declaration.slice(0, declaration.indexOf(':')).trim(), text: declaration, refs: references(declaration) })),
    }
  const needs = splitTop(prelude, ',').map(classNames)
  return { kind: 'rule', text, needs: needs.some((names) => names.length === 0) ? [] : needs, languages: languagesOf(prelude), refs: references(body) }
}

/** The classes an element and its ancestors must have; what stands in parentheses is not looked at. */
function classNames(selector: string): string[] {
  let outside = ''
  let depth = 0
  for (let i = 0; i < selector.length; i++) {
    const char = selector[i] as string
    if (char === '\\') {
      if (depth === 0) outside += char + selector[i + 1]
      i++
    } else if (char === '(') depth++
    else if (char === ')') depth--
    else if (depth === 0) outside += char
  }
  return [...outside.matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\[^\da-f]|[\w-])+)/gi)].map((found) =>
    (found[1] as string).replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string) => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : char)),
  )
}

/** The languages to whose pages alone a selector applies; none: to all. */
const languagesOf = (selector: string): string[] => {
  const all = splitTop(selector, ',').map((part) =>
    [...part.matchAll(/^html:(?:is\()?((?::?lang\([\w-]+\),?\s*)+)/g)].flatMap((found) => [...(found[1] as string).matchAll(/lang\(([\w-]+)\)/g)].map((tag) => tag[1] as string)),
  )
  return all.some((tags) => tags.length === 0) ? [] : all.flat()
}

/** Whether a page in `language` is among `languages`, by prefix as `:lang()` matches. */
const speaks = (languages: string[], language: string | undefined): boolean =>
  languages.length === 0 || language === undefined || languages.some((tag) => language === tag || language.startsWith(`${tag}-`))

/** A rule for pages in some languages, as it stands on a page in one of them: what asks for its language is always so, and weighs the same as `[lang]`. */
const inOneLanguage = ({ text, languages }: Rule, language: string | undefined): string =>
  languages.length === 0 || language === undefined
    ? text
    : text.replace(/html:(?:is\(((?::lang\([\w-]+\),?\s*)+)\)|lang\(([\w-]+)\))/g, (all, list: string | undefined, one: string) =>
        speaks(list?.match(/[\w-]+(?=\))/g) ?? [one], language) ? 'html[lang]' : all,
      )

/** Custom properties, animation names and font families a text uses. */
const references = (text: string): string[] => [
  ...[...text.matchAll(/var\((--[\w-]+)/g)].map((found) => found[1] as string),
  ...[...text.matchAll(/["']([A-Z][\w ]+)["']/g)].map((found) => found[1] as string),
  ...[...text.matchAll(/(?:animation(?:-name)?|--animate-[\w-]+):([^;}]+)/g)].flatMap((found) => (found[1] as string).match(/[a-z][\w-]*/gi) ?? []),
]

/** Where the statement that starts at `start` stops, and where its block opens (-1: it has none). */
function statementEnd(css: string, start: number): { stop: number; open: number } {
  let depth = 0
  let open = -1
  for (let i = start; i < css.length; i++) {
    const char = css[i]
    if (char === '\\') i++
    else if (char === '"' || char === "'") i = endOfString(css, i)
    else if (char === '/' && css[i + 1] === '*') i = endOfComment(css, i)
    else if (char === '{') {
      if (depth++ === 0) open = i
    } else if (char === '}') {
      if (--depth === 0) return { stop: i + 1, open }
    } else if (char === ';' && depth === 0) return { stop: i + 1, open }
  }
  return { stop: css.length, open }
}

/** Where the string that opens at `start` closes; the last character when it never does. */
function endOfString(css: string, start: number): number {
  for (let i = start + 1; i < css.length; i++) {
    if (css[i] === '\\') i++
    else if (css[i] === css[start]) return i
  }
  return css.length - 1
}

function endOfComment(css: string, start: number): number {
  const end = css.indexOf('*/', start + 2)
  return end < 0 ? css.length - 1 : end + 1
}

/** Splits at a separator outside of parentheses, brackets, braces and strings. */
function splitTop(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string
    if (char === '\\') i++
    else if (char === '"' || char === "'") i = endOfString(text, i)
    else if ('([{'.includes(char)) depth++
    else if (')]}'.includes(char)) depth--
    else if (char === separator && depth === 0) {
      parts.push(text.slice(from, i))
      from = i + 1
    }
  }
  parts.push(text.slice(from))
  return parts.map((part) => part.trim()).filter(Boolean)
}
