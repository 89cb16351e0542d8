/**
 * A built style sheet without what no rule of it needs: custom properties that nothing reads, and those that nothing sets, whose
 * readers get their fallback or registered initial value at once. Tailwind registers such properties for rules this site may not have.
 */
export function leanCss(css: string): string {
  const registrations = new Map([...css.matchAll(/@property\s+(--tw-[\w-]+)\s*\{([^}]*)\}/g)].map(([text, name, body]) => [name as string, { text, body: body as string }]))
  const reset = /@layer properties\s*\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/.exec(css)?.[0] ?? ''
  const rules = css.replace(reset, '')
  let lean = rules
  let kept = reset
  for (const name of new Set([...registrations.keys(), ...[...css.matchAll(/var\((--tw-[\w-]+)/g)].map(([, read]) => read as string)])) {
    if (new RegExp(`[{;]${name}:`).test(rules)) continue
    const { text = '', body = '' } = registrations.get(name) ?? {}
    lean = withoutReaders(lean.replace(text, ''), name, /initial-value:\s*([^;]+)/.exec(body)?.[1]?.trim())
    kept = without(kept, name)
  }
  lean = (/\{\}\}\}$/.test(kept) ? '' : kept) + lean
  return lean.replace(/([{;])(--tw-[\w-]+):[^;{}]*(;|(?=\}))/g, (declaration, before: string, name: string) => (lean.includes(`var(${name}`) ? declaration : before))
}

/** A block of declarations without that of one custom property. */
const without = (block: string, name: string): string => block.replace(new RegExp(`([{;])${name}:[^;}]*;?`), '$1')

/** Puts `initial`, else its fallback, where a custom property is read. */
function withoutReaders(css: string, name: string, initial: string | undefined): string {
  const start = `var(${name}`
  let out = ''
  let at = 0
  for (let found = css.indexOf(start); found >= 0; found = css.indexOf(start, at)) {
    const after = found + start.length
    const end = closing(css, after)
    const fallback = css[after] === ',' ? css.slice(after + 1, end).trim() : initial
    // A longer name, or nothing to put in its place.
    const keep = !/[,)]/.test(css[after] as string) || fallback === undefined
    out += css.slice(at, found) + (keep ? css.slice(found, end + 1) : fallback)
    at = end + 1
  }
  return out + css.slice(at)
}

/** Where the parenthesis closes that is open at `start`. */
function closing(css: string, start: number): number {
  let depth = 1
  for (let i = start; i < css.length; i++) {
    if (css[i] === '(') depth++
    else if (css[i] === ')' && --depth === 0) return i
  }
  return css.length - 1
}
