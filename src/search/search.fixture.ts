import { expect, vi } from 'vitest'
import { realContent } from '../server/content.fixture.ts'
import { SearchEngine } from './search-engine.ts'

let built: Promise<SearchEngine> | undefined

/** The search over the site's own content, built once for all tests of a process. */
export const realSearch = (): Promise<SearchEngine> => (built ??= build())

async function build(): Promise<SearchEngine> {
  const search = new SearchEngine(realContent().store)
  search.start()
  await vi.waitFor(() => expect(search.ready).toBe(true), { timeout: 60_000 })
  return search
}
