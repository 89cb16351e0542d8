import { isCollection } from '../content/collections/all-collections.ts'
import type { SearchOptions } from '../search/search.ts'

/** What the address of a search page asks for: `?q=…&kind=…&page=…`. */
export function parseSearchQuery(
  query: URLSearchParams,
): { query: string } & Required<SearchOptions> {
  const kind = query.get('kind') ?? ''
  const page = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0]
  return {
    query: query.get('q') ?? '',
    kind: isCollection(kind) ? kind : undefined,
    page: Number(page ?? 1),
  }
}
