import type { Root } from 'postcss'

/**
 * Removes properties that no rule of a built style sheet needs: Tailwind's properties (`--tw-…`)
 * that nothing sets or nothing reads. Where nothing sets one, `var()` gets its fallback or the
 * registered initial value. `PageCss` leaves out registrations that nothing refers to.
 */
export function dropUnusedProperties(root: Root) {
  const initial = new Map<string, string>()
  root.walkAtRules('property', (rule) =>
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value)),
  )
  const set = new Set<string>()
  // Tailwind's reset of registered properties, for browsers without `@property`, is for every
  // element.
  root.walkRules(
    (rule) =>
      void (rule.selector.startsWith('*') || rule.walkDecls(({ prop }) => void set.add(prop))),
  )
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      twVariable,
      (whole: string, name: string, fallback?: string) =>
        set.has(name) ? whole : (fallback?.trim() ?? initial.get(name) ?? whole),
    )
  })
  const read = new Set<string>()
  root.walkDecls(({ value }) => {
    for (const [name] of value.matchAll(/(?<=var\()--tw-[\w-]+/g)) read.add(name)
  })
  root.walkDecls(
    /^--tw-/,
    (declaration) => void (read.has(declaration.prop) || declaration.remove()),
  )
}

/** `var(--tw-name)` or `var(--tw-name, fallback)`; the fallback may have nested parentheses. */
const twVariable = /var\((--tw-[\w-]+)(?:,((?:[^()]|\((?:[^()]|\([^()]*\))*\))*))?\)/g
