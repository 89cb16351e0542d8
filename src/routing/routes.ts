import type { GuardName } from './guards.ts'

/**
 * The layout of a page: header and footer, a bare page of its own, or the icon sheet (spec §2,
 * "Layouts"). Most pages have the first.
 */
export type Layout = 'default' | 'custom' | 'svg-sprite'

interface RouteDefinition {
  /** Path without a language prefix; `:id` stands for one segment, or for a part of one. */
  path: string
  layout?: Layout
  /**
   * The entry a page shows; without an id, the one that `:id` names. A page that shows none is
   * offered where home is.
   */
  entry?: readonly [collection: string, id?: string]
  /** The collection it lists, page by page (`?page=2`). */
  lists?: string
  guard?: GuardName
  /** Where switching language leads, when not to the same page. */
  switchTo?: string
  /** Kept out of search engines and sitemaps. */
  noindex?: true
  /** The status of an error page. */
  status?: number
}

/**
 * Every page of the site (spec §2, "Routes"). Menus, hreflang, sitemaps, switching and tests all
 * read it. `/:id` matches other routes' paths too, so its routes come last, and the first that has
 * the entry wins.
 */
export const routes = {
  home: { path: '/', entry: ['pages', 'home'] },
  about: { path: '/about-us', entry: ['pages', 'about-us'] },
  alternatives: { path: '/alternatives', entry: ['pages', 'alternatives'] },
  alternative: {
    path: '/alternatives/:id',
    entry: ['alternatives'],
    guard: 'alternative',
  },
  blog: { path: '/blog', entry: ['pages', 'blog'], lists: 'blog' },
  blogCategory: {
    path: '/blog-:category',
    entry: ['pages', 'blog'],
    lists: 'blog',
  },
  blogTag: {
    path: '/blog-:category/:tag',
    entry: ['pages', 'blog'],
    lists: 'blog',
  },
  blogArticle: { path: '/blog/:id', entry: ['blog'], switchTo: '/blog' },
  careers: { path: '/careers', entry: ['pages', 'careers'] },
  contact: { path: '/contact', entry: ['pages', 'contact'] },
  cookies: { path: '/cookies', entry: ['pages', 'cookies'] },
  download: { path: '/download', entry: ['pages', 'download'] },
  error404: {
    path: '/error/404',
    layout: 'custom',
    noindex: true,
    status: 404,
  },
  error502: {
    path: '/error/502',
    layout: 'custom',
    noindex: true,
    status: 502,
  },
  faq: { path: '/faq', entry: ['pages', 'faq'] },
  helps: { path: '/helps', entry: ['pages', 'helps'], guard: 'help' },
  help: {
    path: '/helps/:id',
    entry: ['helps'],
    guard: 'help',
    switchTo: '/helps',
  },
  links: { path: '/links', entry: ['pages', 'links'] },
  mirror: { path: '/mirror', entry: ['pages', 'mirror'] },
  news: { path: '/news', entry: ['pages', 'news'], lists: 'news' },
  newsCategory: {
    path: '/news-:category',
    entry: ['pages', 'news'],
    lists: 'news',
  },
  newsTag: {
    path: '/news-:category/:tag',
    entry: ['pages', 'news'],
    lists: 'news',
  },
  newsArticle: { path: '/news/:id', entry: ['news'], switchTo: '/news' },
  partners: { path: '/partner', entry: ['pages', 'partner'] },
  partner: { path: '/partner/:id', entry: ['partners'] },
  partnerPlan: { path: '/partner-plan', entry: ['pages', 'partner-plan'] },
  preSales: {
    path: '/pre-sales',
    layout: 'custom',
    entry: ['pages', 'pre-sales'],
    guard: 'pre-sales',
  },
  pricing: { path: '/pricing', entry: ['pages', 'pricing'] },
  referral: { path: '/referral-program', entry: ['pages', 'referral-program'] },
  releases: { path: '/release', entry: ['pages', 'release'] },
  release: { path: '/release/:id', entry: ['releases'] },
  search: { path: '/search', noindex: true },
  security: { path: '/security', entry: ['pages', 'security'] },
  solution: { path: '/solutions/:id', entry: ['solutions'], guard: 'solution' },
  docs: { path: '/docs', entry: ['pages', 'docs'] },
  doc: { path: '/docs/:id', entry: ['docs'] },
  icons: { path: '/_icons', layout: 'svg-sprite', noindex: true },
  try: { path: '/try', entry: ['pages', 'try'] },
  feature: { path: '/:id', entry: ['features'] },
  industry: { path: '/:id', entry: ['industries'] },
  generic: { path: '/:id', entry: ['pages'] },
} as const satisfies Record<string, RouteDefinition>

export type RouteName = keyof typeof routes
/** Collections whose entries have pages. */
export type RouteCollection = Extract<(typeof routes)[RouteName], { entry: unknown }>['entry'][0]
/** Collections that are listed by category and tag. */
export type BrowsedCollection = Extract<(typeof routes)[RouteName], { lists: string }>['lists']
export const routeNames = Object.keys(routes).filter((name): name is RouteName =>
  Object.hasOwn(routes, name),
)
export type Route = RouteDefinition & {
  name: RouteName
  layout: Layout
  entry: readonly [collection: RouteCollection, id?: string]
  lists?: BrowsedCollection
}
export const routeOf = (name: RouteName): Route => ({
  layout: 'default',
  entry: ['pages', 'home'],
  ...routes[name],
  name,
})
/** Whether pages may link to a page: to search, though search engines are kept out of it. */
export const isLinked = ({ noindex, name }: Route) => !noindex || name === 'search'

export type Params = Readonly<Record<string, string>>
export interface Match {
  route: Route
  params: Params
  /** The entry the page shows. */
  collection: RouteCollection
  id: string
}

const patterns = routeNames.map((name) => {
  const route = routeOf(name)
  return {
    route,
    start: route.path.replace(/:.*/, ''),
    pattern: new RegExp(`^${route.path.replace(/:([a-z]+)/g, '(?<$1>[^/]+)')}$`),
  }
})

/**
 * The route of a final path without prefix. Where several share a pattern (`/:id`), the first whose
 * entry `exists` wins, else the last of them; undefined when no route has such a path.
 */
export function matchRoute(
  path: string,
  exists: (collection: RouteCollection, id: string) => boolean,
): Match | undefined {
  let last: Match | undefined
  for (const { route, start, pattern } of patterns) {
    if (last && route.path !== last.route.path) return last
    const match = path.startsWith(start) ? pattern.exec(path) : undefined
    if (!match) continue
    const params = { ...match.groups }
    const [collection, id = params.id ?? ''] = route.entry
    last = { route, params, collection, id }
    if (route.path !== '/:id' || exists(collection, id)) return last
  }
  return last
}

export const routePath = (name: RouteName, params: Params = {}) =>
  routeOf(name).path.replace(/:([a-z]+)/g, (_, key: string) => params[key] ?? '')
