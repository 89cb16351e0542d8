const pageSources = import.meta.glob<string>('../../site/pages/*/*.tsx', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const clientSources = import.meta.glob<string>(
  ['../../client/*.ts', '../../client/{navigation,page-parts,visitor}/*.ts', '!../../**/*.test.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Class names that scripts may put on a page after it was sent, which its markup does not show. */
export interface ScriptClasses {
  /** Classes of code that runs on every page; the other folders inside `client` add none. */
  always: readonly string[]
  /** Classes by island, with its parts (`try-windows.tsx`), for the pages that have the island. */
  islands: ReadonlyMap<string, readonly string[]>
}

/**
 * What is no class name: comments, names of events, and selectors, since they find what is on the
 * page already.
 */
const notClasses =
  /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*|(?:querySelector(?:All)?|closest|matches|addEventListener)(?:<[\w, ]+>)?\((?:event, )?'[^']*'/g

/** Every word in the string literals of a source file: any of them could be a class name. */
export function classLikeWords(source: string): string[] {
  const texts =
    source
      .replace(notClasses, '')
      .match(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g) ?? []
  return [...new Set(texts.flatMap((text) => text.split(/[\s"'`{}$]+/)))].filter(Boolean)
}

export const scriptClasses: ScriptClasses = {
  always: Object.values(clientSources).flatMap(classLikeWords),
  islands: new Map(
    Object.keys(pageSources).flatMap((path) => {
      const [, folder = '', name] = /^(.*\/)([\w-]+)\.island\.tsx$/.exec(path) ?? []
      if (name === undefined) return []
      const sources = Object.entries(pageSources).filter(
        ([each]) => each === path || each.startsWith(`${folder}${name}-`),
      )
      return [[name, sources.flatMap(([, source]) => classLikeWords(source))]]
    }),
  ),
}
