import { classLikeTokens } from './page-css.ts'

const islandSources = import.meta.glob<string>('../../site/islands/*.tsx', { eager: true, query: '?raw', import: 'default' })
const browserSources = import.meta.glob<string>(['../../client/*.ts', '!../../**/*.test.ts'], { eager: true, query: '?raw', import: 'default' })

/** Class names that scripts may put on a page after it was sent, which its markup cannot show. */
export interface LateClasses {
  /** Of code that runs on every page; sub-folders of `client` add none. */
  always: readonly string[]
  /** Of islands, by name: they count on the pages that have them. */
  islands: ReadonlyMap<string, readonly string[]>
}

/** Comments; names of events; selectors, for what a script asks the page for is there already. */
const noClasses = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|(?:querySelector(?:All)?|closest|matches|addEventListener)(?:<[\w, ]+>)?\((?:event, )?'[^']*'/g

const addedBy = (source: string): string[] => classLikeTokens(source.replace(noClasses, ''))

export const lateClasses: LateClasses = {
  always: Object.values(browserSources).flatMap(addedBy),
  islands: new Map(Object.entries(islandSources).map(([path, source]) => [path.slice('../../site/islands/'.length, -'.tsx'.length), addedBy(source)])),
}
