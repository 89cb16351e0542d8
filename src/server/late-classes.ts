import { classLikeTokens } from './page-css.ts'

const islandSources = import.meta.glob<string>('../islands/*.tsx', { eager: true, query: '?raw', import: 'default' })
const browserSources = import.meta.glob<string>(['../browser/*.ts', '!../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' })

/** Class names that scripts may put on a page after it was sent, which its markup cannot show. */
export interface LateClasses {
  /** Of code that runs on every page. */
  always: readonly string[]
  /** Of islands, by name: they count on the pages that have them. */
  islands: ReadonlyMap<string, readonly string[]>
}

export const lateClasses: LateClasses = {
  always: Object.values(browserSources).flatMap(classLikeTokens),
  islands: new Map(Object.entries(islandSources).map(([path, source]) => [path.slice('../islands/'.length, -'.tsx'.length), classLikeTokens(source)])),
}
