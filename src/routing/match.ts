import type { Collection } from '../content/collections.ts'
import { type Route, type RouteName, route, routeNames } from './table.ts'

export type Params = Readonly<Record<string, string>>
export interface Match {
  route: Route
  params: Params
  /** The entry the page stands on. */
  collection: Collection
  id: string
}

const patterns = routeNames.map((name) => {
  const row = route(name)
  const names = [...row.path.matchAll(/:([a-z]+)/g)].map((found) => found[1] as string)
  return { row, names, start: row.path.replace(/:.*/, ''), pattern: new RegExp(`^${row.path.replace(/:[a-z]+/g, '([^/]+)')}$`) }
})

/**
 * The route of a final path without prefix. Where several share a pattern (`/:id`), the first whose entry `exists` wins,
 * else the last of them; undefined when no row has such a path.
 */
export function matchRoute(path: string, exists: (collection: Collection, id: string) => boolean): Match | undefined {
  let last: Match | undefined
  for (const { row, names, start, pattern } of patterns) {
    if (last && row.path !== last.route.path) return last
    const values = path.startsWith(start) ? pattern.exec(path) : undefined
    if (!values) continue
    const params = Object.fromEntries(names.map((name, index) => [name, values[index + 1] as string]))
    const [collection, id = params.id as string] = row.on as [Collection, string?]
    last = { route: row, params, collection, id }
    if (row.path !== '/:id' || exists(collection, id)) return last
  }
  return last
}

/** The path of a route with its parameters filled in. */
export const pathOf = (name: RouteName, params: Params = {}): string => route(name).path.replace(/:([a-z]+)/g, (_, key: string) => params[key] ?? '')
