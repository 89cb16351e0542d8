import type { Container, Root } from 'postcss'

/**
 * Removes from a built style sheet what none of its rules needs: Tailwind's properties (`--tw-…`) that nothing reads, and those that nothing
 * sets, whose readers get their fallback or registered initial value. Tailwind registers them for rules this site may not have.
 */
export function dropUnusedProperties(root: Root): void {
  const initial = new Map<string, string | undefined>()
  const set = new Set<string>()
  root.walkDecls((declaration) => {
    for (const [, name] of declaration.value.matchAll(/var\((--tw-[\w-]+)/g)) if (name && !initial.has(name)) initial.set(name, undefined)
    if (isTailwind(declaration.prop) && !isReset(declaration.parent)) set.add(declaration.prop)
  })
  root.walkAtRules('property', (rule) => {
    if (!isTailwind(rule.params)) return
    initial.set(rule.params, undefined)
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
  })

  const unset = [...initial].filter(([name]) => !set.has(name))
  const names = new Set(unset.map(([name]) => name))
  root.walkAtRules('property', (rule) => void (names.has(rule.params) && rule.remove()))
  root.walkDecls((declaration) => {
    if (names.has(declaration.prop)) declaration.remove()
    else for (const [name, value] of unset) if (declaration.value.includes(name)) declaration.value = withoutReaders(declaration.value, name, value)
  })
  removeEmpty(root)

  const read = new Set<string>()
  root.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--tw-[\w-]+)/g)) if (name) read.add(name)
  })
  root.walkDecls((declaration) => void (isTailwind(declaration.prop) && !read.has(declaration.prop) && declaration.remove()))
}

const isTailwind = (name: string): boolean => name.startsWith('--tw-')

/** Whether a rule is Tailwind's reset of registered properties, for browsers without `@property`. */
function isReset(node: Container | Root['parent']): boolean {
  for (let parent = node; parent; parent = parent.parent) if (parent.type === 'atrule' && 'params' in parent && parent.params === 'properties') return true
  return false
}

/** Removes the layer of the reset when nothing is left in it. */
function removeEmpty(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'properties' || !layer.nodes) return
    let declarations = 0
    layer.walkDecls(() => void declarations++)
    if (declarations === 0) layer.remove()
  })
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
