import type { Hono } from 'hono'
import { localeTable } from '../i18n/table.ts'
import { callPaths } from './api/calls.ts'
import { type Asked, pathOf, type Reply, sendBody, sendText } from './http/reply.ts'
import { baseHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './http/static-files.ts'
import type { PageSite } from './pages/site.ts'

export interface AppOptions {
  site: PageSite
  /** Files of the build, by address. */
  files: Pick<StaticFiles, 'get'>
  /** Answers for machines: sitemaps, feeds, pictures, health; and visitors' calls. */
  machines: Hono
}

/** Answers every request: files of the build, then pages ready in memory, before Hono; what machines ask for; then pages. */
export class App {
  readonly #site: PageSite
  readonly #files: Pick<StaticFiles, 'get'>
  readonly #machines: Hono

  constructor({ site, files, machines }: AppOptions) {
    this.#site = site
    this.#files = files
    this.#machines = machines
  }

  /** Whether Hono has a route for a path: those of machines and of calls. */
  isMachinePath(path: string): boolean {
    return (machinePath.test(path) && !dotSegment.test(path)) || callPaths.has(path)
  }

  get fetch(): Hono['fetch'] {
    return this.#machines.fetch
  }

  /** The answer to a GET that is ready in memory: that with a page which was asked for before. */
  ready(asked: Asked): Reply | undefined {
    return this.#site.ready(asked)
  }

  respond(asked: Asked): Reply | Promise<Reply> {
    const path = pathOf(asked.url)
    if (path.startsWith('/assets/')) {
      const file = this.#files.get(path)
      if (!file) return sendText(asked, 404, 'Not found\n')
      return sendBody(asked, 200, file.body, { ...baseHeaders, ...file.headers })
    }
    return this.#site.respond(asked)
  }
}

/**
 * `/pictures/../sys/config/…`: Hono would resolve it and answer the call, which a cache that goes by the start of the path
 * would keep as a picture for everybody.
 */
const dotSegment = /\/(?:\.|%2e){1,2}(?:\/|$)/i

const codes = localeTable.map(({ code, prefix }) => prefix.slice(1) || code).filter((code) => code !== 'en')
const tags = localeTable.map((row) => row.tag)

/** Addresses answered by Hono, exactly as they stand: those of `machine-routes.ts`. */
const machinePath = new RegExp(
  `^/(?:${[
    'healthz',
    'readyz',
    'metrics',
    '_content/refresh',
    'robots\\.txt',
    'site\\.webmanifest',
    'favicon\\.(?:svg|ico)',
    'icon-(?:180|192|512|maskable)\\.png',
    'consultation\\.svg',
    'sitemap\\.xml',
    'index-sitemap\\.xml',
    `(?:${tags.join('|')})-sitemap(?:-[0-9]+)?\\.xml`,
    `(?:(?:${codes.join('|')})/)?(?:(?:blog|news|release)\\.xml|llms\\.txt)`,
    'pictures/.+',
    'media/.+',
    'builds/.+',
    'download/[^/]+',
  ].join('|')})$`,
)
