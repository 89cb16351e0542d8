import { classLikeTokens } from './page-css.ts'

const islandSources = import.meta.glob<string>('../../islands/*.tsx', { eager: true, query: '?raw', import: 'default' })
const browserSources = import.meta.glob<string>(['../../browser/*.ts', '!../../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' })

/** Class names that scripts may put on a page after it was sent, which its markup cannot show. */
export interface LateClasses {
  /** Of code that runs on every page. */
  always: readonly string[]
  /** Of islands, by name: they count on the pages that have them. */
  islands: ReadonlyMap<string, readonly string[]>
}

/** What a script asks the page for is there already: its selectors are not among what it may add. */
const addedBy = (source: string): string[] => classLikeTokens(source.replace(/(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\('[^']*'\)/g, ''))

export const lateClasses: LateClasses = {
  always: Object.values(browserSources).flatMap(addedBy),
  islands: new Map(Object.entries(islandSources).map(([path, source]) => [path.slice('../../islands/'.length, -'.tsx'.length), addedBy(source)])),
}
