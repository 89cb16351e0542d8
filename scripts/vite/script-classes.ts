import { parseSync, type Rolldown, Visitor } from 'vite'

/** Methods whose texts are selectors, events or elements, which find or make something. */
const takesNoClass =
  /^(?:querySelector(?:All)?|closest|matches|(?:add|remove)EventListener|createElement)$/

/** The words of a program's texts: whichever is a class of the style sheet counts as used. */
export function wordsOf(code: string): string[] {
  const others = new Set<unknown>()
  const words: string[] = []
  const add = (node: unknown, text: string) => {
    if (!others.has(node)) words.push(...text.split(/\s+/))
  }
  new Visitor({
    CallExpression({ callee, arguments: args }) {
      const method = callee.type === 'MemberExpression' ? callee.property : callee
      if (method.type === 'Identifier' && takesNoClass.test(method.name))
        for (const each of args) others.add(each.type === 'TemplateLiteral' ? each.quasis[0] : each)
    },
    Literal: (node) => {
      if (typeof node.value === 'string') add(node, node.value)
    },
    TemplateElement: (node) => add(node, node.value.cooked ?? ''),
  }).visit(parseSync('chunk.js', code).program)
  return words.filter(Boolean)
}

/**
 * The words of what the build made of our own sources: by island, which the pages that have it
 * load, and of all other scripts. Whatever a script imports is included.
 */
export function scriptClasses(bundle: Rolldown.OutputBundle) {
  /** The words of chunks and of all that they import, without islands. */
  const wordsFrom = (chunks: Rolldown.OutputChunk[]): string[] => {
    const reached = new Set(chunks)
    for (const { imports, dynamicImports } of reached)
      for (const name of [...imports, ...dynamicImports]) {
        const next = bundle[name]
        if (next?.type === 'chunk' && !islandOf(next)) reached.add(next)
      }
    const sources = [...reached]
      .flatMap(({ modules }) => Object.entries(modules))
      .flatMap(([id, { code }]) => (id.includes('/node_modules/') ? [] : (code ?? [])))
    return [...new Set(sources.flatMap(wordsOf))].sort()
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return {
    always: wordsFrom(chunks.filter(({ isEntry }) => isEntry)),
    islands: Object.fromEntries(
      chunks.flatMap((chunk) => {
        const name = islandOf(chunk)
        return name ? [[name, wordsFrom([chunk])]] : []
      }),
    ),
  }
}

const islandOf = (chunk: Rolldown.OutputChunk) =>
  /([\w-]+)\.island\.tsx$/.exec(chunk.facadeModuleId ?? '')?.[1]
