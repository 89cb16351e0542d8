import {
  type FeedCollection,
  feedCollections,
  listPath,
} from '../../content/collections/all-collections.ts'
import { type Locale, locales } from '../../languages/languages.ts'
import { feedPath, llmsPath, openSearchPath } from '../../routing/feeds.ts'
import { closingDrawings } from '../../site/drawings/closing-drawing.ts'
import { apiRoutes } from '../api/api-routes.ts'
import type { RequestKind } from '../observability/metrics.ts'
import { securityTextPath } from './security-txt.ts'
import { sitemapPath } from './sitemaps.ts'

/** An address that is not a page. */
export interface Endpoint {
  /** In the syntax of Hono's router. */
  path: string
  kind: Exclude<RequestKind, 'page'>
  /**
   * Its name in metrics and logs, without visitors' input. The part matching `*` is passed to the
   * handler.
   */
  label: string
  /** Whether `robots.txt` disallows it: data for scripts, which search engines do not need. */
  disallowed: boolean
  /** Whether other sites may embed it: feeds and their pictures, previews of links, icons. */
  embeddable: boolean
  /** Name of its handler (`endpoint-handler.ts`). */
  handler: string
  /** The language of an address that exists once per language. */
  locale?: Locale
  /** The collection of a feed. */
  feed?: FeedCollection
}

const get = <Name extends string>(
  path: string,
  handler: Name,
  more: Partial<Endpoint> = {},
): Endpoint & { handler: Name } => ({
  path,
  kind: 'endpoint',
  label: path,
  disallowed: false,
  embeddable: false,
  ...more,
  handler,
})

/** Files that the build makes from the brand (`src/brand/files.ts`). */
const publicFiles = [
  '/favicon.svg',
  '/favicon.ico',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable.png',
  '/closing.svg',
  ...closingDrawings.map((picture) => `/closing-${picture}.svg`),
]

/** Sizes of the page icons that iOS requests by itself. */
const touchIcons = ['', '-120x120', '-152x152', '-167x167', '-180x180'].flatMap((size) => [
  `/apple-touch-icon${size}.png`,
  `/apple-touch-icon${size}-precomposed.png`,
])

/** All addresses that are not pages, for the router, metrics, logs, `robots.txt` and tests. */
export const endpoints = [
  get('/assets/:file{.+}', 'asset', { kind: 'asset', label: '/assets/*' }),

  get('/healthz', 'health'),
  get('/readyz', 'readiness'),
  get('/metrics', 'metrics'),

  get('/robots.txt', 'robots'),
  get(securityTextPath, 'securityText'),
  ...['/sitemap.xml', '/index-sitemap.xml', ...locales.map(sitemapPath)].map((path) =>
    get(path, 'sitemap', { label: '/*sitemap.xml' }),
  ),
  ...locales.flatMap((locale) => [
    get(llmsPath(locale), 'llms', { locale }),
    get(openSearchPath(locale), 'openSearch', { locale }),
    ...feedCollections.map((feed) =>
      get(feedPath(locale, listPath(feed)), 'feed', { locale, feed, embeddable: true }),
    ),
  ]),

  ...publicFiles.map((path) => get(path, 'publicFile', { embeddable: true })),
  get('/site.webmanifest', 'webManifest', { embeddable: true }),
  ...touchIcons.map((path) =>
    get(path, 'touchIcon', { label: '/apple-touch-icon*.png', embeddable: true }),
  ),
  get('/consultation.svg', 'consultation'),
  get('/client-window/:file{.+}', 'clientWindow', { label: '/client-window/*', embeddable: true }),
  get('/pictures/:file{.+}', 'picture', { label: '/pictures/*', embeddable: true }),
  get('/media/:file{.+}', 'media', { label: '/media/*', embeddable: true }),

  get('/download/:system', 'download', { label: '/download/*' }),
  get('/builds/latest.json', 'latestBuild'),
  get('/builds/:file{.+}', 'buildRecord', { label: '/builds/*', disallowed: true }),

  // The operator's route is not listed in `robots.txt`, since nothing links to it.
  ...apiRoutes.map(({ path }) =>
    get(path, 'api', { kind: 'api', disallowed: !path.startsWith('/_') }),
  ),
]

export type HandlerName = (typeof endpoints)[number]['handler']
