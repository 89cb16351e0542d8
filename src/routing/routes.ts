/**
 * How a page is framed: header and footer, a bare page of its own, or the icon sheet (spec §2,
 * "Layouts").
 */
export type Layout = 'default' | 'custom' | 'svg-sprite'
export type GuardName = 'html' | 'alternative' | 'help' | 'pre-sales' | 'solution'

interface Row {
  /** Path without a language prefix; `:id` stands for one segment or the part of one. */
  path: string
  layout: Layout
  /** The entry a page shows; without an id, the one that `:id` names. */
  on: readonly [collection: string, id?: string]
  /** The collection it lists, page by page (`?page=2`). */
  lists?: 'blog' | 'news'
  guard?: GuardName
  /** Where switching language leads, when not to the same page (spec §2). */
  switchTo?: string
  /** Kept out of search engines and sitemaps. */
  hidden?: true
  /**
   * Answers the question in its query: made for each request, and in no cache. Links lead to it
   * although it is hidden.
   */
  asks?: true
}

/**
 * Every page of the site, most specific first (spec §2, "Routes"). Menus, hreflang, sitemaps,
 * switching and tests all read it.
 */
export const routes = {
  home: { path: '/', layout: 'default', on: ['pages', 'home'] },
  about: { path: '/about-us', layout: 'default', on: ['pages', 'about-us'] },
  alternatives: { path: '/alternatives', layout: 'default', on: ['pages', 'alternatives'] },
  alternative: {
    path: '/alternatives/:id',
    layout: 'default',
    on: ['alternatives'],
    guard: 'alternative',
  },
  blog: { path: '/blog', layout: 'default', on: ['pages', 'blog'], lists: 'blog' },
  blogCategory: {
    path: '/blog-:category',
    layout: 'default',
    on: ['pages', 'blog'],
    lists: 'blog',
  },
  blogTag: {
    path: '/blog-:category/:tag',
    layout: 'default',
    on: ['pages', 'blog'],
    lists: 'blog',
  },
  blogArticle: { path: '/blog/:id', layout: 'default', on: ['blog'], switchTo: '/blog' },
  download: { path: '/download', layout: 'default', on: ['pages', 'download'] },
  error404: { path: '/error/404', layout: 'custom', on: ['pages', 'home'], hidden: true },
  error502: { path: '/error/502', layout: 'custom', on: ['pages', 'home'], hidden: true },
  faq: { path: '/faq', layout: 'default', on: ['pages', 'faq'] },
  helps: { path: '/helps', layout: 'default', on: ['pages', 'helps'], guard: 'help' },
  help: { path: '/helps/:id', layout: 'default', on: ['helps'], guard: 'help', switchTo: '/helps' },
  links: { path: '/links', layout: 'default', on: ['pages', 'links'] },
  mirror: { path: '/mirror', layout: 'default', on: ['pages', 'mirror'] },
  news: { path: '/news', layout: 'default', on: ['pages', 'news'], lists: 'news' },
  newsCategory: {
    path: '/news-:category',
    layout: 'default',
    on: ['pages', 'news'],
    lists: 'news',
  },
  newsTag: {
    path: '/news-:category/:tag',
    layout: 'default',
    on: ['pages', 'news'],
    lists: 'news',
  },
  newsArticle: { path: '/news/:id', layout: 'default', on: ['news'], switchTo: '/news' },
  partners: { path: '/partner', layout: 'default', on: ['pages', 'partner'] },
  partner: { path: '/partner/:id', layout: 'default', on: ['partners'] },
  partnerPlan: { path: '/partner-plan', layout: 'default', on: ['pages', 'partner-plan'] },
  preSales: {
    path: '/pre-sales',
    layout: 'custom',
    on: ['pages', 'pre-sales'],
    guard: 'pre-sales',
  },
  pricing: { path: '/pricing', layout: 'default', on: ['pages', 'pricing'] },
  referral: { path: '/referral-program', layout: 'default', on: ['pages', 'referral-program'] },
  releases: { path: '/release', layout: 'default', on: ['pages', 'release'] },
  release: { path: '/release/:id', layout: 'default', on: ['releases'] },
  search: { path: '/search', layout: 'default', on: ['pages', 'home'], hidden: true, asks: true },
  solution: { path: '/solutions/:id', layout: 'default', on: ['solutions'], guard: 'solution' },
  docs: { path: '/docs', layout: 'default', on: ['pages', 'docs'] },
  doc: { path: '/docs/:id', layout: 'default', on: ['docs'] },
  icons: { path: '/_icons', layout: 'svg-sprite', on: ['pages', 'home'], hidden: true },
  try: { path: '/try', layout: 'default', on: ['pages', 'try'] },
  feature: { path: '/:id', layout: 'default', on: ['features'], guard: 'html' },
  industry: { path: '/:id', layout: 'default', on: ['industries'], guard: 'html' },
  generic: { path: '/:id', layout: 'default', on: ['pages'], guard: 'html' },
} as const satisfies Record<string, Row>

export type RouteName = keyof typeof routes
/** Collections whose entries have pages. */
export type RouteCollection = (typeof routes)[RouteName]['on'][0]
export const routeNames = Object.keys(routes) as RouteName[]
export type Route = Row & {
  name: RouteName
  on: readonly [collection: RouteCollection, id?: string]
}
export const route = (name: RouteName): Route => ({ ...routes[name], name })

export type Params = Readonly<Record<string, string>>
export interface Match {
  route: Route
  params: Params
  /** The entry the page shows. */
  collection: RouteCollection
  id: string
}

const patterns = routeNames.map((name) => {
  const row = route(name)
  const names = [...row.path.matchAll(/:([a-z]+)/g)].map((found) => found[1] as string)
  return {
    row,
    names,
    start: row.path.replace(/:.*/, ''),
    pattern: new RegExp(`^${row.path.replace(/:[a-z]+/g, '([^/]+)')}$`),
  }
})

/**
 * The route of a final path without prefix. Where several share a pattern (`/:id`), the first whose
 * entry `exists` wins, else the last of them; undefined when no row has such a path.
 */
export function matchRoute(
  path: string,
  exists: (collection: RouteCollection, id: string) => boolean,
): Match | undefined {
  let last: Match | undefined
  for (const { row, names, start, pattern } of patterns) {
    if (last && row.path !== last.route.path) return last
    const values = path.startsWith(start) ? pattern.exec(path) : undefined
    if (!values) continue
    const params = Object.fromEntries(
      names.map((name, index) => [name, values[index + 1] as string]),
    )
    const [collection, id = params.id as string] = row.on
    last = { route: row, params, collection, id }
    if (row.path !== '/:id' || exists(collection, id)) return last
  }
  return last
}

/** The path of a route with its parameters filled in. */
export const pathOf = (name: RouteName, params: Params = {}): string =>
  route(name).path.replace(/:([a-z]+)/g, (_, key: string) => params[key] ?? '')
