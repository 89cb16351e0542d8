import { type AtRule, type ChildNode, type Rule as CssRule, parse } from 'postcss'
import { dropUnusedProperties } from './unused-properties.ts'

interface Rule {
  kind: 'rule'
  /** Each with the classes that must all be on a page for it to match there. */
  selectors: { text: string; needs: string[] }[]
  /** Its declarations, in braces. */
  body: string
  /** Tags of the languages it is for; empty: all. */
  languages: string[]
  /** Custom properties, animations and fonts it uses. */
  refs: string[]
}
/** A statement of a style sheet, or a group of them. */
type Node =
  | Rule
  | { kind: 'group'; prelude: string; children: Node[] }
  | {
      kind: 'theme'
      prelude: string
      declarations: { name: string; text: string; refs: string[] }[]
    }
  | { kind: 'named'; name: string; text: string; refs: string[] }
  | { kind: 'verbatim'; text: string }

/**
 * A style sheet of which each page gets the part it uses, inlined: no second request before the
 * first paint.
 */
export class PageCss {
  readonly #nodes: Node[]
  readonly #rules: readonly Rule[]
  /** What each property, animation and font refers to in turn. */
  readonly #references = new Map<string, string[]>()
  /** What every page refers to. */
  readonly #always: readonly string[]

  /** Parses the built CSS. Throws where it is not valid. */
  constructor(css: string) {
    const root = parse(css)
    dropUnusedProperties(root)
    this.#nodes = root.nodes.flatMap(nodesOf)
    const nodes = flat(this.#nodes)
    this.#rules = nodes.filter((node) => node.kind === 'rule')
    const declared = nodes.flatMap((node) =>
      node.kind === 'named' ? [node] : node.kind === 'theme' ? node.declarations : [],
    )
    for (const { name, refs } of declared)
      this.#references.set(name, [...(this.#references.get(name) ?? []), ...refs])
    this.#always = nodes.flatMap((node) =>
      node.kind === 'theme'
        ? node.declarations.flatMap(({ name, refs }) => (isProperty(name) ? [] : refs))
        : [],
    )
  }

  /** Every class name in a selector. */
  get names() {
    return [
      ...new Set(this.#rules.flatMap(({ selectors }) => selectors.flatMap(({ needs }) => needs))),
    ]
  }

  /**
   * The rules for a page in `language` (a tag) that has no classes but `classes`. Each has only the
   * selectors that can match there; custom properties, animations and fonts that the rules refer to
   * are included.
   */
  forClasses(classes: ReadonlySet<string>, language: string) {
    const refs = new Set<string>()
    const refer = (ref: string) => {
      if (refs.has(ref)) return
      refs.add(ref)
      this.#references.get(ref)?.forEach(refer)
    }
    this.#always.forEach(refer)
    const rules = new Map<Node, string>()
    for (const rule of this.#rules) {
      if (!matchesLanguage(rule.languages, language)) continue
      const matching = rule.selectors.flatMap(({ text, needs }) =>
        needs.every((name) => classes.has(name)) ? text : [],
      )
      if (matching.length === 0) continue
      rules.set(rule, matching + rule.body)
      rule.refs.forEach(refer)
    }
    const print = (node: Node): string => {
      if (node.kind === 'rule') return rules.get(node) ?? ''
      if (node.kind === 'verbatim') return node.text
      if (node.kind === 'named') return refs.has(node.name) ? node.text : ''
      const inner =
        node.kind === 'group'
          ? node.children.map(print).join('')
          : node.declarations
              .flatMap(({ name, text }) => (!isProperty(name) || refs.has(name) ? text : []))
              .join(';')
      return inner && `${node.prelude}{${inner}}`
    }
    return this.#nodes.map(print).join('')
  }
}

/** The nodes without groups; what a group holds is put in its place. */
const flat = (nodes: readonly Node[]): Exclude<Node, { kind: 'group' }>[] =>
  nodes.flatMap((node) => (node.kind === 'group' ? flat(node.children) : [node]))

const isProperty = (name: string) => name.startsWith('--')

function nodesOf(node: ChildNode): Node[] {
  if (node.type === 'comment') return []
  if (node.type === 'atrule') return [atRuleOf(node)]
  if (node.type === 'rule') return node.nodes.length ? [ruleOf(node)] : []
  return [{ kind: 'verbatim', text: `${node}` }]
}

function atRuleOf(node: AtRule): Node {
  const { name, params, nodes } = node
  if (!nodes) return { kind: 'verbatim', text: `${node};` }
  if (['media', 'supports', 'layer', 'container'].includes(name))
    return {
      kind: 'group',
      prelude: `@${name}${node.raws.afterName ?? ' '}${params}`,
      children: nodes.flatMap(nodesOf),
    }
  const text = `${node}`
  if (name === 'property' || name.endsWith('keyframes'))
    return { kind: 'named', name: params, text, refs: references(nodes.join(';')) }
  if (name !== 'font-face') return { kind: 'verbatim', text }
  const family = nodes.find((each) => each.type === 'decl' && each.prop === 'font-family')
  return {
    kind: 'named',
    name: family?.type === 'decl' ? family.value.replace(/["']/g, '') : '',
    text,
    refs: [],
  }
}

function ruleOf(node: CssRule): Node {
  const { selector } = node
  // Custom properties alone, for every element: those that nothing refers to are left out.
  if (
    /^(?::root|:host|\*|::?before|::?after|::backdrop|,|\s)+$/.test(selector) &&
    node.nodes.some((each) => each.type === 'decl' && isProperty(each.prop))
  ) {
    const declarations = node.nodes.map((each) => ({
      name: each.type === 'decl' ? each.prop : '',
      text: `${each}`,
      refs: references(`${each}`),
    }))
    return { kind: 'theme', prelude: selector, declarations }
  }
  const text = `${node}`
  const [condition = ''] = (node.selectors.length === 1 && languageCondition.exec(selector)) || []
  return {
    kind: 'rule',
    selectors: node.selectors.map((each) => ({
      // On pages in its languages the condition is always met; `[lang]` is as specific.
      text: each.replace(condition, condition && 'html[lang]'),
      needs: classNames(each),
    })),
    body: text.slice(text.indexOf('{')),
    languages: condition.match(/(?<=lang\()[\w-]+/g) ?? [],
    refs: references(node.nodes.join(';')),
  }
}

/**
 * The classes an element and its ancestors must have; what is in parentheses is ignored, since the
 * rule may apply without it.
 */
function classNames(selector: string) {
  const names: string[] = []
  let depth = 0
  for (const [token, name] of selector.matchAll(/\.((?:\\[\da-f]+\s|\\.|[\w-])+)|\\.|[()]/gi)) {
    if (token === '(') depth++
    else if (token === ')') depth--
    else if (name && depth === 0) names.push(unescapeClass(name))
  }
  return names
}

const unescapeClass = (name: string) =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code: string | undefined, char: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : char,
  )

/**
 * The condition before rules for pages in some languages alone: `html:lang(th)`,
 * `html:is(:lang(th),:lang(hi))`.
 */
const languageCondition = /^html:(?:lang\([\w-]+\)|is\((?::lang\([\w-]+\),?\s*)+\))/

/** Whether a page in `language` is among `languages`, by prefix as `:lang()` matches. */
const matchesLanguage = (languages: string[], language: string) =>
  languages.length === 0 ||
  languages.some((tag) => language === tag || language.startsWith(`${tag}-`))

/** Custom properties, animation names and font families a text uses. */
const references = (text: string): string[] => [
  ...(text.match(/(?<=var\()--[\w-]+/g) ?? []),
  ...[...text.matchAll(/["']([A-Z][\w ]+)["']/g)].flatMap(([, family]) => family ?? []),
  ...[...text.matchAll(/(?:animation(?:-name)?|--animate-[\w-]+):([^;}]+)/g)].flatMap(
    ([, value = '']) => value.match(/[a-z][\w-]*/gi) ?? [],
  ),
]
