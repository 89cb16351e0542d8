import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { serverOnly } from '../scripts/vite/import-boundaries.ts'

/** The areas of `src`, each with those whose code it may import. */
const mayImport: Record<string, readonly string[]> = {
  base: [],
  brand: [],
  languages: ['base'],
  routing: ['base', 'languages'],
  content: ['base', 'brand', 'languages', 'routing'],
  search: ['base', 'content', 'languages', 'routing'],
  client: ['base', 'brand', 'languages', 'routing'],
  site: ['base', 'brand', 'content', 'languages', 'routing'],
  server: ['base', 'brand', 'content', 'languages', 'routing', 'search', 'site'],
  // No other area may import it: visitors' processes never load it.
  studio: ['base', 'brand', 'content', 'languages', 'routing', 'search', 'server', 'site'],
}
/** Areas of which only types may be used, which leave no code behind. */
const mayUseTypesOf: Record<string, readonly string[]> = {
  client: ['content'],
  site: ['search'],
}
/**
 * Files that only decide: the same answer to the same input, without files, network, clock, or
 * packages that use them.
 */
const pure = [
  'routing/paths.ts',
  'routing/guards.ts',
  'routing/routes.ts',
  'routing/language-switch.ts',
  'languages/languages.ts',
  'languages/table.ts',
  'languages/language-facts.ts',
  ...globSync('languages/{each,line-breaks}/*.ts', { cwd: join(import.meta.dirname) }),
  'languages/scripts.ts',
  'languages/keyboards.ts',
  'languages/segment.ts',
  'languages/tags.ts',
  'languages/negotiate.ts',
  'languages/cookie.ts',
  'base/bounded-cache.ts',
]
const purePackages = ['negotiator', '@orama/stemmers', 'es-hangul']

interface Import {
  from: string
  /** A file below `src`, or a package. */
  to: string
  typeOnly: boolean
}

const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.(?:test|fixture|cases)\.tsx?$/.test(file),
)
const importShape =
  /^(?:import|export)\s+(type\s)?([^'";]*?)from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm

function importsOf(file: string): Import[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(importShape)].map(
    ([, type, names = '', from, dynamic, bare]) => {
      const source = (from ?? dynamic ?? bare ?? '').split('?')[0] ?? ''
      const to = source.startsWith('.')
        ? relative('src', normalize(join(dirname(file), source)))
        : source
      return {
        from: relative('src', file),
        to,
        typeOnly: type !== undefined || /^\{(?:\s*type [^,}]+,?)+\s*\}\s*$/.test(names),
      }
    },
  )
}

const imports = files.flatMap(importsOf)
const areaOf = (path: string) => path.split('/')[0] ?? ''
const text = ({ from, to }: Import) => `${from} → ${to}`
const between = imports.filter(
  ({ from, to }) => areaOf(to) in mayImport && areaOf(from) !== areaOf(to),
)

test('imports are found', () => expect(between.length).toBeGreaterThan(200))

describe('imports go one way (README, "The map")', () => {
  test.each(Object.entries(mayImport))('%s imports nothing but itself and %j', (area, allowed) => {
    const types = mayUseTypesOf[area] ?? []
    const wrong = between.filter(
      ({ from, to, typeOnly }) =>
        areaOf(from) === area && ![...allowed, ...(typeOnly ? types : [])].includes(areaOf(to)),
    )
    expect(wrong.map(text)).toEqual([])
  })

  test.each(pure)('%s is pure', (file) => {
    const wrong = imports.filter(
      ({ from, to, typeOnly }) =>
        from === file &&
        !typeOnly &&
        !pure.includes(to) &&
        !purePackages.some((name) => to === name || to.startsWith(`${name}/`)),
    )
    expect(wrong.map(text)).toEqual([])
    expect(readFileSync(join(root, 'src', file), 'utf8')).not.toMatch(
      /\bDate\.now\b|\bnew Date\(\)|Math\.random|process\.|performance\./,
    )
  })
})

/** The cycles of a graph, each by one path around it. */
function cycles(edges: readonly (readonly [from: string, to: string])[]): string[] {
  const graph = Map.groupBy(edges, ([from]) => from)
  const finished = new Set<string>()
  const found: string[] = []
  const walk = (node: string, path: readonly string[]) => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node].join(' → '))
    else if (!finished.has(node))
      for (const [, to] of graph.get(node) ?? []) walk(to, [...path, node])
    finished.add(node)
  }
  for (const node of graph.keys()) walk(node, [])
  return found
}

describe('islands, which browsers load, reach nothing that only the server has', () => {
  const reached = (file: string, found = new Set<string>()): Set<string> => {
    for (const { from, to, typeOnly } of imports)
      if (from === file && !typeOnly && !found.has(to)) reached(to, found.add(to))
    return found
  }
  const islands = files
    .map((file) => relative('src', file))
    .filter((file) => file.endsWith('.island.tsx'))
  test.each(islands)('%s', (island) =>
    expect([...reached(island)].filter((file) => serverOnly.test(file))).toEqual([]),
  )
})

describe('there is no cycle', () => {
  const ofFiles = imports.filter(({ to }) => /\.tsx?$/.test(to))
  const values = ofFiles.filter(({ typeOnly }) => !typeOnly)
  test('between files, types included', () =>
    expect(cycles(ofFiles.map(({ from, to }) => [from, to]))).toEqual([]))
  test('between folders; a folder and those inside it count as one another’s parts', () => {
    const isPart = (a: string, b: string) =>
      `${a}/`.startsWith(`${b}/`) || `${b}/`.startsWith(`${a}/`)
    const counted = values.filter(({ from, to }) => !isPart(dirname(from), dirname(to)))
    expect(cycles(counted.map(({ from, to }) => [dirname(from), dirname(to)]))).toEqual([])
  })
})
