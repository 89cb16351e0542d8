import type { Declaration, Root } from 'postcss'

/**
 * Removes from a built style sheet what none of its rules needs: Tailwind's properties (`--tw-…`) that nothing reads, and those that nothing
 * sets, whose readers get their fallback or registered initial value. Tailwind registers them for rules this site may not have.
 */
export function dropUnusedProperties(root: Root): void {
  /** Names that are registered or read, with the registered value. */
  const initial = new Map<string, string | undefined>()
  for (const name of readNames(root)) initial.set(name, undefined)
  root.walkAtRules('property', (rule) => {
    if (isTailwind(rule.params)) initial.set(rule.params, undefined)
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
  })
  /** Tailwind's reset of registered properties, for browsers without `@property`. */
  const reset = root.nodes.find((node) => node.type === 'atrule' && node.name === 'layer' && node.params === 'properties')
  const inReset = new Set<Declaration>()
  if (reset?.type === 'atrule') reset.walkDecls((declaration) => void inReset.add(declaration))
  const set = new Set<string>()
  root.walkDecls((declaration) => void (inReset.has(declaration) || set.add(declaration.prop)))

  const unset = [...initial].filter(([name]) => isTailwind(name) && !set.has(name))
  const names = new Set(unset.map(([name]) => name))
  root.walkAtRules('property', (rule) => void (names.has(rule.params) && rule.remove()))
  root.walkDecls((declaration) => {
    if (names.has(declaration.prop)) declaration.remove()
    else for (const [name, value] of unset) if (declaration.value.includes(name)) declaration.value = withoutReaders(declaration.value, name, value)
  })
  if ([...inReset].every(({ prop }) => names.has(prop))) reset?.remove()

  const read = new Set(readNames(root))
  root.walkDecls((declaration) => void (isTailwind(declaration.prop) && !read.has(declaration.prop) && declaration.remove()))
}

const isTailwind = (name: string): boolean => name.startsWith('--tw-')

function readNames(root: Root): string[] {
  const names: string[] = []
  root.walkDecls(({ value }) => void names.push(...(value.match(/(?<=var\()--tw-[\w-]+/g) ?? [])))
  return names
}

/** A value in which `var(name, fallback)` is its fallback, else `initial`; where there is neither it stays. */
function withoutReaders(value: string, name: string, initial: string | undefined): string {
  const start = `var(${name}`
  let out = ''
  let at = 0
  for (let found = value.indexOf(start); found >= 0; found = value.indexOf(start, at)) {
    const after = found + start.length
    const end = closingParenthesis(value, after)
    const fallback = value[after] === ',' ? value.slice(after + 1, end).trim() : initial
    const isLongerName = value[after] !== ',' && value[after] !== ')'
    out += value.slice(at, found) + (isLongerName || fallback === undefined ? value.slice(found, end + 1) : fallback)
    at = end + 1
  }
  return out + value.slice(at)
}

/** The index of the parenthesis that closes the one open at `start`. */
function closingParenthesis(value: string, start: number): number {
  let depth = 1
  for (let index = start; index < value.length; index++) {
    if (value[index] === '(') depth++
    else if (value[index] === ')' && --depth === 0) return index
  }
  return value.length - 1
}
