const data =
  'publishedAt: 2026-07-16\ncategory: product\nauthor: editorial\ncover: { scene: shield, hue: sky }\n'

/** One article of a blog that says everywhere which state it is in. */
export const article = (id: number, state: number) =>
  `---\ntitle: Article ${id} state-${state}.\ndescription: A description that is long enough to be one, of state-${state}. And some more words for its length.\n---\n\nWords of state-${state}.\n`

/** A whole blog in one state: texts by path below the content folder. */
export const blogOf = (
  state: number,
  entries: number,
  languages: readonly string[],
): [path: string, text: string][] =>
  Array.from({ length: entries }, (_, id) => [
    [`blog/article-${id}/entry.yaml`, data] as [string, string],
    ...languages.map((language): [string, string] => [
      `blog/article-${id}/${language}.md`,
      article(id, state),
    ]),
  ]).flat()

export const statesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(/state-(\d+)\./g)].map(([, state]) => state as string)),
]
