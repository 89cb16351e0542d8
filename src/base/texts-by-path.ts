/** The values in nested objects and lists, by their path (`hero.items.1.name`). */
export function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, path ? `${path}.${key}` : key),
  )
}

/** The texts among them. */
export const textsByPath = (value: unknown): Map<string, string> =>
  new Map(
    leavesOf(value).flatMap(([path, leaf]) => (typeof leaf === 'string' ? [[path, leaf]] : [])),
  )
