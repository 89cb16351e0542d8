/**
 * How a page is framed: header and footer, a bare page of its own, or the icon sheet (spec §2,
 * "Layouts").
 */
export type Layout = 'default' | 'custom' | 'svg-sprite'
/** Routes whose addresses have a rule of their own (spec §6). */
export type GuardName = 'alternative' | 'help' | 'pre-sales' | 'solution'

interface RouteDefinition {
  /** Path without a language prefix; `:id` stands for one segment or the part of one. */
  path: string
  layout: Layout
  /** The entry a page shows; without an id, the one that `:id` names. */
  entry: readonly [collection: string, id?: string]
  /** The collection it lists, page by page (`?page=2`). */
  lists?: string
  guard?: GuardName
  /** Where switching language leads, when not to the same page. */
  switchTo?: string
  /** Kept out of search engines and sitemaps. */
  noindex?: true
  /**
   * Answers the question in its query: made for each request, and in no cache. Links lead to it
   * although it is hidden.
   */
  dynamic?: true
}

/**
 * Every page of the site, most specific first (spec §2, "Routes"). Menus, hreflang, sitemaps,
 * switching and tests all read it.
 */
export const routes = {
  home: { path: '/', layout: 'default', entry: ['pages', 'home'] },
  about: { path: '/about-us', layout: 'default', entry: ['pages', 'about-us'] },
  alternatives: { path: '/alternatives', layout: 'default', entry: ['pages', 'alternatives'] },
  alternative: {
    path: '/alternatives/:id',
    layout: 'default',
    entry: ['alternatives'],
    guard: 'alternative',
  },
  blog: { path: '/blog', layout: 'default', entry: ['pages', 'blog'], lists: 'blog' },
  blogCategory: {
    path: '/blog-:category',
    layout: 'default',
    entry: ['pages', 'blog'],
    lists: 'blog',
  },
  blogTag: {
    path: '/blog-:category/:tag',
    layout: 'default',
    entry: ['pages', 'blog'],
    lists: 'blog',
  },
  blogArticle: { path: '/blog/:id', layout: 'default', entry: ['blog'], switchTo: '/blog' },
  careers: { path: '/careers', layout: 'default', entry: ['pages', 'careers'] },
  contact: { path: '/contact', layout: 'default', entry: ['pages', 'contact'] },
  cookies: { path: '/cookies', layout: 'default', entry: ['pages', 'cookies'] },
  download: { path: '/download', layout: 'default', entry: ['pages', 'download'] },
  error404: { path: '/error/404', layout: 'custom', entry: ['pages', 'home'], noindex: true },
  error502: { path: '/error/502', layout: 'custom', entry: ['pages', 'home'], noindex: true },
  faq: { path: '/faq', layout: 'default', entry: ['pages', 'faq'] },
  helps: { path: '/helps', layout: 'default', entry: ['pages', 'helps'], guard: 'help' },
  help: {
    path: '/helps/:id',
    layout: 'default',
    entry: ['helps'],
    guard: 'help',
    switchTo: '/helps',
  },
  links: { path: '/links', layout: 'default', entry: ['pages', 'links'] },
  mirror: { path: '/mirror', layout: 'default', entry: ['pages', 'mirror'] },
  news: { path: '/news', layout: 'default', entry: ['pages', 'news'], lists: 'news' },
  newsCategory: {
    path: '/news-:category',
    layout: 'default',
    entry: ['pages', 'news'],
    lists: 'news',
  },
  newsTag: {
    path: '/news-:category/:tag',
    layout: 'default',
    entry: ['pages', 'news'],
    lists: 'news',
  },
  newsArticle: { path: '/news/:id', layout: 'default', entry: ['news'], switchTo: '/news' },
  partners: { path: '/partner', layout: 'default', entry: ['pages', 'partner'] },
  partner: { path: '/partner/:id', layout: 'default', entry: ['partners'] },
  partnerPlan: { path: '/partner-plan', layout: 'default', entry: ['pages', 'partner-plan'] },
  preSales: {
    path: '/pre-sales',
    layout: 'custom',
    entry: ['pages', 'pre-sales'],
    guard: 'pre-sales',
  },
  pricing: { path: '/pricing', layout: 'default', entry: ['pages', 'pricing'] },
  referral: { path: '/referral-program', layout: 'default', entry: ['pages', 'referral-program'] },
  releases: { path: '/release', layout: 'default', entry: ['pages', 'release'] },
  release: { path: '/release/:id', layout: 'default', entry: ['releases'] },
  search: {
    path: '/search',
    layout: 'default',
    entry: ['pages', 'home'],
    noindex: true,
    dynamic: true,
  },
  security: { path: '/security', layout: 'default', entry: ['pages', 'security'] },
  solution: { path: '/solutions/:id', layout: 'default', entry: ['solutions'], guard: 'solution' },
  docs: { path: '/docs', layout: 'default', entry: ['pages', 'docs'] },
  doc: { path: '/docs/:id', layout: 'default', entry: ['docs'] },
  icons: { path: '/_icons', layout: 'svg-sprite', entry: ['pages', 'home'], noindex: true },
  try: { path: '/try', layout: 'default', entry: ['pages', 'try'] },
  feature: { path: '/:id', layout: 'default', entry: ['features'] },
  industry: { path: '/:id', layout: 'default', entry: ['industries'] },
  generic: { path: '/:id', layout: 'default', entry: ['pages'] },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes
/** Collections whose entries have pages. */
export type RouteCollection = (typeof routes)[RouteName]['entry'][0]
/** Collections that are listed by category and tag. */
export type BrowsedCollection = Extract<(typeof routes)[RouteName], { lists: string }>['lists']
export const routeNames = Object.keys(routes) as RouteName[]
export type Route = RouteDefinition & {
  name: RouteName
  entry: readonly [collection: RouteCollection, id?: string]
  lists?: BrowsedCollection
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
    const [collection, id = params.id as string] = row.entry
    last = { route: row, params, collection, id }
    if (row.path !== '/:id' || exists(collection, id)) return last
  }
  return last
}

/** The path of a route with its parameters filled in. */
export const routePath = (name: RouteName, params: Params = {}): string =>
  route(name).path.replace(/:([a-z]+)/g, (_, key: string) => params[key] ?? '')
