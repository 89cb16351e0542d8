import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, it, test } from 'vitest'

/** The folders of `src` that each may import, for what it runs; types are erased and may come from anywhere but the server. */
const mayImport: Record<string, readonly string[]> = {
  i18n: ['routing', 'content'],
  routing: ['i18n', 'content'],
  content: ['i18n', 'routing'],
  'content/check': ['content', 'i18n', 'routing', 'site'],
  client: ['i18n', 'routing'],
  'site/islands': ['site', 'i18n'],
  site: ['content', 'i18n', 'routing', 'site/islands'],
  server: ['content', 'i18n', 'routing', 'site'],
}
/** Files that only decide: same question, same answer, without files, network, clock or packages that have them. */
const pure = [
  'routing/paths.ts',
  'routing/guards.ts',
  'routing/table.ts',
  'routing/match.ts',
  'i18n/table.ts',
  'i18n/tags.ts',
  'i18n/choose.ts',
  'i18n/switch.ts',
  'i18n/cookie.ts',
  'content/availability.ts',
]
const purePackages = ['negotiator']

interface Import {
  from: string
  /** A file below `src`, or a package. */
  to: string
  typeOnly: boolean
}

const root = join(import.meta.dirname, '..')
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|fixture|cases)\.tsx?$/.test(file))

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  const found = [...text.matchAll(/^(?:import|export)\s+(type\s)?[^'";]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|^import\s+['"]([^'"]+)['"]/gm)]
  return found.map(([, type, from, dynamic, bare]) => {
    const source = (from ?? dynamic ?? bare) as string
    const to = source.startsWith('.') ? relative('src', normalize(join(dirname(file), source.split('?')[0] as string))) : source
    return { from: relative('src', file), to, typeOnly: type !== undefined }
  })
}

const imports = files.flatMap(importsOf)
const layerOf = (path: string): string => Object.keys(mayImport).find((layer) => layer.includes('/') && path.startsWith(`${layer}/`)) ?? (path.split('/')[0] as string)
const isOwn = ({ to }: Import): boolean => layerOf(to) in mayImport

test('there is something to look at', () => expect(imports.filter(isOwn).length).toBeGreaterThan(500))

describe('import rules (README, "The map")', () => {
  it.each(Object.entries(mayImport))('%s runs nothing but itself and %j', (layer, allowed) => {
    const wrong = imports.filter((one) => layerOf(one.from) === layer && isOwn(one) && !one.typeOnly && layerOf(one.to) !== layer && !allowed.includes(layerOf(one.to)))
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it('nobody knows the server, not even its types', () => {
    const wrong = imports.filter(({ from, to }) => layerOf(to) === 'server' && layerOf(from) !== 'server')
    expect(wrong.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  it.each(pure)('%s is pure', (file) => {
    const wrong = imports.filter(({ from, to, typeOnly }) => from === file && !typeOnly && !pure.includes(to) && !purePackages.includes(to))
    expect(wrong.map(({ to }) => to)).toEqual([])
    expect(readFileSync(join(root, 'src', file), 'utf8')).not.toMatch(/\bDate\.now\b|\bnew Date\(\)|Math\.random|process\.|performance\./)
  })
})

test('every file is used by another, or is where something starts', () => {
  const others = globSync('{scripts,bench}/*.ts', { cwd: root }).flatMap(importsOf)
  const used = new Set([...imports, ...others].map(({ to }) => to))
  const starts = ['server/main.ts', 'server/dev.ts', 'client/entry.ts', 'content/check/run.ts', 'content/translations/run.ts']
  // Islands are found by their folder.
  const unused = files.map((file) => relative('src', file)).filter((file) => !used.has(file) && !starts.includes(file) && !file.startsWith('src/site/islands/'))
  expect(unused).toEqual([])
})
